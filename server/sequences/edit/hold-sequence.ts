import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { sequences } from '../../database/schema/sequences.ts';
import type { SequenceRow } from '../sequence-rows.ts';

export const isOwnSequence = (userId: string, id: string) =>
  and(eq(sequences.id, id), eq(sequences.userId, userId));

/** Locks a sequence of the account: nobody enters or goes on until the transaction ends. Throws sequences.not-found. */
export async function holdSequence(db: Queries, userId: string, id: string): Promise<SequenceRow> {
  const [row] = await db.select().from(sequences).where(isOwnSequence(userId, id)).for('update');
  if (!row) throw new AppError('sequences.not-found');
  return row;
}

/** A sequence of the account. Throws sequences.not-found. */
export async function readSequenceRow(db: Queries, userId: string, id: string): Promise<SequenceRow> {
  const [row] = await db.select().from(sequences).where(isOwnSequence(userId, id));
  if (!row) throw new AppError('sequences.not-found');
  return row;
}
