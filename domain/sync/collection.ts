import type { z } from 'zod';
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
  /** Decides between a stored record and a change that was made without knowing it. */
  merge: keyof typeof mergeRules;
  /**
   * Records of another collection that are deleted with a record of this one; their field `by` is the id of their
   * owner.
   */
  owns?: { collection: string; by: string };
  /** The record that keeps what a conflict discarded, in any collection; null when nothing is lost. */
  keepDiscarded?(conflict: { discarded: T; winner: T; now: Date }): DiscardedCopy | null;
};

export type DiscardedCopy = { collection: string; record: { id: string } };

/**
 * Any synced collection, for code that treats all of them alike. Its functions get records parsed by its own schema.
 */
export type AnySyncedCollection = SyncedCollection<CollectionRecord>;
