import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dayMs, eventInstant, isKnownZone, localTimeOf, offsetAt } from './instant.ts';
import { zoneChanges } from './zone-component.ts';
import { zones } from './zones.fixture.ts';

const since = Date.UTC(2024, 0, 1);
const until = Date.UTC(2031, 0, 1);
const said = (date: string, time: string, zone: string) => {
  const { at, kind } = eventInstant(date, time, zone);
  return `${new Date(at).toISOString().slice(0, 16)} ${kind}`;
};
const anyMinute = fc
  .integer({ min: since / 60_000, max: until / 60_000 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString())
  .map((moment) => ({ date: moment.slice(0, 10), time: moment.slice(11, 16) }));

test('any local time of 2024-2030 in 20 zones has the same instant as in Temporal', () => {
  fc.assert(
    fc.property(anyMinute, fc.constantFrom(...zones), ({ date, time }, zone) => {
      const oracle = Temporal.PlainDateTime.from(`${date}T${time}`);
      const compatible = oracle.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
      expect(eventInstant(date, time, zone).at).toBe(compatible);
    }),
    { numRuns: 2_000 },
  );
});

test('every quarter of an hour around each clock change is right, with its kind', () => {
  const counted = { once: 0, gap: 0, overlap: 0 };
  for (const zone of zones)
    for (const change of zoneChanges(zone, since, until))
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        const local = new Date(change.at + change.from + minutes * 60_000).toISOString().slice(0, 16);
        const [date, time] = [local.slice(0, 10), local.slice(11)];
        const oracle = Temporal.PlainDateTime.from(local);
        const [earlier, later, compatible] = (['earlier', 'later', 'compatible'] as const).map(
          (disambiguation) => oracle.toZonedDateTime(zone, { disambiguation }),
        );
        const kind = earlier!.equals(later!)
          ? 'once'
          : earlier!.toPlainDateTime().equals(later!.toPlainDateTime())
            ? 'overlap'
            : 'gap';
        expect({ local, zone, ...eventInstant(date, time, zone) }).toEqual({
          local,
          zone,
          at: compatible!.epochMilliseconds,
          kind,
        });
        counted[kind] += 1;
      }
  expect(counted.gap).toBeGreaterThan(100);
  expect(counted.overlap).toBeGreaterThan(100);
});

test('an instant converts to local time and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: since / 60_000, max: until / 60_000 }),
      fc.constantFrom(...zones),
      (n, zone) => {
        const at = n * 60_000;
        const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const local = localTimeOf(at, zone);
        expect(`${local.date}T${local.time}`).toBe(shown.toPlainDateTime().toString().slice(0, 16));
        const back = eventInstant(local.date, local.time, zone);
        // The second of two equal local times is read as the first.
        if (back.kind !== 'overlap') expect(back.at).toBe(at);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a skipped time becomes the time after the gap; an ambiguous one is the first', () => {
  expect(said('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30 gap');
  expect(localTimeOf(Date.UTC(2026, 2, 29, 1, 30), 'Europe/Berlin').time).toBe('03:30');
  expect(said('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30 overlap');
  expect(said('2026-10-25', '03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00 once');
  expect(said('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45 gap');
});

test('known clock changes are found, with their offsets in hours', () => {
  const changes = (zone: string) =>
    zoneChanges(zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)).map(
      ({ at, from, to }) =>
        `${new Date(at).toISOString().slice(0, 16)} ${from / 3_600_000} to ${to / 3_600_000}`,
    );
  expect(changes('Europe/Berlin')).toEqual(['2026-03-29T01:00 1 to 2', '2026-10-25T01:00 2 to 1']);
  expect(changes('America/New_York')).toEqual(['2026-03-08T07:00 -5 to -4', '2026-11-01T06:00 -4 to -5']);
  expect(changes('Australia/Lord_Howe')).toEqual([
    '2026-04-04T15:00 11 to 10.5',
    '2026-10-03T15:30 10.5 to 11',
  ]);
  expect(changes('Asia/Tokyo')).toEqual([]);
});

test('9:00 stays 9:00 over a year', () => {
  for (let day = since; day < since + 366 * dayMs; day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10);
    const { at } = eventInstant(date, '09:00', 'America/New_York');
    expect(localTimeOf(at, 'America/New_York')).toEqual({ date, time: '09:00' });
  }
});

test('an unknown zone is read as UTC and reported as unknown', () => {
  expect(offsetAt(since, 'Mars/Olympus')).toBe(0);
  expect(said('2026-07-01', '09:00', 'Mars/Olympus')).toBe('2026-07-01T09:00 once');
  expect(['UTC', 'Europe/Kyiv', 'Mars/Olympus', ''].map(isKnownZone)).toEqual([true, true, false, false]);
});

test('results stay right for any number of zones and days', () => {
  for (let index = 0; index < 1_200; index += 1) offsetAt(since, `Nowhere/Place${index}`);
  for (let day = 0; day < 60_000; day += 1) offsetAt(day * dayMs, 'Asia/Tokyo');
  expect(offsetAt(since, 'Asia/Tokyo')).toBe(9 * 3_600_000);
});
