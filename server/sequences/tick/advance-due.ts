import { eq, inArray, sql } from 'drizzle-orm';
import { advance, tagsAfter, type Advanced } from '#domain/sequences/engine/advance.ts';
import { holdAtMail } from '#domain/sequences/engine/hold-at-mail.ts';
import type { SequenceEntry } from '#domain/sequences/entry.ts';
import type { Queries } from '../../database/database.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { sequenceEntries, sequences } from '../../database/schema/sequences.ts';
import { mostTags } from '#domain/contacts/limits.ts';
import { toEntry, updateEntries } from '../entries/entry-rows.ts';
import { readSequenceContacts } from '../entries/read-contacts.ts';
import { readContactEvents } from '../entries/read-events.ts';
import { toSequence, type SequenceRow } from '../sequence-rows.ts';
import { findMissingMails } from './find-missing-mails.ts';
import type { SequenceContext } from './sequence-context.ts';
import { isSubscribed } from './subscribed.ts';

/** Contacts of one transaction. */
const atOnce = 100;
/** What fails is tried again after so long. */
const retryMs = 15 * 60_000;

/** Sequences with contacts who go on now. */
export async function findDueSequences(db: Queries, now: Date): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select sequences.id from sequences join users on users.id = sequences.user_id
      where is_active and ${isSubscribed(now)} and exists (
        select 1 from sequence_entries where sequence_id = sequences.id and state = 'on-the-way'
          and due_at <= ${now.toISOString()}::timestamptz)
      order by sequences.id`)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/**
 * Takes contacts of a sequence as far as they go now. What they get and how far they came is one transaction; contacts that another
 * process has in hand are left to it. Returns how many there were.
 */
export async function advanceDue(context: SequenceContext, id: string, now: Date): Promise<number> {
  try {
    return await advanceBatch(context, id, { now, most: atOnce });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    context.log.error({ err: error }, 'contacts of a sequence could not go on together');
    return advanceOneByOne(context, id, now);
  }
}

/** So that one contact whose mail cannot be queued does not hold up the others. */
async function advanceOneByOne(context: SequenceContext, id: string, now: Date): Promise<number> {
  const { db } = context.database;
  const due = await db
    .select({ id: sequenceEntries.id })
    .from(sequenceEntries)
    .where(
      sql`sequence_id = ${id}::uuid and state = 'on-the-way' and due_at <= ${now.toISOString()}::timestamptz`,
    )
    .orderBy(sequenceEntries.dueAt)
    .limit(atOnce);
  for (const { id: entryId } of due)
    try {
      await advanceBatch(context, id, { now, most: 1, entryId });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      context.log.error({ err: error }, 'a contact of a sequence could not go on');
      await db
        .update(sequenceEntries)
        .set({ dueAt: new Date(now.getTime() + retryMs) })
        .where(eq(sequenceEntries.id, entryId));
    }
  return due.length;
}

async function advanceBatch(
  { database: { db }, queueStepMails }: SequenceContext,
  id: string,
  { now, most, entryId }: { now: Date; most: number; entryId?: string },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const row = await holdActive(transaction, id, now);
    if (!row) return 0;
    const held = await holdDue(transaction, id, { now, most, entryId });
    if (held.length === 0) return 0;
    const sequence = toSequence(row);
    const contactIds = held.map(({ contactId }) => contactId);
    const known = await readSequenceContacts(transaction, contactIds);
    const since = Math.min(...held.map(({ enteredAt }) => enteredAt));
    const events = await readContactEvents(transaction, sequence, { sequenceId: id, contactIds, since });
    const missing = await findMissingMails(transaction, row.userId, sequence);
    const advanced: Advanced[] = [];
    const tagged = new Map<string, readonly string[]>();
    for (const entry of held) {
      const { contact, refusal } = known.get(entry.contactId)!;
      const facts = { zone: row.zone, refusal, events: events.get(contact.id) ?? [] };
      const result = holdAtMail(entry, advance(entry, sequence, contact, facts, now.getTime()), missing, {
        now: now.getTime(),
        dueAt: now.getTime() + retryMs,
      });
      advanced.push(result);
      let { tags } = contact;
      for (const effect of result.effects)
        if (effect.kind === 'tag') tags = tagsAfter(tags, effect).slice(0, mostTags);
      if (tags !== contact.tags) tagged.set(contact.id, tags);
    }
    await giveTags(transaction, tagged, now);
    const mails = advanced.flatMap(({ entry, effects }) =>
      effects.flatMap(({ kind, stepId }) => (kind === 'mail' ? [{ stepId, entry }] : [])),
    );
    for (const [stepId, own] of Map.groupBy(mails, (each) => each.stepId))
      await queueStepMails(transaction, {
        userId: row.userId,
        sequenceId: id,
        stepId,
        to: own.map(({ entry }) => ({ contactId: entry.contactId, entryId: entry.id })),
        now,
      });
    await updateEntries(
      transaction,
      advanced.map(({ entry }) => entry),
    );
    return held.length;
  });
}

async function giveTags(
  db: Queries,
  tagged: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<void> {
  if (tagged.size === 0) return;
  const rows = [...tagged].map(([id, tags]) => ({ id, tags }));
  await db.execute(sql`
    update contacts set tags = given.tags, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, tags text[])
      where contacts.id = given.id`);
}

/**
 * The sequence, which is not edited, switched off or deleted before the transaction ends; null where that is being done or it does not
 * run. Locks are taken in this order: account, sequence, contact, entry, and none is waited for.
 */
export async function holdActive(db: Queries, id: string, now: Date): Promise<SequenceRow | null> {
  const { rows } = (await db.execute(sql`
    select sequences.id from sequences join users on users.id = sequences.user_id
      where sequences.id = ${id}::uuid and is_active and ${isSubscribed(now)}
      for key share of users skip locked for share of sequences skip locked`)) as unknown as {
    rows: object[];
  };
  if (rows.length === 0) return null;
  const [row] = await db.select().from(sequences).where(eq(sequences.id, id));
  return row ?? null;
}

/** Those who were woken together are due at one moment: ordered by more than the index has, each batch would sort all of them. */
async function holdDue(
  db: Queries,
  id: string,
  { now, most, entryId }: { now: Date; most: number; entryId: string | undefined },
): Promise<SequenceEntry[]> {
  const { rows } = (await db.execute(sql`
    select sequence_entries.id from sequence_entries join contacts on contacts.id = contact_id
      where sequence_id = ${id}::uuid and state = 'on-the-way' and due_at <= ${now.toISOString()}::timestamptz
        ${entryId === undefined ? sql`` : sql`and sequence_entries.id = ${entryId}::uuid`}
      order by due_at limit ${most}
      for no key update of contacts skip locked for update of sequence_entries skip locked`)) as unknown as {
    rows: { id: string }[];
  };
  if (rows.length === 0) return [];
  const found = await db
    .select()
    .from(sequenceEntries)
    .where(
      inArray(
        sequenceEntries.id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(sequenceEntries.dueAt, sequenceEntries.id);
  return found.map(toEntry);
}
