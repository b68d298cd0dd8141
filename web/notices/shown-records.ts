import { useEffect } from 'react';
import { dismissReasonAbout } from './notify.tsx';

/** Ids of the records whose state the screen shows. */
const shown = new Set<string>();

/**
 * Called by what shows how the making of a record ended, with null while it shows no failure: its failure is no notice then.
 * A notice with an action stays, because the screen may not have that action.
 */
export function useShowsRecord(id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    shown.add(id);
    dismissReasonAbout(`record:${id}`);
    return () => {
      shown.delete(id);
    };
  }, [id]);
}

/** Whether the user sees how the making of a record ended. */
export const isRecordShown = (id: string): boolean => shown.has(id);
