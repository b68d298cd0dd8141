import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { knownFields } from '#domain/generation/form/known-fields.ts';
import { parseJson, readRaw } from '../stored-value.ts';

const keyOf = (owner: string) => `aigen_generator_draft:${owner}`;

/** The form as this account left it; invalid fields get their defaults. */
export function readDraft(owner: string): GenerationForm {
  const form = emptyForm();
  const stored = parseJson(readRaw(keyOf(owner)));
  if (typeof stored !== 'object' || stored === null) return form;
  return { ...form, ...knownFields(stored) };
}

const writtenBriefSchema = z.object({ topic: z.string(), keywords: z.string() });
/** Topic and keywords with which the form was last generated: its keywords belong to this topic. */
export type WrittenBrief = z.infer<typeof writtenBriefSchema>;

/** The brief that was last generated from this account's form; null if the form was not generated from since. */
export function readWrittenBrief(owner: string): WrittenBrief | null {
  const stored = parseJson(readRaw(keyOf(owner)));
  return writtenBriefSchema.safeParse(Object(stored).written).data ?? null;
}

/** Stores the form, so that a reload loses no input. Throws `storage.failed`. */
export function storeDraft(owner: string, form: GenerationForm, written: WrittenBrief | null = null): void {
  try {
    window.localStorage.setItem(keyOf(owner), JSON.stringify({ ...form, ...(written && { written }) }));
  } catch (cause) {
    throw new AppError('storage.failed', {}, { cause });
  }
}
