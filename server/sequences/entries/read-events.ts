import { sql } from 'drizzle-orm';
import type { ContactEvent } from '#domain/sequences/entry.ts';
import type { Sequence } from '#domain/sequences/sequence.ts';
import { criteriaOf } from '#domain/sequences/engine/criteria-of.ts';
import type { Queries } from '../../database/database.ts';

type Time = Date | string;
type Asked = { sequenceId: string; contactIds: readonly string[]; since: number };

/**
 * Clicks of people and goals of contacts, as far as a sequence asks for them, by contact. `since`: when the first of them entered.
 */
export async function readContactEvents(
  db: Queries,
  sequence: Pick<Sequence, 'steps' | 'exitRules'>,
  asked: Asked,
): Promise<Map<string, ContactEvent[]>> {
  const kinds = new Set(criteriaOf(sequence).map(({ kind }) => kind));
  const clicks = kinds.has('clicked') ? await readClicks(db, asked) : [];
  const goals = kinds.has('goal') ? await readGoals(db, asked) : [];
  const found = Map.groupBy([...clicks, ...goals], ({ contactId }) => contactId);
  return new Map([...found].map(([id, events]) => [id, events.map(({ event }) => event)]));
}

type Found = { contactId: string; event: ContactEvent };

async function readClicks(db: Queries, { sequenceId, contactIds, since }: Asked): Promise<Found[]> {
  const { rows } = (await db.execute(sql`
    select distinct send_messages.contact_id as "contactId", message_events.link, message_events.at,
        case when sends.sequence_id = ${sequenceId}::uuid then send_messages.step_id end as mail
      from send_messages join sends on sends.id = send_id
        join message_events on message_events.message_id = send_messages.id
      where send_messages.contact_id = any(${sql.param([...contactIds])}::uuid[])
        and message_events.kind = 'click' and message_events.by = 'person' and message_events.link is not null
        and message_events.at >= ${new Date(since).toISOString()}::timestamptz`)) as unknown as {
    rows: { contactId: string; link: string; at: Time; mail: string | null }[];
  };
  return rows.map(({ contactId, link, mail, at }) => {
    return { contactId, event: { kind: 'clicked', link, mail, at: new Date(at).getTime() } };
  });
}

async function readGoals(db: Queries, { contactIds, since }: Asked): Promise<Found[]> {
  const { rows } = (await db.execute(sql`
    select contact_id as "contactId", value as link, at from sequence_events
      where contact_id = any(${sql.param([...contactIds])}::uuid[]) and kind = 'goal'
        and at >= ${new Date(since).toISOString()}::timestamptz`)) as unknown as {
    rows: { contactId: string; link: string; at: Time }[];
  };
  return rows.map(({ contactId, link, at }) => {
    return { contactId, event: { kind: 'goal', link, at: new Date(at).getTime() } };
  });
}
