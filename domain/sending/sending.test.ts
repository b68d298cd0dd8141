import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOpen,
  messageStates,
  retryAt,
  stateAfter,
  statesBefore,
  type MessageChange,
} from './message-state.ts';
import { expectedEnd, finishAt, horizonMs, noPace, reserveSlots, type Pace } from './pace.ts';
import {
  judgeSubjectTest,
  splitForTest,
  smallestShare,
  subjectOfRank,
  subjectVerdictSentence,
} from './subject-test.ts';

const changes: MessageChange[] = [
  'claimed',
  'accepted',
  'not-sent',
  'lost',
  'refused-for-now',
  'refused-address',
  'refused-mail',
  'given-up',
  'skipped',
  'send-again',
  'count-as-delivered',
  'arrived',
  'reported-failed',
  'reported-failed-for-now',
];

test('a mail that may have been taken is never sent again by itself, whatever happens', () => {
  const byUser = new Set<MessageChange>(['send-again']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...changes), { maxLength: 40, size: 'max' }), (happened) => {
      let state: (typeof messageStates)[number] = 'waiting';
      let mayHaveLeft = false;
      for (const change of happened) {
        const next = stateAfter(state, change);
        if (next === null) continue;
        if (byUser.has(change)) mayHaveLeft = false;
        if (change === 'claimed') expect(mayHaveLeft).toBe(false);
        if (change === 'accepted' || change === 'lost' || change === 'arrived') mayHaveLeft = true;
        if (mayHaveLeft) expect(isOpen(next)).toBe(false);
        state = next;
      }
    }),
    { numRuns: 1_000 },
  );
});

test('states change as they may, and in no other way', () => {
  expect(stateAfter('sending', 'lost')).toBe('in-doubt');
  expect(stateAfter('in-doubt', 'claimed')).toBeNull();
  expect(stateAfter('in-doubt', 'count-as-delivered')).toBe('sent');
  expect(stateAfter('sent', 'reported-failed')).toBe('bounced');
  expect(stateAfter('sent', 'send-again')).toBeNull();
  expect(statesBefore('claimed')).toEqual(['waiting', 'soft-bounced']);
  expect(statesBefore('skipped')).toEqual(['waiting', 'soft-bounced']);
  expect(
    messageStates.filter((state) => changes.every((change) => stateAfter(state, change) === null)),
  ).toEqual(['bounced', 'skipped']);
  expect([1, 5, 6].map((attempts) => retryAt(attempts, 0))).toEqual([30 * 60_000, 24 * 3_600_000, null]);
});

const most = (slots: readonly number[], span: number) => {
  let [first, highest] = [0, 0];
  for (const [index, at] of slots.entries()) {
    while (slots[first]! <= at - span) first += 1;
    highest = Math.max(highest, index - first + 1);
  }
  return highest;
};

test('no minute and no 24 hours have more mails than they may, whoever asks and whenever', () => {
  const asks = fc.array(
    fc.record({ wanted: fc.nat({ max: 60 }), later: fc.integer({ min: 0, max: 5_000_000 }) }),
    {
      minLength: 20,
      maxLength: 60,
      size: 'max',
    },
  );
  fc.assert(
    fc.property(
      asks,
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 300 }),
      (all, perMinute, perDay) => {
        let pace: Pace = noPace;
        let now = Date.UTC(2026, 10, 26, 3, 59, 12);
        const slots: number[] = [];
        for (const { wanted, later } of all) {
          const given = reserveSlots(pace, { perMinute, perDay }, wanted, now);
          expect(given.slots.length).toBeLessThanOrEqual(wanted);
          expect(given.slots.every((at) => at >= now && at < now + horizonMs)).toBe(true);
          slots.push(...given.slots);
          pace = given.pace;
          expect(pace.hours.length).toBeLessThanOrEqual(26);
          now += later;
        }
        expect(slots).toEqual(slots.toSorted((a, b) => a - b));
        expect(new Set(slots).size).toBe(slots.length);
        expect(most(slots, 60_000)).toBeLessThanOrEqual(perMinute);
        expect(most(slots, 24 * 3_600_000)).toBeLessThanOrEqual(perDay);
      },
    ),
    { numRuns: 60 },
  );
});

test('a clock that was ahead for a moment holds nothing up', () => {
  const now = Date.UTC(2026, 10, 26, 14, 38);
  const limits = { perMinute: 60, perDay: 20_000 };
  const { pace } = reserveSlots(noPace, limits, 10, now + 30 * 86_400_000);
  expect(reserveSlots(pace, limits, 10, now).slots).toHaveLength(10);
});

