import { z } from 'zod';
import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { collection } from '../collection.ts';

/** Forms whose input is stored nowhere else until it is used. */
export type DraftForm = 'optimizer' | 'voice-text' | 'voice-profiles';

const formDraftSchema = z.object({
  id: z.uuid(),
  /** The form's value; its reader validates it. */
  value: z.unknown(),
  keptAt: z.iso.datetime(),
});

/** Unused input of a form, one draft for each form. It survives a closed tab. */
export const formDrafts = collection<z.infer<typeof formDraftSchema>>({
  name: 'form-drafts',
  schema: formDraftSchema,
  orderBy: ({ keptAt }) => keptAt,
});

const idOf = (form: DraftForm) => uuidFromName(`draft of a form: ${form}`);

/** The stored draft of a form; null if there is none or it is invalid. Throws `storage.failed`. */
export async function readFormDraft<T>(
  owner: string,
  form: DraftForm,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const draft = await formDrafts.get(owner, idOf(form));
  return schema.safeParse(draft?.value).data ?? null;
}

/** Replaces the stored draft; null deletes it. Throws `storage.failed`, `storage.full`. */
export async function storeFormDraft(owner: string, form: DraftForm, value: unknown): Promise<void> {
  if (value === null) await formDrafts.remove(owner, idOf(form));
  else await formDrafts.put(owner, { id: idOf(form), value, keptAt: new Date().toISOString() });
}
