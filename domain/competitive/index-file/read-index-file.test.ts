import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceSchema, type Evidence } from '../report/evidence.ts';
import { keywordResultSchema } from '../report/report.ts';
import { addImported } from './add-imported.ts';
import { createReport } from '../report/report.fixture.ts';
import { siteFactsSchema } from '../site/site.ts';
import { readFigure } from './read-figure.ts';
import { readIndexFile } from './read-index-file.ts';

const keywordOf = (keyword: string) =>
  keywordResultSchema.parse({
    keyword,
    rankingProbability: null,
    inputs: [],
    difficulty: null,
    searchVolume: null,
    competition: null,
    opportunities: [],
    theirPages: 0,
    ownPages: null,
  });
const measured: Evidence = {
  kind: 'measured',
  source: { page: 'https://ridgeway-supply.example/', quote: '', readAt: '2026-11-22T08:42:00.000Z' },
  how: 'Counted',
  pageCount: 214,
  pages: [],
};
const plain = createReport();
const site = siteFactsSchema.parse({
  origin: 'https://holmandheath.example',
  startUrl: 'https://holmandheath.example/',
  startedAt: '2026-11-22T08:40:00.000Z',
  endedAt: '2026-11-22T08:47:00.000Z',
  end: 'complete',
  pagesRead: 131,
  pagesFound: 131,
  unread: [],
  robots: {
    url: 'https://holmandheath.example/robots.txt',
    state: 'absent',
    crawlDelaySeconds: null,
    forbids: null,
    sitemaps: [],
  },
  sitemap: null,
  feed: null,
});
const report = createReport({
  ownUrl: 'https://www.holmandheath.example',
  own: { site, metrics: plain.metrics, contentTypes: {} },
  keywordAnalysis: [keywordOf('rain cape'), keywordOf('Fleece jacket')],
  digitalFootprint: {
    websiteAge: null,
    contentTypes: {},
    topPages: [{ title: 'Rain', page: 'https://ridgeway-supply.example/guides/rain/', traffic: null }],
  },
  trafficSources: [{ source: 'Direct', share: null }],
  metrics: { ...plain.metrics, estimatedTraffic: { low: 8_000, high: 20_000 }, contentPages: 214 },
  evidence: { 'metrics.backlinks': { kind: 'unknown', why: 'No index.' }, 'metrics.contentPages': measured },
});

const table = (text: string, delimiter = ',') => text.split('\n').map((line) => line.split(delimiter));
const read = (text: string, delimiter = ',') =>
  readIndexFile(table(text, delimiter), { file: 'export.csv', report });
const figuresOf = (text: string, delimiter = ',') =>
  Object.fromEntries(read(text, delimiter).rows.map(({ path, value }) => [path, value]));

const ahrefsBatch = [
  '#\tTarget\tMode\tIP\tProtocol\tURL Rating\tDomain Rating\tAhrefs Rank\tOrganic / Total Keywords\tOrganic / Traffic\tBacklinks / All',
  '1\thttps://www.ridgeway-supply.example/\tsubdomains\t192.0.2.1\tboth\t30\t41\t900,100\t1,210\t12,900\t4,310',
  '2\tholmandheath.example\tsubdomains\t192.0.2.2\tboth\t12\t18\t2,900,100\t310\t1,100\t1,520',
  '3\telsewhere.example\tsubdomains\t192.0.2.3\tboth\t12\t18\t2,900,100\t310\t1,100\t1,520',
].join('\n');

