import { isRead } from '../findings/read-state.ts';
import type { PageFacts } from '../site/page.ts';
import type { AnalysisProgress } from '../request/request.ts';
import { unreadReasons, type SiteFacts } from '../site/site.ts';

type SiteStep = Extract<AnalysisProgress, { step: 'site' }>;

/** Most addresses that are listed as unread (site.ts). */
const mostUnread = 200;

/**
 * What is known of a site before its first page. Without the server's facts nothing is claimed of its robots.txt, because
 * a finding would be made of that.
 */
export function startedSite({ origin, pagesFound, delaySeconds, site }: SiteStep, now: string): SiteFacts {
  if (site) return site;
  return {
    origin,
    startUrl: `${origin}/`,
    startedAt: now,
    endedAt: now,
    end: 'stopped',
    pagesRead: 0,
    pagesFound,
    unread: [],
    robots: {
      url: `${origin}/robots.txt`,
      state: 'unreachable',
      crawlDelaySeconds: delaySeconds,
      forbids: null,
      sitemaps: [],
    },
    sitemap: null,
    feed: null,
  };
}

/** The facts of a site whose reading has ended early, from what was known at its start and its pages. */
export function partialSite(start: SiteFacts, pages: readonly PageFacts[], found = 0): SiteFacts {
  const failed = pages.filter((page) => !isRead(page));
  return {
    ...start,
    end: 'stopped',
    endedAt: pages.at(-1)?.readAt ?? start.endedAt,
    pagesRead: pages.length - failed.length,
    pagesFound: Math.max(found, start.pagesFound, pages.length),
    unread: failed
      .flatMap(({ url, failure, readAt }) => {
        const reason = unreadReasons.find((known) => known === failure);
        return reason ? [{ url, reason, readAt }] : [];
      })
      .slice(0, mostUnread),
  };
}
