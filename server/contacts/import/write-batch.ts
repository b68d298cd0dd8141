import { sql } from 'drizzle-orm';
import { givenTexts } from '#domain/contacts/import/read-row.ts';
import { mostTags } from '#domain/contacts/limits.ts';
import type { Queries } from '../../database/database.ts';
import { assertRoomForContacts } from '../account/hold-account.ts';
import { joinList, type Joining } from '../lists/join-list.ts';
import type { ImportedContact } from './read-batch.ts';

type Target = Pick<Joining, 'listId' | 'consentId' | 'asksToConfirm' | 'now'> & {
  userId: string;
  /** Null: each row has its own. */
  consentAt: Date | null;
};

/** Adds contacts of a file, or adds to those that are known: what a row leaves empty stays as it was. Throws contacts.full. */
export async function writeBatch(
  transaction: Queries,
  contacts: readonly ImportedContact[],
  { userId, consentAt, ...target }: Target,
): Promise<void> {
  if (contacts.length === 0) return;
  const added = contacts.filter(({ isKnown }) => !isKnown).length;
  if (added > 0) await assertRoomForContacts(transaction, userId, added);
  const now = target.now.toISOString();
  const rows = contacts.map((contact) => {
    const { firstName, lastName, company, city } = givenTexts(contact);
    return {
      email: contact.email,
      email_key: contact.emailKey,
      email_hash: contact.emailHash,
      first_name: firstName,
      last_name: lastName,
      company,
      city,
      zone: contact.zone,
      fields: contact.fields,
      tags: contact.tags,
    };
  });
  const { rows: written } = (await transaction.execute(sql`
    insert into contacts as known (user_id, email, email_key, email_hash, first_name, last_name, company, city, zone,
        fields, tags, created_at, updated_at)
      select ${userId}::uuid, given.*, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(email text, email_key text, email_hash text,
          first_name text, last_name text, company text, city text, zone text, fields jsonb, tags text[])
      on conflict (user_id, email_key) do update set
        first_name = coalesce(nullif(excluded.first_name, ''), known.first_name),
        last_name = coalesce(nullif(excluded.last_name, ''), known.last_name),
        company = coalesce(nullif(excluded.company, ''), known.company),
        city = coalesce(nullif(excluded.city, ''), known.city),
        zone = coalesce(excluded.zone, known.zone),
        fields = known.fields || excluded.fields,
        tags = array(select tag from unnest(known.tags || excluded.tags) with ordinality as each(tag, place)
          group by tag order by min(place) limit ${mostTags}),
        updated_at = excluded.updated_at
      returning id, email_key as "emailKey"`)) as unknown as { rows: { id: string; emailKey: string }[] };
  const ids = new Map(written.map(({ id, emailKey }) => [emailKey, id]));
  await joinList(transaction, {
    ...target,
    bringsBack: false,
    members: contacts.map(({ emailKey, consentDay }) => ({
      contactId: ids.get(emailKey)!,
      consentAt: consentDay === null ? (consentAt ?? target.now) : new Date(`${consentDay}T00:00:00.000Z`),
    })),
  });
}
