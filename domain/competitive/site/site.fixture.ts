import type { SiteReading } from '../assemble/assemble.ts';
import { pageFactsSchema, type PageFacts, type PageFactsInput } from './page.ts';
import { siteFactsSchema, type SiteFacts } from './site.ts';

export const origin = 'https://ridgeway.example';
export const readAt = '2026-11-22T08:43:00.000Z';
export const at = (path: string) => `${origin}${path}`;

/** A page without any fault; its texts are its own. */
export function pageAt(path: string, more: Partial<PageFactsInput> = {}): PageFacts {
  const url = at(path);
  return pageFactsSchema.parse({
    url,
    depth: path === '/' ? 0 : 1,
    readAt,
    status: 200,
    firstByteMs: 300,
    totalMs: 400,
    bytes: 20_000,
    mediaType: 'text/html',
    encoding: 'gzip',
    kind: path === '/' ? 'home' : 'other',
    title: `Waxed capes and wool hats, page ${path}`,
    titles: 1,
    description: `What we make at ${path} and how to look after it in rain, snow and salt.`,
    descriptions: 1,
    canonical: url,
    language: 'en',
    textLanguage: 'en',
    headings: [
      { level: 1, text: `Capes at ${path}` },
      { level: 2, text: 'Care' },
    ],
    headingCount: 2,
    hasViewport: true,
    charset: 'utf-8',
    openGraph: { title: true, image: true },
    wordCount: 420,
    readingEase: 64,
    excerpt: `If a seam opens at ${path}, send it back to us. It costs nothing.`,
    textHash: `hash-${path}`,
    structuredData: ['WebPage'],
    links: { internal: 1, external: 0, targets: [at('/')], empty: { count: 0, first: [] }, social: [] },
    images: { count: 2, withoutText: { count: 0, first: [] }, withoutSize: 0 },
    feeds: [at('/feed.xml')],
    ...more,
  });
}

export function siteOf(pages: readonly PageFacts[], more: Partial<SiteFacts> = {}): SiteFacts {
  const read = pages.filter(({ failure }) => failure === null).length;
  return siteFactsSchema.parse({
    origin,
    startUrl: at('/'),
    startedAt: '2026-11-22T08:40:00.000Z',
    endedAt: '2026-11-22T08:47:00.000Z',
    end: 'complete',
    pagesRead: read,
    pagesFound: pages.length,
    unread: [],
    robots: {
      url: at('/robots.txt'),
      state: 'found',
      crawlDelaySeconds: 1,
      forbids: null,
      sitemaps: [at('/sitemap.xml')],
    },
    sitemap: { urls: [at('/sitemap.xml')], entries: 3, changed: [], failures: [] },
    feed: {
      url: at('/feed.xml'),
      items: [{ title: 'New', url: at('/new/'), at: '2026-11-01T00:00:00.000Z' }],
    },
    ...more,
  });
}

export function readingOf(pages: readonly PageFacts[], more: Partial<SiteFacts> = {}): SiteReading {
  return { site: siteOf(pages, more), pages };
}
