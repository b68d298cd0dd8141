import { useCallback } from 'react';
import { bulkOutcomes } from '#domain/analytics/generated/bulk-outcomes.ts';
import { dayOf, isInRange, type DayRange } from '#domain/analytics/range/day-range.ts';
import { rowsIn } from '#domain/sync/collections/bulk.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { bulkRows } from '../../../storage/collections/bulk/rows.ts';
import { storing } from '../../../storage/database.ts';

export type BulkOfDays = ReturnType<typeof bulkOutcomes>;

/** What became of the bulk jobs of some days. Read once: a job that runs changes its rows all the time. */
export function useBulk(owner: string, range: DayRange, zone: string): BulkOfDays | null {
  const { from, to } = range;
  const load = useCallback(async () => {
    const { records } = await bulkJobs.newest(owner);
    const jobs = records.filter(
      ({ startedAt }) => startedAt !== null && isInRange(dayOf(startedAt, zone), { from, to }),
    );
    const accepted = new Map<string, number>();
    for (const { id } of jobs) accepted.set(id, await countAccepted(owner, id));
    return bulkOutcomes(jobs, accepted, { from, to }, zone);
  }, [owner, from, to, zone]);
  return useLoaded(load).data;
}

async function countAccepted(owner: string, jobId: string): Promise<number> {
  let count = 0;
  await storing(() =>
    bulkRows.rowsOf(owner, rowsIn(jobId, 'finished')).each(({ value }) => {
      if ((value as { isAccepted?: unknown }).isAccepted === true) count += 1;
    }),
  );
  return count;
}
