import type { z } from 'zod';
import { firstCharacters } from '../text/first-characters.ts';
import type { Wording } from './keep-both.ts';
import type { mergeRules } from './resolve-conflict.ts';
import type { JsonRecord } from './same-record.ts';

/** A record of a collection: JSON with an id that is unique within its account. */
export type CollectionRecord = JsonRecord & { id: string };

/** What a browser needs to store a collection, including one that is never synced. */
export type LocalCollection<T extends { id: string }> = {
  /** Name in the browser, on the server and in the sync protocol: lower case and hyphens; never changed. */
  name: string;
  /** Parses a record. Loose for synced collections, so that an older version keeps the fields of a newer one. */
  schema: z.ZodType<T>;
  /** Sort key, an ISO date for most collections; the newest record is first. */
  orderBy(record: T): string;
  /** Names of the lists that contain the record; each list can be counted and read separately. */
  indexKeys?(record: T): string[];
};

/**
 * The one description of a collection that subscribers have in every browser and on the server. The browser's store,
 * the server's registry, the account's export and the backup are built from it (decision 036).
 */
export type SyncedCollection<T extends { id: string }> = LocalCollection<T> & {
  /** What a record is called in a sentence: "event". */
  noun: string;
  /** Maximum records of an account on the server. */
  mostRecords: number;
  /** Decides between a stored record and a change that was made without knowing it. */
  merge: keyof typeof mergeRules;
  /** True where a tool changes a record many times a minute: its changes are collected before they are sent. */
  changesOften?: true;
  /**
   * What a record with changes that the server does not have yet takes over at once from the server's state. For records that
   * a tool changes during every call: any other waits for a call during which it stays the same, because a person may be
   * writing in it. Returns the same object if it takes over nothing. The next push resolves the rest.
   */
  completeUnsent?(conflict: { unsent: T; stored: T }): T;
  /**
   * Records of another collection that are deleted with a record of this one; their field `by` is the id of their
   * owner. `silently`: a device deletes them without changes of their own, because the server deletes them with their
   * owner. If the owner stays after all, the device fetches everything again.
   */
  owns?: { collection: string; by: string; silently?: true };
  /** What a person wrote or paid for in a record. No conflict may lose it. */
  wording(record: T): Wording;
};

/**
 * What is kept of a conflict in a collection. The file that describes the collection exports these rules by themselves,
 * because only the server needs them: so browsers do not load them.
 */
export type ConflictRules<T extends { id: string }> = {
  /** The winner of a conflict with what it lacks, taken from the discarded record. */
  completeWinner?(conflict: { discarded: T; winner: T }): T;
  /**
   * The record that keeps a discarded one which says more than the completed winner: a version of it, or a record of its
   * own.
   */
  keepDiscarded(conflict: { discarded: T; now: Date }): DiscardedCopy;
};

export type DiscardedCopy = { collection: string; record: { id: string } };

/**
 * Any synced collection, for code that treats all of them alike. Its functions get records parsed by its own schema.
 */
export type AnySyncedCollection = SyncedCollection<CollectionRecord>;

const nameCharacters = 60;

/** A record in a sentence: `the event “Launch”`, or `an event` for one without a name or one that was deleted. */
export function nameRecord({ noun }: { noun: string }, record: JsonRecord | null): string {
  const named = [record?.title, record?.name, record?.content].find(
    (field): field is string => typeof field === 'string' && field.trim() !== '',
  );
  if (named === undefined) return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
  return `the ${noun} “${firstCharacters(named.trim(), nameCharacters)}”`;
}
