import { and, eq, sql } from 'drizzle-orm';
import type { MembershipState } from '#domain/contacts/list.ts';
import type { SuppressionReason } from '#domain/contacts/suppression.ts';
import { stateAfter } from '#domain/sending/message-state.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contactMemberships, contacts } from '../../database/schema/contacts.ts';
import { sendMessages } from '../../database/schema/sending.ts';
import { brandKits } from '../../database/schema/emails.ts';
import { isAskedAddress } from '../account/link-token.ts';
import { liftSuppression, suppress } from '../suppressions/suppress.ts';

/** What the pages of a link say. Of a person who was deleted since nothing but the sender is known. */
export type Subscription = {
  /** Name of the sender as the brand kit has it; empty where it has none. */
  sender: string;
  contact: {
    email: string;
    emailHash: string;
    suppressed: SuppressionReason | null;
    lists: { id: string; name: string; state: MembershipState }[];
  } | null;
};

type Person = { userId: string; contactId: string };

/** What the person behind a link gets. */
export async function readSubscription(db: Queries, { userId, contactId }: Person): Promise<Subscription> {
  const [kit] = await db
    .select({ name: brandKits.name })
    .from(brandKits)
    .where(and(eq(brandKits.userId, userId), eq(brandKits.deleted, false)));
  const own = sql`contacts.id = ${contactId}::uuid and contacts.user_id = ${userId}::uuid`;
  const { rows } = (await db.execute(sql`
    select email, email_hash as "emailHash", (select reason from suppressions where suppressions.user_id = contacts.user_id
          and suppressions.email_hash = contacts.email_hash) as suppressed,
        coalesce((select json_agg(json_build_object('id', contact_lists.id, 'name', name, 'state', state) order by lower(name))
          from contact_memberships join contact_lists on contact_lists.id = list_id
          where contact_id = contacts.id), '[]'::json) as lists
      from contacts where ${own}`)) as unknown as { rows: NonNullable<Subscription['contact']>[] };
  return { sender: kit?.name ?? '', contact: rows[0] ?? null };
}

/**
 * Nothing is sent to this person from now on, nor to the address that the mail went to, if they are no contact any more: a later file
 * must not bring them back.
 */
export async function unsubscribe(
  { db }: Database,
  { userId, contactId, messageId, now }: Person & { messageId: string | null; now: Date },
): Promise<void> {
  const hashes = await hashesOf(db, { userId, contactId });
  if (messageId !== null) {
    const [mail] = await db
      .select({ addressHash: sendMessages.addressHash })
      .from(sendMessages)
      .where(and(eq(sendMessages.id, messageId), eq(sendMessages.userId, userId)));
    if (mail?.addressHash) hashes.push(mail.addressHash);
  }
  await suppress(db, { userId, hashes, reason: 'unsubscribed', now });
}

/** Takes an own unsubscription back, and no other suppression. The lists are as they were. */
export async function resubscribe({ db }: Database, { userId, contactId }: Person): Promise<void> {
  for (const hash of await hashesOf(db, { userId, contactId }))
    await liftSuppression(db, { userId, hash, reasons: ['unsubscribed'] });
}

/** The hashes of the address, and of those that the contact had before; none of one that is deleted. */
async function hashesOf(db: Queries, { userId, contactId }: Person): Promise<string[]> {
  const [row] = await db
    .select({ emailHash: contacts.emailHash, formerHashes: contacts.formerHashes })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), eq(contacts.userId, userId)));
  return row ? [row.emailHash, ...row.formerHashes] : [];
}

/** Leaves the lists that are not wanted, and comes back to those that are. Lists that the person never was on are ignored. */
export async function choosePreferences(
  { db }: Database,
  { userId, contactId, wanted, now }: Person & { wanted: readonly string[]; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    if ((await hashesOf(transaction, { userId, contactId })).length === 0) return;
    const own = eq(contactMemberships.contactId, contactId);
    const isWanted = sql`${contactMemberships.listId} = any(${sql.param([...wanted])}::uuid[])`;
    await transaction
      .update(contactMemberships)
      .set({ state: 'left', leftAt: now })
      .where(and(own, eq(contactMemberships.state, 'confirmed'), sql`not ${isWanted}`));
    await transaction
      .update(contactMemberships)
      .set({ state: 'confirmed', confirmedAt: now, leftAt: null })
      .where(and(own, eq(contactMemberships.state, 'left'), isWanted));
  });
}

/**
 * Confirms that the person wants to be on a list. Returns what came of it: `gone` where there is no such person or list any more, or
 * another address was asked, `left` where they left since the mail was sent.
 */
export async function confirmMembership(
  { db }: Database,
  {
    userId,
    contactId,
    listId,
    addressHash,
    now,
  }: Person & { listId: string; addressHash: string; now: Date },
): Promise<'confirmed' | 'left' | 'gone'> {
  return db.transaction(async (transaction) => {
    const [contact] = await transaction
      .select({ emailHash: contacts.emailHash })
      .from(contacts)
      .where(and(eq(contacts.id, contactId), eq(contacts.userId, userId)))
      .for('share');
    if (!isAskedAddress({ addressHash }, contact?.emailHash)) return 'gone';
    const own = and(eq(contactMemberships.contactId, contactId), eq(contactMemberships.listId, listId));
    const [row] = await transaction.select().from(contactMemberships).where(own).for('update');
    if (!row) return 'gone';
    if (row.state === 'pending')
      await transaction.update(contactMemberships).set({ state: 'confirmed', confirmedAt: now }).where(own);
    // An answer shows that the mail that asked has arrived.
    await transaction
      .update(sendMessages)
      .set({ state: stateAfter('in-doubt', 'arrived')!, sentAt: sql`${sendMessages.claimedAt}`, at: now })
      .where(
        and(
          eq(sendMessages.contactId, contactId),
          eq(sendMessages.listId, listId),
          eq(sendMessages.addressHash, contact!.emailHash),
          eq(sendMessages.state, 'in-doubt'),
        ),
      );
    return row.state === 'left' ? 'left' : 'confirmed';
  });
}
