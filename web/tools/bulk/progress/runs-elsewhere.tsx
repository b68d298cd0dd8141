import type { BulkJob } from '#domain/bulk/job.ts';

/** Says that another browser runs the job, and takes it over on request; nothing where this one runs it. */
export function RunsElsewhere(_props: { owner: string; job: BulkJob }) {
  return null;
}
