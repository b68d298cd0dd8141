import type { SitePage } from '#domain/blog/article.ts';
import { breadcrumbStructuredData, questionStructuredData } from '#domain/blog/structured-data.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import { originOf, pageHead, type HeadArguments } from '../page/page-head.ts';

/** The head of a page of running text, with its place on the site and its questions. */
export function textPageHead(args: HeadArguments, page: SitePage) {
  const origin = originOf(args);
  return pageHead(args, {
    title: page.title,
    description: page.metaDescription,
    image: siteImage,
    structuredData: [
      breadcrumbStructuredData([
        { name: 'Home', address: `${origin}/` },
        { name: page.title, address: origin + args.location.pathname },
      ]),
      ...(page.faq.length > 0 ? [questionStructuredData(page.faq)] : []),
    ],
  });
}
