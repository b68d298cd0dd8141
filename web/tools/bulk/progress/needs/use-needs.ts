import { useEffect, useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { detailsOf } from '#domain/bulk/progress/job-words.ts';
import { groupNeeds, type NeedsYou } from '#domain/bulk/progress/needs-you.ts';
import { useThrottled } from '../../../../components/use-throttled.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { readBulkRows } from '../../../../storage/collections/bulk/rows.ts';

const readEveryMs = 1_000;

export type Need = Omit<NeedsYou, 'rows'> & { rows: readonly BulkRow[]; canBeLeft: boolean };

/** The rows that need the user, by kind. They are read when the job has changed, at most once a second. */
export function useNeeds(owner: string, job: BulkJob): readonly Need[] {
  const [needs, setNeeds] = useState<readonly Need[]>([]);
  const isAny = job.failedCount + job.inDoubtCount > 0;
  const version = useThrottled(isAny ? job.updatedAt : '', readEveryMs);
  const { id, provider, mode } = job;
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<Need[]> => {
      if (version === '') return [];
      const rows = [
        ...(await readBulkRows(owner, id, { state: 'in-doubt' })),
        ...(await readBulkRows(owner, id, { state: 'failed' })),
      ];
      return needsOf(rows, detailsOf({ provider, mode }));
    };
    read().then((found) => !isGone && setNeeds(found), notifyError);
    return () => {
      isGone = true;
    };
  }, [owner, id, provider, mode, version]);
  return needs;
}

function needsOf(rows: readonly BulkRow[], details: ReturnType<typeof detailsOf>): Need[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isLeft = ({ state, failure }: BulkRow) => state === 'failed' && failure === 'bulk.in-doubt';
  const open = groupNeeds(
    rows.filter((row) => !isLeft(row)),
    details,
  );
  // In doubt before; the user has left them.
  const left = groupNeeds(rows.filter(isLeft), details).map((group) => ({
    ...group,
    title: 'Left in doubt',
  }));
  return [...open, ...left].map((group) => {
    const found = group.rows.map((row) => byId.get(row)!);
    return { ...group, rows: found, canBeLeft: found.every(({ state }) => state === 'in-doubt') };
  });
}
