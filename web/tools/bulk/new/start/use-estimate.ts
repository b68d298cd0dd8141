import { useEffect, useState } from 'react';
import type { Price } from '#domain/provider-catalog/price-table.ts';
import type { PreparedJob } from '../../../../writing/scoring/bulk-jobs.ts';
import { runTextJob, type JobResult } from '../../../../writing/scoring/run-text-job.ts';

export type Estimated = JobResult<'bulkEstimate'>;

/** Pause after the last change, before 10,000 rows are estimated again. */
const pauseMs = 250;

/**
 * What a job would take, estimated in a worker. The last estimate stays until the next one is there; null before the
 * first one and for nothing to estimate.
 */
export function useEstimate(
  prepared: PreparedJob | null,
  price: (Price & { thinks?: boolean }) | null,
): { estimated: Estimated | null; isCurrent: boolean } {
  const [last, setLast] = useState<{ prepared: PreparedJob; price: unknown; result: Estimated } | null>(null);
  useEffect(() => {
    if (!prepared) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      runTextJob('bulkEstimate', { ...prepared, price }, controller.signal).then(
        (result) => setLast({ prepared, price, result }),
        // Left, or changed meanwhile.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [prepared, price]);
  if (!prepared) return { estimated: null, isCurrent: true };
  return {
    estimated: last?.result ?? null,
    isCurrent: last?.prepared === prepared && last.price === price,
  };
}
