import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tones } from '../../generation/form.ts';
import { languageTags } from '../../generation/form/language.ts';
import { socialPlatforms } from '../../generation/form/social.ts';
import { readLines, readTable } from './input-table.ts';
import { compareRuns, countPlanned, createRows, multiplyRows, refuseMatrix, type Matrix } from './matrix.ts';
import { readRows } from './read-rows.ts';

const once: Matrix = { tones: [], platforms: [], languages: [] };
const jobId = '8a4a1b52-6d0e-4c5a-9f4e-0d6c0f6f1a11';
const english = { language: 'en' } as const;
const rowsOf = (header: string[], rows: string[][]) => {
  const table = readTable(header, rows);
  return readRows(table, [...table.rows.keys()]);
};

test('each line is written in every tone, for every platform and in every language', () => {
  const rows = rowsOf(
    ['prompt', 'tone'],
    [
      ['Desk', 'creative'],
      ['Chair', ''],
    ],
  );
  const matrix: Matrix = { tones: ['casual', 'friendly'], platforms: ['linkedin'], languages: ['en', 'de'] };
  expect(
    multiplyRows(rows, matrix, english).map(({ prompt, tone, platform, language }) =>
      [prompt, tone, platform, language].join(' '),
    ),
  ).toEqual([
    'Desk casual linkedin en',
    'Desk casual linkedin de',
    'Desk friendly linkedin en',
    'Desk friendly linkedin de',
    'Chair casual linkedin en',
    'Chair casual linkedin de',
    'Chair friendly linkedin en',
    'Chair friendly linkedin de',
  ]);
  expect(multiplyRows(rows, once, { language: 'fr' })).toMatchObject([
    { tone: 'creative', platform: 'general', language: 'fr' },
    { tone: null, platform: 'general', language: 'fr' },
  ]);
});

test('a list is refused that would make more than 10,000 rows', () => {
  const matrix: Matrix = { tones: ['casual'], platforms: ['linkedin'], languages: ['en', 'de'] };
  expect(refuseMatrix(5_000, matrix)).toBeNull();
  expect(refuseMatrix(5_001, matrix)).toEqual({
    code: 'bulk.too-many-rows',
    details: { rows: '10,002', most: '10,000' },
  });
});

test('rows are recognized when their list is run again with changed columns', () => {
  const before = rowsOf(
    ['prompt', 'tone', 'size'],
    [
      ['Desk', 'casual', 'S'],
      ['Chair', '', 'M'],
      ['Bed', '', 'L'],
    ],
  );
  const rows = createRows(jobId, multiplyRows(before, once, english));
  const now = rowsOf(
    ['size', 'prompt', 'tone'],
    [
      ['M', 'chair ', ''],
      ['S', 'Desk', 'casual'],
      ['L', 'Bed', 'friendly'],
      ['', 'Lamp', ''],
    ],
  );
  const compared = compareRuns(multiplyRows(now, once, english), rows);
  expect(compared.map(({ change, previous }) => [change, previous?.prompt])).toEqual([
    ['changed', 'Chair'],
    ['same', 'Desk'],
    ['changed', 'Bed'],
    ['new', undefined],
  ]);
});

test('a list that is multiplied by more keeps the rows that it had', () => {
  const rows = rowsOf(['prompt'], [['Desk'], ['Chair']]);
  const before = multiplyRows(rows, once, english);
  const matrix: Matrix = { ...once, languages: ['en', 'de'] };
  const compared = compareRuns(multiplyRows(rows, matrix, english), before);
  expect(compared.map(({ change }) => change)).toEqual(['same', 'new', 'same', 'new']);
});

test('for any list and matrix: ids are unique, and the same whenever they are made', () => {
  const line = fc.constantFrom('Desk', 'desk', 'Chair', 'Bed  1', 'bed 1', '{{prompt}}');
  const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 });
  const matrices = fc.record({
    tones: some(tones),
    platforms: some(socialPlatforms),
    languages: some(languageTags),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), matrices, (lines, matrix) => {
      const table = readLines(lines.join('\n'));
      const read = readRows(table, [...table.rows.keys()]);
      const rows = createRows(jobId, multiplyRows(read, matrix, english));
      expect(rows).toHaveLength(countPlanned(lines.length, matrix));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.map(({ index }) => index)).toEqual([...rows.keys()]);
      expect(createRows(jobId, multiplyRows(read, matrix, english))).toEqual(rows);
      const other = createRows(jobId.replace('8', '9'), multiplyRows(read, matrix, english));
      expect(other.some(({ id }) => rows.some((row) => row.id === id))).toBe(false);
    }),
  );
});
