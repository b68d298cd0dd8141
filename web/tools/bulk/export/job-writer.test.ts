// Every export is read by a parser that shares no code with its writer.
import * as sheetjs from '@e965/xlsx';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { createJob, createLines, resultOf } from '#domain/bulk/bulk.fixture.ts';
import type { BulkJobInput } from '#domain/bulk/job.ts';
import { bulkRowSchema, type BulkRow } from '#domain/bulk/row.ts';
import { readRows } from '#domain/bulk/rows/read-rows.ts';
import { toSpecifiedJob } from '#domain/bulk/specified-job.ts';
import { readList } from '../input/read-list.ts';
import { jobFormatIds, jobFormats, type JobFormatId } from './job-formats.ts';
import { jobWriter } from './job-writer.ts';
import { maxExcelCharacters } from './xlsx-writer.ts';

const job = createJob({ columns: ['prompt', 'material', 'Title'], model: 'm' });
const hostileTexts = [
  '=HYPERLINK("https://evil.example","x")',
  '\t=1+1',
  '\r@SUM(A1)',
  '-2+3',
  '＋1',
  '---\ntitle: other\n---\n',
  '</title><script>window.broken = 1</script><img src=x onerror=alert(1)>',
  '[run](javascript:alert(1)) ![pixel](https://tracker.example/p.png)',
  '../../etc/passwd',
  'CON',
  'a\u0007\u0085\u2028_x0041_ 😀\ufffe "quoted", \'single\'',
];

/** Rows of these prompts, finished with a text of the same words, and two that have none. */
function rowsOf(prompts: readonly string[]): BulkRow[] {
  const rows = createLines(prompts.map((_, at) => `line ${at}`));
  const finished = rows.map((row, at) =>
    bulkRowSchema.parse({
      ...row,
      prompt: prompts[at]!,
      keyword: prompts[at]!.slice(0, 200),
      columns: { prompt: prompts[at]!, material: prompts[at]!, Title: `own ${at}` },
      state: 'finished',
      endedAt: '2026-11-25T10:00:00.000Z',
      result: {
        ...resultOf(`${prompts[at]!}\n\nA text.`),
        title: prompts[at]!,
        metaDescription: prompts[at]!,
      },
      inputTokens: 1_200,
      cost: 0.0125,
    }),
  );
  const others = createLines(['failed', 'waiting']).map((row, at) => ({
    ...row,
    index: prompts.length + at,
  }));
  return [...finished, { ...others[0]!, state: 'failed', failure: 'provider.rate-limited' }, others[1]!];
}

async function write(
  rows: readonly BulkRow[],
  format: JobFormatId,
  changes: Partial<BulkJobInput> = {},
  page = 3,
) {
  const writer = jobWriter({ ...job, ...createJob({ columns: job.columns, ...changes }) }, format);
  for (let at = 0; at < rows.length; at += page) writer.write(rows.slice(at, at + page));
  const blob = writer.finish();
  expect(blob.type).toBe(jobFormats[format].type);
  return new Uint8Array(await blob.arrayBuffer());
}
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const openZip = (bytes: Uint8Array) => JSZip.loadAsync(bytes, { checkCRC32: true });
const csvRows = (bytes: Uint8Array) =>
  parseCsv(text(bytes), { columns: true, bom: true }) as Record<string, string>[];
const sheetOf = (bytes: Uint8Array) => {
  const book = sheetjs.read(bytes, { type: 'array', cellFormula: true });
  return book.Sheets[book.SheetNames[0]!]!;
};
const rows = rowsOf(['Fleece jacket, women', 'Wool "socks"\nof two lines', 'Größe 😀']);
const hostile = rowsOf(hostileTexts);

test('JSON is the specified form of the job', async () => {
  for (const each of [rows, hostile, []])
    expect(JSON.parse(text(await write(each, 'json')))).toEqual(
      JSON.parse(JSON.stringify(toSpecifiedJob(job, each))),
    );
});

describe('CSV', () => {
  test('has a row for each, what was asked and what was written', async () => {
    const [first, second, , failed, waiting] = csvRows(await write(rows, 'csv'));
    expect(first).toMatchObject({
      row: '1',
      prompt: 'Fleece jacket, women',
      content_type: '',
      material: 'Fleece jacket, women',
      'Title (list)': 'own 0',
      title: 'Fleece jacket, women',
      state: 'finished',
      seoScore: '80',
      inputTokens: '1200',
      cost: '0.0125',
      provider: 'claude',
      isAccepted: 'false',
      error: '',
    });
    expect(second).toMatchObject({ content: 'Wool "socks"\nof two lines\n\nA text.' });
    expect(failed).toMatchObject({ prompt: 'failed', state: 'failed', content: '' });
    expect(failed!.error).not.toBe('');
    expect(waiting).toMatchObject({ prompt: 'waiting', state: 'waiting', error: '' });
  });

  test('has no SEO score for a row without a keyword', async () => {
    const [scored, unscored] = csvRows(await write([rows[0]!, { ...rows[1]!, keyword: '' }], 'csv'));
    expect([scored!.seoScore, unscored!.seoScore]).toEqual(['80', '']);
  });

  test('has no formula in any cell', async () => {
    for (const row of csvRows(await write(hostile, 'csv')))
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
  });
});

