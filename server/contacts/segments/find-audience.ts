import { sql } from 'drizzle-orm';
import {
  audienceSample,
  leftOutReasons,
  type Audience,
  type LeftOutReason,
} from '#domain/contacts/segments/audience.ts';
import { explainSegment } from '#domain/contacts/segments/explain.ts';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import type { Queries } from '../../database/database.ts';
import { readListNames } from '../lists/lists.ts';
import { readItems } from '../details/read-contacts.ts';
import { segmentCondition } from './segment-sql.ts';
import { isSuppressed } from '../suppressions/suppress.ts';
import type { ContactItem } from '#domain/contacts/contact.ts';

/**
 * The condition that a contact may be mailed: nobody has suppressed the address, and there is a list with their consent that they have
 * confirmed, or were not asked to. Asked again for each mail when it is sent.
 */
export const mayBeMailed = sql`(not ${isSuppressed} and exists (
  select 1 from contact_memberships as own where own.contact_id = contacts.id and own.state = 'confirmed'))`;

/** Who is in a segment, who of them gets an email, and why: counts, and the newest contacts with the reasons. */
export async function findAudience(
  db: Queries,
  { userId, rule, now }: { userId: string; rule: SegmentRule; now: Date },
): Promise<Audience> {
  const inSegment = sql`contacts.user_id = ${userId}::uuid and ${segmentCondition(rule, now)}`;
  // As `mayBeMailed`, contact by contact: a join of all lists takes the square of the contacts where the database has no statistics yet.
  const { rows } = (await db.execute(sql`
    select count(*)::int as matching, (count(*) filter (where held))::int as suppressed,
        (count(*) filter (where not held and not on_list and asked))::int as unconfirmed,
        (count(*) filter (where not held and not on_list and not asked))::int as "no-list"
      from (select ${isSuppressed} as held, coalesce(own.on_list, false) as on_list, coalesce(own.asked, false) as asked
        from contacts
          left join lateral (select bool_or(state = 'confirmed') as on_list, bool_or(state = 'pending') as asked
            from contact_memberships where contact_id = contacts.id) own on true
        where ${inSegment}) found`)) as unknown as {
    rows: Record<LeftOutReason | 'matching', number>[];
  };
  const { matching, ...leftOut } = rows[0]!;
  const notMailed = leftOutReasons.reduce((sum, reason) => sum + leftOut[reason], 0);
  const listNames = await readListNames(db, userId);
  const sample = await readItems(db, { where: inSegment, most: audienceSample });
  return {
    matching,
    receives: matching - notMailed,
    leftOut,
    sample: sample.map((contact) => ({
      contact,
      reasons: explainSegment(contact, rule, { now, listNames }).reasons,
      leftOut: leftOutReasonOf(contact),
    })),
  };
}

/** Why a contact gets nothing, by the same rule as `mayBeMailed`. */
export function leftOutReasonOf({ suppressed, lists }: Pick<ContactItem, 'suppressed' | 'lists'>) {
  if (suppressed !== null) return 'suppressed' as const;
  if (lists.some(({ state }) => state === 'confirmed')) return null;
  return lists.some(({ state }) => state === 'pending') ? ('unconfirmed' as const) : ('no-list' as const);
}
