import { expect, test } from 'vitest';
import { at, pageAt, siteOf } from '../site/site.fixture.ts';
import { evidenceSchema } from '../report/evidence.ts';
import { measureSite } from './measure-site.ts';

const links = (...paths: string[]) => ({
  internal: paths.length,
  external: 0,
  targets: paths.map(at),
  empty: { count: 0, first: [] },
  social: [],
});
const images = (count: number, without: number) => ({
  count,
  withoutText: { count: without, first: without ? ['/hat.jpg'] : [] },
  withoutSize: 0,
});

const pages = [
  pageAt('/', {
    firstByteMs: 200,
    wordCount: 100,
    readingEase: 80,
    links: links('/a/', '/b/'),
    images: images(3, 2),
  }),
  pageAt('/a/', {
    kind: 'article',
    title: 'Ridgeway Supply',
    firstByteMs: 1_900,
    wordCount: 1_140,
    readingEase: 50.55,
    publishedAt: '2026-10-02T00:00:00.000Z',
    links: links('/', '/b/', '/b/'),
    images: images(1, 0),
  }),
  pageAt('/b/', {
    kind: 'article',
    title: 'Ridgeway Supply',
    firstByteMs: 840,
    wordCount: 620,
    readingEase: null,
    publishedAt: '2026-09-05T00:00:00.000Z',
    excerpt: 'Hello there. We have been mending since 2014. Send it back.',
    links: links('/'),
    images: images(1, 1),
  }),
  pageAt('/about/', {
    kind: 'about',
    textLanguage: 'de',
    bytes: 30_000,
    excerpt: 'Who we are. We have been mending since 2014. Send it back.',
    firstByteMs: 300,
  }),
  pageAt('/dead/', { status: 404, failure: 'not-found', firstByteMs: 5_000 }),
];
const site = siteOf(pages, { pagesFound: 9 });

test('the figures of a site, each with the page that shows it and how it was counted', () => {
  const { metrics, contentTypes, topPages, websiteAge, evidence } = measureSite(site, pages);
  expect(metrics).toMatchObject({
    contentPages: 4,
    responseTime: 570,
    wordsPerPage: 520,
    readingEase: 64,
    sharedTitles: 2,
    imagesWithoutText: 3,
    pageSize: 20,
    languages: 2,
    // Two pages and one entry of the feed since 5 September: 78 days.
    contentFrequency: 1.2,
    backlinks: null,
    estimatedTraffic: null,
    socialFollowers: { linkedin: null, twitter: null, facebook: null, instagram: null },
  });
  expect(contentTypes).toEqual({ home: 1, article: 2, about: 1 });
  expect(websiteAge).toBe(2014);
  expect(topPages.map(({ page, traffic }) => [page, traffic])).toEqual([
    [at('/'), null],
    [at('/b/'), null],
    [at('/a/'), null],
  ]);

  for (const record of Object.values(evidence)) expect(evidenceSchema.parse(record)).toEqual(record);
  expect(evidence['websiteAge']).toMatchObject({
    source: { page: at('/about/'), quote: 'We have been mending since 2014.' },
  });
  expect(evidence['metrics.contentPages']).toMatchObject({
    how: 'Counted: 4 pages read of 9 found',
    pageCount: 4,
  });
  expect(evidence['metrics.responseTime']).toMatchObject({
    source: { page: at('/a/'), quote: 'HTTP 200, first byte after 1.9 s, the slowest', isRemark: true },
  });
  expect(evidence['metrics.languages']).toMatchObject({
    source: { page: at('/about/'), quote: 'Language of the text: de', isRemark: true },
    how: 'Counted by the words of the texts: en on 3 pages, de on 1 page',
  });
  expect(evidence['metrics.sharedTitles']).toMatchObject({ source: { quote: 'Ridgeway Supply' } });
  expect(evidence['contentTypes.article']).toMatchObject({ pages: [at('/a/'), at('/b/')] });
  expect(evidence['topPages.1.page']).toMatchObject({ how: '2 pages of 4 link to it' });
  expect(evidence['metrics.backlinks']).toMatchObject({ kind: 'unknown' });
});

test.each([
  [
    'the sitemap alone: dates of change',
    { feed: null, changed: ['2026-11-01', '2026-10-01', '2026-09-22'] },
    1.5,
  ],
  [
    'dates in the future, or too few',
    { feed: null, changed: ['2027-01-01', '2026-10-01', '2026-09-22'] },
    null,
  ],
  ['no dates', { feed: null, changed: [] }, null],
])('new pages a month from %s', (_, { feed, changed }, expected) => {
  const sitemap = {
    ...site.sitemap!,
    changed: changed.map((day) => ({ url: at('/x/'), at: `${day}T00:00:00.000Z` })),
  };
  const { metrics, evidence } = measureSite(siteOf([], { feed, sitemap }), [pageAt('/')]);
  expect(metrics.contentFrequency).toBe(expected);
  expect(evidence['metrics.contentFrequency']!.kind).toBe(expected === null ? 'unknown' : 'measured');
});

test.each([
  ['© 2011-2026 Ridgeway', 2011],
  ['Founded in Kendal in 1998.', 1998],
  ['Copyright 2026 Ridgeway', null],
  // Older than the web, or not about the site.
  ['Established in 1887.', null],
  ['Prices are the lowest since 2008.', null],
  ['Founded in 2031.', null],
])('the year of a site that says %j is %j', (excerpt, year) => {
  expect(measureSite(site, [pageAt('/', { excerpt })]).websiteAge).toBe(year);
});

test('without a page that was read, everything is unknown', () => {
  const { metrics, contentTypes, evidence } = measureSite(siteOf([], { end: 'robots' }), []);
  expect(
    Object.values({ ...metrics, ...metrics.socialFollowers }).filter((value) => typeof value === 'number'),
  ).toEqual([]);
  expect(contentTypes).toEqual({});
  expect(new Set(Object.values(evidence).map(({ kind }) => kind))).toEqual(new Set(['unknown']));
});
