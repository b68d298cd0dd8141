import { consentTextSchema, isConsentDay, type ConsentText } from '#domain/contacts/consent.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import type { ConsentDraft } from './consent-draft.ts';

export type ConsentField = 'list' | 'source' | 'wording' | 'day';
export type ConsentProblems = Partial<Record<ConsentField, string>>;

/** What is missing for a contact to be added with this consent, field by field. `isDayOfColumn`: a column of the file has the day. */
export function findConsentProblems(
  draft: ConsentDraft,
  { listIds, isDayOfColumn, today }: { listIds: readonly string[]; isDayOfColumn: boolean; today: string },
): ConsentProblems {
  const problems: ConsentProblems = {};
  if (!listIds.includes(draft.listId)) problems.list = 'Choose a list.';
  const texts = consentTextSchema.safeParse(draft);
  for (const { path, message } of texts.error?.issues ?? [])
    problems[path[0] === 'source' ? 'source' : 'wording'] ??= message;
  if (!isDayOfColumn && !isConsentDay(draft.day, today)) problems.day = formatError('contacts.consent-day');
  return problems;
}

/** The texts of a consent without problems. */
export const consentTextOf = (draft: ConsentDraft): ConsentText => consentTextSchema.parse(draft);
