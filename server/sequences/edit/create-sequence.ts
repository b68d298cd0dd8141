import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { campaignIdsOf } from '#domain/sequences/sequence.ts';
import { mostSequences } from '#domain/sequences/limits.ts';
import type { NewSequence } from '#domain/sequences/stored/stored-sequence.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { sequences } from '../../database/schema/sequences.ts';
import { assertOwnSendingAccount } from './assert-sendable.ts';
import { writeSpecifiedRecord } from './write-specified-record.ts';

/** Makes a sequence, which is off. The account's row is the lock under which sequences are counted. Throws sequences.full. */
export async function createSequence(
  { db }: Database,
  { userId, sequence, now }: { userId: string; sequence: NewSequence; now: Date },
): Promise<string> {
  const { exitRules, ...content } = sequence;
  return db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const count = await transaction.$count(sequences, eq(sequences.userId, userId));
    if (count >= mostSequences) throw new AppError('sequences.full', { most: mostSequences });
    await assertOwnSendingAccount(transaction, userId, sequence.sendingAccountId);
    const [row] = await transaction
      .insert(sequences)
      .values({ userId, ...content, exits: exitRules, createdAt: now, updatedAt: now })
      .returning({ id: sequences.id });
    await writeSpecifiedRecord(transaction, userId, campaignIdsOf(sequence));
    return row!.id;
  });
}
