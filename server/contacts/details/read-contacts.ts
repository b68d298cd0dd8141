import { and, sql, type SQL } from 'drizzle-orm';
import type { Contact, ContactItem, ContactsQuery, Membership } from '#domain/contacts/contact.ts';
import { contactsPageItems } from '#domain/contacts/limits.ts';
import { specifiedSegments } from '#domain/contacts/segments/specified.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../../database/database.ts';
import { ofOwner, readWords, throughIndex, toExactQuery } from '../../library/words.ts';
import { readPageCursor, writePageCursor } from '../page-cursor.ts';
import { segmentCondition } from '../segments/segment-sql.ts';
import { isSuppressed } from '../suppressions/suppress.ts';

type Filters = Omit<ContactsQuery, 'cursor'>;
type Asked = { userId: string; now: Date };

/** One page of the contacts that fit, the newest first. */
export async function listContacts(
  { db }: Database,
  { userId, now, cursor, ...filters }: Asked & ContactsQuery,
): Promise<{ contacts: ContactItem[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : readPageCursor(cursor);
  const rows = await findContacts(db, { userId, now, filters, place, most: contactsPageItems + 1 });
  const contacts = rows.slice(0, contactsPageItems);
  const last = contacts.at(-1);
  const hasMore = rows.length > contactsPageItems && last !== undefined;
  return { contacts, nextCursor: hasMore ? writePageCursor({ at: last.createdAt, id: last.id }) : null };
}

/** Contacts that fit, the newest first, from a place on. */
export async function findContacts(
  db: Queries,
  {
    userId,
    now,
    filters,
    place,
    most,
  }: Asked & { filters: Filters; place: { at: string; id: string } | null; most: number },
): Promise<ContactItem[]> {
  const after =
    place && sql`(contacts.created_at, contacts.id) < (${place.at}::timestamptz, ${toUuid(place.id)}::uuid)`;
  const words = readWords(filters.q.replace(/[@.+_'-]/g, ' '));
  // Signs alone are in no name.
  if (words === null && filters.q.trim() !== '') return [];
  const conditions = and(...conditionsOf(filters, now), after ?? undefined);
  if (!words)
    return readItems(db, { where: and(sql`contacts.user_id = ${userId}::uuid`, conditions)!, most });
  const found = sql`contacts.search @@ ${ofOwner(userId, toExactQuery(words))}`;
  // Written so that only the index of words can be used for the owner (library/conditions.ts).
  const owner = sql`contacts.user_id::text = ${userId}::text`;
  return throughIndex(db, (indexed) => readItems(indexed, { where: and(found, owner, conditions)!, most }));
}

function conditionsOf({ segment, list, state, tag, suppressed }: Filters, now: Date): SQL[] {
  const isOn = sql`exists (select 1 from contact_memberships as asked where asked.contact_id = contacts.id
    ${list === undefined ? sql`` : sql`and asked.list_id = ${list}::uuid`}
    ${state === undefined ? sql`` : sql`and asked.state = ${state}::text`})`;
  return [
    segmentCondition(specifiedSegments[segment].rule, now),
    ...(list === undefined && state === undefined ? [] : [isOn]),
    ...(tag === undefined ? [] : [sql`contacts.tags @> array[${tag}::text]`]),
    ...(suppressed === undefined ? [] : [sql`${isSuppressed} = ${suppressed}::boolean`]),
  ];
}

/** An id that no row has, for what is none. */
const toUuid = (id: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : '00000000-0000-0000-0000-000000000000';

type ItemRow = Omit<ContactItem, 'createdAt' | 'updatedAt' | 'lastActiveAt'> & {
  createdAt: Date | string;
  updatedAt: Date | string;
  lastActiveAt: Date | string | null;
};

/** The picked rows, with lists and suppression. */
export async function readItems(
  db: Queries,
  {
    where,
    most,
    order = sql`contacts.created_at desc, contacts.id desc`,
  }: { where: SQL; most: number; order?: SQL },
): Promise<ContactItem[]> {
  const { rows } = (await db.execute(sql`
    with picked as materialized (
      select contacts.*, row_number() over (order by ${order}) as place
        from contacts where ${where} order by ${order} limit ${most})
    select picked.id, email, first_name as "firstName", last_name as "lastName", company, city, zone, fields, tags,
        created_at as "createdAt", updated_at as "updatedAt", last_active_at as "lastActiveAt",
        (select reason from suppressions
          where suppressions.user_id = picked.user_id and suppressions.email_hash = picked.email_hash) as suppressed,
        coalesce((select json_agg(json_build_object('listId', list_id, 'state', state) order by created_at, list_id)
          from contact_memberships where contact_id = picked.id), '[]'::json) as lists
      from picked order by picked.place`)) as { rows: ItemRow[] };
  return rows.map((row) => ({
    ...row,
    createdAt: toMoment(row.createdAt),
    updatedAt: toMoment(row.updatedAt),
    lastActiveAt: row.lastActiveAt && toMoment(row.lastActiveAt),
  }));
}

/** The drivers return a time of a plain statement as text or as a date. */
export const toMoment = (value: Date | string) => new Date(value).toISOString();

/** All that is stored of a contact. Throws contacts.unknown. */
export async function readContact(db: Queries, userId: string, id: string): Promise<Contact> {
  const where = sql`contacts.id = ${id}::uuid and contacts.user_id = ${userId}::uuid`;
  const [item] = await readItems(db, { where, most: 1 });
  if (!item) throw new AppError('contacts.unknown');
  const { lists: _lists, ...contact } = item;
  const { rows: held } =
    (await db.execute(sql`select at from suppressions join contacts using (user_id, email_hash)
    where ${where}`)) as { rows: { at: Date | string }[] };
  const { rows } = (await db.execute(sql`
    select list_id as "listId", state, source, wording, consent_at as "consentAt", case when not ${hasUnsentQuestion} then asked_at end as "askedAt",
        confirmed_at as "confirmedAt", left_at as "leftAt"
      from contact_memberships join contact_consents on contact_consents.id = consent_id
      where contact_id = ${id}::uuid order by contact_memberships.created_at, list_id`)) as {
    rows: MembershipRow[];
  };
  return {
    ...contact,
    suppressedAt: held[0] ? toMoment(held[0].at) : null,
    memberships: rows.map(({ source, wording, consentAt, askedAt, confirmedAt, leftAt, ...row }) => ({
      ...row,
      consent: { source, wording },
      consentAt: toMoment(consentAt),
      askedAt: askedAt && toMoment(askedAt),
      confirmedAt: confirmedAt && toMoment(confirmedAt),
      leftAt: leftAt && toMoment(leftAt),
    })),
  };
}

/** The mail that asks is queued, and has not left: nobody was asked yet. */
const hasUnsentQuestion = sql`exists (select 1 from send_messages where send_messages.contact_id = contact_memberships.contact_id
  and send_messages.list_id = contact_memberships.list_id and send_messages.state in ('waiting', 'soft-bounced'))`;

type Time = Date | string;
type MembershipRow = Pick<Membership, 'listId' | 'state'> & {
  source: string;
  wording: string;
  consentAt: Time;
  askedAt: Time | null;
  confirmedAt: Time | null;
  leftAt: Time | null;
};
