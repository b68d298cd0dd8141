import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWeekend, weekOf } from './days.ts';
import { eventInstant, localTimeOf } from './instant.ts';
import { proposeDates } from './propose-dates.ts';
import { spreadDates, spreadRuleSchema } from './spread-dates.ts';

const now = new Date('2026-03-26T12:00:00.000Z');
const rule = (changes = {}) => spreadRuleSchema.parse({ zone: 'Europe/Berlin', ...changes });
const said = (count: number, changes = {}, at = now) =>
  spreadDates(count, rule(changes), at).map(
    (one) => `${one.date} ${one.time} ${new Date(one.at).toISOString()}`,
  );

test('every weekday at 9:00, also when the clocks change', () => {
  expect(said(3)).toEqual([
    '2026-03-27 09:00 2026-03-27T08:00:00.000Z',
    '2026-03-30 09:00 2026-03-30T07:00:00.000Z',
    '2026-03-31 09:00 2026-03-31T07:00:00.000Z',
  ]);
  const dates = spreadDates(20, rule(), now).map(({ date, time }) => ({ date, time }));
  expect(dates).toEqual(proposeDates(20, now, 'Europe/Berlin'));
});

test('several times a day, on chosen days, from a chosen day', () => {
  expect(said(3, { days: [7], times: ['18:00', '08:30', '08:30'], from: '2026-04-01' })).toEqual([
    '2026-04-05 08:30 2026-04-05T06:30:00.000Z',
    '2026-04-05 18:00 2026-04-05T16:00:00.000Z',
    '2026-04-12 08:30 2026-04-12T06:30:00.000Z',
  ]);
});

describe('nothing is planned in the past', () => {
  test('of the first day, or with a first day that has passed', () => {
    expect(said(2, { from: '2026-03-26', times: ['12:00', '14:00'] })).toEqual([
      '2026-03-26 14:00 2026-03-26T13:00:00.000Z',
      '2026-03-27 12:00 2026-03-27T11:00:00.000Z',
    ]);
    expect(said(1, { from: '2020-01-01' })).toEqual(['2026-03-27 09:00 2026-03-27T08:00:00.000Z']);
  });

  test('and nothing after the last day of the calendar', () => {
    expect(said(9, { from: '2199-12-30', zone: 'UTC' })).toHaveLength(2);
    expect(said(0)).toEqual([]);
  });
});

test('two times that the clocks make the same instant are one', () => {
  // At 2:00 on 29 March the clocks go to 3:00.
  expect(said(2, { days: [7], times: ['02:30', '03:30'] })).toEqual([
    '2026-03-29 02:30 2026-03-29T01:30:00.000Z',
    '2026-04-05 02:30 2026-04-05T00:30:00.000Z',
  ]);
});

test.each([{ days: [] }, { days: [0] }, { times: [] }, { times: ['25:00'] }, { from: '2026-02-30' }])(
  'the rule %j is refused',
  (changes) => {
    expect(spreadRuleSchema.safeParse({ zone: 'UTC', ...changes }).success).toBe(false);
  },
);

test('for any rule: the dates fit it, are after now, and follow each other', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const any = fc.record({
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    times: fc.array(time, { minLength: 1, maxLength: 4 }),
    zone: fc.constantFrom(...zones),
    from: fc.constantFrom(null, '2026-03-01', '2026-10-20'),
  });
  const moments = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11) });
  fc.assert(
    fc.property(any, moments, fc.nat({ max: 12 }), (changes, at, count) => {
      const dates = spreadDates(count, spreadRuleSchema.parse(changes), new Date(at));
      expect(dates).toHaveLength(count);
      let last = at;
      for (const one of dates) {
        expect(one.at).toBeGreaterThan(last);
        last = one.at;
        expect(changes.days).toContain(weekOf(one.date).indexOf(one.date) + 1);
        expect(changes.times).toContain(one.time);
        if (eventInstant(one.date, one.time, changes.zone).kind !== 'gap')
          expect(localTimeOf(one.at, changes.zone)).toEqual({ date: one.date, time: one.time });
      }
      if (!changes.days.includes(6) && !changes.days.includes(7))
        expect(dates.some(({ date }) => isWeekend(date))).toBe(false);
    }),
  );
});
