import type { Contact } from '#domain/contacts/contact.ts';
import { suppressionLabels } from '#domain/contacts/suppression.ts';

export type HistoryEntry = { at: string; words: string };

/** What is known to have happened to a contact, the newest first. `nameOfList`: by the id of a list. */
export function historyOf(contact: Contact, nameOfList: (id: string) => string): HistoryEntry[] {
  const ofLists = contact.memberships.flatMap(
    ({ listId, consentAt, consent, askedAt, confirmedAt, leftAt }) => {
      const name = nameOfList(listId);
      return [
        { at: consentAt, words: `Agreed to ${name}: ${consent.source}` },
        askedAt !== null && { at: askedAt, words: `Asked to confirm ${name}` },
        confirmedAt !== null && { at: confirmedAt, words: `Confirmed ${name}` },
        leftAt !== null && { at: leftAt, words: `Left ${name}` },
      ].filter((entry) => entry !== false);
    },
  );
  return [
    { at: contact.createdAt, words: 'Added to the contacts' },
    ...ofLists,
    ...(contact.lastActiveAt === null
      ? []
      : [{ at: contact.lastActiveAt, words: 'Last opened or clicked an email' }]),
    ...(contact.suppressedAt === null || contact.suppressed === null
      ? []
      : [{ at: contact.suppressedAt, words: `Suppressed: ${suppressionLabels[contact.suppressed]}` }]),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
