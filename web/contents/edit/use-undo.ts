import { useCallback, useState } from 'react';
import { notifyError } from '../../notices/notify.tsx';

/** What was done last, and how to take it back. */
export type Done = { words: string; undo: () => Promise<unknown> };

export type Undo = {
  done: Done | null;
  /** Does something that answers how to take it back; null when there was nothing to do. False when it failed. */
  run: (act: () => Promise<Done | null>) => Promise<boolean>;
  /** Takes back what was done last. */
  takeBack: () => Promise<void>;
};

/** The last step can be taken back, until the next one or the end of the screen. Failures are shown as notices. */
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
