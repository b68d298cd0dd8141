import { useMemo } from 'react';
import { file, putBack } from '../storage/content/content-changes.ts';
import { contents } from '../storage/content/content.ts';
import { deleteTexts, eraseTexts, moveTexts, restoreTexts } from '../contents/edit/text-changes.ts';
import { useUndo, type Undo } from '../contents/edit/use-undo.ts';
import { fetchText } from '../contents/fetch-text.ts';

export type LibraryChanges = {
  undo: Undo;
  setFavorite: (id: string, isFavorite: boolean) => Promise<boolean>;
  setTags: (id: string, tags: string[]) => Promise<boolean>;
  move: (id: string, folder: { id: string | null; name: string }) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  restore: (id: string) => Promise<boolean>;
  erase: (id: string) => Promise<boolean>;
};

/** Changes of texts in the library. They are written here, and synced like every change. */
export function useLibraryChanges(owner: string): LibraryChanges {
  const undo = useUndo();
  const { run } = undo;
  const acts = useMemo(() => {
    const on = (id: string, act: Parameters<Undo['run']>[0]) =>
      run(async () => {
        await fetchText(owner, id);
        return act();
      });
    return {
      // Without a separate undo: clicking the star again reverts it.
      setFavorite: (id: string, isFavorite: boolean) =>
        on(id, () => file(owner, [id], { isFavorite }).then(() => null)),
      setTags: (id: string, tags: string[]) =>
        on(id, async () => {
          const before = (await contents.get(owner, id))?.tags ?? [];
          const gone = before.filter((tag) => !tags.includes(tag));
          const records = await file(owner, [id], { tags });
          if (gone.length === 0) return null;
          return {
            words: `Removed the tag “${gone.join(', ')}”.`,
            undo: () => putBack(owner, records, ['tags']),
          };
        }),
      move: (id: string, folder: { id: string | null; name: string }) =>
        on(id, () => moveTexts(owner, [id], folder)),
      remove: (id: string) => on(id, () => deleteTexts(owner, [id])),
      restore: (id: string) => on(id, () => restoreTexts(owner, [id])),
      erase: (id: string) => on(id, () => eraseTexts(owner, [id])),
    } satisfies Omit<LibraryChanges, 'undo'>;
  }, [owner, run]);
  return { undo, ...acts };
}
