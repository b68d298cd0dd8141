import { and, eq, sql, type SQL } from 'drizzle-orm';
import { triggerInstant } from '#domain/sequences/engine/enter.ts';
import {
  datesDue,
  isTimeAnywhere,
  latestDateMs,
  type DueDates,
} from '#domain/sequences/engine/trigger-dates.ts';
import type { TriggerOf } from '#domain/sequences/trigger.ts';
import type { Queries } from '../../database/database.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { sequences } from '../../database/schema/sequences.ts';
import { findSequenceContacts } from '../entries/read-contacts.ts';
import type { SequenceRow } from '../sequence-rows.ts';
import { holdActive } from './advance-due.ts';
import { enterContacts } from './enter-contacts.ts';
import type { SequenceContext } from './sequence-context.ts';
import { isSubscribed } from './subscribed.ts';

/** Contacts of one transaction. */
const atOnce = 500;

/**
 * Lets contacts enter whose date has come since it was looked at last. A scan that is interrupted is done again from its beginning, which
 * changes nothing for those who have entered. Of a sequence that did not run, or for long, what was missed starts nothing.
 */
export async function startByDates(
  { database: { db }, log }: Pick<SequenceContext, 'database' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = (await db.execute(sql`
    select sequences.id from sequences join users on users.id = sequences.user_id
      where is_active and ${isSubscribed(now)} and "trigger" ->> 'kind' = 'date' order by sequences.id`)) as unknown as {
    rows: { id: string }[];
  };
  let entered = 0;
  for (const { id } of rows) {
    signal?.throwIfAborted();
    try {
      entered += await startOne(db, id, { now, signal });
    } catch (error) {
      if (signal?.aborted || isDatabaseUnavailable(error)) throw error;
      // Looked at again with the next tick; the other sequences go on.
      log.error({ err: error, sequence: id }, 'a sequence could not be started by its date');
    }
  }
  return entered;
}

type Times = { now: Date; signal: AbortSignal | undefined };

async function startOne(db: Queries, id: string, { now, signal }: Times): Promise<number> {
  const [row] = await db.select().from(sequences).where(eq(sequences.id, id));
  if (row?.trigger.kind !== 'date') return 0;
  const until = now.getTime();
  const checked = row.datesCheckedAt?.getTime() ?? until;
  const after = Math.max(Math.min(checked, until), until - latestDateMs);
  let entered = 0;
  if (isTimeAnywhere(row.trigger, { after, until })) {
    const due = datesDue(row.trigger, await readZones(db, row.userId), row.zone, { after, until });
    const found = await enterDue(db, row, { due, after, now, signal });
    if (found === null) return 0;
    entered = found;
  } else if (row.datesCheckedAt !== null) return 0;
  await db
    .update(sequences)
    .set({ datesCheckedAt: now })
    .where(and(eq(sequences.id, id), eq(sequences.version, row.version), eq(sequences.isActive, true)));
  return entered;
}

async function readZones(db: Queries, userId: string): Promise<(string | null)[]> {
  const { rows } = (await db.execute(
    sql`select distinct zone from contacts where user_id = ${userId}::uuid order by zone`,
  )) as unknown as { rows: { zone: string | null }[] };
  return rows.map(({ zone }) => zone);
}

/** Page by page; null where the sequence is being edited, so that it is looked at again. */
async function enterDue(
  db: Queries,
  row: SequenceRow,
  { due, after, now, signal }: Times & { due: readonly DueDates[]; after: number },
): Promise<number | null> {
  if (due.length === 0) return 0;
  const { trigger, userId, zone } = row as SequenceRow & { trigger: TriggerOf<'date'> };
  const isDue = dueCondition(trigger, due);
  let last = '00000000-0000-0000-0000-000000000000';
  let entered = 0;
  for (;;) {
    signal?.throwIfAborted();
    const page = await findSequenceContacts(
      db,
      sql`contacts.id in (select contacts.id from contacts where user_id = ${userId}::uuid
        and contacts.id > ${last}::uuid and ${isDue} order by contacts.id limit ${atOnce})`,
    );
    const ids = [...page.keys()].toSorted();
    if (ids.length === 0) return entered;
    const count = await db.transaction(async (transaction) => {
      const held = await holdActive(transaction, row.id, now);
      if (held?.version !== row.version) return null;
      const entrances = ids.flatMap((contactId) => {
        const at = triggerInstant(trigger, page.get(contactId)!.contact, zone, after);
        return at !== null && at <= now.getTime() ? [{ sequence: held, contactId, at }] : [];
      });
      return enterContacts(transaction, userId, entrances);
    });
    if (count === null) return null;
    entered += count;
    last = ids.at(-1)!;
  }
}

/** Zones with the same dates are asked for together. */
function dueCondition({ on }: TriggerOf<'date'>, due: readonly DueDates[]): SQL {
  const groups = Map.groupBy(due, ({ dates }) => dates.join());
  const conditions = [...groups.values()].map((group) => {
    const zones = sql`coalesce(contacts.zone, '') = any(${sql.param(group.map(({ zone }) => zone ?? ''))}::text[])`;
    const { dates } = group[0]!;
    if (on.kind === 'day')
      return sql`(${zones} and exists (select 1 from contact_memberships as own where own.contact_id = contacts.id
        and own.list_id = ${on.listId}::uuid and own.state = 'confirmed'))`;
    const written = sql`left(btrim(contacts.fields ->> ${on.field}::text), 10)`;
    const value = on.isYearly ? sql`substr(${written}, 6)` : written;
    return sql`(${zones} and ${value} = any(${sql.param(dates)}::text[]))`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}
