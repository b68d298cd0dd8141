import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Consent } from '#domain/contacts/consent.ts';
import { readContactAddress } from '#domain/contacts/contact-address.ts';
import type { newContactSchema } from '#domain/contacts/contact.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contacts } from '../../database/schema/contacts.ts';
import { readableDomain } from '../../accounts/mailbox.ts';
import { addFieldNames, assertRoomForContacts, holdAccount, holdUser } from '../account/hold-account.ts';
import { consentIdsOf, createConsent, deleteUnusedConsents } from '../lists/consents.ts';
import { consentMoment, joinList } from '../lists/join-list.ts';
import { holdList } from '../lists/lists.ts';
import { findSuppressed } from '../suppressions/suppress.ts';

type Hash = (emailKey: string) => string;
type NewContact = z.infer<typeof newContactSchema>;

/** An address as a row has it. Throws contacts.address-invalid. */
export function readAddress(typed: string, hash: Hash) {
  const address = readContactAddress(typed, readableDomain);
  if (!address) throw new AppError('contacts.address-invalid');
  return { ...address, emailHash: hash(address.emailKey) };
}

/** Throws contacts.suppressed. */
export async function assertNotSuppressed(db: Queries, userId: string, emailHash: string): Promise<void> {
  if ((await findSuppressed(db, userId, [emailHash])).size > 0) throw new AppError('contacts.suppressed');
}

/** Throws contacts.address-taken. */
export async function assertAddressFree(db: Queries, userId: string, emailKey: string): Promise<void> {
  const taken = and(eq(contacts.userId, userId), eq(contacts.emailKey, emailKey));
  if ((await db.$count(contacts, taken)) > 0) throw new AppError('contacts.address-taken');
}

/** Adds a contact to a list. Throws what the checks of address, consent, list and quota throw. */
export async function createContact(
  { db }: Database,
  { userId, hash, contact, now }: { userId: string; hash: Hash; contact: NewContact; now: Date },
): Promise<string> {
  const { email, listId, consent, ...details } = contact;
  const address = readAddress(email, hash);
  const consentAt = consentMoment(consent, now);
  return db.transaction(async (transaction) => {
    const held = await holdAccount(transaction, userId);
    const list = await holdList(transaction, userId, listId);
    await assertNotSuppressed(transaction, userId, address.emailHash);
    await assertAddressFree(transaction, userId, address.emailKey);
    await assertRoomForContacts(transaction, userId, 1);
    await addFieldNames(transaction, { userId, held, names: Object.keys(details.fields) });
    const [row] = await transaction
      .insert(contacts)
      .values({ userId, ...address, ...details, createdAt: now, updatedAt: now })
      .returning({ id: contacts.id });
    await joinList(transaction, {
      listId,
      consentId: await createConsent(transaction, { userId, consent, now }),
      asksToConfirm: list.isDoubleOptIn,
      bringsBack: false,
      members: [{ contactId: row!.id, consentAt }],
      now,
    });
    return row!.id;
  });
}

/** Puts a contact on another list. One that left it is asked to confirm. Throws contacts.unknown and contacts.suppressed. */
export async function addToList(
  { db }: Database,
  {
    userId,
    id,
    listId,
    consent,
    now,
  }: { userId: string; id: string; listId: string; consent: Consent; now: Date },
): Promise<void> {
  const consentAt = consentMoment(consent, now);
  await db.transaction(async (transaction) => {
    await holdUser(transaction, userId);
    const list = await holdList(transaction, userId, listId);
    const { emailHash } = await holdContact(transaction, userId, id);
    await assertNotSuppressed(transaction, userId, emailHash);
    const former = await consentIdsOf(transaction, id);
    const consentId = await createConsent(transaction, { userId, consent, now });
    await joinList(transaction, {
      listId,
      consentId,
      asksToConfirm: list.isDoubleOptIn,
      bringsBack: true,
      members: [{ contactId: id, consentAt }],
      now,
    });
    // Who is on the list keeps the consent that they gave for it; of one that left, the former is over.
    await deleteUnusedConsents(transaction, [...former, consentId]);
  });
}

/** Locks a contact of the account. Throws contacts.unknown. */
export async function holdContact(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)))
    .for('update');
  if (!row) throw new AppError('contacts.unknown');
  return row;
}
