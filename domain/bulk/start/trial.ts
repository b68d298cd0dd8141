import type { BulkJob } from '../job.ts';
import { formOfRow, promptsOfJob } from '../row-request.ts';
import type { BulkRow } from '../row.ts';
import { changeRow } from '../run/change-row.ts';
import { countRows, recountJob } from '../run/count-changes.ts';
import { spendingOf } from '../run/spending.ts';

/** Rows that were tried before the start, as their calls left them, and the job that they were tried with. */
export type Trial = {
  job: BulkJob;
  rows: readonly BulkRow[];
  /** US dollars of trials before it, whose texts are not used. */
  spentBefore: number;
};

/**
 * A new job with what its trial brought: a row that would make the same call has its text already, and is not written
 * again. Every other cost of the trial is counted as spent by the job.
 */
export function withTrial(
  { job, rows }: { job: BulkJob; rows: readonly BulkRow[] },
  trial: Trial,
  now: Date,
): { job: BulkJob; rows: BulkRow[] } {
  const tried = new Map(trial.rows.map((row) => [row.key, row]));
  const isSame = sameCalls(job, trial.job);
  let otherwiseSpent = trial.spentBefore + spentOn(trial.rows);
  const kept = rows.map((row) => {
    const before = tried.get(row.key);
    if (!before || !isSame(row, before)) return row;
    otherwiseSpent -= spentOn([before]);
    const known = { ...before, id: row.id, jobId: row.jobId, index: row.index };
    // To start the job is to ask for the rows that failed, or whose trial was stopped.
    return before.state === 'finished' ? known : changeRow(known, { type: 'requested' });
  });
  const paid = { ...job, trialSpent: Math.max(0, otherwiseSpent) };
  return { job: recountJob(paid, countRows(kept), now), rows: kept };
}

/** US dollars that rows of a trial have cost, or may have. */
export function spentOn(rows: readonly BulkRow[]): number {
  const { spent, inFlight } = spendingOf(rows, null);
  return spent + inFlight;
}

/** A trial with rows that are tried now. Texts of trials before it stay, if they were asked for in the same way. */
export function addToTrial(before: Trial | null, { job, rows }: Pick<Trial, 'job' | 'rows'>): Trial {
  if (!before) return { job, rows, spentBefore: 0 };
  const retried = new Set(rows.map(({ key }) => key));
  const isSame = sameCalls(job, before.job);
  const kept = before.rows.filter((row) => !retried.has(row.key) && isSame(row, row));
  const given = before.rows.filter((row) => !kept.includes(row));
  return { job, rows: [...rows, ...kept], spentBefore: before.spentBefore + spentOn(given) };
}

/** A trial that was left while rows were being written: nobody knows what became of their calls. */
export function interruptTrial(trial: Trial): Trial {
  const { rows } = trial;
  return { ...trial, rows: rows.map((row) => changeRow(row, { type: 'interrupted' })) };
}

/** Tells whether two rows make the same call, each in its job. */
export function sameCalls(one: BulkJob, other: BulkJob): (row: BulkRow, before: BulkRow) => boolean {
  const [promptsOf, promptsBefore] = [promptsOfJob(one), promptsOfJob(other)];
  if (one.provider !== other.provider || one.model !== other.model) return () => false;
  return (row, before) =>
    JSON.stringify([promptsOf(row), formOfRow(row, one)]) ===
    JSON.stringify([promptsBefore(before), formOfRow(before, other)]);
}
