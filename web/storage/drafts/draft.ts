import { AppError } from '#domain/errors/app-error.ts';
import { emptyForm, generationFormSchema, type GenerationForm } from '#domain/generation/form.ts';
import { parseJson, readRaw } from '../stored-value.ts';

const keyOf = (owner: string) => `aigen_generator_draft:${owner}`;

/** The form as this account left it; invalid fields get their defaults. */
export function readDraft(owner: string): GenerationForm {
  const form = emptyForm();
  const stored = parseJson(readRaw(keyOf(owner)));
  if (typeof stored !== 'object' || stored === null) return form;
  const known = Object.entries(stored).filter(([field, value]) => isUsable(field, value));
  return { ...form, ...Object.fromEntries(known) };
}

/** Stores the form, so that a reload loses no input. Throws `storage.failed`. */
export function storeDraft(owner: string, form: GenerationForm): void {
  try {
    window.localStorage.setItem(keyOf(owner), JSON.stringify(form));
  } catch (cause) {
    throw new AppError('storage.failed', {}, { cause });
  }
}

function isUsable(field: string, value: unknown): boolean {
  if (!Object.hasOwn(generationFormSchema.shape, field)) return false;
  const schema = generationFormSchema.shape[field as keyof GenerationForm];
  if (schema.safeParse(value).success) return true;
  // A text over its limit is rejected when sent, but stays in the draft.
  return typeof value === 'string' && schema.safeParse('any words').success;
}
