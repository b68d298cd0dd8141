import { describe, expect, test } from 'vitest';
import { at, pageAt, readAt, siteOf } from '../site/site.fixture.ts';
import { findingKindIds, findingSchema, type FindingKind } from './finding-kinds.ts';
import type { PageFacts, PageFactsInput } from '../site/page.ts';
import type { SiteFacts } from '../site/site.ts';
import { findFindings } from './find-findings.ts';

type Planted = {
  pages: PageFacts[];
  site?: Partial<SiteFacts>;
  /** Addresses at which it is found. */
  urls: string[];
  quote: string;
  /** False where the quote is a text of the page. */
  isRemark?: boolean;
  /** Other kinds that the same facts show. */
  also?: FindingKind[];
};

const linksTo = (...targets: string[]): PageFacts['links'] => ({
  internal: targets.length,
  external: 0,
  targets,
  empty: { count: 0, first: [] },
  social: [],
});
const one = (more: Partial<PageFactsInput>, quote: string, rest: Partial<Planted> = {}): Planted => ({
  pages: [pageAt('/'), pageAt('/a/', more)],
  urls: [at('/a/')],
  quote,
  isRemark: true,
  ...rest,
});
const quoted = { isRemark: false };
const dead = pageAt('/dead/', { status: 404, failure: 'not-found', depth: 1 });
const excerptAt = (path: string) => pageAt(path).excerpt;
const robots = siteOf([]).robots;
const sitemap = siteOf([]).sitemap!;

