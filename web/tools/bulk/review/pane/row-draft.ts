import { useEffect, useMemo, useRef } from 'react';
import type { EditedText } from '#domain/bulk/review/edited-result.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { createDebouncedSaver } from '../../../../storage/debounced-saver.ts';
import { editDrafts, type EditDraft } from '../../../../storage/drafts/edit-drafts.ts';

export type RowDraft = EditedText;

/** What was typed into the editor of a row and not saved; null for nothing. */
export async function readRowDraft(owner: string, rowId: string): Promise<RowDraft | null> {
  const draft = await editDrafts.get(owner, rowId);
  return draft ? { title: draft.title, content: draft.content } : null;
}

function putDraft(
  owner: string,
  { id, endedAt }: Pick<BulkRow, 'id' | 'endedAt'>,
  text: EditedText,
): Promise<void> {
  const now = new Date().toISOString();
  const draft: EditDraft = { id, ...text, metaDescription: '', basedOn: endedAt ?? now, keptAt: now };
  return editDrafts.put(owner, draft);
}

type RowDraftKeeping = {
  /** Deletes the draft. Returns a function that keeps it again. */
  forget: () => Promise<() => Promise<void>>;
};

/** Keeps what is typed with at most a second of delay, and at once when the page or the editor closes. */
export function useRowDraft(
  owner: string,
  { id, endedAt }: Pick<BulkRow, 'id' | 'endedAt'>,
  written: EditedText | null,
): RowDraftKeeping {
  const isOver = useRef(false);
  const newest = useRef<EditedText | null>(null);
  const { saver, keep } = useMemo(() => {
    let hasFailed = false;
    const keepDraft = (text: EditedText) => putDraft(owner, { id, endedAt }, text);
    const save = (text: EditedText) => {
      keepDraft(text).catch((failure: unknown) => {
        // Reported only once, not at every key.
        if (!hasFailed) notifyError(failure);
        hasFailed = true;
      });
    };
    return { saver: createDebouncedSaver(save), keep: keepDraft };
  }, [owner, id, endedAt]);
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
