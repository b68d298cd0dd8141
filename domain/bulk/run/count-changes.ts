import type { BulkJob } from '../job.ts';
import type { BulkRow } from '../row.ts';
import { changeJob, type JobEvent } from './change-job.ts';
import { spendingOf, type Spending } from './spending.ts';
import { moveInTally, tallyOf, tallyRows, type Tally } from './tally.ts';

/** A row before and after a change. */
export type RowChange = { before: BulkRow; after: BulkRow };

export type Sums = Pick<BulkJob, 'spent' | 'expectedInFlight' | 'inputTokens' | 'outputTokens'>;

/** What rows have spent and used. */
export function sumsOf(rows: Iterable<BulkRow>): Sums {
  const sums: Sums = { spent: 0, expectedInFlight: 0, inputTokens: 0, outputTokens: 0 };
  for (const row of rows) {
    const { spent, inFlight } = spendingOf([row], null);
    sums.spent += spent;
    sums.expectedInFlight += inFlight;
    sums.inputTokens += row.inputTokens ?? 0;
    sums.outputTokens += row.outputTokens ?? 0;
  }
  return sums;
}

/** What a job has spent, by its sums. */
export function spendingOfJob({ spendingLimit, spent, expectedInFlight }: BulkJob): Spending {
  return { limit: spendingLimit, spent, inFlight: expectedInFlight };
}

/** The job after changes of some of its rows, and an event of its own. The other rows need not be known. */
export function countChanges(
  job: BulkJob,
  changes: readonly RowChange[],
  event: JobEvent,
  now: Date,
): BulkJob {
  const before = sumsOf(changes.map((change) => change.before));
  const after = sumsOf(changes.map((change) => change.after));
  const plus = (field: keyof Sums) => Math.max(0, job[field] + after[field] - before[field]);
  const tally = changes.reduce(
    (moved, change) => moveInTally(moved, change.before.state, change.after.state),
    tallyOf(job),
  );
  const isEmpty = tally.started === 0;
  return withCounts(job, event, now, tally, {
    spent: plus('spent'),
    // Exactly nothing without a call, whatever rounding left.
    expectedInFlight: isEmpty ? 0 : plus('expectedInFlight'),
    inputTokens: plus('inputTokens'),
    outputTokens: plus('outputTokens'),
  });
}

/** The job with counters and sums of these rows, which are all that it has. */
export function countAll(job: BulkJob, rows: readonly BulkRow[], now: Date): BulkJob {
  return withCounts(job, { type: 'counted' }, now, tallyRows(rows), sumsOf(rows));
}

function withCounts(job: BulkJob, event: JobEvent, now: Date, tally: Tally, sums: Sums): BulkJob {
  const changed = changeJob(job, event, tally, now);
  const isSame = (Object.keys(sums) as (keyof Sums)[]).every((field) => sums[field] === job[field]);
  return isSame ? changed : { ...changed, ...sums, updatedAt: now.toISOString() };
}
