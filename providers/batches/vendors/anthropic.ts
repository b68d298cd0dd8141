import { z } from 'zod';
import { anthropicDialect } from '../../vendors/anthropic.ts';
import { jsonRequest, pathOf, type BatchDialect } from '../batch-dialect.ts';
import { createBatchAdapter } from '../create-batch-adapter.ts';
import type { Batch, BatchEnd } from '../contract.ts';
import { mostBytes } from '../limits.ts';

const count = z.number().catch(0);
const time = z.string().nullish().catch(null);
const batchSchema = z.object({
  id: z.string().min(1),
  processing_status: z.string(),
  request_counts: z.object({
    processing: count,
    succeeded: count,
    errored: count,
    canceled: count,
    expired: count,
  }),
  created_at: time,
  expires_at: time,
});

function readBatch(answer: unknown): Batch {
  const batch = batchSchema.parse(answer);
  const { processing, succeeded, errored, canceled, expired } = batch.request_counts;
  const state = batch.processing_status;
  const failed = errored + canceled + expired;
  const end: BatchEnd = expired > 0 ? 'expired' : canceled > 0 ? 'canceled' : 'complete';
  return {
    id: batch.id,
    submissionId: null,
    state: state === 'ended' || state === 'canceling' ? state : 'running',
    end: state === 'ended' ? end : null,
    counts: { total: processing + succeeded + failed, succeeded, failed },
    createdAt: batch.created_at ?? null,
    expiresAt: batch.expires_at ?? null,
    failure: null,
    resultFiles: [],
  };
}

const listSchema = z.object({
  data: z.array(z.unknown()),
  has_more: z.boolean().catch(false),
  last_id: z.string().nullish().catch(null),
});

const resultSchema = z.object({
  custom_id: z.string(),
  result: z.discriminatedUnion('type', [
    z.object({ type: z.literal('succeeded'), message: z.unknown().optional() }),
    // The error of a whole response: `{type: 'error', error: {type, message}}`.
    z.object({ type: z.literal('errored'), error: z.looseObject({ error: z.unknown().optional() }) }),
    z.object({ type: z.literal('canceled') }),
    z.object({ type: z.literal('expired') }),
  ]),
});

const dialect: BatchDialect = {
  text: anthropicDialect,
  limits: { rows: 100_000, bytes: mostBytes },
  fromBrowser: false,
  showsSubmissionId: false,
  encodeRow: (rowId, model, row) =>
    JSON.stringify({ custom_id: rowId, params: anthropicDialect.body({ ...row, model }) }),
  prepare: (call, _submissionId, rows) =>
    Promise.resolve({
      ...jsonRequest(dialect, call, `${call.baseUrl}/v1/messages/batches`, {}),
      body: `{"requests":[${rows.join(',')}]}`,
    }),
  listsNewestFirst: true,
  listRequest: (connection, cursor) => {
    const after = cursor === null ? '' : `&after_id=${encodeURIComponent(cursor)}`;
    return jsonRequest(dialect, connection, `${connection.baseUrl}/v1/messages/batches?limit=100${after}`);
  },
  readList: (answer) => {
    const { data, has_more: hasMore, last_id: lastId } = listSchema.parse(answer);
    return { batches: data.map((each) => readBatch(each)), next: hasMore ? (lastId ?? null) : null };
  },
  pollRequest: (connection, batchId) => jsonRequest(dialect, connection, batchUrl(connection, batchId)),
  readBatch,
  // Not `results_url`, which could lead the key to another host.
  resultSources: (connection, { id }) => [
    {
      request: {
        ...jsonRequest(dialect, connection, `${batchUrl(connection, id)}/results`),
        headers: { ...anthropicDialect.headers(connection.apiKey), accept: 'application/binary' },
      },
    },
  ],
  readResult: (line) => {
    const parsed = resultSchema.safeParse(line);
    if (!parsed.success) return null;
    const { custom_id: rowId, result } = parsed.data;
    switch (result.type) {
      case 'succeeded':
        return { kind: 'answer', rowId, answer: result.message };
      case 'errored':
        return { kind: 'error', rowId, status: null, error: result.error.error };
      default:
        return { kind: result.type, rowId };
    }
  },
  cancelRequest: (connection, batchId) =>
    jsonRequest(dialect, connection, `${batchUrl(connection, batchId)}/cancel`, {}),
};

function batchUrl({ baseUrl }: { baseUrl: string }, batchId: string): string {
  return `${baseUrl}/v1/messages/batches/${pathOf('claude', batchId)}`;
}

/** Anthropic's message batches. https://docs.anthropic.com/en/api/creating-message-batches */
export const anthropicBatches = createBatchAdapter(dialect);
