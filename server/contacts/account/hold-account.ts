import { eq } from 'drizzle-orm';
import { mostContacts, mostFields } from '#domain/contacts/limits.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { contactAccounts, contacts } from '../../database/schema/contacts.ts';

/** What is known of the account whose row the transaction has locked. */
export type HeldAccount = { fieldNames: string[] };

/**
 * Locks the account's contacts against others who add some, until the transaction ends. Its keys must have been asked for before, which
 * makes the row.
 */
export async function holdAccount(transaction: Queries, userId: string): Promise<HeldAccount> {
  const row = await lockAccount(transaction, userId);
  if (!row) throw new AppError('accounts.session-required');
  return row;
}

/**
 * The same, also where the account has nothing yet; then null. Whoever locks many contacts, a list or imports locks the account before:
 * a running import has it first of all, and two who lock rows in different orders would wait for each other.
 */
export async function lockAccount(transaction: Queries, userId: string): Promise<HeldAccount | null> {
  await holdUser(transaction, userId);
  const [row] = await transaction
    .select({ fieldNames: contactAccounts.fieldNames })
    .from(contactAccounts)
    .where(eq(contactAccounts.userId, userId))
    .for('update');
  return row ?? null;
}

/** Keeps the account from being deleted before the transaction ends. First of all locks, as in delete-account.ts. */
export async function holdUser(transaction: Queries, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
}

/** Throws contacts.full where an account cannot have so many contacts more. */
export async function assertRoomForContacts(
  transaction: Queries,
  userId: string,
  more: number,
): Promise<void> {
  const count = await transaction.$count(contacts, eq(contacts.userId, userId));
  if (count + more > mostContacts) throw new AppError('contacts.full');
}

/** Adds names to the fields of an account. Throws contacts.too-many-fields. */
export async function addFieldNames(
  transaction: Queries,
  { userId, held, names }: { userId: string; held: HeldAccount; names: readonly string[] },
): Promise<void> {
  const all = [...new Set([...held.fieldNames, ...names])];
  if (all.length === held.fieldNames.length) return;
  if (all.length > mostFields) throw new AppError('contacts.too-many-fields');
  await transaction
    .update(contactAccounts)
    .set({ fieldNames: all })
    .where(eq(contactAccounts.userId, userId));
  held.fieldNames = all;
}
