import type { MetaDescriptor } from 'react-router';
import { titleAndDescription } from './page-meta.ts';

/** The arguments of a route's `meta` export that the head needs. */
export type HeadArguments = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type PageHead = {
  /** The product's name is added to a title that does not have it. */
  title: string;
  description: string;
  type?: 'website' | 'article';
  /** The image of a shared link: its path and its description. 1200 × 630. */
  image?: { path: string; alt: string };
  /** Days, for articles. */
  publishedTime?: string;
  modifiedTime?: string | undefined;
  /** Kept out of search results. */
  noIndex?: boolean;
  /** Objects of schema.org, each in a script element of its own. */
  structuredData?: readonly object[];
};

/** Scheme and host of our own pages, as the root has loaded them. */
export function originOf({ matches }: Pick<HeadArguments, 'matches'>): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/**
 * The head of a public page, for its `meta` export: what search engines and shared links show. The canonical URL has no
 * query, so that a page is the same however it is linked.
 */
export function pageHead(args: HeadArguments, page: PageHead): MetaDescriptor[] {
  const origin = originOf(args);
  const address = origin + args.location.pathname;
  const { type = 'website', image } = page;
  const isListed = !page.noIndex;
  return [
    ...titleAndDescription(page.title, page.description),
    ...(isListed
      ? [{ tagName: 'link', rel: 'canonical', href: address }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: 'AIGen' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image ? imageTags(origin, image) : []),
    ...(page.publishedTime ? [{ property: 'article:published_time', content: page.publishedTime }] : []),
    ...(page.modifiedTime ? [{ property: 'article:modified_time', content: page.modifiedTime }] : []),
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ];
}

function imageTags(origin: string, { path, alt }: { path: string; alt: string }): MetaDescriptor[] {
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ];
}
