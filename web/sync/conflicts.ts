/** A record that two devices changed: what it is ("the text “Launch”"), and what keeps the change that lost. */
export type KeptConflict = {
  collection: string;
  id: string;
  what: string;
  kept: { collection: string; id: string };
};

/**
 * Window event with the conflicts of a sync (KeptConflict[]), in every tab of the account. A listener that tells the user of
 * them prevents the default.
 */
export const conflictEvent = 'sync-conflicts';

/** Those of which no screen has told yet. */
let untold: KeptConflict[] = [];

export function announceConflicts(conflicts: readonly KeptConflict[]): void {
  if (conflicts.length === 0 || typeof window === 'undefined') return;
  const event = new CustomEvent(conflictEvent, { detail: conflicts, cancelable: true });
  if (window.dispatchEvent(event)) untold.push(...conflicts);
}

/** Conflicts that were found on a page without notices, such as a public one, for the screen that tells of them. */
export function takeUntoldConflicts(): readonly KeptConflict[] {
  const taken = untold;
  untold = [];
  return taken;
}
