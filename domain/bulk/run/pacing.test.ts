import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostRefusals } from './change-row.ts';
import {
  beginPacing,
  changePace,
  isFullPace,
  nextStartAt,
  paceAfterClock,
  startGapMs,
  type Pacing,
} from './pacing.ts';

const begin = 1_800_000_000_000;
const refuse = (
  pacing: Pacing,
  startedAt: number,
  now: number,
  retryAfterSeconds: number | null = null,
  attempt = 1,
) => changePace(pacing, { type: 'refused', startedAt, retryAfterSeconds, attempt }, now);

test('ten calls are in flight, and their starts are 500 ms apart', () => {
  let pacing = beginPacing();
  const starts: number[] = [];
  for (let at = nextStartAt(pacing, 0); at !== null; at = nextStartAt(pacing, starts.length)) {
    const now = Math.max(at, begin);
    starts.push(now);
    pacing = changePace(pacing, { type: 'started' }, now);
  }
  expect(starts).toEqual(Array.from({ length: 10 }, (_, index) => begin + index * 500));
});

test('a clock that is set back by an hour does not stop the run for an hour', () => {
  const hour = 3_600_000;
  const started = changePace(beginPacing(), { type: 'started' }, begin);
  expect(nextStartAt(paceAfterClock(started, begin + 200), 1)).toBe(begin + 500);
  expect(nextStartAt(paceAfterClock(started, begin - hour), 1)).toBe(begin - hour + 500);
  const asked = refuse(started, begin, begin + 100, 90);
  const after = paceAfterClock(asked, begin - hour);
  expect(nextStartAt(after, 0)).toBe(begin - hour + 90_000);
  expect(nextStartAt(paceAfterClock(after, begin - hour + 40_000), 0)).toBe(begin - hour + 90_000);
});

describe('a refusal', () => {
  test('is waited for as long as the provider asks', () => {
    const pacing = refuse(changePace(beginPacing(), { type: 'started' }, begin), begin, begin + 100, 90);
    expect(nextStartAt(pacing, 0)).toBe(begin + 100 + 90_000);
    expect(pacing).toMatchObject({ allowed: 5, currentGapMs: 1_000 });
  });

  test.each([null, Number.NaN, -1, Infinity])('with a Retry-After of %s pauses a few seconds', (seconds) => {
    expect(nextStartAt(refuse(beginPacing(), begin, begin, seconds), 0)).toBe(begin + 5_000);
  });

  test('of calls that were in flight together slows down once', () => {
    let pacing = beginPacing();
    for (let index = 0; index < 10; index += 1) pacing = refuse(pacing, begin, begin + 1_000 + index, 2);
    expect(pacing).toMatchObject({ allowed: 5, currentGapMs: 1_000, pausedUntil: begin + 3_009 });
    expect(refuse(pacing, begin + 2_000, begin + 4_000)).toMatchObject({ allowed: 2, currentGapMs: 2_000 });
  });

  test('never shortens the wait for another one', () => {
    const pacing = refuse(refuse(beginPacing(), begin, begin, 60), begin, begin + 10, 1);
    expect(pacing.pausedUntil).toBe(begin + 60_000);
  });
});

test('after enough successes the pace is full again, and it is known when', () => {
  let pacing = refuse(refuse(beginPacing(), begin, begin), begin + 1, begin + 1);
  let count = 0;
  while (!isFullPace(pacing)) {
    count += 1;
    pacing = changePace(pacing, { type: 'succeeded' }, begin + count * 1_000);
  }
  expect(count).toBeLessThan(60);
  expect(pacing).toMatchObject({ allowed: 10, currentGapMs: startGapMs, fullPaceAt: begin + count * 1_000 });
  expect(changePace(pacing, { type: 'succeeded' }, begin + 99_000)).toBe(pacing);
});

test('for any number of rows that never pass: they slow the run down once per attempt, and it recovers per success', () => {
  const retryAfter = fc.option(fc.nat({ max: 20 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), retryAfter, (rows, seconds) => {
      const first = refuse(beginPacing(), begin, begin, seconds);
      let pacing = first;
      let now = begin;
      for (let attempt = 2; attempt <= mostRefusals; attempt += 1)
        for (let row = 0; row < rows; row += 1) {
          now = Math.max(now, nextStartAt(pacing, 0)!);
          pacing = changePace(pacing, { type: 'started' }, now);
          const before = pacing;
          pacing = refuse(pacing, now, now + 1, seconds, attempt);
          if (seconds !== null) expect(pacing.pausedUntil).toBeGreaterThanOrEqual(now + 1_000 * seconds);
          if (attempt === mostRefusals) expect(pacing.currentGapMs).toBe(before.currentGapMs);
        }
      expect(pacing.currentGapMs).toBe(8 * first.currentGapMs);
      // The first refusal after a success is news again.
      const passed = changePace(pacing, { type: 'succeeded' }, now + 2);
      expect(passed.currentGapMs).toBeLessThan(pacing.currentGapMs);
      expect(refuse(passed, now + 3, now + 3, seconds, 2).currentGapMs).toBe(2 * passed.currentGapMs);
    }),
  );
});

test('for any events: never more in flight than allowed, never closer than the pause, never before Retry-After', () => {
  const step = fc.record({
    what: fc.constantFrom('start', 'start', 'succeed', 'refuse'),
    wait: fc.nat({ max: 3_000 }),
    retryAfter: fc.option(fc.nat({ max: 20 })),
    attempt: fc.integer({ min: 1, max: mostRefusals }),
  });
  const limits = fc.record({ batchSize: fc.integer({ min: 1, max: 12 }), gapMs: fc.nat({ max: 600 }) });
  fc.assert(
    fc.property(limits, fc.array(step, { maxLength: 120 }), (limit, steps) => {
      let pacing = beginPacing(limit);
      let now = begin;
      let notBefore = 0;
      let lastStart = -Infinity;
      const inFlight: number[] = [];
      for (const { what, wait, retryAfter, attempt } of steps) {
        now += wait;
        const at = nextStartAt(pacing, inFlight.length);
        if (what === 'start' && at !== null) {
          now = Math.max(now, at);
          expect(now).toBeGreaterThanOrEqual(notBefore);
          expect(now - lastStart).toBeGreaterThanOrEqual(limit.gapMs);
          pacing = changePace(pacing, { type: 'started' }, now);
          inFlight.push(now);
          lastStart = now;
        } else if (what !== 'start' && inFlight.length > 0) {
          const startedAt = inFlight.shift()!;
          if (what === 'succeed') pacing = changePace(pacing, { type: 'succeeded' }, now);
          else {
            if (retryAfter !== null) notBefore = Math.max(notBefore, now + retryAfter * 1_000);
            pacing = refuse(pacing, startedAt, now, retryAfter, attempt);
          }
        }
        expect(inFlight.length).toBeLessThanOrEqual(limit.batchSize);
        expect(pacing.allowed).toBeGreaterThanOrEqual(1);
        expect(pacing.allowed).toBeLessThanOrEqual(limit.batchSize);
        expect(pacing.currentGapMs).toBeGreaterThanOrEqual(limit.gapMs);
      }
    }),
  );
});
