import { numberIn, readKey, type FaultName } from '../scenarios.ts';

/** How a batch goes on, by words in the key that made it. */
export type BatchPlan = {
  /** `batchms-500`: milliseconds until it ends. */
  ms: number;
  /**
   * `batchend-expired`: no row is written in time; `batchend-half`: half of them are; `batchend-failed`: refused as a
   * whole, by providers that do so.
   */
  end: 'complete' | 'expired' | 'half' | 'failed';
  /** `batcherrors-10`: percent of the rows that fail, in all ways that rows do (`rowFaults`). */
  errors: number;
  /** `batchmissing-10`: percent of the rows without a result. */
  missing: number;
  /** `batchrepeated-10`: percent of the rows with two results. */
  repeated: number;
  /** A fault of the key that every text has, such as `refuse`. */
  fault: FaultName | null;
};

/** Long enough to be seen by people who try it. */
const defaultMs = 20_000;
const mostMs = 24 * 60 * 60_000;

export function readBatchPlan(key: string): BatchPlan {
  const end = /batchend-(expired|half|failed)/.exec(key)?.[1] as BatchPlan['end'] | undefined;
  return {
    ms: numberIn(key, 'batchms', mostMs) ?? defaultMs,
    end: end ?? 'complete',
    errors: numberIn(key, 'batcherrors', 100) ?? 0,
    missing: numberIn(key, 'batchmissing', 100) ?? 0,
    repeated: numberIn(key, 'batchrepeated', 100) ?? 0,
    fault: readKey(key).fault,
  };
}

/** Whether a row is one of `percent`: of 100 rows in a row, exactly so many are. */
export const isAmong = (index: number, percent: number): boolean => (index * 37) % 100 < percent;
