import { expect, test } from 'vitest';
import { idOf, metricOf } from '../analytics.fixture.ts';
import { coveredByPeriod } from './covered-by-period.ts';
import { addressesByText, addressKey, matchRows, type MatchCandidate } from './match-rows.ts';
import { metricsOfRows, type ImportChoices } from './metrics-of-rows.ts';
import { readResultsTable } from './read-results-table.ts';

/** Cells of a file without quotes, columns separated by bars. */
const cellsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
const choices: ImportChoices = {
  period: null,
  countedUntil: null,
  platform: 'web',
  fileName: 'export.csv',
  now: new Date('2026-11-22T09:00:00.000Z'),
};

// Headers as the exports of November 2026 have them.
test.each([
  [
    'search-console-pages',
    `Top pages|Clicks|Impressions|CTR|Position
https://www.example.com/boots/|99|1,507|6.57%|5.61`,
    {
      day: null,
      address: 'https://www.example.com/boots/',
      platform: 'search',
      figures: { clicks: 99, views: 1_507, position: 5.61 },
    },
  ],
  [
    'search-console-dates',
    `Date|Clicks|Impressions|CTR|Position
2026-11-20|12|340|3.53%|8.4`,
    { day: '2026-11-20', platform: 'search', figures: { clicks: 12, views: 340, position: 8.4 } },
  ],
  [
    'meta-facebook',
    `Post ID|Page ID|Page name|Title|Description|Publish time|Permalink|Post type|Views|Reach|Reactions, Comments and Shares|Reactions|Comments|Shares|Total clicks|Link Clicks
1|2|Boots|Boots for rain||11/20/2026 08:31|https://www.facebook.com/1|Photos|1,000|900|50|30|15|5|80|44`,
    {
      day: '2026-11-20',
      title: 'Boots for rain',
      platform: 'facebook',
      figures: { views: 1_000, clicks: 44, shares: 5, engagement: 5 },
    },
  ],
  [
    'meta-instagram',
    `Post ID|Account ID|Account username|Description|Duration (sec)|Publish time|Permalink|Post type|Views|Reach|Likes|Shares|Follows|Comments|Saves
18011|1784|boots|Three knots|44|11/20/2026 08:31|https://www.instagram.com/reel/DAbc123/|IG reel|12,400|9100|610|88|41|57|230`,
    {
      day: '2026-11-20',
      address: 'https://www.instagram.com/reel/DAbc123/',
      figures: { views: 12_400, shares: 88 },
    },
  ],
  [
    'linkedin',
    `All posts of the page, and what they did||||||
Post title|Post link|Post type|Campaign name|Posted by|Created date|Campaign start date|Campaign end date|Audience|Impressions|Views|Offsite Views|Clicks|Click through rate (CTR)|Likes|Comments|Reposts|Follows|Engagement rate|Content Type
A fleece|https://www.linkedin.com/feed/update/urn:li:activity:7|Organic||Ada|11/20/2026|||All followers|1460|||107|0.0733|9|1|3|0|0.0812|Article`,
    {
      day: '2026-11-20',
      line: 3,
      platform: 'linkedin',
      figures: { views: 1_460, clicks: 107, shares: 3, engagement: 8.12 },
    },
  ],
  [
    'x',
    `Post id|Date|Post text|Post Link|Impressions|Likes|Engagements|Bookmarks|Shares|New follows|Replies|Reposts|Profile visits|Detail Expands|URL Clicks
111|Fri, Nov 20, 2026|Autumn is here!|https://x.com/u/status/111|2,480|3|62|1|9|0|0|4|2|8|18`,
    {
      day: '2026-11-20',
      platform: 'twitter',
      figures: { views: 2_480, clicks: 18, shares: 4, engagement: 2.5 },
    },
  ],
  [
    'tiktok',
    `Video title|Video link|Post time|Total likes|Total comments|Total shares|Total views
Yacht day|https://www.tiktok.com/@u/video/74|2026-11-20 19:05:00|1.2K|48|31|18,400`,
    { day: '2026-11-20', platform: 'tiktok', figures: { views: 18_400, shares: 31 } },
  ],
  [
    'youtube',
    `Content|Video title|Video publish time|Duration|Views|Watch time (hours)
Total||||5052|
R26qwMQVoos|Knots|Nov 20, 2026|470|3529|12.5`,
    { day: '2026-11-20', address: 'https://www.youtube.com/watch?v=R26qwMQVoos', figures: { views: 3_529 } },
  ],
  [
    'mailchimp',
    `Title|Subject|List|Send Date|Send Weekday|Total Recipients|Successful Deliveries|Soft Bounces|Hard Bounces|Total Bounces|Times Forwarded|Forwarded Opens|Unique Opens|Open Rate|Total Opens|Unique Clicks|Click Rate|Total Clicks|Unsubscribes|Abuse Complaints|Times Liked on Facebook|Folder Id|Unique Id|Total Orders|Total Gross Sales|Total Revenue
November|What we mend|All|Nov 20, 2026 10:07 am|Friday|4,000|3,990|6|4|10|0|0|1,810|45.36%|2,300|141|3.53%|160|2|0|0||a1b2c3|11|$990.00|$936.50`,
    {
      day: '2026-11-20',
      title: 'What we mend',
      platform: 'email',
      figures: { views: 1_810, clicks: 141, conversions: 11, revenue: 936.5 },
    },
  ],
] as const)('an export of %s is known by its columns', (id, text, row) => {
  const file = readResultsTable(cellsOf(text));
  expect(file.known?.id).toBe(id);
  expect(file.problems).toEqual([]);
  expect(file.rows).toHaveLength(1);
  expect(file.rows[0]).toMatchObject(row);
  expect([file.needsDay, file.needsText]).toEqual([
    id === 'search-console-pages',
    id === 'search-console-dates',
  ]);
});

