import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLines, resultOf } from '../bulk.fixture.ts';
import { errorCodes } from '../../errors/app-error.ts';
import { rowStates, type BulkRow } from '../row.ts';
import { groupNeeds } from './needs-you.ts';
import { beginPacing, changePace } from '../run/pacing.ts';
import {
  describeMoney,
  describeProgress,
  describeSlowdown,
  formatDuration,
  formatTokens,
  ratePerMinute,
  rateSeries,
  secondsLeft,
  latestStretch,
} from './progress.ts';
import { emptyTally } from '../run/tally.ts';

const now = Date.parse('2026-11-25T09:47:00.000Z');
const tally = { ...emptyTally, finished: 642, failed: 6, 'in-doubt': 4, started: 10, waiting: 338 };

describe('a run in words', () => {
  test('says what was processed, and how long the rest takes at this rate', () => {
    expect(describeProgress(tally, 117.6, null)).toEqual({
      processed: '648',
      ofTotal: 'of 1,000 processed',
      written: '642',
      failed: '6',
      timeLeft: 'about 3 min',
      rate: 'left, at 118 rows a minute',
    });
  });

  test('says why nothing is started, instead of a time', () => {
    expect(describeProgress(tally, 117.6, 'paused')).toMatchObject({
      timeLeft: 'Paused',
      rate: '352 rows left',
    });
    const done = { ...emptyTally, finished: 3 };
    expect(describeProgress(tally, null, 'offline')).toMatchObject({ timeLeft: 'Offline' });
    expect(describeProgress(done, null, 'done')).toMatchObject({ timeLeft: 'Done', rate: '' });
    expect(describeProgress(tally, null, null)).toMatchObject({ timeLeft: '', rate: 'measuring the rate' });
  });

  test('says the money that is spent, expected and allowed', () => {
    const spending = { limit: 4, spent: 1.63, inFlight: 0.03 };
    expect(describeMoney(spending, 0.86)).toEqual({
      head: '$1.63 of $4.00',
      spent: '$1.63 spent',
      expected: 'about $2.52',
    });
    expect(describeMoney({ ...spending, limit: null }, 0).head).toBe('$1.63');
  });

  test('says when the provider asked to slow down, and when the pace was full again', () => {
    const time = (at: number) => new Date(at).toISOString().slice(11, 16);
    expect(describeSlowdown(beginPacing(), time)).toBe('');
    let pacing = changePace(
      beginPacing(),
      { type: 'refused', startedAt: now - 1, retryAfterSeconds: 3, attempt: 1 },
      now,
    );
    expect(describeSlowdown(pacing, time)).toBe('At 09:47 the provider asked to slow down.');
    while (pacing.fullPaceAt === null) pacing = changePace(pacing, { type: 'succeeded' }, now + 90_000);
    expect(describeSlowdown(pacing, time)).toBe(
      'At 09:47 the provider asked to slow down. Full pace again after 90 s.',
    );
  });
});

test.each([
  [0, 'about 10 s'],
  [31, 'about 40 s'],
  [58, 'about 1 min'],
  [180, 'about 3 min'],
  [3_590, 'about 1 h'],
  [7_800, 'about 2 h 10 min'],
  [10_740, 'about 3 h'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test.each([
  [950, '950'],
  [201_400, '201K'],
  [999_600, '1M'],
  [1_234_000, '1.2M'],
])('%d tokens are %s', (count, words) => {
  expect(formatTokens(count)).toBe(words);
});

describe('the rate', () => {
  const everyHalfSecond = Array.from({ length: 300 }, (_, index) => now - index * 500);

  test('is that of the last minute, or since the run was resumed', () => {
    expect(ratePerMinute(everyHalfSecond, { since: now - 150_000, now })).toBe(120);
    expect(ratePerMinute(everyHalfSecond, { since: now - 10_000, now })).toBe(120);
  });

  test('is not known in the first seconds, or while no row ends', () => {
    expect(ratePerMinute(everyHalfSecond, { since: now - 4_000, now })).toBeNull();
    expect(ratePerMinute([], { since: 0, now })).toBeNull();
    expect(secondsLeft(tally, null)).toBeNull();
    expect(secondsLeft({ ...emptyTally, finished: 1, 'in-doubt': 2 }, null)).toBe(0);
  });

  test('over a run has all rows, whatever the steps', () => {
    const times = fc.array(fc.integer({ min: 1, max: 100_000 }));
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 50 }), (ended, steps) => {
        const points = rateSeries(ended, { from: 0, now: 100_000, steps });
        expect(points).toHaveLength(steps);
        const rows = points.reduce((sum, { rate }) => sum + (rate * 100_000) / steps / 60_000, 0);
        expect(rows).toBeCloseTo(ended.length);
      }),
    );
    expect(rateSeries([1], { from: 5, now: 5 })).toEqual([]);
  });
});

