import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { createJob, createLines, start } from '../bulk.fixture.ts';
import { costOfFailure } from '../run/failures.ts';
import { groupNeeds } from '../progress/needs-you.ts';
import { changeSubmission } from './change-submission.ts';
import { describeBatches, describeLeaving, describeRows, labelOf } from './describe-submission.ts';
import { needsEconomyRun, repairsRows } from './economy-run.ts';
import { rowsWithinRoom } from './plan-rows.ts';
import { afterRefusal } from './refusals.ts';
import { refuseEconomy } from './refuse-economy.ts';
import { fromRelayedBatch, fromRelayedRow, relayedRowSchema, toRelayedBatch, toRelayedRow } from './relay.ts';
import { bulkSubmissionSchema, keysOf, toRanges, type BulkSubmission } from './submission.ts';

const at = start.toISOString();
const submission = (changes: Partial<BulkSubmission> = {}): BulkSubmission =>
  bulkSubmissionSchema.parse({
    id: '00000000-0000-4000-8000-000000000001',
    jobId: '00000000-0000-4000-8000-000000000002',
    number: 1,
    provider: 'claude',
    model: 'claude-sonnet-5-5',
    rows: [[0, 59]],
    rowCount: 60,
    createdAt: at,
    updatedAt: at,
    ...changes,
  });

describe('a submission', () => {
  test('for any rows: its groups name exactly them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 200 })), (indexes) => {
        const rows = toRanges(indexes);
        expect(keysOf({ rows }).map(Number)).toEqual(indexes.toSorted((a, b) => a - b));
      }),
    );
  });

  test('that is closed does not change any more', () => {
    const closed = changeSubmission(submission(), { type: 'withdrawn', code: null }, start);
    expect(closed.state).toBe('not-sent');
    expect(changeSubmission(closed, { type: 'cancel-sent' }, start)).toBe(closed);
  });

  test('of which a provider reports what cannot be is stored without that', () => {
    const batch = { id: 'batch_1', state: 'running' as const, end: null };
    for (const counts of [
      { total: -1, succeeded: 0, failed: 0 },
      { total: 1.5, succeeded: 1, failed: 0 },
    ]) {
      const reported = { ...batch, counts, expiresAt: '+275760-09-13T00:00:00.000Z' };
      const changed = changeSubmission(submission(), { type: 'reported', batch: reported }, start);
      expect(bulkSubmissionSchema.parse(changed)).toMatchObject({ counts: null, expiresAt: null });
    }
  });

  test('that was refused was surely not sent', () => {
    const attempts = { first: start, last: start };
    const sent = changeSubmission(submission(), { type: 'sending', attempts, keyPrint: '0a0b0c0d' }, start);
    expect(sent).toMatchObject({ state: 'unknown', attempts: { first: at } });
    const refused = changeSubmission(sent, { type: 'refused', code: 'provider.overloaded' }, start);
    expect(refused).toMatchObject({ state: 'planned', attempts: null, error: 'provider.overloaded' });
  });
});

test('a job in economy mode needs a run until its batches have their outcome, and repairs nothing', () => {
  const job = createJob({ mode: 'economy', totalItems: 3, repairsMissed: true });
  expect(needsEconomyRun(job)).toBe(true);
  expect(needsEconomyRun({ ...job, pausedAt: at })).toBe(false);
  expect(needsEconomyRun({ ...job, pausedAt: at, startedCount: 1 })).toBe(true);
  expect(needsEconomyRun({ ...job, mode: 'live' })).toBe(false);
  expect([repairsRows(job), repairsRows({ ...job, mode: 'live' })]).toEqual([false, true]);
});

test('for any costs: rows of a batch fit what is left of the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 50 })),
      fc.nat({ max: 200 }),
      fc.nat({ max: 100 }),
      (costs, limit, spent) => {
        const fitting = rowsWithinRoom(costs, (cost) => cost, { limit, spent, inFlight: 0 });
        const sum = fitting.reduce((total, cost) => total + cost, 0);
        expect(fitting).toEqual(costs.slice(0, fitting.length));
        expect(sum).toBeLessThanOrEqual(Math.max(0, limit - spent));
        const next = costs[fitting.length];
        if (next !== undefined && limit > spent) expect(sum + next).toBeGreaterThan(limit - spent);
      },
    ),
  );
});

test('economy mode is refused where it would send the key elsewhere or a batch twice', () => {
  const facts = { isDirect: false, hasLocks: true };
  expect(refuseEconomy('claude', facts)).toBeNull();
  expect(refuseEconomy('claude', { ...facts, isDirect: true })).toBe('bulk.economy-not-direct');
  expect(refuseEconomy('openai', { ...facts, isDirect: true })).toBeNull();
  expect(refuseEconomy('openai', { ...facts, hasLocks: false })).toBe('bulk.economy-insecure');
});

