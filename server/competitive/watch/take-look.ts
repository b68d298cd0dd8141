import { pagesToAsk, type KnownSite, type Look } from '#domain/competitive/watch/compare-looks.ts';
import { snapshotOf, type PageSnapshot } from '#domain/competitive/watch/snapshot.ts';
import { mostWatchedPages, type LookFailure } from '#domain/competitive/watch/watched.ts';
import { pageFactsSchema } from '#domain/competitive/site/page.ts';
import type { SiteFacts } from '#domain/competitive/site/site.ts';
import type { Config } from '../../config/config.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import type { HostTurns } from '../crawl/pace/host-turns.ts';
import { reach, readReached } from '../crawl/read-entry.ts';
import { SiteRequests, type FetchAddress } from '../crawl/site-requests.ts';

export type LookContext = {
  guardedFetch: FetchAddress;
  turns: HostTurns;
  crawl: Pick<Config['crawl'], 'pauseMs' | 'timeLimitMs'>;
  signal: AbortSignal;
  now: () => Date;
};

/** Known pages that no link leads to any more are asked for one by one, for so long in all. */
const askLimitMs = 10 * 60_000;

/** Reads a watched site, or says why it could not be. Throws the reason of the signal. */
export async function takeLook(
  url: string,
  known: KnownSite | null,
  context: LookContext,
): Promise<Look | { failure: LookFailure }> {
  const { guardedFetch, crawl, signal, now } = context;
  const pages: PageSnapshot[] = [];
  const site = await crawlSite({
    startUrl: url,
    fetch: guardedFetch,
    turns: context.turns,
    keywords: [],
    maxPages: mostWatchedPages,
    pauseMs: crawl.pauseMs,
    timeLimitMs: crawl.timeLimitMs,
    signal,
    now,
    onPage: (page) => void pages.push(snapshotOf(page)),
  });
  signal.throwIfAborted();
  if (site.pagesRead === 0) return { failure: site.end === 'robots' ? 'robots' : 'unreachable' };
  pages.push(...forbidden(site));
  const look: Look = { origin: site.origin, endedAt: site.endedAt, end: site.end, pages };
  const asked = known ? await askFor(pagesToAsk(known, look), context) : [];
  const urls = new Set(asked.map((page) => page.url));
  return {
    ...look,
    endedAt: now().toISOString(),
    pages: [...pages.filter((page) => !urls.has(page.url)), ...asked],
  };
}

/** Pages that robots.txt forbids are known, so that they are not new once it allows them. */
function forbidden({ unread }: SiteFacts): PageSnapshot[] {
  return unread
    .filter(({ reason }) => reason === 'robots')
    .map(({ url, readAt, reason }) =>
      snapshotOf(pageFactsSchema.parse({ url, depth: null, readAt, status: null, failure: reason })),
    );
}

/** What addresses answer: a page, that there is none, or where it leads. Politely, as the crawl asks. */
async function askFor(urls: readonly string[], context: LookContext): Promise<PageSnapshot[]> {
  const { guardedFetch, crawl, now } = context;
  const deadline = AbortSignal.timeout(askLimitMs);
  const signal = AbortSignal.any([context.signal, deadline]);
  const requests = new SiteRequests({
    fetch: guardedFetch,
    turns: context.turns,
    pauseMs: crawl.pauseMs,
    signal,
    now,
  });
  const answered: PageSnapshot[] = [];
  try {
    for (const url of urls) {
      let leadsTo: string | null = null;
      const reached = await reach(requests, url, (target) => {
        leadsTo = target;
        return 'redirected';
      });
      const place = { depth: null, readAt: now().toISOString(), keywords: [] };
      const { facts } = await readReached(reached, place);
      answered.push({ ...snapshotOf(facts, leadsTo), url });
    }
  } catch (error) {
    context.signal.throwIfAborted();
    if (!deadline.aborted) throw error;
  }
  return answered;
}
