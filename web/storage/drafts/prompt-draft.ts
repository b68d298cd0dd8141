import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { maxPromptLength } from '#domain/generation/request.ts';
import { parseJson, readRaw } from '../stored-value.ts';

const editedPromptsSchema = z.object({
  systemPrompt: z.string().max(maxPromptLength),
  userPrompt: z.string().max(maxPromptLength),
  /** The form, as JSON, from which they were made when somebody began to change them. */
  madeFrom: z.string(),
});

/** Prompts that a person changed: sent as they are, whatever the form says since. */
export type EditedPrompts = z.infer<typeof editedPromptsSchema>;

const keyOf = (owner: string) => `aigen_generator_prompt:${owner}`;

/** The prompts as this account changed them; null where the form's own are sent. */
export function readEditedPrompts(owner: string): EditedPrompts | null {
  return editedPromptsSchema.safeParse(parseJson(readRaw(keyOf(owner)))).data ?? null;
}

/** Keeps them, so that a reload loses nothing typed; null forgets them. Throws `storage.failed`. */
export function storeEditedPrompts(owner: string, prompts: EditedPrompts | null): void {
  try {
    if (prompts) window.localStorage.setItem(keyOf(owner), JSON.stringify(prompts));
    else window.localStorage.removeItem(keyOf(owner));
  } catch (cause) {
    throw new AppError('storage.failed', {}, { cause });
  }
}
