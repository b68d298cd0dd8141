import { formatNumber } from '#domain/text/format.ts';
import { useState } from 'react';
import type { Written } from '#domain/content/edit.ts';
import { maxContentCharacters, maxTitleCharacters, type ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { edit } from '../../storage/content/content-changes.ts';
import type { EditDraft } from '../../storage/drafts/edit-drafts.ts';
import { notifyError } from '../../notices/notify.tsx';
import { useEditDraft } from './use-edit-draft.ts';

/** Interval at which figures follow the input. */
export const measureMs = 250;

export type Edit = {
  written: Written;
  write: (change: Partial<Written>) => void;
  isChanged: boolean;
  /** True when it opened with unsaved input of an earlier visit. */
  isResumed: boolean;
  /** Why it cannot be saved; null when it can. */
  problem: string | null;
  isSaving: boolean;
  /** True when the text is stored, or nothing had changed. */
  save: () => Promise<boolean>;
  /** Discards the input; returns a function that restores it for the next time the editor opens. */
  giveUp: () => Promise<() => Promise<void>>;
};

/** A stored text while it is edited. Input survives a closed tab until it is saved or discarded. */
export function useEdit(owner: string, record: ContentRecord, earlier: EditDraft | null): Edit {
  const { id } = record;
  const [start] = useState(() => {
    const { title, content, metaDescription, updatedAt: basedOn } = record;
    const original: Written = { title, content, metaDescription };
    return { original, basedOn, draft: earlier && !isSame(earlier, original) ? writtenOf(earlier) : null };
  });
  const [written, setWritten] = useState(start.draft ?? start.original);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = !isSame(written, start.original);
  const keeping = useEditDraft(owner, { id, basedOn: start.basedOn }, isChanged ? written : null);

  async function save(): Promise<boolean> {
    setIsSaving(true);
    try {
      if (isChanged && !(await edit(owner, id, written))) throw new AppError('library.not-found');
      await keeping.forget();
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
    giveUp: keeping.forget,
  };
}

function writtenOf({ title, content, metaDescription }: Written): Written {
  return { title, content, metaDescription };
}

function isSame(a: Written, b: Written): boolean {
  return a.title === b.title && a.content === b.content && a.metaDescription === b.metaDescription;
}

function problemOf({ title, content }: Written): string | null {
  if (title.trim() === '') return 'Enter a title.';
  if (title.length > maxTitleCharacters) return `Use at most ${maxTitleCharacters} characters for the title.`;
  if (content.length > maxContentCharacters)
    return `Use at most ${formatNumber(maxContentCharacters)} characters for the text.`;
  return null;
}
