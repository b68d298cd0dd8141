import { z } from 'zod';
import type { DraftedForm } from '../../../../contents/use-form-draft.ts';

const schema = z.object({
  listId: z.string(),
  source: z.string(),
  wording: z.string(),
  /** `2026-10-17`; empty for none. */
  day: z.string(),
  /** False: the day above counts, although a column of the file has days. */
  isDayOfColumn: z.boolean(),
  asksToConfirm: z.boolean(),
});
/** What was typed last of a consent: the next contact often agreed in the same place to the same words. */
export type ConsentDraft = z.infer<typeof schema>;

const emptyDraft = (): ConsentDraft => ({
  listId: '',
  source: '',
  wording: '',
  day: '',
  isDayOfColumn: true,
  asksToConfirm: true,
});

export const draftedConsent: DraftedForm<ConsentDraft> = {
  form: 'contact-consent',
  schema,
  empty: emptyDraft,
  worthKeeping: (draft) =>
    [draft.source, draft.wording, draft.day, draft.listId].every((text) => text.trim() === '') ? null : draft,
};
