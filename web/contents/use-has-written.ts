import { plans } from '#domain/plans/plans.ts';
import { live } from '#domain/sync/collections/content.ts';
import { useSession } from '../session/session.ts';
import { contents } from '../storage/content/content.ts';
import { useMayReadDatabase } from '../storage/quiet-start.ts';

/**
 * True once the account has a text in this browser, or has generated one today. Until then nothing on the desk counts or
 * sells: a newcomer has nothing to count yet. False while unknown.
 */
export function useHasWritten(owner: string): boolean {
  const { generationsLeft } = useSession().usage;
  // Not worth loading the database for at once.
  const isPaused = !useMayReadDatabase();
  const { total } = contents.useNewest(owner, { indexKey: live, limit: 1, isPaused });
  return total > 0 || generationsLeft < (plans.free.dailyGenerations ?? 0);
}
