import { z } from 'zod';
import { maxContentCharacters, maxTitleCharacters } from '#domain/content/record.ts';
import { storedText } from '#domain/content/stored-text.ts';
import { collection } from '../collection.ts';

const editDraftSchema = z.object({
  /** Id of the edited text. */
  id: z.uuid(),
  title: storedText(maxTitleCharacters),
  content: storedText(maxContentCharacters),
  metaDescription: storedText(2_000),
  /**
   * `updatedAt` of the record when editing began. A different value means that the record was changed elsewhere since.
   */
  basedOn: z.iso.datetime(),
  keptAt: z.iso.datetime(),
});
export type EditDraft = z.infer<typeof editDraftSchema>;

/** Unsaved input of an editor, one draft for each text. It survives a closed tab. */
export const editDrafts = collection<EditDraft>({
  name: 'edit-drafts',
  schema: editDraftSchema,
  orderBy: ({ keptAt }) => keptAt,
});
