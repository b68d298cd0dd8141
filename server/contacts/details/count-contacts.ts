import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { contactCountsSchema } from '#domain/contacts/contact.ts';
import { mostContacts } from '#domain/contacts/limits.ts';
import { segmentIds, specifiedSegments, type SegmentId } from '#domain/contacts/segments/specified.ts';
import type { Queries } from '../../database/database.ts';
import { contactAccounts, suppressions } from '../../database/schema/contacts.ts';
import { segmentCondition } from '../segments/segment-sql.ts';

const mostTagsCounted = 100;

/** How many contacts are in the specified segments, and have each tag. Suppressed ones are in none. */
export async function countContacts(
  db: Queries,
  userId: string,
  now: Date,
): Promise<z.infer<typeof contactCountsSchema>> {
  const live = sql`from contacts left join suppressions using (user_id, email_hash)
    where contacts.user_id = ${userId}::uuid and suppressions.email_hash is null`;
  const counts = segmentIds.map(
    (id) =>
      sql`(count(*) filter (where ${segmentCondition(specifiedSegments[id].rule, now)}))::int as ${sql.identifier(id)}`,
  );
  const segments = (await db.execute(sql`select ${sql.join(counts, sql`, `)} ${live}`)) as unknown as {
    rows: Record<SegmentId, number>[];
  };
  const tags = (await db.execute(sql`
    select tag, count(*)::int as count from (select unnest(tags) as tag ${live}) tagged
      group by tag order by count desc, tag limit ${mostTagsCounted}`)) as unknown as {
    rows: { tag: string; count: number }[];
  };
  return {
    segments: segments.rows[0]!,
    suppressed: await db.$count(suppressions, eq(suppressions.userId, userId)),
    tags: tags.rows,
    fields: await readFieldNames(db, userId),
    mostContacts,
  };
}

/** The names of the account's own fields, in the order in which they came. */
export async function readFieldNames(db: Queries, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ names: contactAccounts.fieldNames })
    .from(contactAccounts)
    .where(eq(contactAccounts.userId, userId));
  return row?.names ?? [];
}
