import { useCallback, useRef, useState } from 'react';
import type { Done, Undo } from '../../../../contents/edit/use-undo.ts';
import { notifyError } from '../../../../notices/notify.tsx';

/** A change that can be undone; a quiet one is not announced, because the row itself shows it. */
export type Step = Done & { isQuiet?: boolean; /** The row that it is seen at. */ row?: number };

export type UndoSteps = Undo & {
  /** Runs a change; null when there was nothing to do. False when it failed. */
  run: (act: () => Promise<Step | null>) => Promise<boolean>;
};

/** Steps that are remembered. */
const mostSteps = 200;

/** Changes that can be undone one after the other, the last one first. `onUndone` is told where it was seen. */
export function useUndoSteps(onUndone: (row: number) => void): UndoSteps {
  const steps = useRef<Step[]>([]);
  const [last, setLast] = useState<Step | null>(null);
  const run = useCallback(async (act: () => Promise<Step | null>) => {
    try {
      const step = await act();
      if (!step) return true;
      steps.current = [...steps.current, step].slice(-mostSteps);
      setLast(step);
      return true;
    } catch (failure) {
      notifyError(failure);
      return false;
    }
  }, []);
  const takeBack = useCallback(async () => {
    const step = steps.current.pop();
    if (!step) return;
    setLast(null);
    try {
      await step.undo();
      if (step.row !== undefined) onUndone(step.row);
    } catch (failure) {
      notifyError(failure);
    }
  }, [onUndone]);
  return { done: last && !last.isQuiet ? last : null, run, takeBack };
}