const planted: Record<FindingKind, Planted> = {
  'title-missing': one({ title: null, titles: 0 }, 'No <title> on the page'),
  'title-repeated': one({ titles: 2 }, 'Waxed capes and wool hats, page /a/', quoted),
  'title-long': one({ title: 'Wide words '.repeat(12) }, 'Wide words '.repeat(12), quoted),
  'title-short': one({ title: 'Hats' }, 'Hats', quoted),
  'title-shared': {
    pages: [pageAt('/'), ...['/a/', '/b/'].map((path) => pageAt(path, { title: 'Ridgeway Supply' }))],
    urls: [at('/a/'), at('/b/')],
    quote: 'Ridgeway Supply',
  },
  'description-missing': one({ description: null }, 'No <meta name="description"> on the page'),
  'description-long': one({ description: 'Many words '.repeat(20) }, 'Many words '.repeat(20), quoted),
  'description-short': one({ description: 'Our hats.' }, 'Our hats.', quoted),
  'description-shared': {
    pages: ['/a/', '/b/'].map((path) => pageAt(path, { description: pageAt('/').description })),
    urls: [at('/a/'), at('/b/')],
    quote: pageAt('/').description!,
  },
  'heading-missing': one({ headings: [{ level: 2, text: 'Care' }], headingCount: 1 }, 'No <h1> on the page'),
  'heading-repeated': one(
    {
      headings: [
        { level: 1, text: 'Hats' },
        { level: 1, text: 'Caps' },
      ],
    },
    'Caps',
    quoted,
  ),
  'heading-skipped': one(
    {
      headings: [
        { level: 1, text: 'Hats' },
        { level: 3, text: 'Felt' },
      ],
    },
    'Felt',
    quoted,
  ),
  'text-thin': one({ wordCount: 41 }, '41 words'),
  'text-duplicate': {
    pages: [pageAt('/'), ...['/a/', '/b/'].map((path) => pageAt(path, { textHash: 'same' }))],
    urls: [at('/a/'), at('/b/')],
    quote: excerptAt('/a/'),
  },
  'text-hard': one({ readingEase: 12 }, excerptAt('/a/'), quoted),
  'language-missing': one({ language: null }, 'No lang attribute on the page'),
  'language-wrong': one({ language: 'de-AT' }, excerptAt('/a/'), quoted),
  'hreflang-one-way': {
    pages: [
      pageAt('/', { hreflang: [{ language: 'de', url: at('/de/') }] }),
      pageAt('/de/', { language: 'de', textLanguage: 'de' }),
    ],
    urls: [at('/')],
    quote: `hreflang="de": ${at('/de/')}`,
    isRemark: true,
  },
  'hreflang-invalid': one({ hreflang: [{ language: 'en-UK', url: at('/a/') }] }, 'hreflang="en-UK"'),
  'canonical-missing': one({ canonical: null }, 'No <link rel="canonical"> on the page'),
  'canonical-elsewhere': one({ canonical: at('/') }, `Canonical address: ${at('/')}`),
  'canonical-broken': {
    pages: [pageAt('/'), pageAt('/a/', { canonical: dead.url }), dead],
    urls: [at('/a/')],
    quote: `Canonical address: ${dead.url}`,
    isRemark: true,
    also: ['canonical-elsewhere', 'page-missing'],
  },
  noindex: one({ isNoindex: true }, 'noindex'),
  'sitemap-noindex': one({ isNoindex: true }, 'noindex', {
    site: { sitemap: { ...sitemap, changed: [{ url: at('/a/'), at: '2026-11-20T00:00:00.000Z' }] } },
    also: ['noindex'],
  }),
  'images-without-text': one(
    { images: { count: 3, withoutText: { count: 2, first: ['/hat.jpg'] }, withoutSize: 0 } },
    '/hat.jpg',
  ),
  'images-without-size': one(
    { images: { count: 3, withoutText: { count: 0, first: [] }, withoutSize: 2 } },
    '2 of 3 images without width and height',
  ),
  'links-broken': {
    pages: [pageAt('/', { links: linksTo('/dead/') }), dead],
    urls: [at('/')],
    quote: `Link to ${dead.url}`,
    isRemark: true,
    also: ['page-missing'],
  },
  'links-empty': one({ links: { ...linksTo('/'), empty: { count: 1, first: ['/bag/'] } } }, '/bag/'),
  'links-redirected': {
    pages: [pageAt('/', { links: linksTo('/old/') }), pageAt('/new/', { redirects: [at('/old/')] })],
    urls: [at('/')],
    quote: `Link to ${at('/old/')}, redirected to ${at('/new/')}`,
    isRemark: true,
  },
  'redirect-chain': one({ redirects: [at('/x/'), at('/y/')] }, `${at('/x/')} → ${at('/y/')} → ${at('/a/')}`),
  'redirect-loop': one(
    { status: null, failure: 'redirect-loop', redirects: [at('/a/'), at('/x/')] },
    `${at('/a/')} → ${at('/x/')} → ${at('/a/')}`,
  ),
  'page-orphaned': one({ depth: null }, 'No link to it on any page'),
  'page-deep': one({ depth: 7 }, '7 clicks from the start page'),
  'page-missing': { pages: [pageAt('/'), dead], urls: [dead.url], quote: 'HTTP 404', isRemark: true },
  'page-failing': one({ status: 503, failure: 'server-error' }, 'HTTP 503'),
  'page-slow': one({ firstByteMs: 1_900 }, 'HTTP 200, first byte after 1.9 s'),
  'page-heavy': one({ bytes: 4_000_000 }, '4 MB'),
  'page-uncompressed': one({ encoding: null }, '20 KB without Content-Encoding'),
  'structured-data-missing': one({ structuredData: [] }, 'No JSON-LD or microdata on the page'),
  'structured-data-broken': one(
    { brokenStructuredData: '{"@type": "Product",' },
    '{"@type": "Product",',
    quoted,
  ),
  'viewport-missing': one({ hasViewport: false }, 'No <meta name="viewport"> on the page'),
  'charset-missing': one({ charset: null }, 'No character set on the page'),
  'preview-missing': one(
    { openGraph: { title: false, image: false } },
    'No og:title and no og:image on the page',
  ),
  'mixed-content': one(
    { mixedContent: { count: 1, first: ['http://cdn.example/a.js'] } },
    'http://cdn.example/a.js',
  ),
  'not-https': {
    pages: [pageAt('/')],
    site: { origin: 'http://ridgeway.example' },
    urls: [at('/')],
    quote: 'http://ridgeway.example',
    isRemark: true,
  },
  'robots-missing': {
    pages: [pageAt('/')],
    site: { robots: { ...robots, state: 'absent' } },
    urls: [robots.url],
    quote: 'No robots.txt',
    isRemark: true,
  },
  'sitemap-missing': {
    pages: [pageAt('/')],
    site: { robots: { ...robots, sitemaps: [] }, sitemap: null },
    urls: [at('/')],
    quote: 'No sitemap',
    isRemark: true,
  },
  'sitemap-broken': {
    pages: [pageAt('/')],
    site: { sitemap: { ...sitemap, failures: [{ url: at('/map-2.xml'), reason: 'Unclosed tag <url>' }] } },
    urls: [at('/map-2.xml')],
    quote: 'Unclosed tag <url>',
    isRemark: true,
  },
  'sitemap-dead-links': {
    pages: [pageAt('/'), { ...dead, depth: null }],
    urls: [dead.url],
    quote: 'HTTP 404',
    isRemark: true,
    also: ['page-missing'],
  },
  'feed-missing': {
    pages: [pageAt('/', { feeds: [] })],
    site: { feed: null },
    urls: [at('/')],
    quote: 'No RSS or Atom feed',
    isRemark: true,
  },
  'content-stale': {
    pages: [pageAt('/'), pageAt('/a/', { publishedAt: '2024-02-03T00:00:00.000Z' })],
    site: { feed: null },
    urls: [at('/a/')],
    quote: 'Newest date of the site: 2024-02-03',
    isRemark: true,
  },
};

