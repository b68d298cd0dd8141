import { counted } from '../../text/format.ts';
import type { Citation } from '../report/evidence.ts';
import type { Finding, FindingKind } from './finding-kinds.ts';
import type { PageFacts } from '../site/page.ts';
import type { SiteFacts } from '../site/site.ts';
import { remarkOn } from './citation.ts';
import { collectFinding } from './collector.ts';
import { isRead } from './read-state.ts';
import { staleDays } from './thresholds.ts';

const day = 86_400_000;

/** What robots.txt, sitemap, feed and dates say of the site as a whole. */
export function findSiteFaults(site: SiteFacts, pages: readonly PageFacts[]): Finding[] {
  const isReached = pages.some(isRead);
  const start = { url: site.startUrl, readAt: site.startedAt };
  const robots = { url: site.robots.url, readAt: site.startedAt };
  const findings: Finding[] = [];
  const put = (kind: FindingKind, citation: Citation, text: string) =>
    findings.push({ kind, count: 1, found: [citation], text });

  if (isReached && /^http:/i.test(site.origin))
    put('not-https', remarkOn(start, site.origin), 'The site answers without https');
  if (isReached && site.robots.state === 'absent')
    put('robots-missing', remarkOn(robots, 'No robots.txt'), 'The site has no robots.txt');
  // Where robots.txt names sitemaps that were not read, nothing is known of them.
  if (isReached && site.robots.state !== 'unreachable' && !site.sitemap && site.robots.sitemaps.length === 0)
    put(
      'sitemap-missing',
      remarkOn(start, 'No sitemap'),
      'Neither robots.txt names a sitemap, nor is one at /sitemap.xml',
    );
  if (isReached && !site.feed && !pages.some(({ feeds }) => feeds.length > 0))
    put('feed-missing', remarkOn(start, 'No RSS or Atom feed'), 'No page names a feed');

  const broken = collectFinding('sitemap-broken');
  for (const { url, reason } of site.sitemap?.failures ?? [])
    broken.add(remarkOn({ url, readAt: site.startedAt }, reason));
  findings.push(
    ...broken.finish(
      ({ pages: files, first }) => `${counted(files, 'sitemap file')} cannot be read: ${first.quote}`,
    ),
  );

  // Of a site that was read in part, the newest page may be one that was not reached.
  const newest = site.end === 'complete' ? newestDate(site, pages) : null;
  const days = newest ? Math.floor((Date.parse(site.endedAt) - Date.parse(newest.at)) / day) : 0;
  if (newest && days > staleDays)
    put(
      'content-stale',
      remarkOn(newest, `Newest date of the site: ${newest.at.slice(0, 10)}`),
      `Nothing new for ${counted(days, 'day')}`,
    );
  return findings;
}

type DatedPage = { at: string; url: string; readAt: string };

/** The page with the newest date, of its own or by feed and sitemap; one in the future of the reading tells nothing. */
function newestDate(site: SiteFacts, pages: readonly PageFacts[]): DatedPage | null {
  const dates: DatedPage[] = [];
  const see = (at: string | null, url: string, readAt: string) => {
    if (at !== null && at <= site.endedAt) dates.push({ at, url, readAt });
  };
  for (const { url, readAt, publishedAt, modifiedAt } of pages.filter(isRead)) {
    see(publishedAt, url, readAt);
    see(modifiedAt, url, readAt);
  }
  for (const { at, url } of site.feed?.items ?? []) see(at, url, site.startedAt);
  for (const { at, url } of site.sitemap?.changed ?? []) see(at, url, site.startedAt);
  return dates.length === 0 ? null : dates.reduce((newest, date) => (date.at > newest.at ? date : newest));
}
