import {
  contactDetailsSchema,
  type Contact,
  type ContactChanges,
  type ContactDetails,
} from '#domain/contacts/contact.ts';

/** What can be typed of a contact. */
export type ContactDraft = ContactDetails & { email: string };

export const draftOf = ({ email, ...contact }: Contact): ContactDraft => ({
  email,
  firstName: contact.firstName,
  lastName: contact.lastName,
  company: contact.company,
  city: contact.city,
  zone: contact.zone,
  fields: contact.fields,
  tags: contact.tags,
});

export const emptyContactDraft = (): ContactDraft => ({ email: '', ...contactDetailsSchema.parse({}) });

/** What differs, as the server is told it; empty fields are removed. Null for no difference. */
export function changesOf(draft: ContactDraft, before: ContactDraft): ContactChanges | null {
  const fields = Object.fromEntries(Object.entries(draft.fields).filter(([, value]) => value.trim() !== ''));
  const next = { ...draft, fields };
  const names = Object.keys(next) as (keyof ContactDraft)[];
  const changed = names.filter((name) => JSON.stringify(next[name]) !== JSON.stringify(before[name]));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, next[name]]));
}
