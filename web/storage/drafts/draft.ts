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

/** Stores the form, so that a reload loses no input. Throws `storage.failed`. */
export function storeDraft(owner: string, form: GenerationForm): void {
  try {
    window.localStorage.setItem(keyOf(owner), JSON.stringify(form));
  } catch (cause) {
    throw new AppError('storage.failed', {}, { cause });
  }
}
