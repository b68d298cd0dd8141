import { data } from 'react-router';
import { NotFoundPage } from '../page/error-page.tsx';
import { staticPage } from '../page/static-page.ts';
import { notFoundHead } from './not-found-head.ts';

export const handle = staticPage;

export const meta = notFoundHead;

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
