import { chooseTrial, estimateRun, type RunEstimate } from '#domain/bulk/estimate.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { countPlanned } from '#domain/bulk/rows/matrix.ts';
import { readRows } from '#domain/bulk/rows/read-rows.ts';
import { createJobWithRows, type NewJob } from '#domain/bulk/start-job.ts';
import { planRun, type EarlierRun, type RunChanges } from '#domain/bulk/start/plan-run.ts';
import { withTrial, type Trial } from '#domain/bulk/start/trial.ts';
import type { Price } from '#domain/provider-catalog/price-table.ts';

/** A new job with its list, of which the rows at the places `ready` are to be written. */
export type PreparedJob = {
  job: NewJob &
    Required<Pick<BulkJob, 'matrix' | 'language' | 'batchSize' | 'columns' | 'tone' | 'brandVoice'>>;
  table: InputTable;
  ready: readonly number[];
  earlier: EarlierRun | null;
};

type Priced = PreparedJob & { price: (Price & { thinks?: boolean }) | null };

/** What a new job would take, and how its list differs from the earlier run. */
export function estimateBulk({ job, table, ready, earlier, price }: Priced): {
  estimate: RunEstimate;
  changes: RunChanges | null;
} {
  const { rows, changes } = planRun(readRows(table, ready), job, earlier);
  return { estimate: estimateRun(rows, job, price), changes };
}

type Created = PreparedJob & { id: string; now: Date; trial: Trial | null };

/** A new job and its rows, with what their trial brought. Takes a moment for 10,000 rows. */
export function createBulk(prepared: Created): { job: BulkJob; rows: BulkRow[] } {
  const { job, table, ready, trial, now } = prepared;
  const created = createJobWithRows(job, readRows(table, ready), prepared);
  return trial ? withTrial(created, trial, now) : created;
}

type Tried = PreparedJob & {
  id: string;
  now: Date;
  /** Places in the table of the rows to try; empty for rows that `random` (numbers from 0 to 1) chooses. */
  chosen: readonly number[];
  random: readonly number[];
};

/** The rows of a trial, with the job that they would belong to. */
export function createTrial(prepared: Tried): Pick<Trial, 'job' | 'rows'> {
  const { job, table, ready, chosen, id, now } = prepared;
  const read = readRows(table, ready);
  if (chosen.length === 0) {
    const numbers = [...prepared.random];
    const created = createJobWithRows(job, read, prepared);
    return { job: created.job, rows: chooseTrial(created.rows, () => numbers.pop() ?? 0) };
  }
  const all = createJobWithRows(job, read, { id, now });
  const times = countPlanned(1, job.matrix);
  return { job: all.job, rows: chosen.flatMap((row) => all.rows[ready.indexOf(row) * times] ?? []) };
}
