import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxColumns, maxRows } from '../job.ts';
import { maxCellCharacters } from '../row.ts';
import { checkRows, describeRowsLeftOut, refuseTable } from './check-rows.ts';
import { mayLackHeader, readLines, readTable, withCell, withHeaderAsRow } from './input-table.ts';
import { applyFix, describeProblem, groupProblems, readinessOf } from './problem-groups.ts';
import { readRows } from './read-rows.ts';
import { templateTable } from './template-table.ts';

const header = ['prompt', 'content_type', 'tone', 'keyword', 'material'];
const catalog = readTable(header, [
  ['Fleece jacket', 'product', 'friendly', 'fleece jacket', 'polyester'],
  ['', 'product', 'casual', 'wool socks', 'merino'],
  ['Wool socks, 3 pack', 'Product', 'casual', 'wool socks', 'merino'],
  ['Hiking boot', 'leaflet', 'friendly', 'hiking boot', 'nubuck'],
  ['wool  socks, 3 pack', 'product', 'Casual', 'wool socks', 'merino'],
  ['Base layer', 'product', 'warm', 'base layer', 'merino'],
  ['Glove', 'Leaflet', '', '', ''],
]);
const problemsOf = (table: typeof catalog) => checkRows(table, 'product').problems;
const groupsOf = (table: typeof catalog) => groupProblems(problemsOf(table), table);

describe('lines', () => {
  test('each line that is not blank is a row, also a repeated one and one without words', () => {
    const table = readLines('\uFEFFDesks\r\n\n  \t\nChairs \n---\rDesks');
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Desks', 'Chairs', '---', 'Desks']);
    expect(table.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const checked = checkRows(table, 'blog');
    expect(checked.problems).toEqual([]);
    expect([...checked.duplicates]).toEqual([[3, 0]]);
    expect(readinessOf(table, checked, false).ready).toHaveLength(4);
    expect(readinessOf(table, checked, true)).toEqual({ ready: [0, 1, 2], toFix: 0, duplicates: 1 });
  });

  test('at most 10,000 rows are read, and the others counted', () => {
    const table = readLines('line\n'.repeat(maxRows + 7));
    expect([table.rows.length, table.rowsLeftOut]).toEqual([maxRows, 7]);
    expect(describeRowsLeftOut(table)).toBe(
      'The list has 10,007 rows. The first 10,000 were read, as many as a job may have.',
    );
    expect(describeRowsLeftOut(readLines('Desk'))).toBe('');
  });

  test('for any text: as many rows as lines that are not blank', () => {
    const line = fc.constantFrom('', ' ', 'Desk', '\t', '\u0000', 'Stuhl, hoch', '"');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const written = lines.filter((each) => each.replaceAll('\u0000', '').trim() !== '');
        const { rows } = readLines(lines.join('\n'));
        expect(rows.map(({ cells }) => cells[0])).toEqual(written.map((each) => each.trim()));
      }),
    );
  });
});

