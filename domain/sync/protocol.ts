import { z } from 'zod';
import { quotaSchema } from './quota.ts';

/**
 * POST /api/sync: sends the changes of a device and returns the changes of others since its cursor. Decision:
 * docs/decisions/017-sync.md
 */

/** Maximum changes per call. */
export const mostChanges = 100;
/** A client packs changes up to this many bytes of JSON into one call; a larger record goes alone. */
export const pushPageBytes = 1_000_000;
/** Maximum record size, as JSON. */
export const mostRecordBytes = 2_000_000;
/** Maximum request body: room for a page, or for one record of the maximum size. */
export const mostPushBytes = 4_000_000;
/** Maximum records per response, and the bytes after which a page ends; a single record always fits. */
export const mostPulled = 200;
export const pullPageBytes = 1_000_000;

const moment = () => z.iso.datetime({ precision: 3 });
const collectionName = () => z.string().regex(/^[a-z][a-z0-9-]{0,49}$/, 'must be a short name');
const recordId = () => z.string().regex(/^[\w.:-]{1,100}$/, 'must be a short id');
const revision = () => z.int().nonnegative();
/** Parsed further by the schema of its collection; null is a deletion. */
const anyRecord = () => z.record(z.string(), z.unknown()).nullable();

export const syncChangeSchema = z.strictObject({
  collection: collectionName(),
  id: recordId(),
  /** The revision the change was made on; null when the device knew of none. */
  base: revision().nullable(),
  record: anyRecord(),
  /**
   * When the change was made, by the device's clock. Strictly increasing on one device, so a repeated change is
   * recognized.
   */
  changedAt: moment(),
});
export type SyncChange = z.infer<typeof syncChangeSchema>;

export const syncRequestSchema = z.strictObject({
  /** The owner of the records. A tab that missed a change of accounts is rejected by it. */
  userId: z.string().max(255).optional(),
  /** Generated once for a browser's database; a new one after the database was deleted. */
  deviceId: z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, figures, - or _'),
  /**
   * The cursor of the last response; null at the beginning. It names the epoch it was given in: one that the server does
   * not know (it was restored from a backup) is rejected with `sync.cursor-unknown`. Versions before epochs gave figures only.
   */
  cursor: z
    .string()
    .regex(/^\d{1,9}(-\d{1,9}-[a-z\d]{1,16})?$/, 'must be a cursor this server gave')
    .nullable(),
  changes: z.array(syncChangeSchema).max(mostChanges),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

/**
 * stored: the server stored the change. merged: it met another change of the same record; one of them won, and what it
 * lacked was taken over. `kept` has what is different. refused: the record is invalid, `error` says why, and nothing changed.
 */
export const syncOutcomes = ['stored', 'merged', 'refused'] as const;

export const syncResultSchema = z.object({
  collection: z.string(),
  id: z.string(),
  outcome: z.enum(syncOutcomes),
  /** Revision of the record on the server; 0 if there is none. */
  revision: revision(),
  /** The record on the server (null: deleted); left out if it equals what was sent. */
  record: anyRecord().optional(),
  error: z.object({ code: z.string(), error: z.string() }).optional(),
  /** The record that keeps what a conflict discarded; repeated until the device has read a response with it. */
  kept: z.object({ collection: z.string(), id: z.string() }).optional(),
});
export type SyncResult = z.infer<typeof syncResultSchema>;

export const pulledChangeSchema = z.object({
  collection: z.string(),
  id: z.string(),
  revision: revision(),
  record: anyRecord(),
});
export type PulledChange = z.infer<typeof pulledChangeSchema>;

export const syncResponseSchema = z.object({
  /** One result for each change, in the same order. */
  results: z.array(syncResultSchema),
  /** In the order of their revisions; without the changes stored by this call. */
  changes: z.array(pulledChangeSchema),
  /** To send with the next call. */
  cursor: z.string(),
  /** True when more changes are available immediately. */
  hasMore: z.boolean(),
  quota: quotaSchema.optional(),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;