test('mails leave as fast as the account may send, and the rest is foretold', () => {
  const now = Date.UTC(2026, 10, 26, 14, 38);
  const limits = { perMinute: 60, perDay: 20_000 };
  const { slots, nextAt } = reserveSlots(noPace, limits, 1_000, now);
  expect(slots).toHaveLength(60);
  expect(slots[1]! - slots[0]!).toBe(1_000);
  expect(nextAt).toBe(now + 60_000);
  expect(finishAt(noPace, limits, 3_411, now)! - now).toBeCloseTo(3_411 * 1_000, -4);
  // A day of 100 mails a day at most: the 250th leaves on the third day.
  const days = finishAt(noPace, { perMinute: 60, perDay: 100 }, 250, now)! - now;
  expect(days / 86_400_000).toBeGreaterThan(2);
  expect(days / 86_400_000).toBeLessThan(2.3);
  expect(finishAt(noPace, { perMinute: 1, perDay: 1 }, 9_999, now)).toBeNull();
  for (const none of [
    { perMinute: 60, perDay: 0 },
    { perMinute: 0, perDay: 100 },
  ]) {
    expect(reserveSlots(noPace, none, 5, now).slots).toEqual([]);
    expect(finishAt(noPace, none, 5, now)).toBeNull();
  }
});

test('the end is told by the measured pace, not before the limits let it, and not of too little', () => {
  const now = 1_000_000;
  const measured = { sent: 31, since: now - 60_000 };
  expect(expectedEnd(60, measured, { possibleAt: now + 60_000, now })).toBe(now + 120_000);
  expect(expectedEnd(60, measured, { possibleAt: now + 900_000, now })).toBe(now + 900_000);
  for (const each of [
    { ...measured, sent: 2 },
    { ...measured, since: now - 4_000 },
    { sent: 0, since: null },
  ])
    expect(expectedEnd(60, each, { possibleAt: now, now })).toBeNull();
  expect(expectedEnd(60, measured, { possibleAt: null, now })).toBeNull();
});

test('a subject test divides contacts equally, and needs a hundred readers of each subject', () => {
  const split = splitForTest(9_874, 2, 0.5)!;
  expect(split).toEqual({ each: 2_468, rest: 4_938 });
  const got = Array.from({ length: 9_874 }, (_, rank) => subjectOfRank(rank, 2, split));
  const counts = (letter: string | null) => got.filter((each) => each === letter).length;
  expect([counts('a'), counts('b'), counts(null)]).toEqual([2_468, 2_468, 4_938]);
  expect(splitForTest(900, 5, 0.5)).toBeNull();
  expect(splitForTest(1_000, 5, smallestShare(1_000, 5)!)).toEqual({ each: 100, rest: 500 });
  expect(smallestShare(199, 2)).toBeNull();
});

const startedAt = new Date('2026-11-26T10:00:00.000Z');
const verdict = (a: number, b: number, readers: number, isOver: boolean) =>
  judgeSubjectTest(
    [
      { subject: 'What your grinder is telling you', delivered: readers, clicked: a },
      { subject: 'One dial, four cups', delivered: readers, clicked: b },
    ],
    {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'November newsletter',
      startedAt,
      now: new Date('2026-11-26T14:00:00.000Z'),
      isOver,
    },
  );

test('the rest gets the winner by the rule of the lab, and the first subject if there is none in time', () => {
  const won = verdict(50, 120, 2_500, false);
  expect(won.chosen).toBe('b');
  expect(subjectVerdictSentence(won, true)).toBe('B won, so the rest gets B.');
  const early = verdict(60, 66, 2_500, false);
  expect(early.chosen).toBeNull();
  expect(subjectVerdictSentence(early, true)).toBe('Too early to say. The rest waits.');
  const over = verdict(60, 66, 2_500, true);
  expect(over.chosen).toBe('a');
  expect(subjectVerdictSentence(over, true)).toContain('No difference found in time, so the rest gets A');
  expect(verdict(0, 0, 0, true).chosen).toBe('a');
  // Clicks after the rest was sent change nothing of it.
  expect(subjectVerdictSentence({ ...over, chosen: 'b' }, true)).toBe('B won, so the rest gets B.');
  // Where the test went to all, there is no rest that waits or gets one.
  expect([early, over, won].map((each) => subjectVerdictSentence(each, false))).toEqual([
    'Too early to say.',
    'No difference found in time.',
    'B won.',
  ]);
});
