import { z } from 'zod';

/**
 * POST /api/sync: what a device changed goes up, what others changed since its cursor comes down.
 * Decision: docs/decisions/017-sync.md
 */

/** Most changes of one call. */
export const mostChanges = 100;
/** A client packs changes up to this many bytes of JSON into one call; a larger record goes alone. */
export const pushPageBytes = 1_000_000;
/** Largest record, as JSON. */
export const mostRecordBytes = 2_000_000;
/** Largest body the server reads: room for a page, or for one record of the largest size. */
export const mostPushBytes = 4_000_000;
/** Most records that come down in one answer, and the bytes after which the page ends; one record always fits. */
export const mostPulled = 200;
export const pullPageBytes = 1_000_000;

const moment = () => z.iso.datetime({ precision: 3 });
const collectionName = () => z.string().regex(/^[a-z][a-z0-9-]{0,49}$/, 'must be a short name');
const recordId = () => z.string().regex(/^[\w.:-]{1,100}$/, 'must be a short id');
const revision = () => z.int().nonnegative();
/** What a collection's own schema reads; null is a deletion. */
const anyRecord = () => z.record(z.string(), z.unknown()).nullable();

export const syncChangeSchema = z.strictObject({
  collection: collectionName(),
  id: recordId(),
  /** The revision the change was made on; null when the device knew of none. */
  base: revision().nullable(),
  record: anyRecord(),
  /** When it was made, by the device's clock. Strictly growing on one device: it tells a change sent again. */
  changedAt: moment(),
});
export type SyncChange = z.infer<typeof syncChangeSchema>;

export const syncRequestSchema = z.strictObject({
  /** Whose records these are: a tab that has missed a change of accounts is refused. */
  userId: z.string().max(255).optional(),
  /** Made once by a browser's database; another one once that was wiped. */
  deviceId: z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, figures, - or _'),
  /** Where the last answer ended; null at the beginning. */
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a cursor this server gave')
    .nullable(),
  changes: z.array(syncChangeSchema).max(mostChanges),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

/**
 * stored: the server has the change. merged: it met another change of the same record; one of them stands, a text that
 * lost is a version. refused: the record is not one the server can keep, and `error` says why; it has not changed.
 */
export const syncOutcomes = ['stored', 'merged', 'refused'] as const;

export const syncResultSchema = z.object({
  collection: z.string(),
  id: z.string(),
  outcome: z.enum(syncOutcomes),
  /** Of the record as it now is on the server; 0 when there is none. */
  revision: revision(),
  /** The record as it now is (null: deleted); left out when it is exactly what was sent. */
  record: anyRecord().optional(),
  error: z.object({ code: z.string(), error: z.string() }).optional(),
});
export type SyncResult = z.infer<typeof syncResultSchema>;

export const pulledChangeSchema = z.object({
  collection: z.string(),
  id: z.string(),
  revision: revision(),
  record: anyRecord(),
});
export type PulledChange = z.infer<typeof pulledChangeSchema>;

export const syncAnswerSchema = z.object({
  /** One for each change, in its place. */
  results: z.array(syncResultSchema),
  /** In the order of their revisions; without what this very call has stored. */
  changes: z.array(pulledChangeSchema),
  /** To be sent with the next call. */
  cursor: z.string(),
  /** True when another call will bring more at once. */
  hasMore: z.boolean(),
});
export type SyncAnswer = z.infer<typeof syncAnswerSchema>;
