import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** Somebody who is to be asked whether they want to be on a list. */
export type Unasked = {
  contactId: string;
  listId: string;
  email: string;
  firstName: string;
  listName: string;
};

/**
 * Takes people of an account who were put on a list and not asked yet, oldest first, and notes that they are asked now: `queue` is called
 * in the same transaction, so that each gets one mail, whatever process asks. Suppressed ones are never asked. Returns how many there were.
 */
export async function takeUnasked(
  { db }: Database,
  { userId, most, now }: { userId: string; most: number; now: Date },
  queue: (
    transaction: Parameters<Parameters<typeof db.transaction>[0]>[0],
    people: Unasked[],
  ) => Promise<void>,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const { rows } = (await transaction.execute(sql`
      with taken as (
        select contact_id, list_id from contact_memberships
          join contact_lists on contact_lists.id = list_id
          join contacts on contacts.id = contact_id
          where contact_lists.user_id = ${userId}::uuid and state = 'pending' and asked_at is null
            and not exists (select 1 from suppressions
              where suppressions.user_id = contacts.user_id and suppressions.email_hash = contacts.email_hash)
          order by contact_memberships.created_at, contact_id
          limit ${most} for update of contact_memberships skip locked),
      asked as (
        update contact_memberships set asked_at = ${now.toISOString()}::timestamptz from taken
          where contact_memberships.contact_id = taken.contact_id and contact_memberships.list_id = taken.list_id
          returning contact_memberships.contact_id, contact_memberships.list_id)
      select contact_id as "contactId", list_id as "listId", email, first_name as "firstName", contact_lists.name as "listName"
        from asked join contacts on contacts.id = contact_id join contact_lists on contact_lists.id = list_id
        order by contact_id, list_id`)) as unknown as { rows: Unasked[] };
    if (rows.length > 0) await queue(transaction, rows);
    return rows.length;
  });
}
