import { and, asc, eq, sql } from 'drizzle-orm';
import { mostLists } from '#domain/contacts/limits.ts';
import type { AskingStop, ContactList, NewList } from '#domain/contacts/list.ts';
import type { SendReason, SendState } from '#domain/sending/send.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { contactLists, contactMemberships } from '../../database/schema/contacts.ts';
import { readAccountRow } from '../../sending/accounts/accounts.ts';
import { lockAccount } from '../account/hold-account.ts';
import { accountOfList, accountsThatCouldAsk } from '../opt-in/account-of-list.ts';
import { deleteUnusedConsents } from './consents.ts';

/** The lists of an account with the number of their contacts, by name. */
export async function readLists(
  { query }: Database,
  userId: string,
  id: string | null = null,
): Promise<ContactList[]> {
  type Row = Omit<ContactList, 'createdAt' | 'askingStop'> & Asking & { createdAt: Date };
  const rows = await query<Row>(
    `select id, name, is_double_opt_in as "isDoubleOptIn", created_at as "createdAt",
        coalesce(confirmed, 0) as confirmed, coalesce(pending, 0) as pending, coalesce("left", 0) as "left",
        coalesce(suppressed, 0) as suppressed, sending_account_id as "sendingAccountId",
        coalesce(new, 0) + coalesce(waiting, 0) as unasked, has_account as "hasAccount", could_ask as "couldAsk",
        asking.state as "sendState", asking.reason as "sendReason"
      from contact_lists
      left join lateral (
        select ${accountOfList} is not null as has_account, ${accountsThatCouldAsk}::int as could_ask) accounts on true
      left join (
        select distinct on (list_id) list_id, state, reason, (select count(*)::int from send_messages
            where send_id = sends.id and send_messages.state in ('waiting', 'soft-bounced') and next_at is not null) as waiting
          from sends where user_id = $1 and list_id is not null
          order by list_id, state = 'stopped', created_at desc
      ) asking on asking.list_id = contact_lists.id
      left join (
        select list_id,
          (count(*) filter (where state = 'confirmed' and hash is null))::int as confirmed,
          (count(*) filter (where state = 'pending' and hash is null))::int as pending,
          (count(*) filter (where state = 'pending' and hash is null and asked_at is null))::int as new,
          (count(*) filter (where state = 'left' and hash is null))::int as "left",
          (count(*) filter (where hash is not null))::int as suppressed
        from contact_memberships
        join contacts on contacts.id = contact_memberships.contact_id
        left join (select email_hash as hash from suppressions where user_id = $1) held on hash = contacts.email_hash
        where contacts.user_id = $1
        group by list_id
      ) counts on counts.list_id = contact_lists.id
      where user_id = $1 and ($2::uuid is null or id = $2::uuid)
      order by lower(name), id`,
    [userId, id],
  );
  return rows.map(({ hasAccount, couldAsk, sendState, sendReason, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    askingStop: stopOf({ hasAccount, couldAsk, sendState, sendReason }, row),
  }));
}

type Asking = {
  hasAccount: boolean;
  couldAsk: number;
  sendState: SendState | null;
  sendReason: SendReason | null;
};

function stopOf(
  { hasAccount, couldAsk, sendState, sendReason }: Asking,
  { sendingAccountId, pending, unasked }: Pick<ContactList, 'sendingAccountId' | 'pending' | 'unasked'>,
): AskingStop | null {
  const isRefused = sendState === 'stopped' && sendReason === 'refused-by-operator';
  if (unasked === 0) return isRefused && pending > 0 ? 'refused' : null;
  if (!hasAccount) return sendingAccountId === null && couldAsk > 1 ? 'several-accounts' : 'no-account';
  if (sendState === 'held' || sendState === 'paused') return sendState;
  return isRefused ? 'refused' : null;
}

/** The account that a list asks with is one of the user's own. Throws sending.account-unknown. */
async function assertOwnAccount(db: Queries, userId: string, id: string | null | undefined): Promise<void> {
  if (id) await readAccountRow(db, userId, id);
}

/** A list with its counts. Throws contacts.list-unknown. */
export async function readList(database: Database, userId: string, id: string): Promise<ContactList> {
  const [list] = await readLists(database, userId, id);
  if (!list) throw new AppError('contacts.list-unknown');
  return list;
}

export const isOwnList = (userId: string, id: string) =>
  and(eq(contactLists.id, id), eq(contactLists.userId, userId));

/** A list of the account, which stays until the transaction ends. Throws contacts.list-unknown. */
export async function holdList(db: Queries, userId: string, id: string) {
  const [list] = await db.select().from(contactLists).where(isOwnList(userId, id)).for('share');
  if (!list) throw new AppError('contacts.list-unknown');
  return list;
}

/** Makes a list. The account's row is the lock under which lists are counted. Throws contacts.lists-full. */
export async function createList(
  { db }: Database,
  { userId, list, now }: { userId: string; list: NewList; now: Date },
): Promise<string> {
  return db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const count = await transaction.$count(contactLists, eq(contactLists.userId, userId));
    if (count >= mostLists) throw new AppError('contacts.lists-full');
    await assertOwnAccount(transaction, userId, list.sendingAccountId);
    const [row] = await transaction
      .insert(contactLists)
      .values({ userId, ...list, createdAt: now })
      .returning({ id: contactLists.id });
    return row!.id;
  });
}

/** Throws contacts.list-unknown. */
export async function changeList(
  { db }: Database,
  { userId, id, changes }: { userId: string; id: string; changes: Partial<NewList> },
): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const own = isOwnList(userId, id);
  await assertOwnAccount(db, userId, changes.sendingAccountId);
  const found =
    Object.keys(set).length > 0
      ? await db.update(contactLists).set(set).where(own).returning({ id: contactLists.id })
      : await db.select({ id: contactLists.id }).from(contactLists).where(own);
  if (found.length === 0) throw new AppError('contacts.list-unknown');
}

/** Deletes a list with the memberships, which are the proof of the consent; the contacts stay. Throws contacts.list-unknown. */
export async function deleteList({ db }: Database, userId: string, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const consents = await transaction
      .selectDistinct({ id: contactMemberships.consentId })
      .from(contactMemberships)
      .where(eq(contactMemberships.listId, id));
    const deleted = await transaction
      .delete(contactLists)
      .where(isOwnList(userId, id))
      .returning({ id: contactLists.id });
    if (deleted.length === 0) throw new AppError('contacts.list-unknown');
    await deleteUnusedConsents(
      transaction,
      consents.map((consent) => consent.id),
    );
  });
}

/** The names of all lists, by id. */
export async function readListNames(db: Queries, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: contactLists.id, name: contactLists.name })
    .from(contactLists)
    .where(eq(contactLists.userId, userId))
    .orderBy(asc(sql`lower(${contactLists.name})`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
