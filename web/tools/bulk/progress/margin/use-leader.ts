import { useEffect, useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { needsRun } from '#domain/bulk/run/change-job.ts';
import type { RunState } from '../../run/run-options.ts';
import { lockOf } from '../../run/start-runs.ts';

/** Where a job is run: in this tab, in another tab of this browser, or in none yet. Null for one that needs no run. */
export type Leader = 'here' | 'elsewhere' | 'nobody' | null;

const askEveryMs = 2_000;

export function useLeader(job: BulkJob, run: RunState | undefined): Leader {
  const isOpen = needsRun(job) && run === undefined;
  const [isLed, setIsLed] = useState(false);
  useEffect(() => {
    if (!isOpen || !navigator.locks?.query) return;
    const ask = () =>
      navigator.locks.query().then(
        ({ held }) => setIsLed(held?.some(({ name }) => name === lockOf(job.id)) ?? false),
        () => undefined,
      );
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, [isOpen, job.id]);
  if (run !== undefined) return 'here';
  if (!isOpen) return null;
  return isLed ? 'elsewhere' : 'nobody';
}
