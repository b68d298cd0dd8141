import { deleteTexts, eraseTexts, moveTexts, restoreTexts } from '../../../contents/edit/text-changes.ts';
import { useUndo, type Undo } from '../../../contents/edit/use-undo.ts';

export type HistoryChanges = {
  undo: Undo;
  move: (ids: readonly string[], folder: { id: string | null; name: string }) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  restore: (ids: readonly string[]) => Promise<void>;
  erase: (ids: readonly string[]) => Promise<void>;
};

/** Actions on texts of the history; all except permanent deletion can be undone. */
export function useHistoryChanges(
  owner: string,
  { onDeleted, onDone }: { onDeleted: (ids: readonly string[]) => void; onDone: () => void },
): HistoryChanges {
  const undo = useUndo();
  const { run } = undo;
  const then = async (step: Promise<boolean>, gone: readonly string[]) => {
    if (!(await step)) return;
    onDone();
    if (gone.length > 0) onDeleted(gone);
  };
  return {
    undo,
    move: (ids, folder) =>
      then(
        run(() => moveTexts(owner, ids, folder)),
        [],
      ),
    remove: (ids) =>
      then(
        run(() => deleteTexts(owner, ids)),
        ids,
      ),
    restore: (ids) =>
      then(
        run(() => restoreTexts(owner, ids)),
        ids,
      ),
    erase: (ids) =>
      then(
        run(() => eraseTexts(owner, ids)),
        ids,
      ),
  };
}
