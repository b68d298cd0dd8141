import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isTriggeredBy, type TriggerEvent } from '#domain/sequences/engine/enter.ts';
import type { Database, Queries } from '../../database/database.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { sequenceEntries, sequenceEvents, sequences } from '../../database/schema/sequences.ts';
import type { SequenceRow } from '../sequence-rows.ts';
import { enterContacts } from './enter-contacts.ts';
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
  { database: { db }, log }: Pick<SequenceContext, 'database' | 'log'>,
  now: Date,
): Promise<number> {
  try {
    return await handleBatch(db, now);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, 'events of contacts could not be told together');
  }
  // So that one account whose events cannot be told does not hold up the others.
  const waiting = await db
    .selectDistinct({ userId: sequenceEvents.userId })
    .from(sequenceEvents)
    .where(isNull(sequenceEvents.handledAt));
  let done = 0;
  for (const { userId } of waiting)
    try {
      done += await handleBatch(db, now, userId);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error }, 'events of the contacts of an account could not be told');
    }
  return done;
}

/** Events of all accounts, or of one. */
function handleBatch(db: Database['db'], now: Date, userId?: string): Promise<number> {
  return db.transaction(async (transaction) => {
    const events = await takeEvents(transaction, now, userId);
    if (events.length === 0) return 0;
    for (const [userId, own] of Map.groupBy(events, (event) => event.userId))
      await tellSequences(transaction, userId, { events: own, now });
    await closeEvents(transaction, events, now);
    return events.length;
  });
}

/** Locks accounts, contacts and events, in this order, and waits for none of them. */
async function takeEvents(db: Queries, now: Date, userId?: string): Promise<EventRow[]> {
  const clicksUntil = new Date(now.getTime() - clickAgeMs).toISOString();
  const { rows } = (await db.execute(sql`
    select sequence_events.id from sequence_events
        join users on users.id = sequence_events.user_id join contacts on contacts.id = contact_id
      where handled_at is null and (kind <> 'clicked' or at <= ${clicksUntil}::timestamptz)
        ${userId === undefined ? sql`` : sql`and sequence_events.user_id = ${userId}::uuid`}
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
