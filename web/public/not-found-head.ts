import { pageHead, type HeadArguments } from '../page/page-head.ts';

/** The head of 'Page Not Found'. */
export const notFoundHead = (args: HeadArguments) =>
  pageHead(args, {
    title: 'Page Not Found',
    description: 'There is nothing at this address.',
    noIndex: true,
  });
