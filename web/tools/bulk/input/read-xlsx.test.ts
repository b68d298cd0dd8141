// Workbooks are written by SheetJS, which shares no code with the reader, or by hand where a program would not write them.
import * as sheetjs from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxRows } from '#domain/bulk/job.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { inlineRow, packed, workbookOf, workbookParts } from './list-files.fixture.ts';
import { readList, type ListOptions } from './read-list.ts';

type Written = (string | number | boolean | Date | null | sheetjs.CellObject)[][];

function written(
  sheets: Record<string, Written>,
  change: (book: sheetjs.WorkBook) => void = () => undefined,
  bookType: sheetjs.BookType = 'xlsx',
): Uint8Array {
  const book = sheetjs.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(rows, { UTC: true }), name);
  change(book);
  return new Uint8Array(sheetjs.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}
const cellsOf = (bytes: Uint8Array, options?: ListOptions, name = 'list.xlsx') =>
  readList(bytes, name, options).table.rows.map(({ cells }) => cells);
const codeOf = (bytes: Uint8Array, options?: ListOptions) => {
  try {
    readList(bytes, 'list.xlsx', options);
    return 'read';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};
const formatted = (v: number, z: string): sheetjs.CellObject => ({ t: 'n', v, z });

describe('a workbook', () => {
  test('is read with its header, its columns and its texts', () => {
    const bytes = written({
      Catalog: [
        ['Product name', 'tone', 'Größe'],
        ['Fleece jacket, women', 'friendly', 'M'],
        [null, null, null],
        ['Line one\nline two 😀 <b>&amp;', null, 12],
      ],
    });
    const { table, kind, sheet } = readList(bytes, 'anything.pdf');
    expect([kind, sheet]).toEqual(['workbook', 'Catalog']);
    expect(table.columns).toEqual([
      { name: 'Product name', role: 'prompt' },
      { name: 'tone', role: 'tone' },
      { name: 'Größe', role: null },
    ]);
    expect(table.rows).toEqual([
      { number: 1, cells: ['Fleece jacket, women', 'friendly', 'M'] },
      { number: 2, cells: ['Line one\nline two 😀 <b>&amp;', '', '12'] },
    ]);
  });

  test.each([
    [42, '42'],
    [0.1 + 0.2, '0.3'],
    [-1.5, '-1.5'],
    [1e21, '1e+21'],
    [true, 'TRUE'],
    [formatted(0.125, '0.0%'), '12.5%'],
    [formatted(1_234_567.891, '#,##0.00'), '1,234,567.89'],
    [formatted(299, '"$"#,##0'), '$299'],
    [formatted(12.5, '#,##0.00 [$€-407]'), '12.50 €'],
    [formatted(1234, '00000'), '01234'],
    [formatted(-3, '0.00;[Red](0.00)'), '-3.00'],
    [formatted(7, 'General'), '7'],
    [formatted(0.5, '# ?/?'), '0.5'],
    [formatted(46_351, 'd/m/yyyy'), '2026-11-25'],
    [formatted(46_351.604_166_666_67, 'yyyy-mm-dd hh:mm'), '2026-11-25 14:30'],
    [formatted(0.604_166_666_67, 'h:mm AM/PM'), '14:30'],
    [formatted(1.25, '[h]:mm'), '30:00'],
    [formatted(1_500, '0.0,"k"'), '1500'],
    [{ t: 'n', v: 3, f: '1+2' } as sheetjs.CellObject, '3'],
    [{ t: 's', v: 'Desk', f: '"De"&"sk"' } as sheetjs.CellObject, 'Desk'],
    [{ t: 'e', v: 0x2a, w: '#N/A' } as sheetjs.CellObject, '#N/A'],
  ] as const)('shows %j as %s', (cell, shown) => {
    expect(
      cellsOf(
        written({
          A: [
            ['prompt', 'value'],
            ['Desk', cell as never],
          ],
        }),
      ),
    ).toEqual([['Desk', shown]]);
  });

  test('counts its days from 1904 where it says so', () => {
    const bytes = written({ A: [['prompt'], [formatted(44_889, 'yyyy-mm-dd')]] }, (book) => {
      book.Workbook = { WBProps: { date1904: true } };
    });
    expect(cellsOf(bytes)).toEqual([['2026-11-25']]);
  });

  test('shows its sheets; the first that is not hidden is read, or the one chosen', () => {
    const sheet = (text: string): Written => [['prompt'], [text]];
    const bytes = written(
      { Notes: sheet('hidden'), 'A "list" & more': sheet('shown'), Old: sheet('old') },
      (book) => {
        book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 2 }] };
      },
    );
    const read = readList(bytes, 'list.xlsx');
    expect(read.sheet).toBe('A "list" & more');
    expect(read.sheets).toEqual([
      { name: 'Notes', isHidden: true },
      { name: 'A "list" & more', isHidden: false },
      { name: 'Old', isHidden: true },
    ]);
    expect(cellsOf(bytes)).toEqual([['shown']]);
    expect(cellsOf(bytes, { sheet: 'Old' })).toEqual([['old']]);
    expect(codeOf(bytes, { sheet: 'Missing' })).toBe('bulk.sheet-missing');
  });

  test('with macros is read, and they stay packed', () => {
    const book = workbookParts(inlineRow('prompt') + inlineRow('Desk'));
    // Bytes that cannot be unpacked.
    const archive = packed({ ...book, 'xl/vbaProject.bin': new Uint8Array(5_000).fill(7) });
    const place = Buffer.from(archive).indexOf('xl/vbaProject.bin') + 'xl/vbaProject.bin'.length;
    archive.fill(0xff, place, place + 8);
    expect(cellsOf(archive)).toEqual([['Desk']]);
  });

  test('has the columns that the rows have, however far apart', () => {
    const rows = `${inlineRow('prompt')}<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>Desk</t></is></c><c r="XFD1048576"><v>1</v></c></row>`;
    expect(cellsOf(workbookOf(rows))).toEqual([['Desk', '1']]);
  });

  test.each([
    ['entities', '&#128512;&#x1F600;&lt;b&gt; &unknown;', '😀😀<b> &unknown;'],
    ['escaped characters', 'a_x000D_b_x005F_x0041_', 'a\nb_x0041_'],
    ['CDATA', '<![CDATA[<b>&amp;]]>', '<b>&amp;'],
  ])('has %s as texts', (_case, xml, text) => {
    expect(cellsOf(workbookOf(inlineRow('prompt') + inlineRow(xml)))).toEqual([[text]]);
  });

  test('in the strict form, with a byte order mark and other places of its parts is read', () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const bytes = packed({
      '_rels/.rels': `\ufeff<r:Relationships xmlns:r="x"><r:Relationship Id="a" Type="${strict}/officeDocument" Target="/book/workbook2.xml"/></r:Relationships>`,
      'book/workbook2.xml': '<x:workbook><x:sheets><x:sheet name="S" q:id="b"/></x:sheets></x:workbook>',
      'book/_rels/workbook2.xml.rels': `<Relationships><Relationship Id="b" Type="${strict}/worksheet" Target="../sheets/One.xml"/></Relationships>`,
      'sheets/one.xml': `<x:worksheet><x:sheetData><x:row><x:c t="str"><x:v>prompt</x:v></x:c></x:row><x:row><x:c t="d"><x:v>2026-11-25</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(cellsOf(bytes)).toEqual([['2026-11-25']]);
  });
});

describe('of a hostile or broken file', () => {
  const list = written({
    A: [['prompt', 'tone'], ...Array.from({ length: 50 }, (_, at) => [`Desk ${at}`, 'casual'])],
  });

  test('cut anywhere: it is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: list.length - 1 }), (end) => {
        expect(codeOf(list.slice(0, end))).toBe('bulk.file-damaged');
      }),
      { numRuns: 60 },
    );
  });

  test('changed anywhere: it is refused, or reads as a list', () => {
    fc.assert(
      fc.property(fc.nat(list.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = list.slice();
        changed[at]! ^= flip;
        expect(codeOf(changed)).toMatch(/^(read|bulk\.[a-z-]+)$/);
      }),
      { numRuns: 200 },
    );
  });

  test('a bomb that states its size is refused before it is unpacked', () => {
    const bomb = packed(workbookParts('', { 'xl/media/big.xml': ' '.repeat(155_000_000) }));
    expect(bomb.length).toBeLessThan(400_000);
    // Unpacking it would fail as damaged.
    bomb.fill(0xff, bomb.length / 2, bomb.length / 2 + 1_000);
    expect(codeOf(bomb)).toBe('bulk.file-unfolds');
  });

  test('entities that multiply and tags without an end have no effect', () => {
    const dtd = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const rows = inlineRow('prompt') + inlineRow('&b;');
    const sheet = `${dtd}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    expect(cellsOf(workbookOf('', { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['&b;']]);
    expect(codeOf(workbookOf(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`))).toBe('bulk.file-damaged');
  });

  test.each([
    ['an archive of something else', packed({ 'a.txt': 'prompt\nDesk' }), 'bulk.file-refused'],
    ['a Word document', packed({ '_rels/.rels': '<a/>', 'word/document.xml': '<a/>' }), 'bulk.file-refused'],
    [
      'an OpenDocument file',
      written({ A: [['prompt'], ['Desk']] }, undefined, 'ods'),
      'bulk.file-other-spreadsheet',
    ],
    [
      'a binary workbook',
      written({ A: [['prompt'], ['Desk']] }, undefined, 'xlsb'),
      'bulk.file-other-spreadsheet',
    ],
    [
      'the old Excel',
      written({ A: [['prompt'], ['Desk']] }, undefined, 'biff8'),
      'bulk.file-other-spreadsheet',
    ],
    ['a workbook without sheets', workbookOf('', { 'xl/workbook.xml': '<workbook/>' }), 'bulk.sheet-missing'],
    [
      'a workbook without its sheet',
      packed({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': '' }),
      'bulk.file-damaged',
    ],
    ['an empty sheet', workbookOf(''), 'bulk.list-empty'],
    ['a header alone', workbookOf(inlineRow('prompt')), 'bulk.list-empty'],
    [
      'too many parts',
      packed(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, '']))),
      'bulk.file-unfolds',
    ],
  ])('%s is refused', (_case, bytes, code) => expect(codeOf(bytes)).toBe(code));

  test('two cells at the far ends of a sheet need no memory', () => {
    const rows =
      '<row r="1"><c r="A1" t="str"><v>prompt</v></c><c r="XFD1"><v>1</v></c></row><row r="999999999"><c r="A999999999" t="str"><v>Desk</v></c><c r="ZZZ9"><v>1</v></c></row>';
    expect(cellsOf(workbookOf(rows))).toEqual([['Desk', '']]);
  });

  test('of 60,000 rows the first 10,000 are kept, and the others counted', () => {
    const rows = inlineRow('prompt') + inlineRow('Desk').repeat(60_000);
    const { table } = readList(workbookOf(rows), 'list.xlsx');
    expect([table.rows.length, table.rowsLeftOut]).toEqual([maxRows, 60_000 - maxRows]);
  });

  test('16,384 columns are counted, and as many kept as a list may have', () => {
    const wide = Array.from({ length: 16_384 }, (_, at) => `c${at}`);
    const { table } = readList(
      workbookOf(inlineRow('prompt', ...wide.slice(1)) + inlineRow('Desk')),
      'list.xlsx',
    );
    expect([table.columns.length, table.columnsLeftOut]).toEqual([50, 16_334]);
  });

  test('a text repeated in every cell is refused before it fills the memory', () => {
    const shared = `<sst><si><t>${'x'.repeat(4_000)}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
    const bytes = packed({
      ...workbookParts(row.repeat(9_000)),
      'xl/sharedStrings.xml': shared,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    });
    expect(codeOf(bytes)).toBe('bulk.list-too-large');
  });
});

test('for any cells: they are read as SheetJS wrote them', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((each) => each.trim() || 'x');
  const cell = fc.oneof(text, fc.constantFrom('=1+1', "'", '<a>', ' & ', '😀', 'a\nb'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      const clean = rows.map((row) => row.map((each) => each.trim()));
      expect(cellsOf(written({ A: [['prompt', 'other'], ...clean] }))).toEqual(clean);
    }),
    { numRuns: 100 },
  );
});
