import { z } from 'zod';
import { maxContentCharacters } from '#domain/content/record.ts';
import { storedText } from '#domain/content/stored-text.ts';
import { generationFormSchema } from '#domain/generation/form.ts';
import { maxPromptLength } from '#domain/generation/request.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import { collection } from '../collection.ts';
import { unfinishedKey } from './unfinished-mark.ts';

const unfinishedSchema = z.object({
  id: z.uuid(),
  form: generationFormSchema,
  provider: z.enum(providerIds),
  model: storedText(100).default(''),
  prompts: z
    .object({ systemPrompt: storedText(maxPromptLength), userPrompt: storedText(maxPromptLength) })
    .nullable()
    .default(null),
  /** Id of the kept text that this one was to replace. */
  repairs: z.uuid().nullable().default(null),
  /** What had come so far, as the model sent it. */
  text: storedText(maxContentCharacters),
  keptAt: z.iso.datetime(),
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

/** Texts that are being written, or ended early and were not kept: they outlive a killed tab. */
export const unfinished = collection<Unfinished>('unfinished', {
  schema: unfinishedSchema,
  orderBy: ({ keptAt }) => keptAt,
});

/** Remembers, where it can be read without a database, whether there is one. */
export function markUnfinished(owner: string, isThere: boolean): void {
  try {
    if (isThere) window.localStorage.setItem(unfinishedKey(owner), '1');
    else window.localStorage.removeItem(unfinishedKey(owner));
  } catch {
    // Without the mark it is not offered by itself, and stays in the store.
  }
}

const lockOf = (id: string) => `aigen-unfinished:${id}`;

/** Marks a text as being on the screen of this tab, until the answer is called, or the tab is gone. */
export function holdUnfinished(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // Where there are no locks, nobody can tell; the text may then be offered in two tabs.
  void navigator.locks?.request(lockOf(id), () => held);
  return release;
}

/** The newest unfinished text that is on no tab's screen; undefined when there is none. */
export async function findAbandoned(owner: string): Promise<Unfinished | undefined> {
  const { records } = await unfinished.newest(owner);
  if (records.length === 0) return undefined;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return records.find(({ id }) => !names.has(lockOf(id)));
}
