import { data } from 'react-router';
import { NotFoundPage } from '../shell/error-page.tsx';
import { pageHead, type HeadArguments } from '../shell/page-head.ts';
import { paper } from '../shell/paper.ts';

export const handle = paper;

export const meta = (args: HeadArguments) =>
  pageHead(args, {
    title: 'Page Not Found',
    description: 'There is nothing at this address.',
    noIndex: true,
  });

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