describe('the problems of a table', () => {
  test('are grouped by kind and value, each with one fix', () => {
    expect(groupsOf(catalog).map(({ count, title, fixLabel }) => `${count} ${title} | ${fixLabel}`)).toEqual([
      '1 has no prompt | Leave out',
      '2 content_type “leaflet” | Set to product',
      '1 tone “warm” | Set to friendly',
    ]);
    expect(describeProblem(problemsOf(catalog)[0]!, catalog)).toBe('The prompt is empty.');
    expect(describeProblem(problemsOf(catalog)[1]!, catalog)).toBe('“leaflet” is not a known content_type.');
  });

  test('are gone after their fixes, and the other rows keep their numbers', () => {
    const fixed = groupsOf(catalog).reduce((table) => applyFix(table, groupsOf(table)[0]!), catalog);
    expect(problemsOf(fixed)).toEqual([]);
    expect(fixed.rows.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(readRows(fixed, [2, 4]).map(({ contentType, tone }) => [contentType, tone])).toEqual([
      ['product', 'friendly'],
      ['product', 'friendly'],
    ]);
  });

  test('can be repaired in a cell', () => {
    const table = withCell(catalog, 1, 0, ' Wool hat ');
    expect(problemsOf(table).filter(({ kind }) => kind === 'prompt-missing')).toEqual([]);
    expect(table.rows[1]!.cells[0]).toBe('Wool hat');
  });

  test('include texts that are too long, which are cut', () => {
    const table = readTable(['prompt', 'keyword'], [['x'.repeat(maxCellCharacters + 1), 'y'.repeat(256)]]);
    expect(groupsOf(table).map(({ title, fixLabel }) => [title, fixLabel])).toEqual([
      ['prompt longer than 5,000 characters', 'Cut at 5,000'],
      ['keyword longer than 255 characters', 'Cut at 255'],
    ]);
    const fixed = groupsOf(table).reduce(applyFix, table);
    expect(problemsOf(fixed)).toEqual([]);
  });

  test.each([
    ['emial', 'email'],
    ['blog post', 'blog'],
    ['Newsletter', 'email'],
    ['LinkedIn', 'social'],
    ['socail', 'social'],
    ['whatever', 'product'],
  ])('a content type %s is most likely %s', (written, meant) => {
    const table = readTable(['prompt', 'content_type'], [['Desk', written]]);
    expect(problemsOf(table)).toMatchObject([{ kind: 'content-type-unknown', suggestion: meant }]);
  });

  test.each([
    ['profesional', 'professional'],
    ['very friendly', 'friendly'],
    ['relaxed', 'casual'],
    ['playful', 'casual'],
    ['blorp', 'professional'],
  ])('a tone %s is most likely %s', (written, meant) => {
    const table = readTable(['prompt', 'tone'], [['Desk', written]]);
    expect(problemsOf(table)).toMatchObject([{ kind: 'tone-unknown', suggestion: meant }]);
  });
});

test('the template of a list has no problems', () => {
  const table = readTable(templateTable.header, templateTable.rows);
  expect(checkRows(table, 'product')).toEqual({ problems: [], duplicates: new Map() });
  expect(table.columns.map(({ role }) => role)).toEqual(['prompt', 'content_type', 'tone', 'keyword', null]);
});

test('duplicates are rows of which every cell is the same', () => {
  expect([...checkRows(catalog, 'product').duplicates]).toEqual([[4, 2]]);
  const table = readTable(
    ['prompt', 'size'],
    [
      ['Socks', 'S'],
      ['Socks', 'M'],
      ['SOCKS', 's'],
    ],
  );
  expect([...checkRows(table, 'product').duplicates]).toEqual([[2, 0]]);
});

describe('headers', () => {
  const rolesOf = (names: string[], rows: string[][] = [], chosen?: string) =>
    readTable(names, rows, chosen).columns.map(({ role }) => role);

  test('are recognized by their names in any case, and by synonyms', () => {
    expect(rolesOf(['Prompt', 'Content Type', 'TONE', 'Keywords', 'material'])).toEqual([
      'prompt',
      'content_type',
      'tone',
      'keyword',
      null,
    ]);
    expect(rolesOf(['SKU', 'Product name', 'Focus keyword'])).toEqual([null, 'prompt', 'keyword']);
    expect(rolesOf(['Title', 'Prompt'])).toEqual([null, 'prompt']);
  });

  test('another name counts as content type or tone only with known values', () => {
    expect(
      rolesOf(
        ['prompt', 'type'],
        [
          ['Desk', 'Blog'],
          ['Chair', 'socail'],
        ],
      ),
    ).toEqual(['prompt', 'content_type']);
    expect(rolesOf(['prompt', 'type', 'style'], [['Jacket', 'fleece', 'modern']])).toEqual([
      'prompt',
      null,
      null,
    ]);
  });

  test('the user may choose the prompt, and a single column is one', () => {
    expect(rolesOf(['title', 'what'], [], 'what')).toEqual([null, 'prompt']);
    expect(rolesOf(['Zutat'])).toEqual(['prompt']);
    expect(refuseTable(readTable(['sku', 'ean'], [['1', '2']]))?.code).toBe('bulk.prompt-column-missing');
    expect(refuseTable(catalog)).toBeNull();
  });

  test('without a name or with one that is taken get one; empty columns are left out', () => {
    const table = readTable(['prompt', '', 'Size', 'size', '', '  '], [['Desk', '', 'S', 'M', 'x', '']]);
    expect(table.columns.map(({ name }) => name)).toEqual(['prompt', 'Size', 'size 2', 'Column 4']);
    expect(readRows(table, [0])[0]!.columns).toEqual({
      prompt: 'Desk',
      Size: 'S',
      'size 2': 'M',
      'Column 4': 'x',
    });
  });

  test('of more than 50 columns are refused, without those that are empty', () => {
    const names = ['prompt', ...Array.from({ length: maxColumns }, (_, at) => `c${at}`)];
    expect(refuseTable(readTable(names, []))).toEqual({
      code: 'bulk.too-many-columns',
      details: { most: '50' },
    });
    expect(refuseTable(readTable([...names.slice(0, 50), '', ''], [['Desk']]))).toBeNull();
  });

  test('rows that are shorter or longer than the header are read', () => {
    const table = readTable(['prompt', 'tone'], [['Desk'], ['Chair', 'casual', 'oak'], ['', '']]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Desk', '', ''],
      ['Chair', 'casual', 'oak'],
    ]);
  });
});

test('for any table: after all fixes every row that is left can be read', () => {
  const cell = fc.constantFrom('', 'blog', 'Blogg', 'warm', 'friendly', 'x'.repeat(5_001), '😀', '\u0007');
  const names = fc.constantFrom('prompt', 'tone', 'type', 'keyword', '', 'size');
  const row = fc.array(cell, { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(names, { maxLength: 5 }), fc.array(row, { maxLength: 8 }), (titles, rows) => {
      let table = readTable(['prompt', ...titles], rows);
      for (let [group] = groupsOf(table); group; [group] = groupsOf(table)) table = applyFix(table, group);
      const { ready } = readinessOf(table, checkRows(table, 'blog'), false);
      expect(ready).toHaveLength(table.rows.length);
      for (const { prompt } of readRows(table, ready)) expect(prompt).not.toBe('');
    }),
  );
});

test('a header that is none becomes a row, and the longest texts the prompt', () => {
  const table = readTable(['product', 'Fleece jacket, women', ''], [['blog', 'Rain cape', 'new']]);
  expect(mayLackHeader(table)).toBe(true);
  const { columns, rows } = withHeaderAsRow(table);
  expect(columns.map(({ name, role }) => [name, role])).toEqual([
    ['Column 1', null],
    ['prompt', 'prompt'],
    ['Column 3', null],
  ]);
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'product', 'Fleece jacket, women', ''],
    [2, 'blog', 'Rain cape', 'new'],
  ]);
  expect(mayLackHeader(readTable(['prompt', 'tone'], []))).toBe(false);
});
