import { z } from 'zod';
import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { collection } from '../collection.ts';

/** Forms whose input is stored nowhere else until it is used. */
export type DraftForm =
  | 'optimizer'
  | 'voice-text'
  | 'voice-profiles'
  | 'calendar-event'
  | 'project'
  | 'preset-values'
  | 'first-project'
  | 'competitive'
  | 'ab-test'
  | `ab-test-edit:${string}`
  | 'ab-test-variant'
  | 'ab-test-counts'
  | 'email'
  | 'contact-consent'
  | 'contact-segment'
  | 'email-send'
  | `sequence:${string}`
  | 'bulk-list'
  | 'bulk-options'
  | 'bulk-again-list'
  | 'bulk-again-options';

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

/** Ends when this tab has stored its drafts and given back its locks: its next screen must find them so. */
let settled: Promise<unknown> = Promise.resolve();

/** The stored draft of a form; null if there is none or it is invalid. Throws `storage.failed`. */
export async function readFormDraft<T>(
  owner: string,
  form: DraftForm,
  schema: z.ZodType<T>,
): Promise<T | null> {
  // A form that was just left is still being stored.
  await settled;
  const draft = await formDrafts.get(owner, idOf(form));
  return schema.safeParse(draft?.value).data ?? null;
}

function settle<T>(act: Promise<T> | undefined): Promise<T> | undefined {
  settled = Promise.allSettled([settled, act]);
  return act;
}

/** Replaces the stored draft; null deletes it. Throws `storage.failed`, `storage.full`. */
export async function storeFormDraft(owner: string, form: DraftForm, value: unknown): Promise<void> {
  const id = idOf(form);
  const keptAt = new Date().toISOString();
  await settle(value === null ? formDrafts.remove(owner, id) : formDrafts.put(owner, { id, value, keptAt }));
}

const lockOf = (owner: string, form: DraftForm) => `aigen-form:${owner}:${form}`;

/** Marks the form as shown in this tab, until the returned function is called or the tab is closed. */
export function holdFormDraft(owner: string, form: DraftForm): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // Shared: the form may be open in several tabs. Without lock support a draft may be offered in two tabs.
  const request = navigator.locks?.request(lockOf(owner, form), { mode: 'shared' }, () => held);
  return () => {
    release();
    void settle(request);
  };
}

/** The stored draft of a form that no tab shows. Throws `storage.failed`. */
export async function readAbandonedDraft<T>(
  owner: string,
  form: DraftForm,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const draft = await readFormDraft(owner, form, schema);
  if (draft === null) return null;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(owner, form)) ? null : draft;
}