test.each([
  [
    'Ahrefs, Batch Analysis',
    ahrefsBatch,
    '\t',
    'Ahrefs',
    {
      'metrics.domainAuthority': 41,
      'metrics.estimatedTraffic': 12_900,
      'metrics.backlinks': 4_310,
      'own.metrics.domainAuthority': 18,
      'own.metrics.estimatedTraffic': 1_100,
      'own.metrics.backlinks': 1_520,
    },
  ],
  [
    'Ahrefs, Keywords Explorer',
    '#,Keyword,Country,Difficulty,Volume,CPC,CPS,Parent Keyword,Last Update,SERP Features,Global volume,Traffic potential,Global traffic potential,First seen,Intents\n1,Rain Cape,us,12,1600,,,,,,9000,,,,\n2,tent,us,3,90,,,,,,,,,,',
    ',',
    'Ahrefs',
    { 'keywordAnalysis.0.searchVolume': 1_600 },
  ],
  [
    'Semrush, Organic positions',
    'Keyword;Position;Previous position;Search Volume;Keyword Difficulty;CPC;URL;Traffic;Traffic (%);Traffic Cost;Competition;Number of Results;Trends;Timestamp;SERP Features by Keyword;Keyword Intents;Position Type\nfleece jacket;5;5;14800;61;3.04;https://ridgeway-supply.example/;651;33.94;1979.00;0.04;8020000;[66];2026-04-06;;;\nfleece jacket;9;9;14800;61;3.04;https://ridgeway-supply.example/b;65;3.94;19.00;0.04;8020000;[66];2026-04-06;;;',
    ';',
    'Semrush',
    { 'keywordAnalysis.1.searchVolume': 14_800 },
  ],
  [
    'Semrush, pages',
    'URL,Traffic (%),Number of Keywords,Traffic\nridgeway-supply.example/guides/rain,4.2,12,1.2K',
    ',',
    'Semrush',
    { 'digitalFootprint.topPages.0.traffic': 1_200 },
  ],
  [
    'Moz, Keyword Explorer below its summary',
    'Average Priority,83\n# -----\nKeyword,Locale,Min Volume,Max Volume,Difficulty,Organic CTR,Importance,Priority,Date Analyzed\nrain cape,en-US,118001,300000,66,64,3,84,2016',
    ',',
    'Moz',
    { 'keywordAnalysis.0.searchVolume': { low: 118_001, high: 300_000 } },
  ],
  [
    'Moz, Link Explorer',
    'URL,Page Authority,Domain Authority,Linking Domains,Inbound Links,Spam Score\nridgeway-supply.example,40,38,120,9100,1',
    ',',
    'Moz',
    { 'metrics.domainAuthority': 38, 'metrics.backlinks': 9_100 },
  ],
  [
    'Majestic',
    'Item,CitationFlow,TrustFlow,ExtBackLinks,RefDomains\nridgeway-supply.example,30,22,5100,300',
    ',',
    'Majestic',
    { 'metrics.domainAuthority': 22, 'metrics.backlinks': 5_100 },
  ],
  [
    'Similarweb, sites',
    'Domain,Traffic Share,Monthly Visits,Unique Visitors,Pages / Visit,Bounce Rate\nridgeway-supply.example,2.5%,1.3M,900K,3.1,40%',
    ',',
    'Similarweb',
    { 'marketPosition.marketShare': 2.5, 'metrics.estimatedTraffic': 1_300_000 },
  ],
  [
    'Similarweb, channels',
    'Channel,Traffic Share\nDirect,40.5%\nOrganic Search,31%',
    ',',
    'Similarweb',
    { 'trafficSources.0.share': 40.5, 'trafficSources.1.share': 31 },
  ],
  [
    'followers',
    'Network,Followers,Engagement rate\nX,12K,\nLinkedIn,3400,2.1%\nMastodon,5,\nAverage,,2.3%',
    ',',
    'Table of followers',
    {
      'metrics.socialFollowers.twitter': 12_000,
      'metrics.socialFollowers.linkedin': 3_400,
      'metrics.avgEngagement': 2.3,
    },
  ],
])('reads %s', (_name, text, delimiter, tool, expected) => {
  expect(read(text, delimiter).tool).toBe(tool);
  expect(figuresOf(text, delimiter)).toEqual(expected);
});

test('what cannot be told is a problem with its place, and other sites are counted', () => {
  const file = read(
    'Target,Domain Rating,Organic / Traffic,Backlinks,Secret Sauce\nridgeway-supply.example,140,1.234,many,7\nelsewhere.example,1,2,3,4',
  );
  expect(file.rows).toEqual([]);
  expect(file.otherRows).toBe(1);
  expect(file.problems.map(({ kind, line, column, value }) => [kind, line, column, value])).toEqual([
    ['column-unknown', null, 'Secret Sauce', null],
    ['out-of-range', 2, 'Domain Rating', '140'],
    ['ambiguous', 2, 'Organic / Traffic', '1.234'],
    ['not-a-number', 2, 'Backlinks', 'many'],
  ]);
  expect(file.problems[2]!.text).toBe(
    'Line 2, column “Organic / Traffic”, “1.234”: This may be thousands or a fraction, so it was left out.',
  );
});

test('a file of another program has no tool; figures that differ are not chosen from', () => {
  expect(read('Name,Email\nAda,ada@example.com')).toMatchObject({
    tool: null,
    rows: [],
    problems: [{ kind: 'tool-unknown' }],
  });
  const twice = read('Keyword,Volume,Keyword Difficulty\nrain cape,10,1\nrain cape,20,1\nrain cape,10,1');
  expect(twice.rows).toEqual([]);
  expect(twice.problems.map(({ kind }) => kind)).toEqual(['stated-twice']);
  expect(read('')).toMatchObject({ tool: null });
});

