import { counted } from '../../../text/format.ts';
import type { Finding } from '../finding-kinds.ts';
import { addressKey, linkTargets } from '../../site/page-address.ts';
import { remarkOn } from '../citation.ts';
import { collectFinding } from '../collector.ts';
import { isFailing, isIndexed, isMissing, isRead } from '../read-state.ts';
import type { Survey } from '../survey.ts';

/** Links between pages, and what they lead to. */
export function findLinkFaults({ pages, missing, redirected }: Survey): Finding[] {
  const broken = collectFinding('links-broken');
  const moved = collectFinding('links-redirected');
  for (const page of pages) {
    if (!isRead(page)) continue;
    const targets = linkTargets(page);
    const dead = targets.filter((url) => missing.has(addressKey(url)));
    if (dead.length > 0) broken.add(remarkOn(page, `Link to ${dead[0]}`), dead.length);
    const led = targets.filter((url) => {
      const target = redirected.get(addressKey(url));
      return target === null || (target && isRead(target));
    });
    const target = redirected.get(addressKey(led[0] ?? ''));
    if (led.length > 0)
      moved.add(
        remarkOn(page, `Link to ${led[0]}, redirected${target ? ` to ${target.url}` : ''}`),
        led.length,
      );
  }
  return [
    ...broken.finish(
      ({ pages, amount }) =>
        `${counted(amount, 'link')} on ${counted(pages, 'page')} to pages that are not there`,
    ),
    ...moved.finish(
      ({ pages, amount }) =>
        `${counted(amount, 'link')} on ${counted(pages, 'page')} to addresses that are redirected`,
    ),
  ];
}

/** Addresses that are not there or fail, whoever names them. */
export function findDeadPages({ pages, missing, site, byAddress }: Survey): Finding[] {
  const gone = collectFinding('page-missing');
  const failing = collectFinding('page-failing');
  const named = new Set<string>();
  for (const page of pages) {
    if (isMissing(page)) {
      gone.add(remarkOn(page, `HTTP ${page.status ?? 404}`));
      for (const url of [page.url, ...page.redirects]) named.add(addressKey(url));
    }
    if (isFailing(page))
      failing.add(remarkOn(page, page.status === null ? 'Server error' : `HTTP ${page.status}`));
  }
  for (const [key, dead] of missing)
    if (!named.has(key)) gone.add(remarkOn(dead, `HTTP ${dead.status ?? 404}`));
  for (const { url, reason, readAt } of site.unread)
    if (reason === 'server-error' && !byAddress.has(addressKey(url)))
      failing.add(remarkOn({ url, readAt }, 'Server error'));
  return [
    ...gone.finish(({ pages }) => `${counted(pages, 'page')} not found`),
    ...failing.finish(({ pages }) => `Server error on ${counted(pages, 'page')}`),
  ];
}

/** Pages that the sitemap names, against what they say of themselves and who links to them. */
export function findSitemapFaults({
  site,
  pages,
  missing,
  isInSitemap,
  isComplete,
  byAddress,
  linked,
}: Survey): Finding[] {
  if (!site.sitemap) return [];
  const noindex = collectFinding('sitemap-noindex');
  const orphaned = collectFinding('page-orphaned');
  const dead = collectFinding('sitemap-dead-links');
  for (const page of pages) {
    if (isMissing(page) && isInSitemap(page)) dead.add(remarkOn(page, `HTTP ${page.status ?? 404}`));
    if (!isRead(page) || !isInSitemap(page)) continue;
    if (page.isNoindex) noindex.add(remarkOn(page, 'noindex'));
    // A page that was not read may be the one that links here.
    if (isComplete && page.depth === null && isIndexed(page) && !linked.has(addressKey(page.url)))
      orphaned.add(remarkOn(page, 'No link to it on any page'));
  }
  for (const { url } of site.sitemap.changed) {
    const entry = missing.get(addressKey(url));
    if (entry && !byAddress.has(addressKey(url))) dead.add(remarkOn(entry, `HTTP ${entry.status ?? 404}`));
  }
  return [
    ...noindex.finish(({ pages }) => `${counted(pages, 'page')} in the sitemap with noindex`),
    ...orphaned.finish(({ pages }) => `${counted(pages, 'page')} in the sitemap that no page links to`),
    ...dead.finish(({ pages }) => `${counted(pages, 'address', 'addresses')} in the sitemap not found`),
  ];
}
