import { z } from 'zod';
import type { Written } from '#domain/content/edit.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { parseJson, readRaw } from './stored-value.ts';

// What somebody has typed into a kept text and not saved yet, so that a closed or killed tab loses nothing of it.

const keyOf = (owner: string, contentId: string) => `aigen_edit_draft_${contentId}:${owner}`;
const writtenSchema = z.object({ title: z.string(), content: z.string(), metaDescription: z.string() });

/** What was typed into this text and not saved; null where there is nothing. */
export function readEditDraft(owner: string, contentId: string): Written | null {
  const parsed = writtenSchema.safeParse(parseJson(readRaw(keyOf(owner, contentId))));
  return parsed.success ? parsed.data : null;
}

/** Throws `storage.failed`. */
export function storeEditDraft(owner: string, contentId: string, { title, content, metaDescription }: Written): void {
  try {
    const draft: Written = { title, content, metaDescription };
    window.localStorage.setItem(keyOf(owner, contentId), JSON.stringify(draft));
  } catch (cause) {
    throw new AppError('storage.failed', {}, { cause });
  }
}

/** Saved, or given up. */
export function forgetEditDraft(owner: string, contentId: string): void {
  try {
    window.localStorage.removeItem(keyOf(owner, contentId));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
