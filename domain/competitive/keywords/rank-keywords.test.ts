import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceSchema } from '../report/evidence.ts';
import { keywordResultSchema } from '../report/report.ts';
import { pageOf } from '../report/report.fixture.ts';
import { pagesWith } from './pages.fixture.ts';
import { rankedSiteOf, rankKeywords } from './rank-keywords.ts';

const keyword = 'rain cape';
/** Nine of one's own pages: four name it in the title, seven in headings. Most are two clicks deep. */
const ownPages = pagesWith(keyword, 131, (at) =>
  at < 9 ? { inTitle: at < 4, inHeadings: at < 7, count: 2, quote: `Cape ${at}.` } : null,
).map((page) => ({ ...page, depth: 2 }));
const theirPages = pagesWith(keyword, 214, (at) => (at < 2 ? { inTitle: at < 1, count: 1 } : null));

function rankOne(input: Partial<Parameters<typeof rankKeywords>[0]> = {}) {
  const { results, evidence } = rankKeywords({
    keywords: [keyword],
    pages: theirPages,
    ownPages,
    ...input,
  });
  return { result: results[0]!, evidence: (field: string) => evidence[`keywordAnalysis.0.${field}`]! };
}

test('the inputs of a probability are measured on the own pages, and their points add up to it', () => {
  const { result, evidence } = rankOne();
  expect(result).toMatchObject({
    keyword,
    rankingProbability: 66,
    inputs: [
      { input: 'title', measured: 'In the title of 4 of 9 pages', weight: 0.25, points: 11 },
      { input: 'headings', measured: 'In headings of 7 of 9', weight: 0.2, points: 16 },
      { input: 'text', measured: 'In the text of all 9', weight: 0.15, points: 15 },
      { input: 'pages', measured: '9 pages, 2 clicks deep', weight: 0.2, points: 8 },
      { input: 'difficulty', measured: 'Difficulty: low', weight: 0.2, points: 16 },
    ],
    difficulty: 'low',
    competition: 'low',
    searchVolume: null,
    theirPages: 2,
    ownPages: 9,
  });
  expect(rankedSiteOf(result)).toBe('own');
  expect(evidence('rankingProbability')).toEqual({
    kind: 'estimate',
    provider: 'AIGen',
    model: null,
    basis:
      'Estimated for your site: 9 of 131 pages use it. Formula: title 11 of 25, headings 16 of 20, text 15 of 15, pages and depth 8 of 20, difficulty 16 of 20. No search engine was asked.',
  });
  expect(evidence('ownPages')).toMatchObject({
    kind: 'measured',
    source: { page: 'https://site.example/0/', quote: 'Cape 0.' },
    how: 'Counted: 9 of 131 pages use it in title, headings or text',
    pageCount: 9,
  });
  expect(evidence('searchVolume')).toMatchObject({ kind: 'unknown' });
});

test('opportunities say what the same formula would give, most first', () => {
  expect(rankOne().result.opportunities).toEqual([
    'Name it in the five titles without it: up to 14 points more.',
    'Write three more pages about it, with it in title, headings and text: up to 5 points more.',
    'Name it in a heading of the two pages without it: up to 4 points more.',
    'Link its pages from the start page: up to 2 points more.',
  ]);
});

test('without own pages it is the probability of the competitor, and says so', () => {
  const { result, evidence } = rankOne({ ownPages: null });
  expect(rankedSiteOf(result)).toBe('competitor');
  expect(result).toMatchObject({ ownPages: null, rankingProbability: expect.any(Number) });
  expect(result.opportunities).toEqual([
    'Your site was not read. One page of it with the keyword in title, headings and text, one click from its start page, would come to 78%.',
  ]);
  expect(evidence('rankingProbability')).toMatchObject({
    basis: expect.stringMatching(
      /^Estimated for the competitor's site, because yours was not read: 2 of 214/,
    ),
  });
  expect(evidence('ownPages')).toBeUndefined();
});

test.each([
  ['low', 'low', 2, 2],
  ['medium', 'medium', 17, 5],
  ['high', 'high', 26, 18],
  ['high', 'medium', 60, 9],
])(
  'difficulty %s and competition %s: %i pages, %i of them made for it',
  (difficulty, competition, count, titles) => {
    const pages = pagesWith(keyword, 214, (at) =>
      at < count ? { inTitle: at < titles, inHeadings: at < 0.8 * count, count: 1 } : null,
    );
    const { result, evidence } = rankOne({ pages });
    expect(result).toMatchObject({ difficulty, competition, theirPages: count });
    expect(evidence('difficulty')).toMatchObject({
      kind: 'estimate',
      basis: expect.stringContaining(`${count} of 214 pages use it`),
    });
  },
);

test('a keyword that no own page uses has the points of its difficulty, and one way to more', () => {
  const { result, evidence } = rankOne({ ownPages: pagesWith(keyword, 3, () => null) });
  expect(result).toMatchObject({
    rankingProbability: 16,
    ownPages: 0,
    opportunities: ['Write a page about it, with it in title, headings and text: up to 62 points more.'],
  });
  expect(evidence('ownPages')).toMatchObject({
    kind: 'measured',
    how: 'Looked for on 3 pages: none uses it. The first of them is shown',
  });
});

test.each([
  ['no page was read', { pages: [pageOf('https://site.example/', { failure: 'timeout' })] }],
  ['the pages were not searched for it', { pages: [pageOf('https://site.example/')] }],
  ['no own page was read', { ownPages: [] }],
  ['it was not asked for', { isProbabilityAsked: false }],
])('a probability is unknown where %s', (_name, input) => {
  const { result, evidence } = rankOne(input);
  expect(result).toMatchObject({ rankingProbability: null, inputs: [], opportunities: [] });
  expect(evidence('rankingProbability').kind).toBe('unknown');
});

test('for any pages: 1 to 100, points that add up, valid records, evidence for every figure', () => {
  const use = fc.record({ inTitle: fc.boolean(), inHeadings: fc.boolean(), count: fc.nat(5) });
  const site = fc.array(
    fc.record({ use, depth: fc.option(fc.nat(12)) }).map(({ use: one, depth }) => {
      const [page] = pagesWith(keyword, 1, () => one);
      return { ...page!, depth };
    }),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(site, fc.option(site), (pages, own) => {
      const { result, evidence } = rankOne({ pages, ownPages: own });
      expect(keywordResultSchema.parse(result)).toEqual(result);
      expect(result.inputs.reduce((sum, { points }) => sum + points, 0)).toBe(result.rankingProbability);
      for (const { points, weight } of result.inputs) {
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(100 * weight);
      }
      const fields = ['rankingProbability', 'difficulty', 'competition', 'searchVolume', 'theirPages'];
      for (const field of own ? [...fields, 'ownPages'] : fields)
        expect(evidenceSchema.safeParse(evidence(field)).success).toBe(true);
    }),
  );
});
