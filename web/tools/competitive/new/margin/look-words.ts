import { mostPages } from '#domain/competitive/request/analysis-types.ts';
import type { LookResult } from '#domain/competitive/request/request.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { formatDuration } from '#domain/bulk/progress/progress.ts';
import type { Look } from './use-looks.ts';

/** "robots.txt allows it, one page every 2 s, 217 pages in the sitemap." */
export function describeLook({ isAllowed, pagesInSitemap, delaySeconds, robots }: LookResult): string {
  if (robots === 'unreachable') return 'robots.txt cannot be reached, so no page is read.';
  if (!isAllowed) return 'robots.txt forbids it, so no page is read. The report is by AI only.';
  const allowed = robots === 'found' ? 'robots.txt allows it' : 'there is no robots.txt';
  const pages =
    pagesInSitemap === null
      ? 'no sitemap: pages are found by their links'
      : `${counted(pagesInSitemap, 'page')} in the sitemap`;
  return `${allowed}, one page every ${formatNumber(Math.max(delaySeconds, 0.1))} s, ${pages}.`;
}

export type ExpectedReading = { pages: string; duration: string };

/** How many pages are read of all sites, and how long that takes; null where nothing of it is known yet. */
export function expectReading(looks: readonly Look[]): ExpectedReading | null {
  const sites = looks.flatMap((look) =>
    look.state === 'looked' && look.result.isAllowed ? [look.result] : [],
  );
  if (sites.length === 0) return null;
  const isOpen = sites.some(({ pagesInSitemap }) => pagesInSitemap === null);
  const pagesOf = ({ pagesInSitemap }: LookResult) => Math.min(mostPages, pagesInSitemap ?? mostPages);
  const pages = sites.reduce((sum, site) => sum + pagesOf(site), 0);
  const seconds = sites.reduce((sum, site) => sum + pagesOf(site) * site.delaySeconds, 0);
  const most = formatNumber(mostPages * sites.length);
  return {
    pages: isOpen ? `at most ${most}` : `${formatNumber(pages)} of at most ${most}`,
    duration: isOpen ? formatDuration(seconds).replace('about', 'at most') : formatDuration(seconds),
  };
}
