import { shortLink } from '#domain/competitive/site/page-address.ts';
import { mostExamples, type PageFacts } from '#domain/competitive/site/page.ts';
import { normalizeUrl, siteOf } from '../../crawl/frontier/normalize-url.ts';

/** Links to pages of a site that are followed from one page, and those that are kept with its facts. */
const mostFollowed = 2_000;
const mostTargets = 200;
const mostSocial = 20;
const networks =
  /(?:^|\.)(?:linkedin\.com|twitter\.com|x\.com|facebook\.com|instagram\.com|youtube\.com|tiktok\.com|pinterest\.com|threads\.net|bsky\.app)$/;
const shares = /\/(?:share|sharer|intent|sharearticle|pin\/create)\b/i;

export class Examples {
  count = 0;
  readonly first: string[] = [];

  add(example: string): void {
    this.count += 1;
    const shown = example.slice(0, 500);
    if (this.first.length < mostExamples && !this.first.includes(shown)) this.first.push(shown);
  }
}

/** Counts the links of a page, and collects those to pages of its own site. */
export class LinkCollector {
  readonly empty = new Examples();
  /** True keeps the crawl from following it: rel="nofollow". */
  private readonly internal = new Map<string, boolean>();
  private readonly social = new Set<string>();
  private counts = { internal: 0, external: 0 };
  private readonly url: string;
  private readonly site: string;

  constructor(url: string) {
    this.url = url;
    this.site = siteOf(url);
  }

  add(href: string, base: string, link: { isNofollow: boolean; hasText: boolean }): void {
    const url = normalizeUrl(href, base);
    if (url === null) return;
    if (!link.hasText) this.empty.add(url);
    if (siteOf(url) === this.site) {
      this.counts.internal += 1;
      const known = this.internal.get(url);
      if (known === undefined ? this.internal.size < mostFollowed : known)
        this.internal.set(url, link.isNofollow);
      return;
    }
    this.counts.external += 1;
    const { hostname, pathname } = new URL(url);
    if (
      this.social.size < mostSocial &&
      networks.test(hostname) &&
      pathname.length > 1 &&
      !shares.test(pathname)
    )
      this.social.add(url);
  }

  facts(): PageFacts['links'] {
    const { count, first } = this.empty;
    return {
      ...this.counts,
      targets: [...this.internal.keys()].slice(0, mostTargets).map((target) => shortLink(target, this.url)),
      empty: { count, first },
      social: [...this.social],
    };
  }

  /** Addresses that the crawl may follow. */
  followed(): string[] {
    return [...this.internal].filter(([, isNofollow]) => !isNofollow).map(([url]) => url);
  }
}
