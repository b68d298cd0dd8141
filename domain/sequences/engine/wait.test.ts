import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { zoneChanges } from '../../calendar/zone-component.ts';
import { zones } from '../../calendar/zones.fixture.ts';
import { waitEnd, zoneOf, type WaitTimes } from './wait.ts';

const since = Date.UTC(2024, 0, 1);
const until = Date.UTC(2031, 0, 1);
const utc = (moment: string) => Date.parse(`${moment}:00.000Z`);
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

/** The same rule by Temporal, day by day. */
function oracle({ amount, unit, weekdays, time }: WaitTimes, from: number, zone: string): number {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const added = start.add({ [unit]: amount });
  const isBefore = Temporal.ZonedDateTime.compare(added, start) < 0;
  const first = isBefore ? start : added;
  for (let day = 0; day < 20; day += 1) {
    const date = first.toPlainDate().add({ days: day });
    if (weekdays.length > 0 && !weekdays.includes(date.dayOfWeek)) continue;
    if (time === null && day === 0) return first.epochMilliseconds;
    const plain = first.toPlainTime();
    const plainTime = time ?? plain.round({ smallestUnit: 'minute', roundingMode: 'floor' });
    const slot = date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
    if (slot >= first.epochMilliseconds) return slot;
  }
  throw new Error('no slot');
}

const clock = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const anyWait: fc.Arbitrary<WaitTimes> = fc.record({
  amount: fc.integer({ min: 0, max: 40 }),
  unit: fc.constantFrom('minutes', 'hours', 'days', 'weeks'),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  time: fc.option(clock),
});

test('any wait of 2024-2030 in 20 zones ends as Temporal says, and never before it began', () => {
  fc.assert(
    fc.property(
      anyWait,
      fc.integer({ min: since, max: until }),
      fc.constantFrom(...zones),
      (wait, from, zone) => {
        const end = waitEnd(wait, from, zone);
        expect(iso(end)).toBe(iso(oracle(wait, from, zone)));
        expect(end).toBeGreaterThanOrEqual(from);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('waits that begin or end around each change of the clocks end as Temporal says', () => {
  let changes = 0;
  const wrong: object[] = [];
  const days: WaitTimes[] = [
    { amount: 1, unit: 'days', weekdays: [], time: null },
    { amount: 1, unit: 'days', weekdays: [1, 2, 3, 4, 5], time: '09:00' },
    { amount: 0, unit: 'days', weekdays: [], time: '02:30' },
    { amount: 24, unit: 'hours', weekdays: [], time: null },
    { amount: 1, unit: 'weeks', weekdays: [7], time: '00:15' },
  ];
  for (const zone of zones)
    for (const { at } of zoneChanges(zone, since, Date.UTC(2027, 0, 1))) {
      changes += 1;
      for (const wait of days)
        for (const hours of [-170, -48, -26, -24.5, -24, -2, -1, -0.25, 0, 0.25, 1, 26]) {
          const from = at + hours * 3_600_000 + 17_000;
          const [end, expected] = [waitEnd(wait, from, zone), oracle(wait, from, zone)];
          if (end !== expected)
            wrong.push({ zone, wait, from: iso(from), end: iso(end), expected: iso(expected) });
        }
    }
  expect(wrong).toEqual([]);
  expect(changes).toBeGreaterThan(80);
});

test('a day is as long as the calendar says, 24 hours are 24 hours', () => {
  const wait: WaitTimes = { amount: 1, unit: 'days', weekdays: [], time: null };
  // Berlin loses an hour in the night to 29 March 2026.
  expect(iso(waitEnd(wait, utc('2026-03-28T11:00'), 'Europe/Berlin'))).toBe('2026-03-29T10:00');
  const hours: WaitTimes = { ...wait, amount: 24, unit: 'hours' };
  expect(iso(waitEnd(hours, utc('2026-03-28T11:00'), 'Europe/Berlin'))).toBe('2026-03-29T11:00');
});

test('after the wait comes the next weekday at its time, also the same day', () => {
  const wait: WaitTimes = { amount: 1, unit: 'days', weekdays: [1, 2, 3, 4, 5], time: '09:00' };
  // Joined on Friday evening in Lisbon: Monday.
  expect(iso(waitEnd(wait, utc('2026-11-27T18:10'), 'Europe/Lisbon'))).toBe('2026-11-30T09:00');
  // Joined on Wednesday before nine in Tokyo (UTC+9): Thursday at nine.
  expect(iso(waitEnd(wait, utc('2026-11-24T23:30'), 'Asia/Tokyo'))).toBe('2026-11-26T00:00');
  expect(iso(waitEnd({ ...wait, amount: 0 }, utc('2026-11-25T09:00'), 'UTC'))).toBe('2026-11-25T09:00');
});

test('a contact without a zone, or with one nobody knows, has that of the account', () => {
  expect(zoneOf({ zone: 'Asia/Tokyo' }, 'Europe/Berlin')).toBe('Asia/Tokyo');
  expect(zoneOf({ zone: null }, 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneOf({ zone: 'Mars/Olympus' }, 'Europe/Berlin')).toBe('Europe/Berlin');
});
