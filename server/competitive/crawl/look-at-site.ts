import type { LookResult } from '#domain/competitive/request/request.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { HostTurns } from './pace/host-turns.ts';
import { defaultPauseMs, lookTimeoutMs } from './limits.ts';
import { normalizeUrl, siteOf } from './frontier/normalize-url.ts';
import { SiteRequests, type FetchAddress } from './site-requests.ts';
import { readSitemaps } from './sitemap.ts';

export type LookOptions = {
  startUrl: string;
  fetch: FetchAddress;
  signal: AbortSignal;
  now: () => Date;
  pauseMs?: number;
  turns: HostTurns;
};

/**
 * What a site allows and how many pages its sitemap names, without reading a page. Throws `analysis.look-too-slow` where the
 * site asks for a longer pause than a look may take.
 */
export async function lookAtSite(options: LookOptions): Promise<LookResult> {
  const { signal, now, pauseMs = defaultPauseMs, turns } = options;
  const requests = new SiteRequests({ fetch: options.fetch, turns, pauseMs, signal, now });
  const startUrl = normalizeUrl(options.startUrl) ?? options.startUrl;
  const { origin } = new URL(startUrl);
  const robots = await requests.robotsOf(startUrl);
  const isAllowed = robots.isAllowed(startUrl);
  const pause = requests.pauseOf(siteOf(startUrl));
  if (isAllowed && pause > lookTimeoutMs) throw new AppError('analysis.look-too-slow');
  const sitemap = isAllowed
    ? await readSitemaps(requests, { origin, stated: robots.sitemaps }, () => {})
    : null;
  return {
    origin,
    isAllowed,
    pagesInSitemap: sitemap && sitemap.urls.length > 0 ? sitemap.entries : null,
    delaySeconds: requests.pauseOf(siteOf(startUrl)) / 1_000,
    robots: robots.state,
  };
}
