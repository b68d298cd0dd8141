import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJob, createLines, resultOf, start } from '../bulk.fixture.ts';
import { bulkJobSchema } from '../job.ts';
import { bulkRowSchema, type BulkRow } from '../row.ts';
import { changeJob, isRunning, type JobEvent } from './change-job.ts';
import { changeRow, inStartOrder, mostRefusals, type RowEvent } from './change-row.ts';
import { nextStep } from './next-step.ts';
import { beginPacing } from './pacing.ts';
import { spendingOf } from './spending.ts';
import { countersOf, moveInTally, tallyRows } from './tally.ts';

const usage = { inputTokens: 300, outputTokens: 150 };
const at = start;
const started = (callId: string): RowEvent => ({ type: 'started', callId, at, expectedCost: 0.002 });
const finished = (callId: string, text = 'A warm jacket.'): RowEvent => ({
  type: 'finished',
  callId,
  at,
  usage,
  cost: 0.003,
  result: resultOf(text),
});
const failed = (callId: string): RowEvent => ({
  type: 'failed',
  callId,
  at,
  usage: { inputTokens: null, outputTokens: null },
  cost: null,
  code: 'provider.no-content',
});
const refused = (callId: string): RowEvent => ({ type: 'refused', callId, at });
const row = () => createLines(['Fleece jacket'])[0]!;
const after = (...events: RowEvent[]) => events.reduce(changeRow, row());

