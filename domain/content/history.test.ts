import { describe, expect, test } from 'vitest';
import { plans } from '../plans/plans.ts';
import {
  countTrashTime,
  guaranteedSince,
  halve,
  historySize,
  isTrashExpired,
  roomInHistory,
  type TrashTime,
} from './history.ts';
import { periodStarts } from './period-starts.ts';

test.each([
  ['free', 3, 3, 3],
  ['free', 20, 20, 20],
  ['free', 21, 21, 20],
  ['unlimited', 99, 0, 99],
  ['unlimited', 101, 0, 100],
  ['unlimited', 101, 100, 100],
  ['unlimited', 400, 101, 101],
  ['unlimited', 400, 400, 400],
] as const)('%s: of %i texts, %i of them recent, %i are shown', (plan, total, recent, shown) => {
  expect(historySize(plans[plan], { total, recent })).toBe(shown);
});

test('only subscribers have the guarantee, for 7 days', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(guaranteedSince(plans.free, now)).toBeNull();
  expect(guaranteedSince(plans.unlimited, now)?.toISOString()).toBe('2026-11-13T10:00:00.000Z');
});

test.each([
  [0, 20],
  [19, 1],
  [20, 0],
  [50, 0],
])('with %i texts there is room for %i more', (total, room) => {
  expect(roomInHistory(plans.free, total)).toBe(room);
});

describe('the trash keeps a text for 30 days', () => {
  const day = 86_400_000;
  const start = Date.UTC(2026, 10, 1);
  /** What is counted of starts of the browser at these days, by its clock. */
  const seen = (...days: number[]) =>
    days.reduce<TrashTime | undefined>(
      (time, at) => countTrashTime(time, new Date(start + at * day)),
      undefined,
    )!;
  const daily = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  test('by the days on which it was seen', () => {
    expect(isTrashExpired(seen(...daily(0, 29), 29.999))).toBe(false);
    expect(isTrashExpired(seen(...daily(0, 30)))).toBe(true);
    expect(isTrashExpired(seen(...daily(0, 30).flatMap((each) => [each, each + 0.1, each + 0.5])))).toBe(
      true,
    );
  });

  test('a clock that jumps forward, back, or both shortens them by one day at most', () => {
    for (const jump of [2, 400, 30_000]) {
      expect(isTrashExpired(seen(0, jump))).toBe(false);
      expect(isTrashExpired(seen(0, jump, ...daily(1, 28)))).toBe(false);
      expect(isTrashExpired(seen(0, ...daily(jump, jump + 28)))).toBe(false);
      expect(isTrashExpired(seen(0, ...daily(jump, jump + 29)))).toBe(true);
    }
    expect(isTrashExpired(seen(30_000, ...daily(0, 29)))).toBe(false);
  });

  test('somebody who comes seldom has it for longer', () => {
    expect(isTrashExpired(seen(0, 31, 62))).toBe(false);
  });
});

test.each([
  [0, [], []],
  [1, [1], []],
  [5, [5, 4, 3], [2, 1]],
  [6, [6, 5, 4], [3, 2, 1]],
])('halving %i keeps the newer half', (count, kept, dropped) => {
  const records = Array.from({ length: count }, (_, index) => ({
    day: index + 1,
    createdAt: `2026-01-0${index + 1}T00:00:00.000Z`,
  }));
  const halves = halve(records);
  expect(halves.kept.map(({ day }) => day)).toEqual(kept);
  expect(halves.dropped.map(({ day }) => day)).toEqual(dropped);
});

// 2026-11-22 is a Sunday, the 23rd a Monday. Berlin is an hour ahead of UTC in November, and two in October.
test.each([
  ['2026-11-22T23:59:00Z', 'UTC', '2026-11-16T00:00:00Z', '2026-11-01T00:00:00Z'],
  ['2026-11-23T00:00:00Z', 'UTC', '2026-11-23T00:00:00Z', '2026-11-01T00:00:00Z'],
  ['2026-11-22T23:59:00Z', 'Europe/Berlin', '2026-11-22T23:00:00Z', '2026-10-31T23:00:00Z'],
  ['2026-11-01T12:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-31T23:00:00Z'],
  ['2026-10-01T12:00:00Z', 'Europe/Berlin', '2026-09-27T22:00:00Z', '2026-09-30T22:00:00Z'],
])('%s in %s: the week began at %s, the month at %s', (now, zone, week, month) => {
  expect(periodStarts(new Date(now), zone)).toEqual({ week: new Date(week), month: new Date(month) });
});
