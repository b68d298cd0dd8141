import { sql, type SQL } from 'drizzle-orm';
import type { SuppressionReason } from '#domain/contacts/suppression.ts';
import type { Refusal, SequenceContact } from '#domain/sequences/entry.ts';
import type { Queries } from '../../database/database.ts';

/** A contact as sequences see it, and why no mail may be sent to it; null where one may. */
export type KnownContact = { contact: SequenceContact; refusal: Refusal | null };

type ContactRow = {
  id: string;
  zone: string | null;
  tags: string[];
  texts: Record<string, string>;
  fields: Record<string, string>;
  lists: string[];
  suppressed: SuppressionReason | null;
};

/** Contacts by their ids. */
export async function readSequenceContacts(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, KnownContact>> {
  if (ids.length === 0) return new Map();
  return findSequenceContacts(db, sql`contacts.id = any(${sql.param([...new Set(ids)])}::uuid[])`);
}

/** Contacts that fit. */
export async function findSequenceContacts(db: Queries, where: SQL): Promise<Map<string, KnownContact>> {
  const { rows } = (await db.execute(sql`
    select contacts.id, zone, tags, fields,
        json_build_object('firstName', first_name, 'lastName', last_name, 'company', company, 'city', city) as texts,
        coalesce((select json_agg(list_id order by list_id) from contact_memberships
          where contact_id = contacts.id and state = 'confirmed'), '[]'::json) as lists,
        (select reason from suppressions
          where suppressions.user_id = contacts.user_id and suppressions.email_hash = contacts.email_hash) as suppressed
      from contacts where ${where}`)) as unknown as { rows: ContactRow[] };
  return new Map(rows.map((row) => [row.id, toKnown(row)]));
}

function toKnown({ id, zone, tags, texts, fields, lists, suppressed }: ContactRow): KnownContact {
  const contact = { id, zone, tags, lists, fields: { ...texts, ...fields } };
  return { contact, refusal: refusalOf(suppressed, lists.length > 0) };
}

/** By the same rule as `mayBeMailed`. */
function refusalOf(suppressed: SuppressionReason | null, isConfirmed: boolean): Refusal | null {
  if (suppressed === 'unsubscribed' || suppressed === 'erased') return suppressed;
  if (suppressed !== null) return 'suppressed';
  return isConfirmed ? null : 'unconfirmed';
}
