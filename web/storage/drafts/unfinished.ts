import { z } from 'zod';
import { maxContentCharacters } from '#domain/content/record.ts';
import { storedText } from '#domain/content/stored-text.ts';
import { generationFormSchema } from '#domain/generation/form.ts';
import { maxPromptLength, requestFormSchema } from '#domain/generation/request.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import { collection } from '../collection.ts';
import { unfinishedKey } from './unfinished-flag.ts';

const unfinishedSchema = z.object({
  id: z.uuid(),
  /** Key of the task that generated it. Older records without it are from the generator. */
  key: z.string().max(200).default('generator'),
  form: z.union([generationFormSchema, requestFormSchema]),
  provider: z.enum(providerIds),
  model: storedText(100).default(''),
  prompts: z
    .object({ systemPrompt: storedText(maxPromptLength), userPrompt: storedText(maxPromptLength) })
    .nullable()
    .default(null),
  /** Id of the stored text that this one was to replace. */
  repairs: z.uuid().nullable().default(null),
  /** The text received so far, as the model sent it. */
  text: storedText(maxContentCharacters),
  keptAt: z.iso.datetime(),
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

/** Texts that are being generated, or ended early and were not saved. They survive a closed tab. */
export const unfinished = collection<Unfinished>({
  name: 'unfinished',
  schema: unfinishedSchema,
  orderBy: ({ keptAt }) => keptAt,
});

/** Stores outside the database whether there is an unfinished text. */
export function setUnfinishedFlag(owner: string, isThere: boolean): void {
  try {
    if (isThere) window.localStorage.setItem(unfinishedKey(owner), '1');
    else window.localStorage.removeItem(unfinishedKey(owner));
  } catch {
    // Without the flag the text is not offered automatically, but stays in the store.
  }
}

const lockOf = (id: string) => `aigen-unfinished:${id}`;

/** Locks a text as shown in this tab, until the returned function is called or the tab is closed. */
export function holdUnfinished(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // Without lock support the text may be offered in two tabs.
  void navigator.locks?.request(lockOf(id), () => held);
  return release;
}

/** The unfinished texts that no tab shows, newest first. */
export async function findAbandoned(owner: string): Promise<Unfinished[]> {
  const { records } = await unfinished.newest(owner);
  if (records.length === 0) return [];
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return records.filter(({ id }) => !names.has(lockOf(id)));
}
