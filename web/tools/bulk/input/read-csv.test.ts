// Tables are written by hand, as programs write them, or by the house's own export.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxRows } from '#domain/bulk/job.ts';
import { maxListFileBytes } from '#domain/bulk/list-file.ts';
import { checkRows } from '#domain/bulk/rows/check-rows.ts';
import { readLines } from '#domain/bulk/rows/input-table.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { csvOf } from '../../../contents/export/csv.ts';
import { readList, type ListOptions } from './read-list.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const read = (content: string | Uint8Array, name = 'list.csv', options?: ListOptions) =>
  readList(typeof content === 'string' ? bytesOf(content) : content, name, options);
const cellsOf = (...input: Parameters<typeof read>) => read(...input).table.rows.map(({ cells }) => cells);
const errorOf = (...input: Parameters<typeof read>) => {
  try {
    read(...input);
    return null;
  } catch (error) {
    return error instanceof AppError ? error : expect.unreachable(String(error));
  }
};

describe('the delimiter', () => {
  test.each([
    [',', 'prompt,tone\nDesk,casual'],
    [';', 'prompt;tone\nDesk;casual'],
    ['tab', 'prompt\ttone\nDesk\tcasual'],
    ['|', 'prompt|tone\nDesk|casual'],
    ['as stated', 'sep=;\r\nprompt;tone\r\nDesk;casual\r\n'],
    ['that splits the rows as it splits the header', 'prompt, short;tone\nDesk;casual'],
    ['that is not in the names', '"prompt, short";tone\nDesk;casual'],
  ])('%s is found', (_case, text) => expect(cellsOf(text)).toEqual([['Desk', 'casual']]));

  test('of a table with one column is none: commas belong to its texts', () => {
    expect(cellsOf('prompt\nFleece jacket, women, moss\n"Wool; socks"')).toEqual([
      ['Fleece jacket, women, moss'],
      ['Wool; socks'],
    ]);
  });
});

describe('a table', () => {
  test('has cells with quotes, delimiters and lines', () => {
    const text = 'prompt,note\r\n"A ""quoted"", cell\r\nof two lines",x\r\nMonitor 27",y\r\n';
    expect(cellsOf(text)).toEqual([
      ['A "quoted", cell\nof two lines', 'x'],
      ['Monitor 27"', 'y'],
    ]);
  });

  test('may have blank lines, rows of any length and several kinds of line ends', () => {
    expect(cellsOf('\n\nprompt,tone\r\n\r\nDesk\n , \nChair,casual,oak\rLamp,,\n\n')).toEqual([
      ['Desk', '', ''],
      ['Chair', 'casual', 'oak'],
      ['Lamp', '', ''],
    ]);
  });

  test('with a quotation mark that is never closed is refused with its row', () => {
    const error = errorOf('prompt,tone\nDesk,casual\n"Chair,casual\nLamp,casual\n');
    expect(error?.code).toBe('bulk.quote-open');
    expect(error?.message).toContain('in row 3');
  });

  test.each([
    ['UTF-8 with its mark', bytesOf('\ufeffprompt,größe\nStühle 😀,M')],
    ['UTF-16, as Excel writes Unicode text', bytesOf('\ufeffprompt\tgröße\nStühle 😀\tM', 'utf16le')],
    [
      'UTF-16 of the other order',
      new Uint8Array(Buffer.from('\ufeffprompt,größe\nStühle 😀,M', 'utf16le').swap16()),
    ],
  ])('in %s is read', (_case, bytes) => {
    const { table } = read(bytes);
    expect(table.columns.map(({ name }) => name)).toEqual(['prompt', 'größe']);
    expect(table.rows[0]!.cells).toEqual(['Stühle 😀', 'M']);
  });

  test('in the old Windows encoding is read', () => {
    expect(cellsOf(bytesOf('prompt;price\nSt\xfchle \x96 gro\xdf;5 \x80', 'latin1'))).toEqual([
      ['Stühle – groß', '5 €'],
    ]);
  });

  test('has formulas as texts', () => {
    expect(cellsOf('prompt,note\n=1+1,"=HYPERLINK(""x"")"')).toEqual([['=1+1', '=HYPERLINK("x")']]);
  });

  test('keeps as many rows as a job may have, and counts the others and the columns', () => {
    const header = ['prompt', ...Array.from({ length: 59 }, (_, at) => `c${at}`)].join(',');
    const { table } = read(
      `${header}\n${`Desk${','.repeat(100_000)}\n`.repeat(2)}${'Desk,x\n\n'.repeat(12_000)}`,
    );
    expect([table.rows.length, table.rowsLeftOut]).toEqual([maxRows, 2_002]);
    expect([table.columns.length, table.columnsLeftOut]).toEqual([50, 10]);
  });

  test('with a text that is too long keeps enough of it to be found', () => {
    const { table } = read(`prompt,tone\n${'😀'.repeat(1_000_000)},\n`);
    expect(table.rows[0]!.cells[0]!.length).toBeLessThan(5_010);
    expect(checkRows(table, 'blog').problems).toMatchObject([{ kind: 'too-long' }]);
  });

  test('can have another prompt than the one found', () => {
    const { table } = read('title,what\nA,B', 'list.csv', { promptHeader: 'what' });
    expect(table.columns.map(({ role }) => role)).toEqual([null, 'prompt']);
  });
});

