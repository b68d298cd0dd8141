import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { isSuppressed } from '../suppressions/suppress.ts';

/** Nobody is asked by one list more often than this, whatever is done to the contact meanwhile. */
export const askAgainMs = 86_400_000;

/** A mail to the contact's address that waits, or that was sent a short while ago. */
const wasJustAsked = (now: Date) => sql`exists (
  select 1 from sends join send_messages as asked on asked.send_id = sends.id and asked.list_id is not null
    where sends.list_id = contact_memberships.list_id and sends.state <> 'stopped' and asked.address_hash = contacts.email_hash
      and (asked.state in ('waiting', 'sending', 'soft-bounced')
        or (asked.state <> 'skipped' and asked.at > ${new Date(now.getTime() - askAgainMs).toISOString()}::timestamptz)))`;

/** The condition that somebody who was put on a list is to be asked whether they want that. Suppressed ones never are. */
export const isUnasked = (
  now: Date,
) => sql`(contact_memberships.state = 'pending' and contact_memberships.asked_at is null
  and not ${isSuppressed} and not ${wasJustAsked(now)})`;

/**
 * Takes people of a list who are to be asked, oldest first: one statement notes that they are asked and queues a mail for each, so that
 * each gets one, whatever process does it. Returns how many there were.
 */
export async function takeUnasked(
  transaction: Queries,
  { listId, sendId, most, now }: { listId: string; sendId: string; most: number; now: Date },
): Promise<number> {
  const at = now.toISOString();
  const { rows } = (await transaction.execute(sql`
    with taken as materialized (
      select contact_id, contacts.user_id, contacts.email_hash from contact_memberships
        join contacts on contacts.id = contact_id
        where list_id = ${listId}::uuid and ${isUnasked(now)}
        order by contact_memberships.created_at, contact_id
        limit ${most} for update of contact_memberships skip locked),
    asked as (
      update contact_memberships set asked_at = ${at}::timestamptz from taken
        where contact_memberships.contact_id = taken.contact_id and list_id = ${listId}::uuid
        returning taken.*)
    insert into send_messages (send_id, user_id, contact_id, list_id, address_hash, next_at, at)
      select ${sendId}::uuid, user_id, contact_id, ${listId}::uuid, email_hash, ${at}::timestamptz, ${at}::timestamptz
        from asked
      returning 1`)) as unknown as { rows: unknown[] };
  return rows.length;
}