test('any table is read by the usual names, or by the columns that the user chose', () => {
  const cells = cellsOf(`URL|Datum|Besuche
https://example.com/a|20.11.2026|1.234.567`);
  expect(readResultsTable(cells).problems[0]!.text).toBe('Choose at least one column with figures.');
  const { mapping } = readResultsTable(cells);
  const file = readResultsTable(cells, { mapping: { ...mapping, day: 1, views: 2 } });
  expect(file.rows).toMatchObject([{ day: '2026-11-20', figures: { views: 1_234_567 }, platform: '' }]);
});

test('what cannot be told is a problem of its row, and nothing is guessed', () => {
  const cells = cellsOf(`date|title|views|clicks|engagement rate
3/4/2026|A|10|1|
yesterday|B|10|1|
2026-04-13||10|1|
2026-04-13|C|ten|-5|
2026-04-13|D|1.234|9|12%
2026-04-13|E|99999999999999|9|12`);
  const file = readResultsTable(cells);
  expect(file.needsDateOrder).toBe(true);
  expect(file.rows.map(({ title, figures }) => [title, figures])).toEqual([
    ['D', { views: null, clicks: 9, shares: undefined, engagement: 12 }],
    ['E', { views: null, clicks: 9, engagement: undefined }],
  ]);
  expect(file.problems.map(({ text }) => text)).toEqual([
    'Line 2: “3/4/2026” may begin with the day or the month.',
    'Line 3: “yesterday” is no date.',
    'Line 4: It names no text.',
    'Line 5: “ten” is no number of views.',
    'Line 5: “-5” is no number of clicks.',
    'Line 5: It has no figure.',
    'Line 6: “1.234” is no number of views.',
    'Line 7: “99999999999999” is no number of views.',
    'Line 7: “12” is no number of engagement rate.',
  ]);
  expect(file.leftOut).toBe(4);
  expect(readResultsTable([])).toMatchObject({ rows: [], leftOut: 0 });
});

const candidates: MatchCandidate[] = [
  { id: idOf(1), title: 'Which boots for which path?', addresses: ['http://example.com/boots?utm_source=x'] },
  { id: idOf(2), title: 'Newsletter', addresses: [] },
  { id: idOf(3), title: 'newsletter!', addresses: [] },
  {
    id: idOf(4),
    title: 'Autumn post',
    addresses: [],
    beginning: 'Autumn is here, and with it the best time of the year for long walks in the rain.',
  },
];
const rowOf = (title: string, address = '') => ({
  line: 2,
  key: address || title,
  day: '2026-11-20',
  address,
  title,
  platform: 'blog',
  figures: { views: 10 },
});

test('rows find their text by address, title or first words; where two fit, the user chooses', () => {
  const rows = [
    rowOf('Anything', 'https://www.example.com/boots/?fbclid=1#top'),
    rowOf('WHICH BOOTS for which path'),
    rowOf('Newsletter'),
    rowOf('Autumn is here, and with it the best time of the year for long walks… https://t.co/x'),
    rowOf('Something else'),
  ];
  const found = matchRows(rows, candidates);
  expect(found.map(({ contentId, by }) => [contentId, by])).toEqual([
    [idOf(1), 'address'],
    [idOf(1), 'title'],
    [null, null],
    [idOf(4), 'title'],
    [null, null],
  ]);
  expect(found[2]!.problem).toBe('2 texts have this title.');
  const chosen = new Map([
    ['Newsletter', idOf(3)],
    ['Anything', null],
  ]);
  expect(matchRows(rows, candidates, chosen)[2]).toMatchObject({ contentId: idOf(3), by: 'choice' });
  const events = [
    { contentId: idOf(1), publishedUrl: 'https://a.example/1' },
    { contentId: null, publishedUrl: 'https://a.example/2' },
  ];
  expect([...addressesByText(events)]).toEqual([[idOf(1), ['https://a.example/1']]]);
});

