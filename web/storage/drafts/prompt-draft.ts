import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { maxPromptLength } from '#domain/generation/request.ts';
import { parseJson, readRaw } from '../stored-value.ts';

const editedPromptsSchema = z.object({
  systemPrompt: z.string().max(maxPromptLength),
  userPrompt: z.string().max(maxPromptLength),
  /** The form, as JSON, from which the prompts were made when editing began. */
  madeFrom: z.string(),
});

/** Prompts edited by the user: sent unchanged, whatever the form contains. */
export type EditedPrompts = z.infer<typeof editedPromptsSchema>;

const keyOf = (owner: string) => `aigen_generator_prompt:${owner}`;

/** The edited prompts of this account; null if the form's own prompts are sent. */
export function readEditedPrompts(owner: string): EditedPrompts | null {
  return editedPromptsSchema.safeParse(parseJson(readRaw(keyOf(owner)))).data ?? null;
}

/** Stores the prompts, so that a reload loses no input; null deletes them. Throws `storage.failed`. */
export function storeEditedPrompts(owner: string, prompts: EditedPrompts | null): void {
  try {
    if (prompts) window.localStorage.setItem(keyOf(owner), JSON.stringify(prompts));
    else window.localStorage.removeItem(keyOf(owner));
  } catch (cause) {
    throw new AppError('storage.failed', {}, { cause });
  }
}
