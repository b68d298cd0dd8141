import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { wholeList, type ReviewView } from '#domain/bulk/review/review-list.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { createIndexStore, type ShownIndex } from './index-store.ts';

export type ReviewIndex = ShownIndex & {
  /** What was asked for last; `view` follows it in a moment. */
  asked: ReviewView;
  show: (change: Partial<ReviewView>) => void;
  /** Reads everything again, after an error. */
  retry: () => void;
};

/** The rows of a job as lists show them, live. */
export function useReviewIndex(
  owner: string,
  { id: jobId, instruction }: Pick<BulkJob, 'id' | 'instruction'>,
): ReviewIndex {
  const [asked, setAsked] = useState<ReviewView>(wholeList);
  const [attempt, setAttempt] = useState(0);
  const store = useMemo(
    () => createIndexStore(owner, jobId),
    // oxlint-disable-next-line react/exhaustive-deps -- the checks of its rows depend on the instruction
    [owner, jobId, instruction, attempt],
  );
  useEffect(() => store.show(asked), [store, asked]);
  const shown = useSyncExternalStore(store.subscribe, store.read, store.read);
  return {
    ...shown,
    asked,
    show: useCallback((change: Partial<ReviewView>) => setAsked((before) => ({ ...before, ...change })), []),
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
