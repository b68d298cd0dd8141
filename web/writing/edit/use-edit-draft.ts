import { useEffect, useMemo, useRef } from 'react';
import type { Written } from '#domain/content/edit.ts';
import { notifyError } from '../../notices/notify.tsx';
import { createNotifyOnce } from '../../contents/notify-once.ts';
import { createDebouncedSaver } from '../../storage/debounced-saver.ts';
import { editDrafts, type EditDraft } from '../../storage/drafts/edit-drafts.ts';

/**
 * Stores what is typed into the editor of a text with at most a second of delay, and at once when the page or the editor
 * closes. `forget` deletes the draft, and returns a function that stores it again.
 */
export function useEditDraft(
  owner: string,
  { id, basedOn }: Pick<EditDraft, 'id' | 'basedOn'>,
  written: Written | null,
): { forget: () => Promise<() => Promise<void>> } {
  const isOver = useRef(false);
  const newest = useRef<Written | null>(null);
  const { saver, keep } = useMemo(() => {
    const keepText = (text: Written) => keepDraft(owner, { id, basedOn, ...text });
    const notifyOnce = createNotifyOnce();
    const save = (text: Written) => keepText(text).catch(notifyOnce);
    return { saver: createDebouncedSaver(save), keep: keepText };
  }, [owner, id, basedOn]);
  useEffect(() => {
    newest.current = written;
    if (written && !isOver.current) saver.save(written);
  }, [written, saver]);
  useEffect(
    () => () => {
      if (!isOver.current) saver.flush();
      saver.stop();
    },
    [saver],
  );
  return {
    forget: async () => {
      isOver.current = true;
      saver.stop();
      const last = newest.current;
      await editDrafts.remove(owner, id).catch(notifyError);
      return () => (last ? keep(last) : Promise.resolve());
    },
  };
}

function keepDraft(owner: string, draft: Omit<EditDraft, 'keptAt'>): Promise<void> {
  return editDrafts.put(owner, { ...draft, keptAt: new Date().toISOString() });
}
