import { useCallback, useState } from 'react';
import { notifyError } from '../../notices/notify.tsx';

/** The last change, and how to undo it. */
export type Done = { words: string; undo: () => Promise<unknown> };

export type Undo = {
  done: Done | null;
  /** Runs a change that returns its undo; null when there was nothing to do. False when it failed. */
  run: (act: () => Promise<Done | null>) => Promise<boolean>;
  /** Undoes the last change. */
  takeBack: () => Promise<void>;
};

/** The last change can be undone, until the next one or until the screen closes. Failures are shown as notices. */
export function useUndo(): Undo {
  const [done, setDone] = useState<Done | null>(null);
  const run = useCallback(async (act: () => Promise<Done | null>) => {
    try {
      setDone(await act());
      return true;
    } catch (failure) {
      notifyError(failure);
      return false;
    }
  }, []);
  const takeBack = useCallback(async () => {
    if (!done) return;
    try {
      await done.undo();
      setDone(null);
    } catch (failure) {
      notifyError(failure);
    }
  }, [done]);
  return { done, run, takeBack };
}
