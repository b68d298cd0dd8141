import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { wholeList, type ReviewView } from '#domain/bulk/review/review-list.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { emptyIndex, openIndexStore, type IndexStore, type ShownIndex } from './index-store.ts';

export type ReviewIndex = ShownIndex & {
  /** What was asked for last; `view` follows it in a moment. */
  asked: ReviewView;
  show: (change: Partial<ReviewView>) => void;
  /** Reads everything again, after an error. */
  retry: () => void;
};

const nothing = () => emptyIndex;
const never = () => () => undefined;

/** The rows of a job as lists show them, live. */
export function useReviewIndex(
  owner: string,
  { id: jobId, instruction }: Pick<BulkJob, 'id' | 'instruction'>,
): ReviewIndex {
  const [asked, setAsked] = useState<ReviewView>(wholeList);
  const [attempt, setAttempt] = useState(0);
  const [store, setStore] = useState<IndexStore | null>(null);
  useEffect(() => {
    // Its checks depend on the instruction. The view of the moment is shown by the effect below.
    const opened = openIndexStore(owner, jobId, wholeList);
    setStore(opened);
    return () => opened.end();
  }, [owner, jobId, instruction, attempt]);
  useEffect(() => {
    if (store && asked !== wholeList) store.show(asked);
  }, [store, asked]);
  const shown = useSyncExternalStore(store?.subscribe ?? never, store?.read ?? nothing, nothing);
  return {
    ...shown,
    asked,
    show: useCallback((change: Partial<ReviewView>) => setAsked((before) => ({ ...before, ...change })), []),
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