describe('each kind is found where it is planted, and nothing else', () => {
  test.each(findingKindIds)('%s', (kind) => {
    const { pages, site, urls, quote, isRemark = false, also = [] } = planted[kind];
    const findings = findFindings(siteOf(pages, site), pages);
    expect(findings.map((finding) => finding.kind).toSorted()).toEqual([kind, ...also].toSorted());
    const found = findings.find((finding) => finding.kind === kind)!;
    expect(findingSchema.parse(found)).toEqual(found);
    expect(found.found.map(({ page }) => page)).toEqual(urls);
    expect(found.count).toBe(urls.length);
    const [first] = found.found;
    expect({ quote: first!.quote, isRemark: first!.isRemark ?? false }).toEqual({ quote, isRemark });
    expect([readAt, '2026-11-22T08:40:00.000Z']).toContain(first!.readAt);
  });
});

describe('nothing is invented', () => {
  test('on a site without faults', () => {
    const pages = [pageAt('/'), pageAt('/a/'), pageAt('/b/')];
    expect(findFindings(siteOf(pages), pages)).toEqual([]);
  });

  test('of pages that were not read, that are no pages, or whose rest was cut', () => {
    const empty = {
      title: null,
      description: null,
      canonical: null,
      language: null,
      headings: [],
      headingCount: 0,
    };
    const bare: Partial<PageFactsInput> = {
      ...empty,
      hasViewport: false,
      charset: null,
      wordCount: 0,
      textHash: '',
    };
    const pages = [
      pageAt('/'),
      pageAt('/slow/', { ...bare, status: null, failure: 'timeout' }),
      pageAt('/file.pdf', { ...bare, mediaType: 'application/pdf' }),
      pageAt('/cut/', { ...bare, isCut: true }),
    ];
    expect(findFindings(siteOf(pages), pages)).toEqual([]);
  });

  test('of a text in a language that is not known, or of headings that were not kept', () => {
    const pages = [
      pageAt('/sw/', { language: 'sw' }),
      pageAt('/short/', { language: 'de', wordCount: 12, kind: 'contact' }),
      pageAt('/long/', { headings: [{ level: 2, text: 'Care' }], headingCount: 90 }),
    ];
    expect(findFindings(siteOf(pages), pages)).toEqual([]);
  });

  test('of copies that name their original, of orphans while pages are unread, of a site that was not reached', () => {
    const copies = ['/a/', '/b/'].map((path) =>
      pageAt(path, { title: 'One and the same', textHash: 'x', canonical: at('/') }),
    );
    const kinds = (pages: PageFacts[], site: Partial<SiteFacts> = {}) =>
      findFindings(siteOf(pages, site), pages).map(({ kind }) => kind);
    expect(kinds(copies)).toEqual(['canonical-elsewhere']);
    expect(kinds([pageAt('/'), pageAt('/a/', { depth: null })], { end: 'page-limit' })).toEqual([]);
    expect(kinds([], { end: 'unreachable', origin: 'http://x.example', sitemap: null, feed: null })).toEqual(
      [],
    );
  });
});

test('a link to an address that leads to a page which was read by its own address is redirected', () => {
  const old = pageAt('/old/', {
    status: null,
    failure: 'redirected',
    redirects: [at('/old/')],
    links: linksTo(),
  });
  const pages = [pageAt('/', { links: linksTo('/old/', '/a/') }), pageAt('/a/'), old];
  const [finding, ...others] = findFindings(siteOf(pages), pages);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    kind: 'links-redirected',
    found: [{ quote: `Link to ${at('/old/')}, redirected` }],
  });
});

test('faults come first, then what most pages have; a count is complete, and the first hundred pages are named', () => {
  const pages = Array.from({ length: 150 }, (_, n) =>
    pageAt(`/${n}/`, { canonical: null, ...(n < 3 && { hasViewport: false }), ...(n < 7 && { depth: 9 }) }),
  );
  const findings = findFindings(siteOf(pages), pages);
  expect(findings.map(({ kind, count }) => [kind, count])).toEqual([
    ['viewport-missing', 3],
    ['canonical-missing', 150],
    ['page-deep', 7],
  ]);
  expect(findings[1]!.found).toHaveLength(100);
});

test('a site that was read in part may have something newer', () => {
  const { pages, site } = planted['content-stale'];
  for (const end of ['stopped', 'page-limit', 'time-limit'] as const)
    expect(findFindings(siteOf(pages, { ...site, end, pagesFound: 90 }), pages)).toEqual([]);
});
