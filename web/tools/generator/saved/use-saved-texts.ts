import { useEffect, useMemo } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { planOf, type Plan } from '#domain/plans/plans.ts';
import { trash } from '#domain/sync/collections/content.ts';
import { useStorageWatch } from '../../../contents/use-storage-watch.ts';
import { useHistory, type History } from '../../../storage/content/history.ts';
import { contents } from '../../../storage/content/content.ts';
import { useMayReadDatabase } from '../../../storage/quiet-start.ts';
import { useSession } from '../../../session/session.ts';
import { useIsReadOnly } from '../../../session/current-access.ts';
import { notifyError } from '../../../notices/notify.tsx';

/** Number of newest texts that are loaded; older ones are in the library. */
const mostShown = 500;

export type SavedTexts = Omit<History, 'records'> & {
  /** Newest first; texts that could not be stored are before the stored ones. */
  items: ContentRecord[];
  plan: Plan;
  mostShown: number;
};

/** The account's history, live; only the newest text when `isOpen` is false, and not in the first moment of the page. */
export function useSavedTexts(owner: string, unsaved: ContentRecord[], isOpen: boolean): SavedTexts {
  const plan = planOf(useSession());
  const mayReadDatabase = useMayReadDatabase();
  const { records, ...history } = useHistory(
    owner,
    plan,
    isOpen ? mostShown : 1,
    !isOpen && !mayReadDatabase,
  );
  usePurge(mayReadDatabase ? owner : null);
  useCorrectScores(owner, history.total > 0);
  useStorageWatch(history.total > 0);
  const items = useMemo(() => {
    const stored = new Set(records.map(({ id }) => id));
    return [...unsaved.filter(({ id }) => !stored.has(id)), ...records];
  }, [unsaved, records]);
  return {
    ...history,
    items,
    total: history.total + items.length - records.length,
    plan,
    mostShown,
  };
}

/** Set once the scores of an account in this browser follow the present rules; the value names the rules. */
const scoresKey = (owner: string) => `aigen_scores:${owner}`;
const presentRules = 'editor’s grade, texts of the sandbox by themselves';

/** Corrects scores that earlier rules stored, once, in the background. */
function useCorrectScores(owner: string, hasTexts: boolean): void {
  const isReadOnly = useIsReadOnly('library');
  useEffect(() => {
    async function correct() {
      if (window.localStorage.getItem(scoresKey(owner)) === presentRules) return;
      const { correctSandboxTexts } = await import('../../../storage/content/correct-sandbox-texts.ts');
      await correctSandboxTexts(owner);
      const { correctScores } = await import('../../../storage/content/correct-scores.ts');
      await correctScores(owner);
      window.localStorage.setItem(scoresKey(owner), presentRules);
    }
    if (hasTexts && !isReadOnly) correct().catch(notifyError);
  }, [owner, hasTexts, isReadOnly]);
}

/** Deletes expired texts from the trash, in the background. */
function usePurge(owner: string | null): void {
  useEffect(() => {
    async function purge() {
      if (owner === null) return;
      if ((await contents.count(owner, trash)) === 0) return;
      const { purgeTrash } = await import('../../../storage/content/content-changes.ts');
      await purgeTrash(owner, new Date());
    }
    purge().catch(notifyError);
  }, [owner]);
}
