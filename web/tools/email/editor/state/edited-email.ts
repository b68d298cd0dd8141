import type { Campaign } from '#domain/email/campaign.ts';

const fields = ['name', 'subject', 'preheader', 'alternatives', 'blocks', 'acceptedChecks'] as const;

/** What the editor changes of a campaign. */
export type EditedEmail = Pick<Campaign, (typeof fields)[number]>;

export function emailOf(campaign: EditedEmail): EditedEmail {
  const { name, subject, preheader, alternatives, blocks, acceptedChecks } = campaign;
  return { name, subject, preheader, alternatives, blocks, acceptedChecks };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields that were edited since `base`. */
export function editedFields(email: EditedEmail, base: EditedEmail): Partial<EditedEmail> {
  const edited = fields.filter((field) => !isSame(email[field], base[field]));
  return Object.fromEntries(edited.map((field) => [field, email[field]]));
}

/** The email with what another tab or device has stored in fields that were not edited here; itself if nothing differs. */
export function withStored(email: EditedEmail, base: EditedEmail, stored: EditedEmail): EditedEmail {
  const taken = fields.filter(
    (field) => isSame(email[field], base[field]) && !isSame(email[field], stored[field]),
  );
  if (taken.length === 0) return email;
  return { ...email, ...Object.fromEntries(taken.map((field) => [field, stored[field]])) };
}
