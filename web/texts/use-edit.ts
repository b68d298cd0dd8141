import { useEffect, useRef, useState } from 'react';
import type { Written } from '#domain/content/edit.ts';
import { maxContentCharacters, maxTitleCharacters, type ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { edit } from '../local/content-changes.ts';
import { forgetEditDraft, readEditDraft, storeEditDraft } from '../local/edit-draft.ts';
import { notifyError } from '../shell/notify.tsx';

/** What is typed is kept in this browser so long after the last key. */
const keepAfterMs = 500;

export type Edit = {
  written: Written;
  write: (change: Partial<Written>) => void;
  isChanged: boolean;
  /** True when it opened with what an earlier visit had typed and not saved. */
  isResumed: boolean;
  /** Why it cannot be saved as it is; null where it can. */
  problem: string | null;
  isSaving: boolean;
  /** True when the text is stored, or nothing had changed. */
  save: () => Promise<boolean>;
  /** Forgets what was typed. */
  giveUp: () => void;
};

/** A kept text while somebody writes it. What is typed survives a closed tab until it is saved or given up. */
export function useEdit(owner: string, record: ContentRecord): Edit {
  const { id } = record;
  const [start] = useState(() => {
    const { title, content, metaDescription } = record;
    const original: Written = { title, content, metaDescription };
    const draft = readEditDraft(owner, id);
    return { original, draft: draft && !isSame(draft, original) ? draft : null };
  });
  const [written, setWritten] = useState(start.draft ?? start.original);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = !isSame(written, start.original);
  const keeping = useKeeping(owner, id, isChanged ? written : null);

  async function save(): Promise<boolean> {
    setIsSaving(true);
    try {
      if (isChanged && !(await edit(owner, id, written))) throw new AppError('library.not-found');
      keeping.stop();
      return true;
    } catch (failure) {
      notifyError(failure);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    written,
    write: (change) => setWritten((before) => ({ ...before, ...change })),
    isChanged,
    isResumed: start.draft !== null,
    problem: problemOf(written),
    isSaving,
    save,
    giveUp: keeping.stop,
  };
}

/** Stores what is typed a moment after the last key, and at once when the page or the editor goes. */
function useKeeping(owner: string, id: string, written: Written | null): { stop: () => void } {
  const isOver = useRef(false);
  const hasFailed = useRef(false);
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (isOver.current || !written) return;
      try {
        storeEditDraft(owner, id, written);
      } catch (failure) {
        if (!hasFailed.current) notifyError(failure);
        hasFailed.current = true;
      }
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [written]);
  useEffect(() => {
    const keepNow = () => keep.current();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
  return {
    stop: () => {
      isOver.current = true;
      forgetEditDraft(owner, id);
    },
  };
}

function isSame(a: Written, b: Written): boolean {
  return a.title === b.title && a.content === b.content && a.metaDescription === b.metaDescription;
}

function problemOf({ title, content }: Written): string | null {
  if (title.trim() === '') return 'A text needs a title.';
  if (title.length > maxTitleCharacters) return `A title has at most ${maxTitleCharacters} characters.`;
  if (content.length > maxContentCharacters)
    return `A text has at most ${maxContentCharacters.toLocaleString('en-US')} characters.`;
  return null;
}
