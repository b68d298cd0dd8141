import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { changeManySchema, ContactChanges } from '#domain/contacts/contact.ts';
import { mostTags } from '#domain/contacts/limits.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contactLists, contactMemberships, contacts } from '../../database/schema/contacts.ts';
import { addFieldNames, holdAccount, lockAccount } from '../account/hold-account.ts';
import { forgetInImports } from '../import/forget-contact.ts';
import { consentIdsOf, deleteUnusedConsents } from '../lists/consents.ts';
import { suppress } from '../suppressions/suppress.ts';
import { assertAddressFree, assertNotSuppressed, holdContact, readAddress } from './create-contact.ts';

type Hash = (emailKey: string) => string;

const mostFormerHashes = 20;

/**
 * Changes a contact. A new address has to be confirmed again where its list asks for it, and does not lead around a suppression of the
 * former one. Throws contacts.unknown, contacts.address-invalid, contacts.address-taken, contacts.suppressed and
 * contacts.too-many-fields.
 */
export async function changeContact(
  { db }: Database,
  {
    userId,
    id,
    hash,
    changes,
    now,
  }: { userId: string; id: string; hash: Hash; changes: ContactChanges; now: Date },
): Promise<void> {
  const { email, leave = [], ...details } = changes;
  const address = email === undefined ? null : readAddress(email, hash);
  const set = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  await db.transaction(async (transaction) => {
    const held = await holdAccount(transaction, userId);
    const contact = await holdContact(transaction, userId, id);
    const isOtherAddress = address !== null && address.emailKey !== contact.emailKey;
    if (isOtherAddress) {
      await assertNotSuppressed(transaction, userId, contact.emailHash);
      await assertNotSuppressed(transaction, userId, address.emailHash);
      await assertAddressFree(transaction, userId, address.emailKey);
      await askAgain(transaction, id);
    }
    await addFieldNames(transaction, { userId, held, names: Object.keys(details.fields ?? {}) });
    const formerHashes = isOtherAddress
      ? [...new Set([...contact.formerHashes, contact.emailHash])].slice(-mostFormerHashes)
      : contact.formerHashes;
    await transaction
      .update(contacts)
      .set({ ...set, ...address, formerHashes, updatedAt: now })
      .where(eq(contacts.id, id));
    await leaveLists(transaction, { userId, ids: [id], leave, now });
  });
}

/** Those who confirmed did it for the former address, and those who were asked were asked there. */
async function askAgain(db: Queries, contactId: string): Promise<void> {
  await db
    .update(contactMemberships)
    .set({ state: 'pending', askedAt: null, confirmedAt: null })
    .where(
      and(
        eq(contactMemberships.contactId, contactId),
        or(
          eq(contactMemberships.state, 'pending'),
          and(eq(contactMemberships.state, 'confirmed'), isNotNull(contactMemberships.confirmedAt)),
        ),
      ),
    );
}

async function leaveLists(
  db: Queries,
  {
    userId,
    ids,
    leave,
    now,
  }: { userId: string; ids: readonly string[]; leave: readonly string[]; now: Date },
): Promise<void> {
  if (leave.length === 0) return;
  const ownLists = db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(and(eq(contactLists.userId, userId), inArray(contactLists.id, [...leave])));
  await db
    .update(contactMemberships)
    .set({ state: 'left', leftAt: now })
    .where(
      and(
        inArray(contactMemberships.contactId, [...ids]),
        inArray(contactMemberships.listId, ownLists),
        ne(contactMemberships.state, 'left'),
      ),
    );
}

/** Tags many contacts, takes tags from them, or takes them off lists. Ids of others are ignored. Returns how many were found. */
export async function changeMany(
  { db }: Database,
  {
    userId,
    ids,
    addTags,
    removeTags,
    leave,
    now,
  }: z.infer<typeof changeManySchema> & { userId: string; now: Date },
): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const own = await transaction
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.userId, userId), inArray(contacts.id, ids)))
      .orderBy(contacts.id)
      .for('update');
    const found = own.map(({ id }) => id);
    if (found.length === 0) return 0;
    if (addTags.length + removeTags.length > 0) {
      const list = (tags: readonly string[]) => sql`${sql.param([...tags])}::text[]`;
      const changed = sql`(array(select tag from unnest(${contacts.tags} || ${list(addTags)}) with ordinality as each(tag, place)
        where tag <> all(${list(removeTags)}) group by tag order by min(place) limit ${mostTags}))`;
      await transaction
        .update(contacts)
        .set({ tags: changed, updatedAt: now })
        .where(inArray(contacts.id, found));
    }
    await leaveLists(transaction, { userId, ids: found, leave, now });
    return found.length;
  });
}

/**
 * Deletes a contact with all that is stored of it. `isErased`: the person asked for it, and the keyed hash of the address stays, so that
 * no later file brings them back. Throws contacts.unknown.
 */
export async function deleteContact(
  { db }: Database,
  { userId, id, isErased, now }: { userId: string; id: string; isErased: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const { emailHash, emailKey, formerHashes } = await holdContact(transaction, userId, id);
    const hashes = [emailHash, ...formerHashes];
    if (isErased) await suppress(transaction, { userId, hashes, reason: 'erased', now });
    const consentIds = await consentIdsOf(transaction, id);
    await transaction.delete(contacts).where(eq(contacts.id, id));
    await deleteUnusedConsents(transaction, consentIds);
    await forgetInImports(transaction, { userId, emailKey });
  });
}
