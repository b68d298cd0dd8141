import { useSyncExternalStore } from 'react';
import { subscribeToTasks } from '../../../writing/generation-tasks.ts';
import { duelKeys, duels } from './duel-state.ts';

/** Whether a duel is open, or was left by a closed tab. */
export function useHasDuel(owner: string): boolean {
  const duel = duels.useKey(owner);
  const keys = useSyncExternalStore(subscribeToTasks, () => duelKeys(owner));
  return duel !== undefined || keys !== '';
}