test.each([
  ['provider.key-rejected', 'pause'],
  ['provider.quota-exceeded', 'pause'],
  ['provider.model-unknown', 'pause'],
  ['provider.request-refused', 'pause'],
  ['generation.key-misplaced', 'pause'],
  ['accounts.session-required', 'wait'],
  ['premium.required', 'wait'],
  ['provider.rate-limited', 'wait'],
  ['provider.unreachable', 'wait'],
  ['server.shutting-down', 'wait'],
] as const)('after a refusal with %s: %s', (code, then) => {
  expect(afterRefusal(code, 1)).toBe(then);
});
test('a busy provider pauses the job after five times', () => {
  expect(afterRefusal('provider.overloaded', 4)).toBe('wait');
  expect(afterRefusal('provider.overloaded', 5)).toBe('pause');
});

describe('words', () => {
  const sent = submission({
    state: 'sent',
    batchId: 'batch_1',
    counts: { total: 60, succeeded: 38, failed: 2 },
  });

  test('for a batch', () => {
    expect(describeRows(submission())).toBe('60 rows');
    expect(describeRows(sent)).toBe('38 of 60 written, 2 failed');
    expect(describeRows({ ...sent, state: 'collected', collectedCount: 60 })).toBe('60 of 60 collected');
    expect(labelOf({ ...sent, state: 'collected', end: 'expired' })).toMatchObject({ label: 'Expired' });
  });

  test('what goes on after a pause and a cancellation', () => {
    const facts = { job: { pausedAt: at, canceledAt: null }, open: [sent] };
    expect(describeBatches(facts)).toEqual([
      'Paused: nothing more is sent. The 60 rows already sent are being written, and will be collected.',
    ]);
    expect(describeBatches({ ...facts, job: { pausedAt: null, canceledAt: at } })).toEqual([
      'Canceling the batch. Texts that are already written are charged, and collected here.',
    ]);
  });

  test('for a batch of another browser', () => {
    const adopted = submission({ state: 'unknown', isAdopted: true });
    expect(describeBatches({ job: { pausedAt: null, canceledAt: null }, open: [adopted] })).toEqual([
      'Another browser has sent a batch. It is looked up with your present key, and collected here; nothing of it is sent again.',
    ]);
  });

  test('that the laptop may be closed, only when all rows are sent', () => {
    const job = createJob({ mode: 'economy', totalItems: 60, startedCount: 60 });
    expect(describeLeaving({ job, open: [sent] })).toBe(
      'You may close the laptop: Anthropic goes on writing. Come back within 29 days to collect the texts.',
    );
    expect(describeLeaving({ job, open: [{ ...sent, provider: 'openai' }] })).toBe(
      'You may close the laptop: OpenAI goes on writing. Come back to collect the texts.',
    );
    expect(describeLeaving({ job: { ...job, totalItems: 61 }, open: [sent] })).toBeNull();
    expect(describeLeaving({ job, open: [sent, submission({ state: 'unknown' })] })).toBeNull();
    expect(describeLeaving({ job, open: [] })).toBeNull();
  });

  test('for rows that need the user', () => {
    const rows = createLines(['Chair', 'Table', 'Lamp']).map((row, index) => ({
      ...row,
      state: index === 0 ? ('in-doubt' as const) : ('failed' as const),
      failure: [null, 'provider.batch-expired', 'provider.batch-gone'][index]!,
    }));
    const groups = groupNeeds(rows, { mode: 'economy' });
    expect(groups.map(({ title, sentence }) => `${title}: ${sentence}`)).toEqual([
      'In doubt: It is not known yet whether this was sent. Your provider may have charged for it.',
      'Not written: The batch ended before this was written. It was not charged.',
      'No result: Your provider has no result for this row, and may have charged for it.',
    ]);
    expect(costOfFailure('provider.batch-canceled', 0.5)).toBe(0);
    expect(costOfFailure('provider.batch-row-missing', 0.5)).toBe(0.5);
  });
});

test('batches and rows are the same after the way through the server', () => {
  const failure = new AppError('provider.rate-limited', { provider: 'Claude', retryAfter: 3 });
  const batch = {
    id: 'batch_1',
    submissionId: null,
    state: 'ended' as const,
    end: 'failed' as const,
    counts: null,
    createdAt: null,
    expiresAt: null,
    failure,
    resultFiles: ['file_1'],
  };
  const carried: unknown = JSON.parse(JSON.stringify(toRelayedBatch(batch)));
  const back = fromRelayedBatch(carried as ReturnType<typeof toRelayedBatch>);
  expect({ ...back, failure: null }).toEqual({ ...batch, failure: null });
  expect(back.failure).toMatchObject({ code: failure.code, message: failure.message });
  const usage = { inputTokens: 1, outputTokens: 2 };
  const text = { key: '0', usage, text: 'Tea.', model: 'claude', truncated: false };
  expect(fromRelayedRow(relayedRowSchema.parse(toRelayedRow(text)))).toEqual(text);
  const failed = fromRelayedRow(relayedRowSchema.parse(toRelayedRow({ key: '0', usage, failure })));
  expect(failed).toMatchObject({ key: '0', failure: { code: failure.code, details: { retryAfter: 3 } } });
});
