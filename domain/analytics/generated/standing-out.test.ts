import { expect, test } from 'vitest';
import { mainTool, standingOut } from './standing-out.ts';

const days = (...counts: number[]) => counts.map((texts, index) => ({ day: index + 1, texts }));

test('a day stands out with twice as many texts as are usual, and at least ten', () => {
  expect(standingOut(days(11, 12, 0, 68, 9, 63, 14)).map(({ day }) => day)).toEqual([4, 6]);
  expect(standingOut(days(1, 1, 9))).toEqual([]);
  expect(standingOut(days(20, 20, 20))).toEqual([]);
  expect(standingOut(days(0, 0, 30))).toEqual([{ day: 3, texts: 30 }]);
  expect(standingOut([])).toEqual([]);
});

test('the cause is the tool that made most of the texts', () => {
  const made = (bulk: number, generator: number) => [
    ...Array.from({ length: bulk }, () => ({ source: 'bulk' })),
    ...Array.from({ length: generator }, () => ({ source: 'generator' })),
  ];
  expect(mainTool(made(6, 4))).toBe('bulk');
  expect(mainTool(made(5, 5))).toBeNull();
  expect(mainTool([])).toBeNull();
});
