import type { z } from 'zod';
import type { mergeRules } from './resolve-conflict.ts';
import type { JsonRecord } from './same-record.ts';

/** A record of some collection: JSON with an id that is unique within its account. */
export type CollectionRecord = JsonRecord & { id: string };

/** What a browser needs to keep a collection: enough for one that never leaves it. */
export type LocalCollection<T extends { id: string }> = {
  /** As browsers and the server store it, and as the sync protocol calls it: lower case and hyphens; never changed. */
  name: string;
  /** Reads a record. Loose for synced collections, so that fields of a newer version survive an older one. */
  schema: z.ZodType<T>;
  /** Text that sorts the collection, an ISO date for most; the newest comes first. */
  orderBy(record: T): string;
  /** Names of the lists that contain the record; each list can be counted and read by itself. */
  indexKeys?(record: T): string[];
};

/**
 * The one description of a collection that subscribers have in every browser and on the server. The browser's store, the
 * server's registry, the account's export and the backup are made from it (decision 036).
 */
export type SyncedCollection<T extends { id: string }> = LocalCollection<T> & {
  /** Decides between a stored record and a change that was made without knowledge of it. */
  merge: keyof typeof mergeRules;
  /** Records of another collection that are deleted with one of this; their field `by` is the id of their owner. */
  owns?: { collection: string; by: string };
  /** What is kept of the record a conflict discarded, as a record of some collection; null when nothing is lost. */
  keepDiscarded?(conflict: { discarded: T; winner: T; now: Date }): DiscardedCopy | null;
};

export type DiscardedCopy = { collection: string; record: { id: string } };

/** Any synced collection, for code that treats all of them alike. Its functions get what its own schema has read. */
export type AnySyncedCollection = SyncedCollection<CollectionRecord>;
