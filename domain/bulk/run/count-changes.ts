import type { BulkJob } from '../job.ts';
import { rowStates, type BulkRow } from '../row.ts';
import { changeJob, type JobEvent } from './change-job.ts';
import { spendingOf, type Spending } from './spending.ts';
import { emptyTally, moveInTally, tallyOf, tallyRows, type Tally } from './tally.ts';

/** A row before and after a change. */
export type RowChange = { before: BulkRow; after: BulkRow };

/** What rows have spent and used, as a job has it. */
type Sums = Pick<BulkJob, 'spent' | 'expectedInFlight' | 'inputTokens' | 'outputTokens'>;
const sumFields = ['spent', 'expectedInFlight', 'inputTokens', 'outputTokens'] as const;

/** The states of rows, and what they have spent and used. */
export type RowCounts = { tally: Tally; sums: Sums };

export const noRows: RowCounts = {
  tally: emptyTally,
  sums: { spent: 0, expectedInFlight: 0, inputTokens: 0, outputTokens: 0 },
};

/** These rows counted, and added to others that were counted before. */
export function countRows(rows: readonly BulkRow[], others: RowCounts = noRows): RowCounts {
  const tally = { ...others.tally };
  const counted = tallyRows(rows);
  for (const state of rowStates) tally[state] += counted[state];
  const sums = { ...others.sums };
  for (const row of rows) {
    const { spent, inFlight } = spendingOf([row], null);
    sums.spent += spent;
    sums.expectedInFlight += inFlight;
    sums.inputTokens += row.inputTokens ?? 0;
    sums.outputTokens += row.outputTokens ?? 0;
  }
  return { tally, sums };
}

/** The spending of a job, by its sums. */
export function spendingOfJob({
  spendingLimit,
  spent,
  expectedInFlight,
}: Pick<BulkJob, 'spendingLimit' | 'spent' | 'expectedInFlight'>): Spending {
  return { limit: spendingLimit, spent, inFlight: expectedInFlight };
}

/** The job after changes of some of its rows, and an event of its own. The other rows need not be known. */
export function countChanges(
  job: BulkJob,
  changes: readonly RowChange[],
  event: JobEvent,
  now: Date,
): BulkJob {
  const before = countRows(changes.map((change) => change.before)).sums;
  const after = countRows(changes.map((change) => change.after)).sums;
  const plus = (field: keyof Sums) => Math.max(0, job[field] + after[field] - before[field]);
  const tally = changes.reduce(
    (moved, change) => moveInTally(moved, change.before.state, change.after.state),
    tallyOf(job),
  );
  const sums = {
    spent: plus('spent'),
    // Exactly nothing without a call, whatever rounding left.
    expectedInFlight: tally.started === 0 ? 0 : plus('expectedInFlight'),
    inputTokens: plus('inputTokens'),
    outputTokens: plus('outputTokens'),
  };
  return withCounts(job, { tally, sums }, event, now);
}

/** The job with the counts of all of its rows, and what its trial has spent beyond them. */
export function recountJob(job: BulkJob, { tally, sums }: RowCounts, now: Date): BulkJob {
  const spent = sums.spent + job.trialSpent;
  return withCounts(job, { tally, sums: { ...sums, spent } }, { type: 'counted' }, now);
}

/** The job with these counts, after an event of its own. */
function withCounts(job: BulkJob, { tally, sums }: RowCounts, event: JobEvent, now: Date): BulkJob {
  const changed = changeJob(job, event, tally, now);
  const isSame = sumFields.every((field) => sums[field] === job[field]);
  return isSame ? changed : { ...changed, ...sums, updatedAt: now.toISOString() };
}
