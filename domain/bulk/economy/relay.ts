import { z } from 'zod';
import { AppError, errorFromBody, type ErrorBody } from '../../errors/app-error.ts';
import { modelIdSchema } from '../../generation/models.ts';
import { maxPromptLength, tokenUsageSchema, type TokenUsage } from '../../generation/request.ts';
import { acceptedProviderIds, maxKeyLength } from '../../provider-catalog/providers.ts';
import { maxRows } from '../job.ts';
import { batchEnds } from './submission.ts';

// The calls by which a page reaches the batch interfaces of the providers through AIGen's server. The key is in each
// body, is used for that call and is never stored.

/** Most bytes of the rows of a batch that goes through the server: a slow connection sends them within a minute. */
export const mostRelayBytes = 4 * 1024 * 1024;
/** Most bytes of the body of a call; our JSON of a row is about as long as the provider's. */
export const maxSubmitBytes = 2 * mostRelayBytes;
export const maxCollectBytes = 512 * 1024;

const access = {
  apiProvider: z.enum(acceptedProviderIds),
  apiKey: z.string().max(maxKeyLength),
};
/** Printable ASCII: what becomes part of an address at the provider. */
const isAddressable = (text: string) => /^[!-~]*$/.test(text);
const id = z.string().min(1).max(500).refine(isAddressable);
const rowKey = z.string().regex(/^[\w-]{1,27}$/);
const time = z.string().max(100).nullable();

export const submitRequestSchema = z.strictObject({
  ...access,
  submissionId: z.uuid(),
  model: modelIdSchema,
  rows: z
    .array(
      z.strictObject({
        key: rowKey,
        systemPrompt: z.string().max(maxPromptLength),
        userPrompt: z.string().min(1).max(maxPromptLength),
        maxOutputTokens: z.int().min(1).max(100_000),
      }),
    )
    .min(1)
    .max(maxRows),
});
export const findRequestSchema = z.strictObject({
  ...access,
  submissionId: z.uuid(),
  /** Null where it is not known how many rows it has. */
  rows: z.int().min(1).max(maxRows).nullable(),
  since: z.iso.datetime(),
  otherBatches: z.array(id).max(1_000).default([]),
});
export const batchRequestSchema = z.strictObject({ ...access, batchId: id });
const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  retryAfter: z.number().optional(),
});
const count = z.int().nonnegative();
export const relayedBatchSchema = z.object({
  id,
  submissionId: z.string().nullable(),
  state: z.enum(['running', 'canceling', 'ended']),
  end: z.enum(batchEnds).nullable(),
  counts: z.object({ total: count, succeeded: count, failed: count }).nullable(),
  createdAt: time,
  expiresAt: time,
  failure: errorBodySchema.nullable(),
  /** Vendors have at most two. */
  resultFiles: z.array(z.string().max(1_000).refine(isAddressable)).max(4),
});
export const collectRequestSchema = z.strictObject({
  ...access,
  batch: relayedBatchSchema,
  submissionId: z.uuid(),
  model: modelIdSchema,
  keys: z.array(rowKey).min(1).max(maxRows),
});

export const submitOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submitted'), batch: relayedBatchSchema }),
  z.object({ kind: z.literal('refused'), error: errorBodySchema }),
  z.object({ kind: z.literal('unknown'), error: errorBodySchema }),
]);
export const lookupSchema = z.object({
  batches: z.array(relayedBatchSchema),
  candidates: z.array(relayedBatchSchema),
  isComplete: z.boolean(),
});
/** An event `row` of the results: a text, or why there is none. */
export const relayedRowSchema = z.union([
  z.object({
    key: rowKey,
    usage: tokenUsageSchema,
    text: z.string(),
    model: z.string(),
    truncated: z.boolean(),
  }),
  z.object({ key: rowKey, usage: tokenUsageSchema, failure: errorBodySchema }),
]);
/** The event `result` after the last row. */
export const collectedBatchSchema = z.object({
  missing: z.array(rowKey),
  repeated: count,
  foreign: count,
  unreadable: count,
});

export type RelayedBatch = z.infer<typeof relayedBatchSchema>;
export type RelayedRow = z.infer<typeof relayedRowSchema>;

type Batch = Omit<RelayedBatch, 'failure' | 'resultFiles'> & {
  failure: AppError | null;
  resultFiles: readonly string[];
};
type Row = { key: string; usage: TokenUsage } & (
  | { text: string; model: string; truncated: boolean }
  | { failure: AppError }
);

export const fromErrorBody = (body: ErrorBody): AppError => errorFromBody(body, 'provider.failed');

export function toRelayedBatch(batch: Batch): RelayedBatch {
  const { failure, resultFiles } = batch;
  return { ...batch, failure: failure && failure.toBody(), resultFiles: [...resultFiles] };
}

export function fromRelayedBatch(batch: RelayedBatch): Batch {
  return { ...batch, failure: batch.failure && fromErrorBody(batch.failure as ErrorBody) };
}

export function toRelayedRow(row: Row): RelayedRow {
  return 'failure' in row ? { ...row, failure: row.failure.toBody() } : row;
}

export function fromRelayedRow(row: RelayedRow): Row {
  return 'failure' in row ? { ...row, failure: fromErrorBody(row.failure as ErrorBody) } : row;
}
