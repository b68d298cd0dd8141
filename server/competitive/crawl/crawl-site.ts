import { setImmediate as turn } from 'node:timers/promises';
import {
  siteFactsSchema,
  type CrawlEnd,
  type SiteFacts,
  type UnreadReason,
} from '#domain/competitive/site/site.ts';
import type { CrawlOptions } from './crawl-options.ts';
import { readFeed, type FeedFacts } from './feed.ts';
import { Frontier, type Entry } from './frontier/frontier.ts';
import { defaultPauseMs, defaultTimeLimitMs } from './limits.ts';
import { normalizeUrl, siteOf } from './frontier/normalize-url.ts';
import { reach, readReached, type Reached } from './read-entry.ts';
import { robotsFacts, withoutRobots, type Robots } from './robots/robots.ts';
import { SiteRequests } from './site-requests.ts';
import { readSitemaps, type SitemapFacts } from './sitemap.ts';

const mostUnread = 200;
const mostTraps = 20;
/** Addresses that robots.txt forbids are passed over; so many before other requests have their turn. */
const passedAtOnce = 10;

/**
 * Reads a public site politely: what robots.txt allows, one request at a time with a pause in between, first the pages that are
 * few clicks from the start, then those that only the sitemap names. Resolves with what is known of the site, also when it is
 * stopped; its pages went to `onPage`.
 */
export async function crawlSite(options: CrawlOptions): Promise<SiteFacts> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.timeLimitMs ?? defaultTimeLimitMs);
  const signal = AbortSignal.any([options.signal, deadline.signal]);
  const crawl = new Crawl(options, signal);
  try {
    return crawl.finish(await crawl.run());
  } catch (error) {
    if (!signal.aborted) throw error;
    return crawl.finish(options.signal.aborted ? 'stopped' : 'time-limit');
  } finally {
    clearTimeout(timer);
  }
}

class Crawl {
  private readonly options: CrawlOptions;
  private readonly signal: AbortSignal;
  private readonly requests: SiteRequests;
  private readonly frontier = new Frontier();
  private readonly startUrl: string;
  private readonly startedAt: string;
  /** Of `performance.now`. */
  private readonly endsAt: number;
  private origin: string;
  private robots: Robots;
  private sitemap: SitemapFacts | null = null;
  private feed: FeedFacts | null = null;
  private hasAskedForFeed = false;
  private readonly unread: SiteFacts['unread'] = [];
  private traps = 0;
  private handedOver = 0;
  private pagesRead = 0;

  constructor(options: CrawlOptions, signal: AbortSignal) {
    const { turns, pauseMs = defaultPauseMs, now } = options;
    this.options = options;
    this.signal = signal;
    this.endsAt = performance.now() + (options.timeLimitMs ?? defaultTimeLimitMs);
    this.requests = new SiteRequests({ fetch: options.fetch, turns, pauseMs, signal, now });
    this.startUrl = normalizeUrl(options.startUrl) ?? options.startUrl;
    this.origin = new URL(this.startUrl).origin;
    this.robots = withoutRobots(`${this.origin}/robots.txt`, 'absent');
    this.startedAt = this.moment();
    this.frontier.addLinked(this.startUrl, 0);
  }

