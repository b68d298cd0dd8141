import { data } from 'react-router';
import { NotFoundPage } from '../page/error-page.tsx';
import { paper } from '../page/static-page.ts';
import { notFoundHead } from './not-found-head.ts';

export const handle = paper;

export const meta = notFoundHead;

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
