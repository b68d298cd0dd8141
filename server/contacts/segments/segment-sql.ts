import { sql, type SQL } from 'drizzle-orm';
import type { ContactText } from '#domain/contacts/fields.ts';
import { since, smallLetters } from '#domain/contacts/segments/explain.ts';
import type { Condition, FieldTest, SegmentRule } from '#domain/contacts/segments/rule.ts';

// What domain/contacts/segments/explain.ts says of one contact, asked of all of them. segments.contract.test.ts compares both.

const columns: Record<ContactText | 'email', SQL> = {
  email: sql`contacts.email`,
  firstName: sql`contacts.first_name`,
  lastName: sql`contacts.last_name`,
  company: sql`contacts.company`,
  city: sql`contacts.city`,
};

/** The condition that a row of `contacts` belongs to a segment. */
export function segmentCondition({ match, conditions }: SegmentRule, now: Date): SQL {
  if (conditions.length === 0) return sql`true`;
  const parts = conditions.map((condition) => sql`(${conditionSql(condition, now)})`);
  return sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
}

function conditionSql(condition: Condition, now: Date): SQL {
  switch (condition.kind) {
    case 'list':
      return sql`exists (select 1 from contact_memberships as of_list where of_list.contact_id = contacts.id
        and of_list.list_id = ${condition.listId}::uuid and of_list.state = 'confirmed') = ${condition.is}::boolean`;
    case 'tag':
      return sql`(contacts.tags @> array[${condition.tag}::text]) = ${condition.is}::boolean`;
    case 'text':
      return passes(columns[condition.text], condition);
    case 'field':
      return passes(sql`coalesce(contacts.fields ->> ${condition.name}::text, '')`, condition);
    case 'added':
      return sql`(contacts.created_at >= ${moment(condition.days, now)}) = ${condition.within}::boolean`;
    case 'active':
      return sql`coalesce(contacts.last_active_at >= ${moment(condition.days, now)}, false) = ${condition.within}::boolean`;
    default:
      return condition satisfies never;
  }
}

const moment = (days: number, now: Date) => sql`${since(days, now).toISOString()}::timestamptz`;

const small = (text: SQL) =>
  sql`translate(${text}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;

function passes(has: SQL, { test, value }: { test: FieldTest; value: string }): SQL {
  const asked = sql`${smallLetters(value)}::text`;
  switch (test) {
    case 'is':
      return sql`${small(has)} = ${asked}`;
    case 'is-not':
      return sql`${small(has)} <> ${asked}`;
    case 'contains':
      return sql`position(${asked} in ${small(has)}) > 0`;
    case 'is-empty':
      return sql`${has} = ''`;
    case 'is-not-empty':
      return sql`${has} <> ''`;
    default:
      return test satisfies never;
  }
}
