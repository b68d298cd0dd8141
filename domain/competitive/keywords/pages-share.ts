import type { KeywordOnSite } from './keyword-on-site.ts';

/** With so many pages a site has half of what a number of pages can give. */
const halfAt = 9;

/** What a number of pages gives, 0 to 1: each further page gives less. */
export function pagesShare(pages: number): number {
  return pages / (pages + halfAt);
}

/** A share of the pages that use the keyword; 0 where none does. */
export function shareOf(count: number, { pages }: Pick<KeywordOnSite, 'pages'>): number {
  return pages === 0 ? 0 : count / pages;
}
