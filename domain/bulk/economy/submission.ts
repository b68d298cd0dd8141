import { z } from 'zod';
import { moment, storedText } from '../../content/stored-text.ts';
import { providerIds } from '../../provider-catalog/providers.ts';
import { maxRows } from '../job.ts';

/**
 * planned: stored with its rows, never sent. unknown: it may have been sent, and whether the provider has a batch of it is
 * not known. sent: the batch is known. ended: it has ended, and its results are being collected. collected: all of its
 * rows have an outcome. not-sent: it was given up, and surely no batch of it exists.
 */
export const submissionStates = ['planned', 'unknown', 'sent', 'ended', 'collected', 'not-sent'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** States after which nothing more happens. */
const closedStates: readonly SubmissionState[] = ['collected', 'not-sent'];

/** How a batch ended at the provider; see the contract of the adapters. */
export const batchEnds = ['complete', 'expired', 'canceled', 'failed'] as const;
export type BatchEnd = (typeof batchEnds)[number];

const count = () => z.number().int().nonnegative();
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
/** An id of the provider. */
const batchId = () => storedText(500).min(1);
const rowIndex = () =>
  z
    .number()
    .int()
    .min(0)
    .max(maxRows - 1);

/**
 * Rows of an economy job that are sent to the provider as one batch (collection `bulk-batches`). It is stored before
 * anything is sent. The rows that are in it have its id as their `callId`.
 */
export const bulkSubmissionSchema = z.object({
  /** The provider's batch has it too: by it the batch is found if a response was lost. */
  id: z.uuid(),
  jobId: z.uuid(),
  /** Its place among the batches of the job, from 1. */
  number: z.number().int().min(1),
  provider: z.enum(providerIds),
  /** As it is sent. */
  model: storedText(200).min(1),
  /** Indexes of its rows in the job: the first and the last of each group. */
  rows: z.array(z.tuple([rowIndex(), rowIndex()])).max(maxRows),
  rowCount: count(),
  /** US dollars that its rows are expected to cost; null without a known price. */
  expectedCost: optional(z.number().nonnegative()),
  /** Sent by another browser: see adopt-batches.ts. */
  isAdopted: z.boolean().default(false),

  state: z.enum(submissionStates).default('planned'),
  /** When it may have been sent; null while it surely was not. */
  attempts: optional(z.object({ first: moment(), last: moment() })),
  /** A fingerprint of the key it was last sent with (provider-keys/key-answer.ts), which tells no key. */
  keyPrint: optional(storedText(100)),
  batchId: optional(batchId()),
  /** Further batches of it, because a network sent the request twice. They are canceled. */
  duplicates: z.array(batchId()).max(20).default([]),
  sentAt: optional(moment()),
  /** When the provider gives up; null where it does not say. */
  expiresAt: optional(moment()),
  /** As the provider last reported them. */
  counts: optional(z.object({ total: count(), succeeded: count(), failed: count() })),
  end: optional(z.enum(batchEnds)),
  endedAt: optional(moment()),
  /** Rows whose outcome is stored. */
  collectedCount: count().default(0),
  /** How often its results were read while some were missing. */
  incompleteReads: count().default(0),
  /** When the provider was asked to cancel it. */
  cancelSentAt: optional(moment()),

  /** When the provider last responded, and what the last attempt failed with. */
  checkedAt: optional(moment()),
  error: optional(storedText(100)),
  /** When the user last asked to check it now. */
  checkRequestedAt: optional(moment()),
  createdAt: moment(),
  updatedAt: moment(),
});

export type BulkSubmission = z.infer<typeof bulkSubmissionSchema>;

/** True until all of its rows have an outcome. */
export function isOpen({ state }: Pick<BulkSubmission, 'state'>): boolean {
  return !closedStates.includes(state);
}

/** The key of a row in its submission. */
export const keyOfRow = ({ index }: { index: number }): string => String(index);

/** Indexes as groups of consecutive ones. */
export function toRanges(indexes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}

/** The keys of all rows that a submission was made of. */
export function keysOf({ rows }: Pick<BulkSubmission, 'rows'>): string[] {
  return rows.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String(first + at)),
  );
}
