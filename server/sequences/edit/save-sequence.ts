import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { saveSequence, setActive } from '#domain/sequences/edit/save-sequence.ts';
import type { Relocation } from '#domain/sequences/edit/save-steps.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { assertStartable } from '#domain/sequences/problems.ts';
import { campaignIdsOf } from '#domain/sequences/sequence.ts';
import type { SequenceEdit } from '#domain/sequences/stored/stored-sequence.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sequenceEntries, sequences } from '../../database/schema/sequences.ts';
import { toSequence } from '../sequence-rows.ts';
import { assertOwnSendingAccount, assertSendable } from './assert-sendable.ts';
import { holdSequence, readSequenceRow } from './hold-sequence.ts';
import { writeSpecifiedRecord } from './write-specified-record.ts';

type Asked = { userId: string; id: string; now: Date };

/**
 * Saves an edit, and takes contacts on the way to where they go on. Throws sequences.not-found, sequences.changed and, for a sequence
 * that runs, sequences.incomplete.
 */
export async function changeSequence(
  { db }: Database,
  { userId, id, now, edit }: Asked & { edit: SequenceEdit },
): Promise<void> {
  const { version, zone, sendingAccountId, ...content } = edit;
  const { isActive } = await readSequenceRow(db, userId, id);
  if (isActive) await assertSendable(db, userId, edit);
  await db.transaction(async (transaction) => {
    const row = await holdSequence(transaction, userId, id);
    // Somebody has switched it on since, and nobody has looked whether these mails can be sent.
    if (row.isActive && !isActive) throw new AppError('sequences.changed');
    const stored = toSequence(row);
    const { sequence, ...relocation } = saveSequence(stored, content, version);
    await assertOwnSendingAccount(transaction, userId, sendingAccountId);
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    await transaction
      .update(sequences)
      .set({
        name: sequence.name,
        trigger: sequence.trigger,
        steps: sequence.steps,
        exits: sequence.exitRules,
        version: sequence.version,
        zone,
        sendingAccountId,
        updatedAt: now,
        // What was due by another date starts nothing.
        ...(isSame(stored.trigger, sequence.trigger) ? {} : { datesCheckedAt: now }),
      })
      .where(eq(sequences.id, id));
    await relocateEntries(transaction, id, { ...relocation, now });
    if (zone !== row.zone || !isSame(stored.exitRules, sequence.exitRules))
      await wake(transaction, id, { now });
    await writeSpecifiedRecord(transaction, userId, [...campaignIdsOf(stored), ...campaignIdsOf(sequence)]);
  });
}

/** Switches a sequence on or off. Contacts keep their places. Throws sequences.not-found, sequences.incomplete and sequences.changed. */
export async function switchSequence(
  { db }: Database,
  { userId, id, now, isActive }: Asked & { isActive: boolean },
): Promise<void> {
  const looked = isActive ? await readSequenceRow(db, userId, id) : null;
  if (looked) {
    assertStartable(toSequence(looked));
    await assertSendable(db, userId, looked);
  }
  await db.transaction(async (transaction) => {
    const stored = toSequence(await holdSequence(transaction, userId, id));
    if (looked && looked.version !== stored.version) throw new AppError('sequences.changed');
    const sequence = setActive(stored, isActive);
    if (sequence === stored) return;
    // What was due while it was off starts nothing; what contacts did meanwhile may end their way.
    await transaction
      .update(sequences)
      .set({ isActive, datesCheckedAt: now, updatedAt: now })
      .where(eq(sequences.id, id));
    if (isActive) await wake(transaction, id, { now });
    await writeSpecifiedRecord(transaction, userId, campaignIdsOf(sequence));
  });
}

const onTheWay = (id: string, condition?: SQL) =>
  and(eq(sequenceEntries.sequenceId, id), eq(sequenceEntries.state, 'on-the-way'), condition);

/** What `relocateEntry` does to one entry, for all of them. */
async function relocateEntries(
  db: Queries,
  id: string,
  { moves, wakes, now }: Relocation & { now: Date },
): Promise<void> {
  // At once, so that nobody is moved on from where another move brings them.
  const rows = [...moves].map(([from, to]) => ({ from, to }));
  if (rows.length > 0)
    await db.execute(sql`
      update sequence_entries set step_id = moved."to", arrived_at = ${now.toISOString()}::timestamptz,
          state = case when moved."to" is null then 'finished' else state end,
          due_at = case when moved."to" is null then null else ${now.toISOString()}::timestamptz end,
          ended_at = case when moved."to" is null then ${now.toISOString()}::timestamptz end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved("from" uuid, "to" uuid)
        where sequence_id = ${id}::uuid and state = 'on-the-way' and step_id = moved."from"`);
  if (wakes.length > 0) await wake(db, id, { now, condition: inArray(sequenceEntries.stepId, [...wakes]) });
}

/** Has contacts on the way looked at when the sequence is worked on next. */
async function wake(
  db: Queries,
  id: string,
  { now, condition }: { now: Date; condition?: SQL },
): Promise<void> {
  await db.update(sequenceEntries).set({ dueAt: now }).where(onTheWay(id, condition));
}