test.each([
  ['https://www.Example.com/a/', 'example.com/a'],
  ['//example.com', 'example.com'],
  ['https://www.youtube.com/watch?v=abc&utm_medium=x', 'youtube.com/watch?v=abc'],
  ['no address', ''],
  ['javascript:alert(1)', ''],
])('%s is compared as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('importing again changes nothing: the same ids, sums of several posts, and no line twice', () => {
  const cells = cellsOf(`date|url|views|clicks|position
2026-11-20|https://example.com/boots|100|10|4
2026-11-20|https://example.com/boots/2|300|20|8
2026-11-20|https://example.com/boots|100|10|4
2026-11-21|https://example.com/boots|5|0|
2026-11-21|https://example.com/other|5|0|`);
  const texts = [
    { ...candidates[0]!, addresses: ['https://example.com/boots', 'https://example.com/boots/2'] },
  ];
  const { metrics, problems } = metricsOfRows(matchRows(readResultsTable(cells).rows, texts), choices);
  expect(metrics).toMatchObject([
    {
      date: '2026-11-20',
      platform: 'web',
      views: 400,
      clicks: 30,
      position: 7,
      source: 'csv',
      sourceName: 'export.csv',
    },
    { date: '2026-11-21', views: 5, clicks: 0, position: null },
  ]);
  expect(problems.map(({ text }) => text)).toEqual([
    'Line 4: An earlier line has the figures of this day.',
    'Line 6: No text has this address or title.',
  ]);
  const again = metricsOfRows(matchRows(readResultsTable(cells).rows, texts), {
    ...choices,
    fileName: 'again.csv',
  });
  expect(again.metrics.map(({ id }) => id)).toEqual(metrics.map(({ id }) => id));
});

test('a file without dates needs a day', () => {
  const cells = cellsOf(`Top pages|Clicks|Impressions|CTR|Position
https://example.com/boots|99|1507|6.57%|5.61`);
  const matched = matchRows(readResultsTable(cells).rows, candidates);
  expect(metricsOfRows(matched, choices)).toMatchObject({
    metrics: [],
    problems: [{ text: 'Line 2: It has no date.' }],
  });
  const period = { from: '2026-11-01', to: '2026-11-20' };
  expect(metricsOfRows(matched, { ...choices, period }).metrics).toMatchObject([
    { contentId: idOf(1), date: '2026-11-20', summedTo: '2026-11-01', platform: 'search', position: 5.61 },
  ]);
  const oneDay = { from: '2026-11-20', to: '2026-11-20' };
  expect(metricsOfRows(matched, { ...choices, period: oneDay }).metrics[0]!.summedTo).toBeNull();
});

test('what counts since a publication says until which day, and a day alone nothing', () => {
  const rows = [rowOf('Autumn post'), { ...rowOf('Which boots for which path?'), day: '2026-11-22' }];
  const { metrics } = metricsOfRows(matchRows(rows, candidates), {
    ...choices,
    countedUntil: '2026-11-22',
  });
  expect(metrics.map(({ date, summedTo }) => [date, summedTo])).toEqual([
    ['2026-11-20', '2026-11-22'],
    ['2026-11-22', null],
  ]);
});

test('the sums of a period replace what files had of its days, and nothing else', () => {
  const sums = metricOf(idOf(1), { platform: 'search', date: '2026-11-20', views: 900 });
  const stored = [
    sums,
    metricOf(idOf(1), { platform: 'search', date: '2026-11-25', summedTo: '2026-11-15', views: 80 }),
    metricOf(idOf(1), { platform: 'search', date: '2026-11-30', summedTo: '2026-11-21', views: 80 }),
    metricOf(idOf(1), { platform: 'search', date: '2026-10-31', summedTo: '2026-11-22', views: 70 }),
    metricOf(idOf(1), { platform: 'search', date: '2026-11-03', views: 300 }),
    metricOf(idOf(1), { platform: 'search', date: '2026-11-04', source: 'typed', views: 20 }),
    metricOf(idOf(1), { platform: 'search', date: '2026-10-31', views: 40 }),
    metricOf(idOf(1), { platform: 'blog', date: '2026-11-03', views: 50 }),
    metricOf(idOf(2), { platform: 'search', date: '2026-11-03', views: 60 }),
  ];
  expect(coveredByPeriod([sums], stored, { from: '2026-11-01', to: '2026-11-20' })).toEqual([
    stored[1],
    stored[4],
  ]);
});
