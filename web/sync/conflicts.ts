/** A record that two devices changed: what it is ("the text “Launch”"), and what keeps the change that lost. */
export type KeptConflict = {
  collection: string;
  id: string;
  what: string;
  kept: { collection: string; id: string };
};

/** Window event with the conflicts of a sync (KeptConflict[]), in every tab of the account. */
export const conflictEvent = 'sync-conflicts';

export function announceConflicts(conflicts: readonly KeptConflict[]): void {
  if (conflicts.length > 0 && typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent(conflictEvent, { detail: conflicts }));
}
