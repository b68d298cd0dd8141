import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { enterSequence, isTriggeredBy, type TriggerEvent } from '#domain/sequences/engine/enter.ts';
import type { SequenceEntry } from '#domain/sequences/entry.ts';
import { fewestHoursBetweenEntries } from '#domain/sequences/limits.ts';
import type { Queries } from '../../database/database.ts';
import { sequenceEntries, sequenceEvents, sequences } from '../../database/schema/sequences.ts';
import { insertEntries, toEntry } from '../entries/entry-rows.ts';
import { readSequenceContacts } from '../entries/read-contacts.ts';
import type { SequenceRow } from '../sequence-rows.ts';
import type { SequenceContext } from './sequence-context.ts';
import { isSubscribed } from './subscribed.ts';

type EventRow = typeof sequenceEvents.$inferSelect;

/** Events of one transaction. */
const atOnce = 500;
/** A scanner clicks every link within two seconds (`clicksOfPeople`), so clicks are looked at later. */
const clickAgeMs = 3_000;

/**
 * Tells sequences what happened to contacts: who is triggered enters, who is on the way is looked at again. Once for each event, whatever
 * process does it. Returns how many events there were.
 */
export async function handleEvents(
  { database: { db } }: Pick<SequenceContext, 'database'>,
  now: Date,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const events = await takeEvents(transaction, now);
    if (events.length === 0) return 0;
    for (const [userId, own] of Map.groupBy(events, (event) => event.userId))
      await tellSequences(transaction, userId, { events: own, now });
    await closeEvents(transaction, events, now);
    return events.length;
  });
}

/** Locks accounts, contacts and events, in this order, and waits for none of them. */
async function takeEvents(db: Queries, now: Date): Promise<EventRow[]> {
  const clicksUntil = new Date(now.getTime() - clickAgeMs).toISOString();
  const { rows } = (await db.execute(sql`
    select sequence_events.id from sequence_events
        join users on users.id = sequence_events.user_id join contacts on contacts.id = contact_id
      where handled_at is null and (kind <> 'clicked' or at <= ${clicksUntil}::timestamptz)
      order by sequence_events.id limit ${atOnce}
      for key share of users skip locked for no key update of contacts skip locked
      for update of sequence_events skip locked`)) as unknown as { rows: { id: number | string }[] };
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => Number(id));
  return db
    .select()
    .from(sequenceEvents)
    .where(inArray(sequenceEvents.id, ids))
    .orderBy(asc(sequenceEvents.id));
}

/** While a sequence is off or the subscription has ended, nobody enters. */
async function tellSequences(
  db: Queries,
  userId: string,
  { events, now }: { events: readonly EventRow[]; now: Date },
): Promise<void> {
  const active = await holdActiveSequences(db, userId, now);
  if (active.length === 0) return;
  const contactIds = [...new Set(events.map(({ contactId }) => contactId))];
  await enter(db, userId, { active, events });
  const sequenceIds = active.map(({ id }) => id);
  await db
    .update(sequenceEntries)
    .set({ dueAt: now })
    .where(
      and(
        eq(sequenceEntries.state, 'on-the-way'),
        inArray(sequenceEntries.sequenceId, sequenceIds),
        inArray(sequenceEntries.contactId, contactIds),
        sql`${sequenceEntries.dueAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
}

async function holdActiveSequences(db: Queries, userId: string, now: Date): Promise<SequenceRow[]> {
  const { rows } = (await db.execute(
    sql`select 1 from users where id = ${userId}::uuid and ${isSubscribed(now)}`,
  )) as unknown as { rows: object[] };
  if (rows.length === 0) return [];
  return db
    .select()
    .from(sequences)
    .where(and(eq(sequences.userId, userId), eq(sequences.isActive, true)))
    .orderBy(asc(sequences.id))
    .for('share');
}

async function enter(
  db: Queries,
  userId: string,
  { active, events }: { active: readonly SequenceRow[]; events: readonly EventRow[] },
): Promise<void> {
  const entrances = events.flatMap((row) => {
    const event = toTriggerEvent(row);
    if (!event) return [];
    const started = active.filter(({ trigger }) => isTriggeredBy(trigger, event));
    return started.map((sequence) => {
      return { sequence, contactId: row.contactId, at: row.at.getTime() };
    });
  });
  await enterContacts(db, userId, entrances);
}

export type Entrance = { sequence: SequenceRow; contactId: string; at: number };

/**
 * Puts contacts into sequences, nobody twice at a time, and nobody again by an event that was told before. Sequences and contacts are
 * locked by the caller. Returns how many entered.
 */
export async function enterContacts(
  db: Queries,
  userId: string,
  entrances: readonly Entrance[],
): Promise<number> {
  if (entrances.length === 0) return 0;
  const contactIds = [...new Set(entrances.map(({ contactId }) => contactId))];
  const known = await readSequenceContacts(db, contactIds);
  const earlier = await readEarlier(db, contactIds, entrances);
  const entered: SequenceEntry[] = [];
  for (const { sequence, contactId, at } of entrances) {
    const contact = known.get(contactId);
    if (!contact) continue;
    const entering = enterSequence(sequence, contactId, {
      id: randomUUID(),
      at,
      earlier: [...earlier, ...entered],
      refusal: contact.refusal,
    });
    if ('entry' in entering) entered.push(entering.entry);
  }
  return insertEntries(db, userId, entered);
}

/** Entries that may keep contacts out: those on the way, and those that began a short time before. */
async function readEarlier(
  db: Queries,
  contactIds: readonly string[],
  entrances: readonly Entrance[],
): Promise<SequenceEntry[]> {
  const first = Math.min(...entrances.map(({ at }) => at)) - fewestHoursBetweenEntries * 3_600_000;
  const rows = await db
    .select()
    .from(sequenceEntries)
    .where(
      and(
        inArray(sequenceEntries.contactId, [...contactIds]),
        inArray(sequenceEntries.sequenceId, [...new Set(entrances.map(({ sequence }) => sequence.id))]),
        sql`(${sequenceEntries.state} = 'on-the-way'
          or ${sequenceEntries.enteredAt} > ${new Date(first).toISOString()}::timestamptz)`,
      ),
    );
  return rows.map(toEntry);
}

function toTriggerEvent({ kind, value }: EventRow): TriggerEvent | null {
  switch (kind) {
    case 'joined-list':
      return { kind, listId: value };
    case 'tagged':
      return { kind, tag: value };
    case 'clicked':
    case 'goal':
      return { kind, link: value };
    case 'changed':
      return null;
  }
}

/** Goals stay, because conditions ask for them. */
async function closeEvents(db: Queries, events: readonly EventRow[], now: Date): Promise<void> {
  const idsOf = (isGoal: boolean) =>
    events.filter(({ kind }) => (kind === 'goal') === isGoal).map(({ id }) => id);
  await db.delete(sequenceEvents).where(inArray(sequenceEvents.id, idsOf(false)));
  await db
    .update(sequenceEvents)
    .set({ handledAt: now })
    .where(inArray(sequenceEvents.id, idsOf(true)));
}
