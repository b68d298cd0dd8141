import { z } from 'zod';
import { topicSchema } from '#domain/support/request.ts';
import { readText, writeText } from '../session/session-values.ts';

const draftSchema = z.object({
  email: z.string(),
  topic: topicSchema,
  subject: z.string(),
  message: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = { email: '', topic: 'fault', subject: '', message: '' };

/** Of an account, or of a visitor: an account never sees the draft of another. */
const keyOf = (owner: string | null) => (owner ? `aigen_support_draft:${owner}` : 'aigen_support_draft');

export function readSupportDraft(owner: string | null): Draft {
  try {
    return draftSchema.parse(JSON.parse(readText(keyOf(owner)) ?? ''));
  } catch {
    return emptyDraft;
  }
}

/** An empty draft is none. */
export function storeSupportDraft(owner: string | null, draft: Draft): void {
  const isEmpty = [draft.email, draft.subject, draft.message].every((text) => text.trim() === '');
  writeText(keyOf(owner), isEmpty ? null : JSON.stringify(draft));
}