  async run(): Promise<CrawlEnd> {
    const start = this.frontier.next()!;
    this.robots = await this.requests.robotsOf(this.startUrl);
    if (!this.robots.isAllowed(this.startUrl)) {
      const { failure } = this.robots;
      this.addUnread(this.startUrl, failure ?? 'robots');
      return failure ? 'unreachable' : 'robots';
    }
    if (this.isTooSlow()) {
      this.addUnread(this.startUrl, 'timeout');
      return 'time-limit';
    }
    // The start page may lead to another host, which is the site then.
    const reached = await reach(this.requests, this.startUrl, () => null);
    const url = 'response' in reached ? reached.response.url : this.startUrl;
    this.origin = new URL(url).origin;
    this.robots = await this.requests.robotsOf(url);
    if ('response' in reached) this.frontier.take(url);
    if ('response' in reached && !this.isTooSlow()) {
      const { origin } = this;
      this.sitemap = await readSitemaps(
        this.requests,
        { origin, stated: this.robots.sitemaps },
        (page) => void this.frontier.addListed(page),
      );
    }
    await this.options.onStart?.({
      origin: this.origin,
      pagesFound: this.frontier.found,
      delaySeconds: this.delaySeconds(),
      site: this.finish('stopped'),
    });
    await this.announce(url);
    await this.handOver(start, reached);
    if (this.pagesRead === 0)
      return 'failure' in reached && reached.failure === 'robots' ? 'robots' : 'unreachable';
    return this.readRest();
  }

  private async readRest(): Promise<CrawlEnd> {
    let passed = 0;
    for (let entry; (entry = this.frontier.next());) {
      this.signal.throwIfAborted();
      if (!(await this.requests.robotsOf(entry.url)).isAllowed(entry.url)) {
        this.addUnread(entry.url, 'robots');
        passed += 1;
        if (passed % passedAtOnce === 0) await turn();
        continue;
      }
      if (this.handedOver >= this.options.maxPages) return 'page-limit';
      if (this.isTooSlow()) return 'time-limit';
      await this.announce(entry.url);
      const reached = await reach(this.requests, entry.url, (target) => this.refusalOf(target));
      await this.handOver(entry, reached);
    }
    return 'complete';
  }

  /** True where the pause that the site asks for is longer than the time that is left: waiting for it would be for nothing. */
  private isTooSlow(): boolean {
    return performance.now() + this.requests.pauseOf(siteOf(this.origin)) > this.endsAt;
  }

  private refusalOf(target: string): UnreadReason | null {
    if (siteOf(target) !== siteOf(this.origin)) return 'other-site';
    return this.frontier.take(target) ? null : 'redirected';
  }

  private async handOver(entry: Entry, reached: Reached): Promise<void> {
    const context = { depth: entry.depth, readAt: this.moment(), keywords: this.options.keywords };
    const { facts, followed } = await readReached(reached, context);
    for (const url of followed) {
      const isKept = this.frontier.addLinked(url, entry.depth === null ? null : entry.depth + 1);
      if (!isKept && this.traps < mostTraps) {
        this.traps += 1;
        this.addUnread(url, 'trap');
      }
    }
    this.handedOver += 1;
    if (facts.failure === null) this.pagesRead += 1;
    else this.addUnread(entry.url, facts.failure as UnreadReason);
    await this.options.onPage?.(facts, { read: this.handedOver, found: this.frontier.found });
    if (!this.hasAskedForFeed && facts.feeds.length > 0) {
      this.hasAskedForFeed = true;
      this.feed = await readFeed(this.requests, facts.feeds[0]!);
    }
  }

  private async announce(url: string): Promise<void> {
    await this.options.onReading?.({ url, read: this.handedOver, found: this.frontier.found });
  }

  private addUnread(url: string, reason: UnreadReason): void {
    if (this.unread.length < mostUnread) this.unread.push({ url, reason, readAt: this.moment() });
  }

  private delaySeconds(): number {
    return this.requests.pauseOf(siteOf(this.origin)) / 1_000;
  }

  private moment(): string {
    return this.options.now().toISOString();
  }

  finish(end: CrawlEnd): SiteFacts {
    return siteFactsSchema.parse({
      origin: this.origin,
      startUrl: this.startUrl,
      startedAt: this.startedAt,
      endedAt: this.moment(),
      end,
      pagesRead: this.pagesRead,
      pagesFound: this.frontier.found,
      unread: this.unread,
      robots: robotsFacts(this.robots, this.startUrl),
      sitemap: this.sitemap,
      feed: this.feed,
    } satisfies SiteFacts);
  }
}
