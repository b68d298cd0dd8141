import type { GuardedRequest, GuardedResponse } from '#server/guarded-fetch/guarded-fetch.ts';
import { GuardedFetchError } from '#server/guarded-fetch/guarded-fetch-error.ts';
import type { HostTurns } from './pace/host-turns.ts';
import { longestPauseMs, longestRetryMs, maxRobotsBytes, mostAttempts, requestTimeoutMs } from './limits.ts';
import { siteOf } from './frontier/normalize-url.ts';
import { readRobots, withoutRobots, type Robots } from './robots/robots.ts';

/** A `GuardedFetch`. */
export type FetchAddress = (url: string, request: GuardedRequest) => Promise<GuardedResponse>;

export type SiteRequestsOptions = {
  fetch: FetchAddress;
  turns: HostTurns;
  pauseMs: number;
  signal: AbortSignal;
  now: () => Date;
};
export type SiteRequest = Pick<GuardedRequest, 'maxBytes' | 'accept' | 'mayFollow' | 'cutsBombs'>;

/** The requests of one crawl: one at a time to a site, with its pause, slower where the site says that it is too much. */
export class SiteRequests {
  private readonly options: SiteRequestsOptions;
  private readonly robots = new Map<string, Promise<Robots>>();
  /** By site, where it is longer than the usual pause. */
  private readonly pauses = new Map<string, number>();
  /** Sites whose delay was read and not yet waited for. */
  private readonly slowed = new Set<string>();

  constructor(options: SiteRequestsOptions) {
    this.options = options;
  }

  /** Throws `GuardedFetchError`, or the reason of the signal. */
  async get(url: string, { maxBytes, ...asked }: SiteRequest): Promise<GuardedResponse> {
    const { turns, signal } = this.options;
    const site = siteOf(url);
    // Not before: where the crawl ends because of the delay, nobody else has to wait for it.
    if (this.slowed.delete(site)) turns.holdBack(site, this.pauseOf(site));
    for (let attempt = 1; ; attempt += 1) {
      const response = await turns.run(
        site,
        () => this.pauseOf(site),
        signal,
        () =>
          this.options.fetch(url, {
            signal,
            maxBytes,
            timeoutMs: requestTimeoutMs,
            ...asked,
          }),
      );
      const retryAfter = response.headers['retry-after'];
      const isTooMuch = response.status === 429 || (response.status === 503 && retryAfter !== undefined);
      if (!isTooMuch) return response;
      const pause = Math.min(longestPauseMs, 2 * this.pauseOf(site));
      this.pauses.set(site, pause);
      const waitMs = Math.max(pause, retryMs(retryAfter, this.options.now()));
      if (attempt === mostAttempts || waitMs > longestRetryMs) return response;
      turns.holdBack(site, waitMs);
    }
  }

  /** What the host of an address allows; it is asked once. */
  robotsOf(url: string): Promise<Robots> {
    const { origin } = new URL(url);
    const known = this.robots.get(origin);
    if (known) return known;
    const asked = this.readRobots(origin);
    this.robots.set(origin, asked);
    return asked;
  }

  pauseOf(site: string): number {
    return Math.max(this.options.pauseMs, this.pauses.get(site) ?? 0);
  }

  private async readRobots(origin: string): Promise<Robots> {
    const url = `${origin}/robots.txt`;
    try {
      // RFC 9309, 2.5: of a longer file the first 500 KB count.
      const { status, headers, body, isCut } = await this.get(url, {
        maxBytes: maxRobotsBytes,
        accept: 'text/plain,*/*;q=0.1',
        cutsBombs: true,
      });
      // "Too many requests" is not the absence of rules.
      if (status >= 500 || status === 429) return withoutRobots(url, 'unreachable');
      if (status !== 200 || /^\s{0,9}text\/html\b/i.test(headers['content-type'] ?? ''))
        return withoutRobots(url, 'absent');
      const robots = readRobots(url, body.toString('utf8'), isCut);
      this.slowDown(siteOf(url), robots.crawlDelaySeconds ?? 0);
      return robots;
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      // RFC 9309, 2.3.1.2: after many redirects it may be taken as unavailable.
      const isAbsent = error.reason === 'redirect-loop' || error.reason === 'too-many-redirects';
      return isAbsent ? withoutRobots(url, 'absent') : withoutRobots(url, 'unreachable', error.reason);
    }
  }

  private slowDown(site: string, seconds: number): void {
    if (seconds === 0) return;
    this.pauses.set(site, Math.max(this.pauses.get(site) ?? 0, seconds * 1_000));
    this.slowed.add(site);
  }
}

/** Header `Retry-After`: seconds, or a moment. */
function retryMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  const seconds = /^\s{0,9}\d{1,9}\s{0,9}$/.test(value) ? Number(value) : Number.NaN;
  const milliseconds = Number.isNaN(seconds) ? Date.parse(value) - now.getTime() : seconds * 1_000;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}
