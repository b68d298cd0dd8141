import type { BulkJob } from '#domain/bulk/job.ts';
import { countRows, noRows, recountJob } from '#domain/bulk/run/count-changes.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import { together } from '../../database.ts';
import { bulkJobs } from './jobs.ts';
import { bulkRows, idsOfBulkRows, tallyBulkRows } from './rows.ts';

/** Rows that are written or read at a time, so that the page can draw in between. */
export const rowsAtOnce = 250;

/**
 * Compares the counts of a job with its rows, and corrects them: a row that its schema rejects is in quarantine, and rows
 * of another browser arrive without being counted. Reads all rows only then.
 */
export function recountBulkJob(owner: string, jobId: string, now: Date): Promise<BulkJob | null> {
  return together(async () => {
    const job = await bulkJobs.get(owner, jobId);
    if (!job) return null;
    const [tally, counted] = [await tallyBulkRows(owner, jobId), tallyOf(job)];
    const isRight = (Object.keys(tally) as (keyof typeof tally)[]).every(
      (state) => tally[state] === counted[state],
    );
    if (isRight) return job;
    const right = await countAgain(owner, job, now);
    await bulkJobs.put(owner, right);
    return right;
  });
}

/** True for counts that cannot be: what has changed was not counted before. */
export function isMiscounted(job: BulkJob): boolean {
  return Object.values(tallyOf(job)).some((rows) => rows < 0);
}

/** The job with the counts of its rows, which are all read. */
export async function countAgain(owner: string, job: BulkJob, now: Date): Promise<BulkJob> {
  const ids = await idsOfBulkRows(owner, job.id);
  let counts = noRows;
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    counts = countRows(await bulkRows.getAll(owner, ids.slice(from, from + rowsAtOnce)), counts);
  return recountJob(job, counts, now);
}
