export const unlockAskedEvent = 'keys-unlock-asked';

/** Opens the dashboard's dialog that unlocks the keys. */
export function askToUnlock(): void {
  window.dispatchEvent(new CustomEvent(unlockAskedEvent));
}