describe('rows that need the user', () => {
  const rows = createLines(Array.from({ length: 12 }, (_, at) => (at === 7 ? 'Hunting knife' : `Row ${at}`)));
  const put = (index: number, changes: Partial<BulkRow>) => ({ ...rows[index]!, ...changes });
  const failed = (index: number, failure: string) => put(index, { state: 'failed', failure });

  test('are grouped by kind, each with what happened and one next step', () => {
    const needs = groupNeeds([
      put(0, { state: 'in-doubt' }),
      put(1, { state: 'in-doubt' }),
      failed(2, 'provider.rate-limited'),
      failed(3, 'provider.overloaded'),
      failed(4, 'provider.no-content'),
      failed(7, 'provider.content-refused'),
      put(8, { state: 'finished', result: resultOf('Done.') }),
      put(9, { state: 'waiting' }),
      put(10, { state: 'finished', failure: 'provider.no-content', result: resultOf('Old.') }),
    ]);
    expect(
      needs.map(({ rows: ids, title, sentence, label }) => [ids.length, title, sentence, label]),
    ).toEqual([
      [
        2,
        'In doubt',
        'The tab closed while these were being written. Your provider may have charged for them.',
        'Write again',
      ],
      [
        2,
        'Rate limit',
        'Your provider asked to wait five times. They were not written and not charged.',
        'Try now',
      ],
      [1, 'No content received', 'The answer came back empty. Nothing to keep.', 'Try again'],
      [1, 'Refused', 'The provider will not write row 8, “Hunting knife”.', 'Edit row'],
    ]);
  });

  test('of several refused ones the first is named', () => {
    const [refused] = groupNeeds([
      failed(7, 'provider.content-refused'),
      failed(8, 'provider.content-refused'),
    ]);
    expect(refused).toMatchObject({
      sentence: 'The provider will not write 2 rows; the first is row 8, “Hunting knife”.',
      label: 'Edit rows',
    });
  });

  test('because of the key lead to the settings, with the sentence of the error', () => {
    const needs = groupNeeds([failed(1, 'provider.quota-exceeded')], { provider: 'Claude' });
    expect(needs).toMatchObject([
      {
        sentence: 'API quota exceeded. Please check your Claude account limits.',
        action: 'open-settings',
      },
    ]);
  });

  test('for any states and codes: each row in doubt or failed is in one group, and no other row', () => {
    const state = fc.record({
      state: fc.constantFrom(...rowStates),
      failure: fc.constantFrom('no.such', null, ...errorCodes),
    });
    fc.assert(
      fc.property(fc.array(state, { maxLength: rows.length }), (states) => {
        const all = states.map((changes, index) => put(index, changes));
        const needy = all.filter((row) => row.state === 'in-doubt' || row.state === 'failed');
        const needs = groupNeeds(all);
        expect(needs.flatMap((group) => group.rows).toSorted()).toEqual(needy.map(({ id }) => id).toSorted());
        for (const { sentence, label } of needs) {
          expect(sentence).not.toBe('');
          expect(label).not.toBe('');
        }
      }),
    );
  });
});

test('a chart begins after the last long gap', () => {
  const minute = 60_000;
  const stretch = (times: number[], since: number, now: number) =>
    latestStretch(
      times.map((at) => at * minute),
      { since: since * minute, now: now * minute },
    ) / minute;
  expect(stretch([1, 2, 5], 0, 6)).toBe(0);
  expect(stretch([1, 2, 605, 603], 0, 606)).toBe(603);
  // Resumed a moment ago, in this tab.
  expect(stretch([1, 2], 600, 601)).toBe(600);
  expect(stretch([], 0, 1)).toBe(0);
});