describe('a row', () => {
  test('is started, and finished with its text, tokens and cost', () => {
    expect(after(started('a'))).toMatchObject({
      state: 'started',
      callId: 'a',
      calls: 1,
      expectedCost: 0.002,
    });
    expect(after(started('a'), finished('a'))).toMatchObject({
      state: 'finished',
      callId: null,
      calls: 1,
      result: { content: 'A warm jacket.' },
      inputTokens: 300,
      outputTokens: 150,
      cost: 0.003,
      expectedCost: null,
      failure: null,
    });
  });

  test('that failed has its code, and is written again only on request', () => {
    const row = after(started('a'), failed('a'));
    expect(row).toMatchObject({ state: 'failed', failure: 'provider.no-content', result: null });
    expect(changeRow(row, started('b'))).toBe(row);
    const again = [{ type: 'requested' } as const, started('b'), finished('b')].reduce(changeRow, row);
    expect(again).toMatchObject({ state: 'finished', failure: null, calls: 2 });
  });

  test('that was being written when the run ended is in doubt, and stays so', () => {
    const row = after(started('a'), { type: 'interrupted' });
    expect(row).toMatchObject({ state: 'in-doubt', callId: 'a' });
    expect(changeRow(row, started('b'))).toBe(row);
    expect(changeRow(row, { type: 'interrupted' })).toBe(row);
    expect(changeRow(row, { type: 'dismissed', at })).toMatchObject({
      state: 'failed',
      failure: 'bulk.in-doubt',
    });
  });

  test('in doubt takes the late answer to its call, also after the user has asked for it again', () => {
    const doubted: RowEvent[] = [started('a'), { type: 'interrupted' }];
    expect(after(...doubted, finished('a')).state).toBe('finished');
    expect(after(...doubted, { type: 'requested' }, finished('a')).state).toBe('finished');
    expect(after(...doubted, { type: 'dismissed', at }, finished('a')).state).toBe('finished');
    expect(after(...doubted, { type: 'requested' }, failed('a')).state).toBe('waiting');
    const again = after(...doubted, { type: 'requested' }, started('b'));
    expect(changeRow(again, finished('a'))).toBe(again);
  });

  test('of which it turns out that its call was never sent waits again', () => {
    expect(after(started('a'), { type: 'interrupted' }, { type: 'not-sent', callId: 'a' })).toMatchObject({
      state: 'waiting',
      callId: null,
      calls: 0,
      expectedCost: null,
    });
  });

  test('that was refused waits at the end of the queue, and fails after five times', () => {
    let row = after(started('0'), refused('0'));
    expect(row).toMatchObject({ state: 'waiting', refusals: 1, calls: 0 });
    const others = createLines(['Desk', 'Chair']);
    expect(inStartOrder([row, ...others]).map(({ prompt }) => prompt)).toEqual([
      'Desk',
      'Chair',
      'Fleece jacket',
    ]);
    for (let time = 1; time < mostRefusals; time += 1)
      row = [started(`${time}`), refused(`${time}`)].reduce(changeRow, row);
    expect(row).toMatchObject({ state: 'failed', failure: 'provider.rate-limited', calls: 0 });
    expect(changeRow(row, { type: 'requested' })).toMatchObject({ state: 'waiting', refusals: 0 });
  });

  test('waits to be mended after all new texts, and keeps its text if that fails or is not made', () => {
    const repairs = ['The text has 2 words. Lengthen it.'];
    const row = after(started('a'), finished('a', 'Old.'), { type: 'requested', repairs });
    expect(row).toMatchObject({ state: 'waiting', repairs, result: { content: 'Old.' } });
    const others = createLines(['Desk', 'Chair']);
    const refusedOne = { ...others[0]!, refusals: 2 };
    expect(inStartOrder([row, refusedOne, others[1]!]).map(({ prompt }) => prompt)).toEqual([
      'Chair',
      'Desk',
      'Fleece jacket',
    ]);
    expect(changeRow(row, { type: 'kept' })).toMatchObject({
      state: 'finished',
      repairs: [],
      repairsMade: 0,
    });
    expect([started('b'), failed('b')].reduce(changeRow, row)).toMatchObject({
      state: 'finished',
      repairs: [],
      repairsMade: 1,
      failure: 'provider.no-content',
      result: { content: 'Old.' },
    });
    // A call that was refused, or in doubt, is made again as it was.
    expect([started('b'), refused('b')].reduce(changeRow, row)).toMatchObject({ repairs, repairsMade: 0 });
    const doubted = [started('b'), { type: 'interrupted' } as const].reduce(changeRow, row);
    expect(changeRow(doubted, { type: 'requested' })).toMatchObject({ state: 'waiting', repairs });
    expect(changeRow(doubted, { type: 'dismissed', at })).toMatchObject({ state: 'finished', repairs: [] });
  });

  test('without a text cannot be mended; other rows have nothing to keep', () => {
    const row = after(started('a'), failed('a'), { type: 'requested', repairs: ['Shorten it.'] });
    expect(row).toMatchObject({ state: 'waiting', repairs: [] });
    expect(changeRow(row, { type: 'kept' })).toBe(row);
  });

  test('keeps its text while it is written again, and if that fails', () => {
    const again = after(started('a'), finished('a', 'Old.'), { type: 'requested' }, started('b'));
    expect(again).toMatchObject({ state: 'started', result: { content: 'Old.' } });
    expect(changeRow(again, failed('b'))).toMatchObject({
      state: 'finished',
      failure: 'provider.no-content',
      result: { content: 'Old.' },
    });
    expect(changeRow(again, finished('b', 'New.'))).toMatchObject({
      result: { content: 'New.' },
      failure: null,
      outputTokens: 300,
      cost: 0.006,
    });
  });

  test('of a call in doubt counts what it may have cost, once', () => {
    const spent = (...events: RowEvent[]) => spendingOf([after(...events)], null).spent;
    const doubted: RowEvent[] = [started('a'), { type: 'interrupted' }];
    expect(spent(started('a'))).toBe(0);
    expect(spent(...doubted)).toBe(0.002);
    expect(spent(...doubted, { type: 'requested' })).toBe(0.002);
    expect(spent(...doubted, { type: 'requested' }, started('b'), finished('b'))).toBeCloseTo(0.005);
    expect(spent(...doubted, finished('a'))).toBe(0.003);
    expect(spent(...doubted, { type: 'not-sent', callId: 'a' })).toBe(0);
  });
});

