import { randomUUID } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import { enterSequence } from '#domain/sequences/engine/enter.ts';
import type { SequenceEntry } from '#domain/sequences/entry.ts';
import { fewestHoursBetweenEntries } from '#domain/sequences/limits.ts';
import type { Queries } from '../../database/database.ts';
import { sequenceEntries } from '../../database/schema/sequences.ts';
import { insertEntries, toEntry } from '../entries/entry-rows.ts';
import { readSequenceContacts } from '../entries/read-contacts.ts';
import type { SequenceRow } from '../sequence-rows.ts';

export type Entrance = { sequence: SequenceRow; contactId: string; at: number };

/**
 * Puts contacts into sequences, nobody twice at a time, and nobody again by an event that was told before. Sequences and contacts are
 * locked by the caller. Returns how many entered.
 */
export async function enterContacts(
  db: Queries,
  userId: string,
  entrances: readonly Entrance[],
): Promise<number> {
  if (entrances.length === 0) return 0;
  const contactIds = [...new Set(entrances.map(({ contactId }) => contactId))];
  const known = await readSequenceContacts(db, contactIds);
  const earlier = Map.groupBy(await readEarlier(db, contactIds, entrances), placeOf);
  const entered: SequenceEntry[] = [];
  for (const { sequence, contactId, at } of entrances) {
    const contact = known.get(contactId);
    if (!contact) continue;
    const place = placeOf({ sequenceId: sequence.id, contactId });
    const own = earlier.get(place) ?? [];
    const { refusal } = contact;
    const entering = enterSequence(sequence, contactId, { id: randomUUID(), at, earlier: own, refusal });
    if (!('entry' in entering)) continue;
    entered.push(entering.entry);
    earlier.set(place, [...own, entering.entry]);
  }
  return insertEntries(db, userId, entered);
}

const placeOf = ({ sequenceId, contactId }: Pick<SequenceEntry, 'sequenceId' | 'contactId'>) =>
  `${sequenceId} ${contactId}`;

/** Entries that may keep contacts out: those on the way, and those that began a short time before. */
async function readEarlier(
  db: Queries,
  contactIds: readonly string[],
  entrances: readonly Entrance[],
): Promise<SequenceEntry[]> {
  const first = Math.min(...entrances.map(({ at }) => at)) - fewestHoursBetweenEntries * 3_600_000;
  const rows = await db
    .select()
    .from(sequenceEntries)
    .where(
      and(
        inArray(sequenceEntries.contactId, [...contactIds]),
        inArray(sequenceEntries.sequenceId, [...new Set(entrances.map(({ sequence }) => sequence.id))]),
        sql`(${sequenceEntries.state} = 'on-the-way'
          or ${sequenceEntries.enteredAt} > ${new Date(first).toISOString()}::timestamptz)`,
      ),
    );
  return rows.map(toEntry);
}
