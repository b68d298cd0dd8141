import type { BulkJob } from '../../bulk/job.ts';
import { tallyOf } from '../../bulk/run/tally.ts';
import { dayOf, isInRange, type DayRange } from '../range/day-range.ts';

export type JobOfBulk = Pick<
  BulkJob,
  | 'id'
  | 'name'
  | 'startedAt'
  | 'canceledAt'
  | 'totalItems'
  | 'processedItems'
  | 'successCount'
  | 'failedCount'
  | 'startedCount'
  | 'inDoubtCount'
  | 'spent'
>;

/** What became of rows. Finished, failed, in doubt and open rows add up to all; accepted ones are finished. */
export type BulkOutcome = {
  rows: number;
  finished: number;
  failed: number;
  inDoubt: number;
  /** Waiting, or being written. */
  open: number;
  accepted: number;
  /** Finished and not accepted. */
  toReview: number;
  /** US dollars. */
  spent: number;
};
export type JobOutcome = BulkOutcome & { id: string; name: string; startedAt: string; isCanceled: boolean };

/**
 * The outcomes of the jobs that were started on the days of a range, newest first, and their sums. `accepted`: accepted
 * rows by job id.
 */
export function bulkOutcomes(
  jobs: readonly JobOfBulk[],
  accepted: ReadonlyMap<string, number>,
  range: DayRange,
  zone: string,
): BulkOutcome & { jobs: JobOutcome[] } {
  const found = jobs
    .flatMap((job) =>
      job.startedAt !== null && isInRange(dayOf(job.startedAt, zone), range)
        ? [outcomeOf(job, job.startedAt, accepted.get(job.id) ?? 0)]
        : [],
    )
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  const sum = (name: keyof BulkOutcome) => found.reduce((total, job) => total + job[name], 0);
  return {
    rows: sum('rows'),
    finished: sum('finished'),
    failed: sum('failed'),
    inDoubt: sum('inDoubt'),
    open: sum('open'),
    accepted: sum('accepted'),
    toReview: sum('toReview'),
    spent: sum('spent'),
    jobs: found,
  };
}

function outcomeOf(job: JobOfBulk, startedAt: string, counted: number): JobOutcome {
  const { finished, failed, waiting, started, 'in-doubt': inDoubt } = tallyOf(job);
  const accepted = Math.min(counted, finished);
  return {
    id: job.id,
    name: job.name,
    startedAt,
    isCanceled: job.canceledAt !== null,
    rows: finished + failed + inDoubt + waiting + started,
    finished,
    failed,
    inDoubt,
    open: waiting + started,
    accepted,
    toReview: finished - accepted,
    spent: job.spent,
  };
}
