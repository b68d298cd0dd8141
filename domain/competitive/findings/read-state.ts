import type { PageFacts } from '../site/page.ts';
import type { UnreadReason } from '../site/site.ts';

/** True for an HTML page that was read. Others have no measurements but those of their response. */
export function isRead(page: PageFacts): boolean {
  const isFound = page.status === null || (page.status >= 200 && page.status < 300);
  const isHtml = page.mediaType === '' || /^(text\/html|application\/xhtml\+xml)\b/i.test(page.mediaType);
  return page.failure === null && isFound && isHtml;
}

/** True for a page that was read to its end: of a cut one, nobody knows what else is on it. */
export function isReadWhole(page: PageFacts): boolean {
  return isRead(page) && !page.isCut;
}

/** True for a page that search engines may show. */
export function isIndexed(page: PageFacts): boolean {
  return isRead(page) && !page.isNoindex;
}

const missing: readonly string[] = ['not-found', 'gone'] satisfies UnreadReason[];
const failing: readonly string[] = ['server-error'] satisfies UnreadReason[];

/** True where the site said that there is no such page. */
export function isMissing({ status, failure }: Pick<PageFacts, 'status' | 'failure'>): boolean {
  return status === 404 || status === 410 || (failure !== null && missing.includes(failure));
}

/** True where the site's server failed. */
export function isFailing({ status, failure }: Pick<PageFacts, 'status' | 'failure'>): boolean {
  return (status !== null && status >= 500) || (failure !== null && failing.includes(failure));
}
