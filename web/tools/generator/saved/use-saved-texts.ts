import { useEffect, useMemo, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { planOf, type Plan } from '#domain/plans/plans.ts';
import { trash } from '#domain/sync/collections/content.ts';
import { useStorageWatch } from '../../../contents/use-storage-watch.ts';
import { useHistory, type History } from '../../../storage/content/history.ts';
import { contents } from '../../../storage/content/content.ts';
import { hasOldStores } from '../../../storage/legacy-import/old-stores.ts';
import { useSession } from '../../../session/session.ts';
import { notifyError } from '../../../notices/notify.tsx';

/** The newest are read whole, so that a folder's texts are all there; what is older is found in the library. */
const mostShown = 500;

export type SavedTexts = Omit<History, 'records'> & {
  /** Newest first; those the browser could not store stand before the stored ones. */
  items: ContentRecord[];
  plan: Plan;
  mostShown: number;
};

/** The account's history, live: all that the screen shows of it, or only the newest text where `isOpen` is false. */
export function useSavedTexts(owner: string, unsaved: ContentRecord[], isOpen: boolean): SavedTexts {
  const plan = planOf(useSession());
  const { records, ...history } = useHistory(owner, plan, isOpen ? mostShown : 1);
  const isImporting = useImport(owner);
  usePurge(owner);
  useStorageWatch(history.total > 0);
  const items = useMemo(() => {
    const stored = new Set(records.map(({ id }) => id));
    return [...unsaved.filter(({ id }) => !stored.has(id)), ...records];
  }, [unsaved, records]);
  return {
    ...history,
    items,
    total: history.total + items.length - records.length,
    isLoading: history.isLoading || isImporting,
    plan,
    mostShown,
  };
}

/** Brings in what older versions kept in this browser, once; true until that is known to be done. */
function useImport(owner: string): boolean {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    async function bringIn() {
      if (!(await hasOldStores(owner))) return;
      const [{ importOldStores }, { tellImported }] = await Promise.all([
        import('../../../storage/legacy-import/import-old-stores.ts'),
        import('./tell-imported.ts'),
      ]);
      const report = await importOldStores(owner);
      if (isCurrent) tellImported(report);
    }
    bringIn()
      .catch(notifyError)
      .finally(() => isCurrent && setIsDone(true));
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  return !isDone;
}

/** Empties the trash of what has been there for its days. Nothing on the screen waits for it. */
function usePurge(owner: string): void {
  useEffect(() => {
    async function purge() {
      if ((await contents.count(owner, trash)) === 0) return;
      const { purgeTrash } = await import('../../../storage/content/content-changes.ts');
      await purgeTrash(owner, new Date());
    }
    purge().catch(notifyError);
  }, [owner]);
}
