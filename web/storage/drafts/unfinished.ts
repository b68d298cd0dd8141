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
  /** Key of the task that wrote it, which says whose text it is; texts from before the other tools kept theirs have none. */
  key: z.string().max(200).default('generator'),
  form: z.union([generationFormSchema, requestFormSchema]),
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
export const unfinished = collection<Unfinished>({
  name: 'unfinished',
  schema: unfinishedSchema,
  orderBy: ({ keptAt }) => keptAt,
});

/** Remembers, where it can be read without a database, whether there is one. */
export function setUnfinishedFlag(owner: string, isThere: boolean): void {
  try {
    if (isThere) window.localStorage.setItem(unfinishedKey(owner), '1');
    else window.localStorage.removeItem(unfinishedKey(owner));
  } catch {
    // Without the mark it is not offered by itself, and stays in the store.
  }
}

const lockOf = (id: string) => `aigen-unfinished:${id}`;

/** Marks a text as being on the screen of this tab, until the returned function is called, or the tab is gone. */
export function holdUnfinished(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // Where there are no locks, nobody can tell; the text may then be offered in two tabs.
  void navigator.locks?.request(lockOf(id), () => held);
  return release;
}

/** The unfinished texts that no tab has on its screen, newest first. */
export async function findAbandoned(owner: string): Promise<Unfinished[]> {
  const { records } = await unfinished.newest(owner);
  if (records.length === 0) return [];
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return records.filter(({ id }) => !names.has(lockOf(id)));
}