describe('XLSX', () => {
  test('has a row for each, with numbers as numbers', async () => {
    const table = sheetjs.utils.sheet_to_json<Record<string, unknown>>(sheetOf(await write(rows, 'xlsx')));
    expect(table).toHaveLength(5);
    expect(table[0]).toMatchObject({
      row: 1,
      prompt: 'Fleece jacket, women',
      seoScore: 80,
      cost: 0.0125,
      isAccepted: false,
    });
    expect(table[1]).toMatchObject({ prompt: 'Wool "socks"\nof two lines' });
  });

  test('has hostile texts as texts, and no formula, link or macro', async () => {
    const bytes = await write(hostile, 'xlsx');
    const cells = Object.entries(sheetOf(bytes)).filter(([address]) => !address.startsWith('!'));
    for (const [, cell] of cells as [string, sheetjs.CellObject][]) {
      expect(cell.f).toBeUndefined();
      expect(cell.l).toBeUndefined();
    }
    const table = sheetjs.utils.sheet_to_json<Record<string, string>>(sheetOf(bytes));
    expect(table.slice(0, hostileTexts.length).map(({ title }) => title)).toEqual(
      hostile.slice(0, -2).map(({ result }) => result!.title.replace('\r', '\n')),
    );
    const archive = await openZip(bytes);
    expect(Object.keys(archive.files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    for (const name of Object.keys(archive.files)) {
      const part = new DOMParser().parseFromString(await archive.file(name)!.async('string'), 'text/xml');
      expect(part.querySelector('parsererror')).toBeNull();
    }
  });

  test('has at most as many characters in a cell as Excel opens, and says so', async () => {
    const [row] = rowsOf(['Desk']);
    const long = { ...row!, result: { ...row!.result!, content: '😀'.repeat(20_000) } };
    const [cells] = sheetjs.utils.sheet_to_json<Record<string, string>>(sheetOf(await write([long], 'xlsx')));
    expect(cells!.content!.length).toBeLessThanOrEqual(maxExcelCharacters);
    expect(cells!.content).toMatch(/^(?:😀)+\n\[Cut: /u);
  });
});

describe('HTML', () => {
  test('on one page has all texts and says whose they are', async () => {
    const page = new DOMParser().parseFromString(text(await write(rows, 'html')), 'text/html');
    expect(page.title).toBe('Autumn catalog');
    expect([...page.querySelectorAll('article')].map(({ id }) => id)).toEqual(['row-1', 'row-2', 'row-3']);
    expect([...page.querySelectorAll('small')].map((each) => each.textContent)).toEqual([
      '1. Fleece jacket, women',
      '2. Wool "socks"\nof two lines',
      '3. Größe 😀',
    ]);
  });

  test('of hostile texts runs and requests nothing, on one page or many', async () => {
    const archive = await openZip(await write(hostile, 'html-zip', { name: hostileTexts[6]! }));
    const pages = await Promise.all(Object.values(archive.files).map((file) => file.async('string')));
    expect(pages).toHaveLength(hostileTexts.length);
    pages.push(text(await write(hostile, 'html', { name: hostileTexts[6]! })));
    for (const source of pages) {
      const page = new DOMParser().parseFromString(source, 'text/html');
      expect(page.querySelectorAll('script, img, iframe, object, embed, link, form, base, svg')).toHaveLength(
        0,
      );
      expect(page.querySelector('meta[http-equiv]')!.getAttribute('content')).toContain("default-src 'none'");
      for (const element of page.querySelectorAll('*'))
        for (const { name, value } of element.attributes)
          expect(`${name}=${value}`).not.toMatch(/^on|=\s*(javascript|data|vbscript):/i);
    }
  });
});

describe('Markdown', () => {
  const matterOf = (source: string) => {
    const [, matter, body] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(source)!;
    // What YAML allows, of which the parser is not strict. https://yaml.org/spec/1.2.2/#51-character-set
    expect(matter).not.toMatch(/[\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/u);
    return { matter: parseYaml(matter!) as Record<string, unknown>, body: body! };
  };

  test('has a file for each text, under front matter', async () => {
    const archive = await openZip(await write(rows, 'md-zip'));
    expect(Object.keys(archive.files)).toEqual([
      '00001-fleece-jacket-women.md',
      '00002-wool-socks-of-two-lines.md',
      '00003-große.md',
    ]);
    const { matter, body } = matterOf(await archive.file('00001-fleece-jacket-women.md')!.async('string'));
    expect(matter).toEqual({
      title: 'Fleece jacket, women',
      description: 'Fleece jacket, women',
      date: '2026-11-25T10:00:00.000Z',
      keyword: 'Fleece jacket, women',
      row: 1,
      prompt: 'Fleece jacket, women',
      contentType: 'product',
      tone: 'professional',
      language: 'en',
      seoScore: 80,
      columns: { prompt: 'Fleece jacket, women', material: 'Fleece jacket, women', Title: 'own 0' },
    });
    expect(body).toBe('Fleece jacket, women\n\nA text.\n');
  });

  test('has no SEO score for a text without a keyword', async () => {
    const archive = await openZip(await write([{ ...rows[0]!, keyword: '' }], 'md-zip'));
    const { matter } = matterOf(await archive.file('00001-fleece-jacket-women.md')!.async('string'));
    expect(matter).not.toHaveProperty('seoScore');
  });

  test('for any texts: front matter and text are as they were, and names are safe and differ', async () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(...hostileTexts),
      fc.constantFrom('tea', 'TEA', 'ﬀ', 'ς', 'σ', 'x'.repeat(400), '日'.repeat(400)),
    );
    const prompts = any.map((each) => each || 'empty');
    await fc.assert(
      fc.asyncProperty(fc.array(prompts, { minLength: 1, maxLength: 5 }), async (all) => {
        const given = rowsOf(all);
        const archive = await openZip(await write(given, 'md-zip'));
        const names = Object.keys(archive.files);
        expect(new Set(names.map((name) => name.normalize('NFC').toUpperCase())).size).toBe(all.length);
        for (const [at, name] of names.entries()) {
          expect(name).toMatch(/^\d{5}-[^./\\:*?"<>|\s]+\.md$/u);
          expect(Buffer.byteLength(name)).toBeLessThan(255);
          const { result, prompt, columns } = given[at]!;
          const { matter, body } = matterOf(await archive.file(name)!.async('string'));
          expect(matter).toMatchObject({ title: result!.title, prompt, columns });
          expect(body.replace(/\n$/, '')).toBe(result!.content.replace(/\n$/, ''));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('read again as a list', () => {
  const asked = (bytes: Uint8Array) => {
    const { table } = readList(bytes, 'results');
    return readRows(table, [...table.rows.keys()]).map(({ prompt, keyword, columns }) => [
      prompt,
      keyword,
      columns['material'],
    ]);
  };

  test.each(['csv', 'xlsx'] as const)('for any texts: %s has the rows that were exported', async (format) => {
    const any = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc
        .array(fc.constantFrom('=', "'", '"', ',', ';', '\n', '-', '@', '_x0041_', '&', '<', ' '), {
          maxLength: 6,
        })
        .map((each) => each.join('')),
    );
    const prompts = any.map((each) => each.trim() || 'empty');
    await fc.assert(
      fc.asyncProperty(fc.array(prompts, { minLength: 1, maxLength: 5 }), async (all) => {
        const given = rowsOf(all).slice(0, all.length);
        expect(asked(await write(given, format))).toEqual(
          given.map(({ prompt, keyword, columns }) => [prompt, keyword.trim(), columns['material']]),
        );
      }),
      { numRuns: 60 },
    );
  });

  test.each(['csv', 'xlsx'] as const)('%s of 3,000 rows', async (format) => {
    const prompts = Array.from({ length: 3_000 }, (_, at) => `=Item ${at}, "wool"`);
    const given = rowsOf(prompts).slice(0, prompts.length);
    expect(asked(await write(given, format, {}, 500)).map(([prompt]) => prompt)).toEqual(prompts);
  });
});

// Pages in an archive are made as Markdown files are.
test.each(jobFormatIds.filter((format) => format !== 'html-zip'))(
  '2,000 rows are written as %s',
  async (format) => {
    const content = 'A paragraph of a **text** that is about as long as usual.\n\n- One\n- Two\n\n'.repeat(
      10,
    );
    const [first] = rowsOf(['Desk']);
    const result = { ...first!.result!, content };
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...first!, index, result }));
    const bytes = await write(many, format, {}, 500);
    expect(bytes.length).toBeGreaterThan(100_000);
    if (format === 'md-zip') expect(Object.keys((await JSZip.loadAsync(bytes)).files)).toHaveLength(2_000);
  },
);

test.each(jobFormatIds)(
  '%s: a column with the name of what objects have is empty where a row has none',
  async (format) => {
    const columns = ['constructor', 'toString', '__proto__', 'valueOf'];
    const writer = jobWriter(createJob({ columns }), format);
    writer.write(rowsOf(['Desk']).map((row) => ({ ...row, columns: {} })));
    const text = await writer.finish().text();
    expect(text).not.toContain('native code');
    if (format === 'csv') expect(text).toContain('\r\n1,Desk,,,Desk,,,,,general,en,finished');
  },
);