describe('what a text is', () => {
  test('follows from its name where its content does not say', () => {
    const lines = 'Fleece jacket, women\nWool socks, 3 pack';
    expect(read(lines, 'list.txt')).toMatchObject({
      kind: 'lines',
      table: { columns: [{ name: 'prompt' }] },
    });
    expect(cellsOf(lines, 'list.txt')).toEqual([['Fleece jacket, women'], ['Wool socks, 3 pack']]);
    expect(read(lines, 'list.csv').kind).toBe('table');
    expect(read('prompt,tone\nDesk,casual', 'list.txt').kind).toBe('table');
    expect(read(lines, 'list.csv', { as: 'lines' }).kind).toBe('lines');
  });

  test('a million lines are counted', () => {
    const { table } = read('line\r\n'.repeat(1_000_000), 'list.txt');
    expect([table.rows.length, table.rowsLeftOut]).toEqual([maxRows, 1_000_000 - maxRows]);
  });
});

test('for any lines: those of a file are read as those that are pasted', () => {
  const line = fc.constantFrom('Desk', ' ', '', 'a, b', '"', '=1', "'=1");
  const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\u2028')), { minLength: 1 });
  fc.assert(
    fc.property(lines, (each) => {
      const text = `Lamp\n${each.map((parts) => parts.join('')).join('')}`;
      expect(read(text, 'list.txt').table).toEqual(readLines(text));
    }),
  );
});

test.each([
  ['nothing', new Uint8Array(), 'bulk.file-empty'],
  ['spaces', bytesOf(' \n\t'), 'bulk.file-empty'],
  ['a header alone', bytesOf('prompt,tone\n'), 'bulk.list-empty'],
  ['a picture', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'bulk.file-refused'],
  ['a PDF', bytesOf('%PDF-1.7\n'), 'bulk.file-refused'],
  ['a page that is called a table', bytesOf('<html><table><tr><td>Desk'), 'bulk.file-refused'],
  ['an XML workbook', bytesOf('<?xml version="1.0"?><Workbook/>'), 'bulk.file-refused'],
  ['RTF', bytesOf('{\\rtf1 prompt'), 'bulk.file-refused'],
  ['too many bytes', new Uint8Array(maxListFileBytes + 1), 'bulk.file-too-large'],
])('%s is refused', (_case, bytes, code) => expect(errorOf(bytes)?.code).toBe(code));

test('for any cells: what the export writes is read as it was', () => {
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc
        .array(fc.constantFrom('=', "'", '"', ',', ';', '\n', '-', '@', '＝', 'a', ' ', '\t'), {
          maxLength: 6,
        })
        .map((each) => each.join('')),
    )
    .map((each) => each.replace(/\r\n?/g, '\n').trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      const filled = rows.map(([prompt, note], at) => [prompt || `row ${at}`, note || 'x']);
      expect(cellsOf(csvOf(['prompt', 'note'], filled))).toEqual(filled);
    }),
    { numRuns: 500 },
  );
});