describe('a job', () => {
  const rows = createLines(['Desk', 'Chair']);
  const later = new Date(start.getTime() + 60_000);
  const change = (job: ReturnType<typeof createJob>, event: JobEvent, states: BulkRow['state'][] = []) => {
    const tally = tallyRows(rows.map((one, index) => ({ ...one, state: states[index] ?? one.state })));
    return changeJob(job, event, tally, later);
  };

  test('is completed when all rows are processed, whether they failed or not', () => {
    expect(change(createJob(), { type: 'counted' }, ['finished'])).toMatchObject({
      status: 'processing',
      totalItems: 2,
      processedItems: 1,
      startedAt: later.toISOString(),
    });
    expect(change(createJob(), { type: 'counted' }, ['finished', 'failed'])).toMatchObject({
      status: 'completed',
      processedItems: 2,
      successCount: 1,
      failedCount: 1,
    });
    expect(change(createJob(), { type: 'counted' }, ['finished', 'in-doubt']).status).toBe('processing');
  });

  test('fails only if the whole run throws, and goes on when it is resumed', () => {
    const broken = change(createJob(), { type: 'threw', code: 'bulk.run-failed' }, ['finished']);
    expect(broken).toMatchObject({ status: 'failed', failure: 'bulk.run-failed' });
    expect(isRunning(broken)).toBe(false);
    expect(change(broken, { type: 'resumed' }, ['finished'])).toMatchObject({
      status: 'processing',
      failure: null,
    });
  });

  test('is paused, resumed and canceled without another status', () => {
    const paused = change(createJob(), { type: 'paused' });
    expect(paused).toMatchObject({ status: 'processing', pausedAt: later.toISOString() });
    expect(isRunning(paused)).toBe(false);
    expect(isRunning(change(paused, { type: 'resumed' }))).toBe(true);
    const reason = 'provider.key-rejected';
    expect(change(createJob(), { type: 'paused', reason })).toMatchObject({ pauseReason: reason });
    expect(change(paused, { type: 'paused', reason })).toMatchObject({ pauseReason: null });
    const canceled = change(paused, { type: 'canceled' });
    expect(canceled).toMatchObject({ status: 'processing', canceledAt: later.toISOString(), pausedAt: null });
    expect(change(canceled, { type: 'resumed' })).toBe(canceled);
    // After a decision at the end of time, by a clock that was wrong.
    const odd = { ...createJob(), decidedAt: '9999-12-31T23:59:59.999Z' };
    expect(bulkJobSchema.parse(change(odd, { type: 'paused' }))).toMatchObject({ decidedAt: odd.decidedAt });
    const runsIn = '00000000-0000-4000-8000-0000000000b2';
    expect(change(canceled, { type: 'resumed', runsIn })).toMatchObject({
      runsIn,
      canceledAt: canceled.canceledAt,
    });
  });

  test('stays the same object when nothing has changed', () => {
    const job = change(createJob(), { type: 'counted' });
    expect(change(job, { type: 'counted' })).toBe(job);
  });
});

test('the next step', () => {
  const rows = createLines(['Desk', 'Chair']);
  const now = start.getTime();
  const step = (
    states: BulkRow['state'][],
    changes: Parameters<typeof createJob>[0] = {},
    spending = { limit: null as number | null, spent: 0, inFlight: 0 },
  ) => {
    const tally = tallyRows(rows.map((one, index) => ({ ...one, state: states[index]! })));
    const pacing = { ...beginPacing(), lastStartAt: now - 100 };
    return nextStep(createJob(changes), { tally, spending, pacing, now });
  };
  expect(step(['waiting', 'waiting'])).toEqual({ step: 'wait', until: now + 400 });
  expect(step(['started', 'finished'])).toEqual({ step: 'wait', until: null });
  expect(step(['finished', 'failed'])).toEqual({ step: 'rest', because: 'done', inFlight: 0 });
  expect(step(['finished', 'in-doubt'])).toEqual({ step: 'rest', because: 'in-doubt', inFlight: 0 });
  const at = start.toISOString();
  expect(step(['started', 'waiting'], { pausedAt: at })).toEqual({
    step: 'rest',
    because: 'paused',
    inFlight: 1,
  });
  expect(step(['waiting', 'waiting'], { canceledAt: at })).toMatchObject({ because: 'canceled' });
  const broken = { status: 'failed', failure: 'bulk.run-failed' } as const;
  expect(step(['waiting', 'waiting'], broken)).toMatchObject({ because: 'failed' });
  const spent = { limit: 1, spent: 1, inFlight: 0.1 };
  expect(step(['started', 'waiting'], {}, spent)).toMatchObject({ because: 'limit', inFlight: 1 });
  expect(step(['started', 'waiting'], {}, { ...spent, spent: 0.95 })).toEqual({ step: 'wait', until: null });
});

