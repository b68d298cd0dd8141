import { sql } from 'drizzle-orm';
import { isConsentDay, latestDay, type Consent } from '#domain/contacts/consent.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { contactMemberships } from '../../database/schema/contacts.ts';

/** The moment that stands for the day of a consent. Throws contacts.consent-day. */
export function consentMoment({ day }: Pick<Consent, 'day'>, now: Date): Date {
  if (!isConsentDay(day, latestDay(now))) throw new AppError('contacts.consent-day');
  return new Date(`${day}T00:00:00.000Z`);
}

export type Joining = {
  listId: string;
  consentId: string;
  /** Each one is asked to confirm. */
  asksToConfirm: boolean;
  /** Those who left stay away; otherwise they are asked, whatever the list says. */
  bringsBack: boolean;
  members: readonly { contactId: string; consentAt: Date }[];
  now: Date;
};

/** Puts contacts on a list. Who is on it stays as they are. */
export async function joinList(
  db: Queries,
  { listId, consentId, asksToConfirm, bringsBack, members, now }: Joining,
): Promise<void> {
  if (members.length === 0) return;
  const state = asksToConfirm ? 'pending' : 'confirmed';
  const insert = db.insert(contactMemberships).values(
    members.map(({ contactId, consentAt }) => {
      return { contactId, listId, state, consentId, consentAt, createdAt: now } as const;
    }),
  );
  const target = [contactMemberships.contactId, contactMemberships.listId];
  if (!bringsBack) {
    await insert.onConflictDoNothing({ target });
    return;
  }
  await insert.onConflictDoUpdate({
    target,
    set: {
      state: 'pending',
      consentId: sql`excluded.consent_id`,
      consentAt: sql`excluded.consent_at`,
      askedAt: null,
      confirmedAt: null,
      leftAt: null,
    },
    setWhere: sql`${contactMemberships.state} = 'left'`,
  });
}
