import { addressKey, linkTargets } from '../site/page-address.ts';
import type { PageFacts } from '../site/page.ts';
import type { SiteFacts } from '../site/site.ts';
import { isMissing, isRead } from './read-state.ts';

/** The pages of a site by address, for the findings that compare several. */
export type Survey = {
  site: SiteFacts;
  pages: readonly PageFacts[];
  /** Pages that were asked for, by the address at which they are. */
  byAddress: ReadonlyMap<string, PageFacts>;
  /** Where addresses lead that are redirected; null where that was read by another address. */
  redirected: ReadonlyMap<string, PageFacts | null>;
  /** Addresses to which a page links; of a page with very many links, the first. */
  linked: ReadonlySet<string>;
  /** Addresses of which the site says that there is no page. */
  missing: ReadonlyMap<string, { url: string; readAt: string; status: number | null }>;
  /** Addresses that the sitemap is known to name: of those that changed, and of pages that only it names. */
  isInSitemap: (page: PageFacts) => boolean;
  /** True where every page that was found was read, so that what no page does, the site does not. */
  isComplete: boolean;
};

export function surveySite(site: SiteFacts, pages: readonly PageFacts[]): Survey {
  const byAddress = new Map<string, PageFacts>();
  const redirected = new Map<string, PageFacts | null>();
  const linked = new Set<string>();
  const missing = new Map<string, { url: string; readAt: string; status: number | null }>();
  for (const page of pages) {
    const own = addressKey(page.url);
    byAddress.set(own, page);
    for (const from of page.redirects)
      redirected.set(addressKey(from), page.failure === 'redirected' ? null : page);
    for (const key of linkTargets(page).map(addressKey)) if (key !== own) linked.add(key);
    if (!isMissing(page)) continue;
    for (const url of [page.url, ...page.redirects])
      missing.set(addressKey(url), { url, readAt: page.readAt, status: page.status });
  }
  for (const { url, reason, readAt } of site.unread) {
    const key = addressKey(url);
    if ((reason === 'not-found' || reason === 'gone') && !missing.has(key) && !byAddress.has(key))
      missing.set(key, { url, readAt, status: reason === 'gone' ? 410 : 404 });
  }
  const named = new Set(site.sitemap?.changed.map(({ url }) => addressKey(url)));
  const isInSitemap = (page: PageFacts) =>
    site.sitemap !== null &&
    (page.depth === null || [page.url, ...page.redirects].some((url) => named.has(addressKey(url))));
  return {
    site,
    pages,
    byAddress,
    redirected,
    linked,
    missing,
    isInSitemap,
    isComplete: site.end === 'complete' && pages.some(isRead),
  };
}
