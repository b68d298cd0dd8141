import type { BulkJob } from '#domain/bulk/job.ts';

/** The batches of a job in economy mode: what was sent, what has been collected, and when to expect the rest. */
export function EconomyProgress(_props: { owner: string; job: BulkJob }) {
  return null;
}
