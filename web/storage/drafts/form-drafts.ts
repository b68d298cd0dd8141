import { z } from 'zod';
import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { collection } from '../collection.ts';

/** Forms whose words live nowhere else until they are measured or saved. */
export type DraftForm = 'optimizer' | 'voice-text' | 'voice-profiles';

const formDraftSchema = z.object({
  id: z.uuid(),
  /** As the form holds it; the reader checks its shape. */
  value: z.unknown(),
  keptAt: z.iso.datetime(),
});

/** What is typed into a form and not used yet, one draft for each form: it outlives a killed tab. */
export const formDrafts = collection<z.infer<typeof formDraftSchema>>({
  name: 'form-drafts',
  schema: formDraftSchema,
  orderBy: ({ keptAt }) => keptAt,
});

const idOf = (form: DraftForm) => uuidFromName(`draft of a form: ${form}`);

/** What this account left in the form; null where nothing is kept, or nothing that fits. Throws `storage.failed`. */
export async function readFormDraft<T>(
  owner: string,
  form: DraftForm,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const draft = await formDrafts.get(owner, idOf(form));
  return schema.safeParse(draft?.value).data ?? null;
}

/** Keeps it in the place of what was kept before; null forgets that. Throws `storage.failed`, `storage.full`. */
export async function storeFormDraft(owner: string, form: DraftForm, value: unknown): Promise<void> {
  if (value === null) await formDrafts.remove(owner, idOf(form));
  else await formDrafts.put(owner, { id: idOf(form), value, keptAt: new Date().toISOString() });
}
