import type { ReactNode } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';

type NewJobProps = {
  owner: string;
  /** The job whose list is run again; null for an empty one. */
  again: BulkJob | null;
  head: (actions?: ReactNode) => ReactNode;
  onStarted: (jobId: string) => void;
  /** Prepares a job with the list of an earlier one. */
  onAgain: (jobId: string) => void;
};

/** A job that is being prepared: its list, its instruction, what it will cost, a trial, and the start. */
export function NewJob({ head }: NewJobProps) {
  return <>{head()}</>;
}
