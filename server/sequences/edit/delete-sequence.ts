import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { campaignIdsOf } from '#domain/sequences/sequence.ts';
import { counted } from '#domain/text/format.ts';
import type { Database } from '../../database/database.ts';
import { sequenceEntries, sequences } from '../../database/schema/sequences.ts';
import { toSequence } from '../sequence-rows.ts';
import { holdSequence } from './hold-sequence.ts';
import { writeSpecifiedRecord } from './write-specified-record.ts';

type Asked = { userId: string; id: string };

/** Deletes a sequence with the ways of its contacts. Throws sequences.not-found, and sequences.not-empty while somebody is on the way. */
export async function deleteSequence({ db }: Database, { userId, id }: Asked): Promise<void> {
  await db.transaction(async (transaction) => {
    const stored = toSequence(await holdSequence(transaction, userId, id));
    const count = await transaction.$count(sequenceEntries, isOnTheWay(id));
    if (count > 0) throw new AppError('sequences.not-empty', { contacts: counted(count, 'contact') });
    await transaction.delete(sequences).where(eq(sequences.id, id));
    await writeSpecifiedRecord(transaction, userId, campaignIdsOf(stored));
  });
}

/**
 * Takes contacts out, as `leaveEarly` does with one: all, or one of them. Returns how many were on the way. Throws sequences.not-found,
 * and sequences.entry-not-found where that contact is not in it.
 */
export async function takeOut(
  { db }: Database,
  { userId, id, contactId, now }: Asked & { contactId?: string; now: Date },
): Promise<number> {
  return db.transaction(async (transaction) => {
    await holdSequence(transaction, userId, id);
    const one = contactId === undefined ? undefined : eq(sequenceEntries.contactId, contactId);
    const left = await transaction
      .update(sequenceEntries)
      .set({ state: 'left', reason: 'by-hand', dueAt: null, endedAt: now })
      .where(and(isOnTheWay(id), one))
      .returning({ id: sequenceEntries.id });
    if (one && left.length === 0) throw new AppError('sequences.entry-not-found');
    return left.length;
  });
}

const isOnTheWay = (id: string) =>
  and(eq(sequenceEntries.sequenceId, id), eq(sequenceEntries.state, 'on-the-way'));