test.each([
  ['4,310', 'count', 4_310],
  ['1 234 567', 'count', 1_234_567],
  ['1.234.567', 'count', 1_234_567],
  ['12.5K', 'count', 12_500],
  ['3,4 M', 'count', 3_400_000],
  ['2B', 'count', 2_000_000_000],
  ['201-500', 'count', { low: 201, high: 500 }],
  ['1K – 10K', 'count', { low: 1_000, high: 10_000 }],
  ['12,5%', 'share', 12.5],
  ['41', 'score', 41],
  ['', 'count', null],
  ['n/a', 'count', null],
  ['0.125', 'share', 'no-percent'],
  ['120%', 'share', 'out-of-range'],
  ['5%', 'count', 'not-a-number'],
  ['-3', 'count', 'not-a-number'],
  ['<5', 'count', 'not-a-number'],
  ['500-201', 'count', 'not-a-number'],
  ['1,23,456', 'count', 'not-a-number'],
  ['1.234', 'count', 'ambiguous'],
] as const)('%j as a %s', (cell, kind, expected) => {
  const { value, ...rest } = readFigure(cell, kind);
  const problem = 'problem' in rest ? rest.problem : null;
  expect(value ?? problem).toEqual(expected);
});

test('a number is read back as it was written, with separators and without; anything else never throws', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(readFigure(String(count), 'count')).toEqual({ value: count });
      expect(readFigure(new Intl.NumberFormat('en-US').format(count), 'count')).toEqual({ value: count });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 6 }), (cells) => {
      expect(readIndexFile(cells, { file: 'a.csv', report }).rows).toEqual([]);
    }),
  );
});

test('imported figures replace estimates and unknown ones, with the file as evidence; measured ones stay', () => {
  const importedAt = '2026-11-23T10:00:00.000Z';
  const rows = [
    ...read(ahrefsBatch, '\t').rows,
    ...read('Channel,Traffic Share\nDirect,40.5%\nOrganic Search,31%').rows,
    { path: 'metrics.contentPages', value: 1, tool: 'Ahrefs', file: 'a.csv', column: 'Pages', name: 'x' },
    ...read('Keyword,Locale,Min Volume,Max Volume\nrain cape,en-US,101,200').rows,
    { path: 'metrics.nothing', value: 1, tool: 'Ahrefs', file: 'a.csv', column: 'Pages', name: 'x' },
  ];
  const imported = addImported(report, rows, importedAt);
  expect(imported.metrics).toMatchObject({ backlinks: 4_310, estimatedTraffic: 12_900, contentPages: 214 });
  expect(imported.own).toMatchObject({ metrics: { backlinks: 1_520 } });
  expect(imported.trafficSources).toEqual([
    { source: 'Direct', share: 40.5 },
    { source: 'Organic Search', share: 31 },
  ]);
  expect(imported.keywordAnalysis[0]!.searchVolume).toEqual({ low: 101, high: 200 });
  const evidence: Record<string, unknown> = imported.evidence;
  expect(evidence['metrics.backlinks']).toEqual({
    kind: 'imported',
    tool: 'Ahrefs',
    file: 'export.csv',
    column: 'Backlinks / All',
    importedAt,
  });
  expect(evidence['metrics.contentPages']).toMatchObject({ kind: 'measured' });
  expect(evidence['metrics.nothing']).toBeUndefined();
  for (const known of Object.values(evidence)) expect(evidenceSchema.safeParse(known).success).toBe(true);
  expect(report.trafficSources).toHaveLength(1);
});

test('a column named as what every object has is no figure; a row without a readable cell is not of another site', () => {
  const hostile = [
    ['Target', 'Domain Rating', 'constructor', 'Backlinks'],
    ['ridgeway-supply.example', '41', '7', '4,310'],
  ];
  expect(readIndexFile(hostile, { file: 'a.csv', report: plain }).rows.map(({ path }) => path)).toEqual([
    'metrics.domainAuthority',
    'metrics.backlinks',
  ]);
  const unreadable = [
    ['Target', 'Domain Rating', 'Backlinks'],
    ['ridgeway-supply.example', '-4', ''],
  ];
  const { rows, problems } = readIndexFile(unreadable, { file: 'a.csv', report: plain });
  expect(rows).toEqual([]);
  expect(problems.map(({ kind }) => kind)).toEqual(['not-a-number']);
});
