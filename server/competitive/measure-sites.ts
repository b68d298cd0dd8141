import type { FastifyBaseLogger } from 'fastify';
import type { SiteReading } from '#domain/competitive/assemble/assemble.ts';
import type { SiteRole } from '#domain/competitive/site/page-record.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import type { AnalysisProgress } from '#domain/competitive/request/request.ts';
import type { Metrics } from '../http/metrics.ts';
import { crawlSite } from './crawl/crawl-site.ts';
import type { HostTurns } from './crawl/pace/host-turns.ts';
import type { FetchAddress } from './crawl/site-requests.ts';
import type { AnalysisPlan } from './plan-analysis.ts';

export type MeasureOptions = {
  plan: AnalysisPlan;
  guardedFetch: FetchAddress;
  turns: HostTurns;
  limits: { pauseMs: number; timeLimitMs: number };
  signal: AbortSignal;
  /** Each page at once; the crawl goes on when it has been taken. */
  onProgress: (progress: AnalysisProgress) => void | Promise<void>;
  metrics: Pick<Metrics, 'crawls' | 'crawledPages'>;
  log: FastifyBaseLogger;
};

/** Reads the competitor's site, then the own one. Throws the reason of `signal`. */
export async function measureSites(
  options: MeasureOptions,
): Promise<{ competitor: SiteReading | null; own: SiteReading | null }> {
  const { competitorUrl, ownUrl } = options.plan;
  const competitor = competitorUrl === null ? null : await measureSite('competitor', competitorUrl, options);
  const own = ownUrl === null ? null : await measureSite('own', ownUrl, options);
  return { competitor, own };
}

async function measureSite(role: SiteRole, startUrl: string, options: MeasureOptions): Promise<SiteReading> {
  const { plan, guardedFetch, turns, limits, signal, onProgress, metrics, log } = options;
  const { keywords, maxPages } = plan.request;
  const pages: PageFacts[] = [];
  const startedAt = performance.now();
  const site = await crawlSite({
    startUrl,
    fetch: guardedFetch,
    turns,
    keywords,
    maxPages,
    pauseMs: limits.pauseMs,
    timeLimitMs: limits.timeLimitMs,
    signal,
    now: () => new Date(),
    onStart: (start) => onProgress({ step: 'site', role, ...start }),
    onReading: (reading) => onProgress({ step: 'reading', role, ...reading }),
    onPage: (page, place) => {
      pages.push(page);
      metrics.crawledPages.inc();
      return onProgress({ step: 'page', role, page, ...place });
    },
  });
  metrics.crawls.inc({ end: site.end });
  // Neither the address nor anything of the pages.
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  log.info({ role, end: site.end, pages: pages.length, seconds }, 'site read');
  signal.throwIfAborted();
  await onProgress({ step: 'site-read', role, site });
  return { site, pages };
}
