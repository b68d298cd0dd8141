import { describe, expect, test } from 'vitest';
import { assembleReport } from '../assemble/assemble.ts';
import { compareReadings, compareReports, previousReports } from './compare.ts';
import { at, origin, pageAt, readingOf } from '../site/site.fixture.ts';
import type { PageFacts } from '../site/page.ts';
import type { SiteFacts } from '../site/site.ts';

const price = (amount: number) => ({ amount, currency: 'GBP', quote: `£${amount}` });
const before = [
  pageAt('/'),
  pageAt('/hat/', { price: price(18) }),
  pageAt('/old/'),
  pageAt('/bag/'),
  pageAt('/moved/'),
];
const after = [
  pageAt('/', { title: 'Capes for every rain this autumn' }),
  pageAt('/hat/', { price: price(21), textHash: 'other', wordCount: 500 }),
  pageAt('/old/', { status: 404, failure: 'not-found' }),
  pageAt('/bag/', { status: 503, failure: 'server-error' }),
  pageAt('/new/', { title: 'Boots for wide feet and long walks' }),
  pageAt('/here/', { redirects: [at('/moved/')], title: before[4]!.title, textHash: before[4]!.textHash }),
];
const compare = (was: Partial<SiteFacts> = {}, is: Partial<SiteFacts> = {}, pages: PageFacts[] = after) =>
  compareReadings(readingOf(before, was), readingOf(pages, is));

describe('pages', () => {
  test('new, gone and changed ones; a failing one is neither, and a moved one is the same', () => {
    expect(compare()).toEqual({
      new: [{ url: at('/new/'), title: 'Boots for wide feet and long walks' }],
      gone: [{ url: at('/old/'), title: pageAt('/old/').title }],
      changed: [
        {
          url: at('/'),
          title: 'Capes for every rain this autumn',
          changes: [{ what: 'title', before: pageAt('/').title, after: 'Capes for every rain this autumn' }],
        },
        {
          url: at('/hat/'),
          title: pageAt('/hat/').title,
          changes: [
            { what: 'text', before: '420 words', after: '500 words' },
            { what: 'price', before: '£18', after: '£21' },
          ],
        },
        {
          url: at('/here/'),
          title: pageAt('/moved/').title,
          changes: [{ what: 'address', before: at('/moved/'), after: at('/here/') }],
        },
      ],
    });
  });

  test('a page that was not reached is neither new nor gone', () => {
    expect(compare({ end: 'page-limit' }).new).toEqual([]);
    expect(compare({}, { end: 'stopped' }, [pageAt('/')]).gone).toEqual([]);
    expect(compare({}, {}, [pageAt('/')]).gone).toHaveLength(4);
    // More pages were found than are named as unread.
    expect(compare({}, { pagesFound: 900 }, [pageAt('/')]).gone).toEqual([]);
  });

  test('a page is new if it is dated after the reading before, however far that got', () => {
    const dated = pageAt('/dated/', { publishedAt: '2026-12-01T00:00:00.000Z' });
    expect(compare({ end: 'page-limit' }, {}, [dated]).new).toEqual([{ url: dated.url, title: dated.title }]);
  });
});

const reportOf = (
  id: string,
  now: string,
  pages: readonly PageFacts[],
  more: Partial<SiteFacts> = {},
  competitorUrl = 'ridgeway.example',
) =>
  assembleReport({
    id,
    now,
    request: {
      competitorUrl,
      analysisType: 'full-analysis',
      keywords: [],
      includeKeywordRanking: true,
      ownUrl: null,
      groupId: null,
    },
    isNameOnly: false,
    competitor: readingOf(pages, more),
    own: null,
    keywords: null,
  });

test('reports: findings that came and went, and figures that are known in the same way and differ', () => {
  const was = [pageAt('/', { canonical: null }), pageAt('/a/', { hasViewport: false })];
  const is = [pageAt('/', { canonical: null }), pageAt('/a/', { canonical: null, depth: 9 }), pageAt('/b/')];
  const [old, next] = [
    reportOf('a', '2026-10-24T09:00:00.000Z', was),
    reportOf('b', '2026-11-22T09:00:00.000Z', is),
  ];
  const compared = compareReports({ report: old, pages: was }, { report: next, pages: is });
  expect(compared.since).toBe('2026-10-24T09:00:00.000Z');
  expect(compared.findings).toEqual({
    new: [{ kind: 'page-deep', after: 1 }],
    gone: [{ kind: 'viewport-missing', before: 1 }],
    changed: [{ kind: 'canonical-missing', before: 1, after: 2 }],
  });
  expect(compared.metrics).toEqual([
    { path: 'metrics.contentPages', before: 2, after: 3 },
    { path: 'digitalFootprint.contentTypes.other', before: 1, after: 2 },
  ]);

  // A reading that was stopped has counted less; that is no change of the site.
  const stopped = reportOf('c', '2026-11-23T09:00:00.000Z', was.slice(0, 1), {
    end: 'stopped',
    pagesFound: 2,
  });
  const cut = compareReports({ report: old, pages: was }, { report: stopped, pages: was.slice(0, 1) });
  expect(cut).toMatchObject({
    pages: { new: [], gone: [], changed: [] },
    findings: { gone: [] },
    metrics: [],
  });
});

test('a report is compared with the newest one before it of the same competitor, however it was entered', () => {
  const read = [pageAt('/')];
  const days = ['2026-09-01', '2026-10-01', '2026-11-01'].map((day) =>
    reportOf(day, `${day}T09:00:00.000Z`, read),
  );
  const other = reportOf('x', '2026-10-20T09:00:00.000Z', read, {}, 'northbound.example');
  expect(previousReports([...days, other])).toEqual(
    new Map([
      ['2026-10-01', days[0]],
      ['2026-11-01', days[1]],
    ]),
  );

  const spelled = ['https://www.Ridgeway.example/', 'ridgeway.example', 'http://ridgeway.example'];
  for (const competitorUrl of spelled)
    expect(previousReports([days[1]!, { ...days[2]!, competitorUrl }]).get('2026-11-01')).toBe(days[1]);
  const shop = { ...days[2]!, competitorUrl: 'ridgeway.example/shop/' };
  expect(previousReports([days[1]!, shop]).size).toBe(0);
});

test('a report that read nothing stands between no two others', () => {
  const first = reportOf('a', '2026-09-01T09:00:00.000Z', [pageAt('/')]);
  const unreachable = reportOf('b', '2026-10-01T09:00:00.000Z', [], { end: 'unreachable' });
  const last = reportOf('c', '2026-11-01T09:00:00.000Z', [pageAt('/')]);
  expect(previousReports([first, unreachable, last]).get('c')).toBe(first);
});

test('a site that has moved to https or to www has the same pages', () => {
  const was = reportOf('a', '2026-09-01T09:00:00.000Z', before);
  const moved = (url: string) => url.replace(origin, 'https://www.ridgeway.example');
  const pages = before.map((page) => ({ ...page, url: moved(page.url) }));
  const is = reportOf('b', '2026-10-01T09:00:00.000Z', pages, { origin: moved(origin) });
  const { pages: compared } = compareReports({ report: was, pages: before }, { report: is, pages });
  expect(compared).toEqual({ new: [], gone: [], changed: [] });
});
