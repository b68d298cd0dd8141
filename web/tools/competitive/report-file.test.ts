// Every export of a report is read by an independent parser; the report is full of hostile texts.
import { parse as parseCsv } from 'csv-parse/sync';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { addAnswer } from '#domain/competitive/assemble/add-answer.ts';
import { assembleReport } from '#domain/competitive/assemble/assemble.ts';
import { figureAt, figurePaths } from '#domain/competitive/report/figures.ts';
import { pageAt, readAt, readingOf } from '#domain/competitive/site/site.fixture.ts';
import { reportSchema } from '#domain/competitive/report/report.ts';
import { reportFile, reportFormats } from './report-file.ts';

const attacks = [
  '<script>window.broken = 1</script>',
  '<img src=x onerror="window.broken = 2">',
  '![pixel](https://tracker.example/p.png)',
  '[run](javascript:alert(1)) <javascript:alert(1)> https://tracker.example www.tracker.example',
  '# heading\n\n- list\n\n---\n\n| a | b |\n| --- | --- |',
  '1. one `code` **bold** ~~struck~~ &lt;b&gt; \\',
  '=HYPERLINK("https://tracker.example")',
  '</title><style>@import url(https://tracker.example)</style>\u0007\u2028',
];
const pages = attacks.map((attack, n) =>
  pageAt(n === 0 ? '/' : `/${n}/a_b*c*(d)|e`, {
    title: attack,
    description: attack,
    headings: [{ level: 2, text: attack }],
    headingCount: 1,
    brokenStructuredData: attack,
    links: {
      internal: 1,
      external: 0,
      targets: [`https://ridgeway.example/`],
      empty: { count: 1, first: [attack] },
      social: [],
    },
  }),
);
const evil = attacks[1]!;
const cite = (n: number) => ({ page: pages[n]!.url, quote: attacks[n]!, readAt });
const report = addAnswer(
  assembleReport({
    id: '3f0f3f0e-0d6c-4d2c-9c53-0d6c4d2c9c53',
    now: '2026-11-22T09:00:00.000Z',
    request: {
      competitorUrl: 'ridgeway.example',
      analysisType: 'full-analysis',
      keywords: ['=1+1|<b>cape</b>'],
      includeKeywordRanking: true,
      ownUrl: '=cmd',
      groupId: null,
    },
    isNameOnly: false,
    competitor: readingOf(pages),
    own: readingOf([pageAt('/')]),
    keywords: null,
  }),
  {
    provider: 'gemini',
    model: evil,
    content: attacks.join('\n\n'),
    position: attacks.slice(0, 3).map((text, n) => ({ text, citations: [cite(n)] })),
    strengths: attacks.map((text, n) => ({ text, citations: [cite(n)] })),
    weaknesses: [],
    opportunities: attacks.map((text) => ({ text, citations: [] })),
    recommendations: attacks.map((text) => ({ text, citations: [], action: 'brief' as const })),
    threat: { level: 'high', basis: evil },
    estimates: [{ path: 'metrics.backlinks', low: 10, high: 4_310, basis: attacks[6]! }],
    trafficSources: [{ source: attacks[4]!, share: null }],
    droppedStatements: 1,
    instructionsFound: [cite(1)],
    inputTokens: 1,
    outputTokens: 1,
    cost: null,
  },
);
const textOf = async (format: (typeof reportFormats)[number]) => (await reportFile(report, format)).text();
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

test.each(reportFormats)('%s has a name that says what it is', async (format) => {
  const file = await reportFile(report, format);
  expect(file.name).toBe(`competitive-ridgeway-example-2026-11-22.${format}`);
  expect(file.type).not.toBe('');
});

test('JSON begins with the specified record, with null for what is unknown and the evidence beside', async () => {
  const record = JSON.parse(await textOf('json')) as Record<string, Record<string, unknown>>;
  const names = (value: unknown) => Object.keys(value as object);
  expect(names(record).slice(0, 10)).toEqual([
    'competitorUrl',
    'analysisType',
    'timestamp',
    'content',
    'keywordAnalysis',
    'metrics',
    'marketPosition',
    'digitalFootprint',
    'recommendations',
    'evidence',
  ]);
  expect(names(record['metrics']).slice(0, 7)).toEqual([
    'estimatedTraffic',
    'domainAuthority',
    'backlinks',
    'contentPages',
    'socialFollowers',
    'contentFrequency',
    'avgEngagement',
  ]);
  expect(names(record['metrics']!['socialFollowers'])).toEqual([
    'linkedin',
    'twitter',
    'facebook',
    'instagram',
  ]);
  expect(names(record['marketPosition'])).toEqual([
    'position',
    'marketShare',
    'threatLevel',
    'strengths',
    'weaknesses',
  ]);
  expect(names(record['digitalFootprint'])).toEqual(['websiteAge', 'contentTypes', 'topPages']);
  expect(names((record['keywordAnalysis'] as unknown as object[])[0]).slice(0, 6)).toEqual([
    'keyword',
    'rankingProbability',
    'difficulty',
    'searchVolume',
    'competition',
    'opportunities',
  ]);
  expect(record['metrics']).toMatchObject({
    estimatedTraffic: null,
    backlinks: { low: 10, high: 4_310 },
    contentPages: 8,
  });
  expect(record['recommendations']).toEqual(attacks);
  for (const path of figurePaths(report))
    expect((record['evidence']![path] as { kind: string }).kind === 'unknown').toBe(
      figureAt(report, path) === null,
    );
  expect(reportSchema.parse(record)).toEqual(report);
});

