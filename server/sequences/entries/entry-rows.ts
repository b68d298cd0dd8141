import { sql } from 'drizzle-orm';
import type { SequenceEntry } from '#domain/sequences/entry.ts';
import type { Queries } from '../../database/database.ts';
import type { sequenceEntries } from '../../database/schema/sequences.ts';

type EntryRow = typeof sequenceEntries.$inferSelect;

/** An entry as the engine has it. Of one whose contact was erased there is nothing to do. */
export function toEntry(row: EntryRow): SequenceEntry {
  const { userId: _userId, contactId, arrivedAt, dueAt, enteredAt, endedAt, ...rest } = row;
  return {
    ...rest,
    contactId: contactId ?? '',
    arrivedAt: arrivedAt.getTime(),
    dueAt: dueAt?.getTime() ?? null,
    enteredAt: enteredAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  };
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/**
 * Stores new entries. Who is inside already stays where they are. All writers insert in one order, so that two of them do not wait for
 * each other. Returns how many entered.
 */
export async function insertEntries(
  db: Queries,
  userId: string,
  entries: readonly SequenceEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.toSorted(inOrder).map((entry) => ({
    ...changesOf(entry),
    sequence_id: entry.sequenceId,
    contact_id: entry.contactId,
    entered_at: dateOf(entry.enteredAt),
  }));
  // As one parameter: a file of contacts may begin more entries at once than a statement has parameters.
  const { rows: stored } = (await db.execute(sql`
    insert into sequence_entries (id, user_id, sequence_id, contact_id, state, step_id, arrived_at, due_at, passed, entered_at,
        ended_at, reason)
      select id, ${userId}::uuid, sequence_id, contact_id, state, step_id, arrived_at, due_at, passed, entered_at, ended_at, reason
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, sequence_id uuid,
          contact_id uuid, state text, step_id uuid, arrived_at timestamptz, due_at timestamptz, passed text[],
          entered_at timestamptz, ended_at timestamptz, reason text)
      on conflict do nothing returning id`)) as unknown as { rows: object[] };
  return stored.length;
}

/** Stores entries as the engine left them, in one statement. */
export async function updateEntries(db: Queries, entries: readonly SequenceEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(changesOf);
  await db.execute(sql`
    update sequence_entries set state = given.state, step_id = given.step_id, arrived_at = given.arrived_at,
        due_at = given.due_at, passed = given.passed, ended_at = given.ended_at, reason = given.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, state text, step_id uuid,
        arrived_at timestamptz, due_at timestamptz, passed text[], ended_at timestamptz, reason text)
      where sequence_entries.id = given.id`);
}

const changesOf = ({ id, state, stepId, arrivedAt, dueAt, passed, endedAt, reason }: SequenceEntry) => ({
  id,
  state,
  step_id: stepId,
  arrived_at: dateOf(arrivedAt),
  due_at: dateOf(dueAt),
  passed,
  ended_at: dateOf(endedAt),
  reason,
});

const keyOf = ({ sequenceId, contactId }: SequenceEntry) => `${sequenceId} ${contactId}`;
const inOrder = (one: SequenceEntry, other: SequenceEntry) => (keyOf(one) < keyOf(other) ? -1 : 1);
