import { sql, type SQL } from 'drizzle-orm';
import type { EntryItem } from '#domain/sequences/stored/entry-item.ts';
import { entriesPageItems, type EntriesQuery } from '#domain/sequences/stored/stored-sequence.ts';
import type { Queries } from '../../database/database.ts';
import { readPageCursor, writePageCursor } from '../../contacts/page-cursor.ts';

type Time = Date | string;
type Row = Omit<EntryItem, 'enteredAt' | 'dueAt' | 'endedAt'> & {
  enteredAt: Time;
  dueAt: Time | null;
  endedAt: Time | null;
};

const mostEntriesOfContact = 500;

/** Contacts of a sequence, the last who entered first. Those who were erased are counted, and not listed. */
export async function listEntries(
  db: Queries,
  sequenceId: string,
  { state, step, cursor }: EntriesQuery,
): Promise<{ entries: EntryItem[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : readPageCursor(cursor);
  const found = await readEntries(
    db,
    sql`sequence_id = ${sequenceId}::uuid and state = ${state}
      ${step === undefined ? sql`` : sql`and step_id = ${step}::uuid`}
      ${place === null ? sql`` : sql`and (entered_at, sequence_entries.id::text) < (${place.at}::timestamptz, ${place.id}::text)`}`,
    entriesPageItems + 1,
  );
  const entries = found.slice(0, entriesPageItems);
  const last = entries.at(-1);
  const hasMore = found.length > entriesPageItems && last !== undefined;
  return { entries, nextCursor: hasMore ? writePageCursor({ at: last.enteredAt, id: last.id }) : null };
}

/** The ways of a contact through sequences, the last one first. */
export const listContactEntries = (db: Queries, contactId: string): Promise<EntryItem[]> =>
  readEntries(db, sql`contact_id = ${contactId}::uuid`, mostEntriesOfContact);

async function readEntries(db: Queries, where: SQL, most: number): Promise<EntryItem[]> {
  const { rows } = (await db.execute(sql`
    select sequence_entries.id, contact_id as "contactId", contacts.email, sequence_id as "sequenceId",
        sequences.name as "sequenceName", state, step_id as "stepId", entered_at as "enteredAt", due_at as "dueAt",
        ended_at as "endedAt", reason
      from sequence_entries join sequences on sequences.id = sequence_id join contacts on contacts.id = contact_id
      where ${where} order by entered_at desc, sequence_entries.id::text desc limit ${most}`)) as unknown as {
    rows: Row[];
  };
  const toMoment = (time: Time) => new Date(time).toISOString();
  return rows.map((row) => ({
    ...row,
    enteredAt: toMoment(row.enteredAt),
    dueAt: row.dueAt && toMoment(row.dueAt),
    endedAt: row.endedAt && toMoment(row.endedAt),
  }));
}
