import { expect, test } from 'vitest';
import { rowStates } from '../row.ts';
import { cellKinds, cellOf, cellsInLine, describeCells, moveInCells } from './cells.ts';

test('a finished row has the shade of its grade, any other its state', () => {
  const keyword = 'desk';
  const finished = (seoScore: number) => cellOf({ state: 'finished', keyword, seoScore });
  expect([100, 80, 79, 60, 59, 0].map(finished)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'needs-work',
    'needs-work',
  ]);
  // A row that is written again keeps its earlier text.
  expect(rowStates.slice(0, 3).map((state) => cellOf({ state, keyword, seoScore: 90 }))).toEqual([
    'waiting',
    'writing',
    'in-doubt',
  ]);
  expect(cellOf({ state: 'failed', keyword, seoScore: null })).toBe('failed');
});

test('a text without a keyword is in no grade', () => {
  for (const keyword of ['', ' ', '–, desk'])
    expect(cellOf({ state: 'finished', keyword, seoScore: 90 })).toBe('no-keyword');
  expect(cellOf({ state: 'waiting', keyword: '', seoScore: null })).toBe('waiting');
});

test('10,000 rows are no higher than the picture is wide', () => {
  for (const isNarrow of [true, false])
    for (const rows of [1, 1_000, 1_501, 5_000, 10_000]) {
      const columns = cellsInLine(rows, isNarrow);
      expect(Math.ceil(rows / columns)).toBeLessThanOrEqual(columns);
    }
  expect([cellsInLine(1_000, false), cellsInLine(1_000, true)]).toEqual([50, 40]);
});

test('the summary names every kind that there is', () => {
  const counts = Object.fromEntries(cellKinds.map((kind) => [kind, 0])) as Record<
    (typeof cellKinds)[number],
    number
  >;
  expect(describeCells({ ...counts, excellent: 1_200, 'no-keyword': 4, failed: 6, writing: 10 })).toBe(
    '1,210 of 1,220 rows processed: 1,200 SEO excellent, 4 no keyword, 6 failed, 10 writing',
  );
});

test('keys stay inside the cells', () => {
  const cells = { columns: 10, total: 25 };
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  for (let from = 0; from < cells.total; from += 1)
    for (const key of keys) {
      const to = moveInCells(key, from, cells)!;
      expect(to >= 0 && to < cells.total).toBe(true);
    }
  expect(moveInCells('ArrowDown', 3, cells)).toBe(13);
  expect(moveInCells('ArrowDown', 18, cells)).toBe(18);
  expect(moveInCells('Enter', 3, cells)).toBeNull();
});