test('for any order of events: no row is called twice without the user, and the counters are those of the rows', () => {
  const command = fc.record({
    what: fc.constantFrom(
      'start',
      'start',
      'start',
      'finish',
      'finish',
      'fail',
      'refuse',
      'not-sent',
      'crash',
      'request',
      'mend',
      'keep',
      'dismiss',
      'pause',
      'resume',
      'cancel',
      'throw',
    ),
    row: fc.nat({ max: 3 }),
    call: fc.nat({ max: 30 }),
  });
  const four = createLines(['Desk', 'Chair', 'Bed', 'Lamp']);
  fc.assert(
    fc.property(fc.array(command, { maxLength: 45 }), (commands) => {
      let rows = four;
      let tally = tallyRows(rows);
      let job = createJob();
      const calls: { id: string; row: number }[] = [];
      const withEffect = new Map<number, number>();
      const requests = new Map<number, number>();
      const add = (counts: Map<number, number>, index: number, by: number) =>
        counts.set(index, (counts.get(index) ?? 0) + by);
      const apply = (index: number, event: RowEvent) => {
        const before = rows[index]!;
        const changed = changeRow(before, event);
        if (changed === before) return;
        if (event.type === 'started') {
          expect(before.state).toBe('waiting');
          add(withEffect, index, 1);
        }
        if (event.type === 'refused' || event.type === 'not-sent') add(withEffect, index, -1);
        if (event.type === 'requested') add(requests, index, 1);
        rows = rows.with(index, changed);
        tally = moveInTally(tally, before.state, changed.state);
      };
      const update = (event: JobEvent) => {
        job = changeJob(job, event, tally, start);
      };
      for (const { what, row, call } of commands) {
        const known = calls[call % Math.max(1, calls.length)];
        if (what === 'start') {
          const facts = {
            tally,
            spending: spendingOf(rows, null),
            pacing: beginPacing(),
            now: start.getTime(),
          };
          if (nextStep(job, facts).step !== 'start') continue;
          expect(isRunning(job)).toBe(true);
          const next = inStartOrder(rows)[0]!.index;
          calls.push({ id: `call ${calls.length}`, row: next });
          apply(next, started(calls.at(-1)!.id));
        } else if (what === 'crash') rows.forEach((_, index) => apply(index, { type: 'interrupted' }));
        else if (what === 'request') apply(row, { type: 'requested' });
        else if (what === 'mend') apply(row, { type: 'requested', repairs: ['Shorten it.'] });
        else if (what === 'keep') apply(row, { type: 'kept' });
        else if (what === 'dismiss') apply(row, { type: 'dismissed', at });
        else if (what === 'pause') update({ type: 'paused' });
        else if (what === 'resume') update({ type: 'resumed' });
        else if (what === 'cancel') update({ type: 'canceled' });
        else if (what === 'throw') update({ type: 'threw', code: 'bulk.run-failed' });
        else if (known) {
          // Any call that was ever made, also one that has ended.
          const { id } = known;
          if (what === 'finish') apply(known.row, finished(id));
          else if (what === 'fail') apply(known.row, failed(id));
          else if (what === 'refuse') apply(known.row, refused(id));
          else apply(known.row, { type: 'not-sent', callId: id });
        }
        update({ type: 'counted' });
        expect(tally).toEqual(tallyRows(rows));
        expect(job).toMatchObject(countersOf(tallyRows(rows)));
        expect(job.status === 'completed').toBe(job.processedItems === job.totalItems);
        rows.forEach((one, index) => {
          expect(withEffect.get(index) ?? 0).toBe(one.calls);
          expect(one.calls).toBeLessThanOrEqual(1 + (requests.get(index) ?? 0));
          expect(one.state === 'started' && one.callId === null).toBe(false);
          expect(one.repairsMade).toBeLessThanOrEqual(requests.get(index) ?? 0);
          if (one.repairs.length > 0) {
            expect(one.result).not.toBeNull();
            expect(['waiting', 'started', 'in-doubt']).toContain(one.state);
          }
        });
      }
      for (const one of rows) expect(bulkRowSchema.parse(one)).toEqual(one);
    }),
  );
});
