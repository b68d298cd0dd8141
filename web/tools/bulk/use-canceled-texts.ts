import { useEffect } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { notifyError } from '../../notices/notify.tsx';
import { endMending } from '../../storage/collections/bulk/changes.ts';

/**
 * Where another device has canceled the shown job, rows that wait to be mended here keep their texts: the run of the job does
 * that as well, but none may run it in this browser.
 */
export function useCanceledTexts(owner: string, job: BulkJob | null | undefined, isReadOnly: boolean): void {
  useEffect(() => {
    if (!job || job.canceledAt === null || isReadOnly) return;
    endMending(owner, job.id, new Date()).catch(notifyError);
  }, [owner, job, isReadOnly]);
}
