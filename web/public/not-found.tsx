import { data } from 'react-router';
import { NotFoundPage } from '../shell/page/error-page.tsx';
import { paper } from '../shell/page/paper.ts';
import { notFoundHead } from './not-found-head.ts';

export const handle = paper;

export const meta = notFoundHead;

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
