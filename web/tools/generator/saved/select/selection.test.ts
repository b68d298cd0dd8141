import { expect, test } from 'vitest';
import { extend, nothingSelected, selectAll, toggle, within } from './selection.ts';

const list = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted();

test('a second click deselects', () => {
  const one = toggle(nothingSelected, 'b');
  expect(ids(one)).toEqual(['b']);
  expect(ids(toggle(one, 'b'))).toEqual([]);
});

test('shift selects the range from the last clicked one, in both directions, and keeps the rest', () => {
  const start = toggle(toggle(nothingSelected, 'a'), 'd');
  expect(ids(extend(start, 'b', list))).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(extend(start, 'e', list))).toEqual(['a', 'd', 'e']);
});

test('shift without an anchor, or with a removed one, selects the clicked one', () => {
  expect(ids(extend(nothingSelected, 'c', list))).toEqual(['c']);
  expect(ids(extend(toggle(nothingSelected, 'x'), 'c', list))).toEqual(['c', 'x']);
});

test('removed items are not selected any more', () => {
  const all = selectAll(list);
  expect(ids(within(all, ['b', 'e']))).toEqual(['b', 'e']);
  expect(within(all, list)).toBe(all);
});
