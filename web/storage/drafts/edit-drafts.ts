import { z } from 'zod';
import { maxContentCharacters, maxTitleCharacters } from '#domain/content/record.ts';
import { storedText } from '#domain/content/stored-text.ts';
import { collection } from '../collection.ts';

const editDraftSchema = z.object({
  /** Of the text that is edited. */
  id: z.uuid(),
  title: storedText(maxTitleCharacters),
  content: storedText(maxContentCharacters),
  metaDescription: storedText(2_000),
  /** `updatedAt` of the record the edit began with: another one since means that it was changed elsewhere. */
  basedOn: z.iso.datetime(),
  keptAt: z.iso.datetime(),
});
export type EditDraft = z.infer<typeof editDraftSchema>;

/** What is typed in an editor and not saved yet, one draft for each text: it outlives a killed tab. */
export const editDrafts = collection<EditDraft>({
  name: 'edit-drafts',
  schema: editDraftSchema,
  orderBy: ({ keptAt }) => keptAt,
});
