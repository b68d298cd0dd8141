import { asc, eq, sql } from 'drizzle-orm';
import { allSteps } from '#domain/sequences/step.ts';
import type { SequenceItem, StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import type { Database } from '../database/database.ts';
import { mailsStateOf } from '#domain/sending/step-sends.ts';
import { sequences } from '../database/schema/sequences.ts';
import { readStepSends } from '../sending/sends/step-sends.ts';
import { readSequenceRow } from './edit/hold-sequence.ts';
import { countSequences, readMailFigures, tallySequence } from './entries/count-entries.ts';
import { toSequence } from './sequence-rows.ts';

const none: SequenceItem['counts'] = { entered: 0, onTheWay: 0, finished: 0, left: 0 };

/** The sequences of an account, by name. */
export async function listSequences(database: Database, userId: string): Promise<SequenceItem[]> {
  const rows = await database.db
    .select()
    .from(sequences)
    .where(eq(sequences.userId, userId))
    .orderBy(asc(sql`lower(${sequences.name})`), asc(sequences.id));
  const counts = await countSequences(database, userId);
  const sends = await readStepSends(database, userId, rows);
  return rows.map((row) => {
    const { id, name, isActive, trigger, steps } = toSequence(row);
    const mails = allSteps(steps).filter(({ kind }) => kind === 'mail').length;
    const updatedAt = row.updatedAt.toISOString();
    const mailsState = mailsStateOf(sends.get(id)!);
    return { id, name, isActive, trigger, mails, counts: counts.get(id) ?? none, mailsState, updatedAt };
  });
}

/** A sequence with its counts. Throws sequences.not-found. */
export async function readSequence(database: Database, userId: string, id: string): Promise<StoredSequence> {
  const row = await readSequenceRow(database.db, userId, id);
  return {
    ...toSequence(row),
    zone: row.zone,
    sendingAccountId: row.sendingAccountId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    tally: await tallySequence(database, id),
    mails: await readMailFigures(database, id),
    sends: (await readStepSends(database, userId, [row])).get(id)!,
  };
}