/** Nothing that runs or is fetched, and links to nothing but the pages that were read. */
function expectHarmless(page: Document) {
  const found = page.querySelectorAll('script, img, iframe, object, embed, link, base, form, code, del, hr');
  expect([...found].map(({ outerHTML }) => outerHTML)).toEqual([]);
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      expect(`${name}=${value}`).not.toMatch(/^on|(javascript|data):/i);
  const hosts = [...page.querySelectorAll('a')].map((link) => new URL(link.getAttribute('href')!).host);
  expect(new Set(hosts)).toEqual(new Set(['ridgeway.example']));
}

test('Markdown is harmless where a reader accepts HTML and makes links of addresses', async () => {
  const reader = new MarkdownIt({ html: true, linkify: true, typographer: true });
  expectHarmless(new DOMParser().parseFromString(reader.render(await textOf('md')), 'text/html'));
});

test('HTML shows every text as text: no script, no request, no link but to pages that were read', async () => {
  const page = new DOMParser().parseFromString(await textOf('html'), 'text/html');
  expect(page.title).toBe('Competitive report: ridgeway.example');
  expectHarmless(page);
  expect(page.querySelectorAll('style')).toHaveLength(1);
  expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
    'Market position',
    'Strengths',
    'Digital footprint',
    'Keywords',
    'Metrics',
    'Opportunities',
    'Recommendations',
    'Top Traffic Sources',
    'Findings',
    'Where each figure comes from',
  ]);
  // Each text stands in one element, as it was but for its line breaks.
  const shown = [...page.querySelectorAll('li')].map((item) => item.firstChild!.textContent!.trim());
  for (const attack of attacks) expect(shown).toContain(attack.replace(/\s+/g, ' ').trim());
  // A quote of the page has quotation marks, a remark has none.
  expect(page.body.textContent).toContain(
    `“${attacks[1]}”, ridgeway.example/1/a_b*c*(d)|e, read 2026-11-22 08:43 UTC`,
  );
  expect(page.body.textContent).toContain('No <h1> on the page, ridgeway.example/, read');
  // Every row of every table has a cell for each column.
  for (const table of page.querySelectorAll('table'))
    for (const row of table.querySelectorAll('tr'))
      expect(row.children).toHaveLength(table.querySelectorAll('th').length);
  expect(page.body.textContent).toContain('10 to 4.3K');
});

test('DOCX opens with the same headings and tables, and links to nothing else', async () => {
  const file = await reportFile(report, 'docx');
  const { value: html, messages } = await mammoth.convertToHtml({ buffer: await bytesOf(file) });
  expect(messages).toEqual([]);
  expect(html).toContain('<h1>Competitive report: ridgeway.example</h1>');
  expect(html).toContain('<h2>Where each figure comes from</h2>');
  expect(html).toContain('&lt;script&gt;window.broken = 1&lt;/script&gt;');
  const archive = await JSZip.loadAsync(await bytesOf(file));
  expect(await archive.file('word/_rels/document.xml.rels')!.async('string')).not.toMatch(
    /javascript|tracker|data:/,
  );
});

test('CSV has every figure in a row, and no cell is a formula', async () => {
  const data = parseCsv(await textOf('csv'), { columns: true, bom: true }) as Record<string, string>[];
  expect(data.map(({ field }) => field)).toEqual(figurePaths(report));
  for (const cell of data.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[\s]*[=+\-@]/);
  const rowOf = (path: string) => data.find(({ field }) => field === path)!;
  expect(rowOf('metrics.contentPages')).toMatchObject({
    figure: 'Content pages',
    value: '8',
    known: 'measured',
    quote: attacks[0],
  });
  expect(rowOf('metrics.backlinks')).toMatchObject({ value: '', low: '10', high: '4310', known: 'estimate' });
  expect(rowOf('metrics.estimatedTraffic')).toMatchObject({ value: '', known: 'unknown' });
  expect(rowOf('own.metrics.contentPages')).toMatchObject({ site: "'=cmd", value: '1' });
});

test.each(reportFormats)(
  '%s of a damaged record says unknown where nothing says how a figure is known',
  async (format) => {
    const damaged = {
      ...report,
      evidence: {},
      digitalFootprint: { ...report.digitalFootprint, contentTypes: { constructor: 987_654, 'a.b': 1 } },
      metrics: { ...report.metrics, domainAuthority: 987_654 },
    };
    expect(reportSchema.parse(damaged)).toEqual(damaged);
    const file = await (await reportFile(damaged, format)).text();
    expect(file.length).toBeGreaterThan(1_000);
    expect(file).not.toMatch(/987.?654/);
  },
);

test('a title that turns the direction of reading turns nothing but itself', async () => {
  const turned = { ...report, findings: [{ ...report.findings[0]!, text: 'Acme \u202e\u2066evil' }] };
  for (const format of ['md', 'html'] as const)
    expect(await (await reportFile(turned, format)).text()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
