import { z } from 'zod';
import { classifyEmbeddedError } from '../../exchange.ts';
import { openaiDialect } from '../../vendors/openai.ts';
import { jsonRequest, pathOf, type BatchDialect, type SubmissionCall } from '../batch-dialect.ts';
import { createBatchAdapter } from '../create-batch-adapter.ts';
import type { Batch, BatchEnd, BatchState } from '../contract.ts';
import { mostBytes } from '../limits.ts';
import { requestJson } from '../request-json.ts';

/** The path that rows are sent to, which is that of a single text. */
const rowPath = '/v1/chat/completions';
/** The name of our id in a batch's metadata. */
const idName = 'aigen_submission';

const states: Record<string, [BatchState, BatchEnd | null]> = {
  cancelling: ['canceling', null],
  completed: ['ended', 'complete'],
  failed: ['ended', 'failed'],
  expired: ['ended', 'expired'],
  cancelled: ['ended', 'canceled'],
};

const seconds = z.number().nullish().catch(null);
const fileId = z.string().nullish().catch(null);
const batchSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  request_counts: z
    .object({ total: z.number(), completed: z.number(), failed: z.number() })
    .nullish()
    .catch(null),
  created_at: seconds,
  expires_at: seconds,
  output_file_id: fileId,
  error_file_id: fileId,
  errors: z
    .object({ data: z.array(z.looseObject({ code: z.string().nullish() })).nullish() })
    .nullish()
    .catch(null),
});

function readBatch(answer: unknown, apiKey: string): Batch {
  const batch = batchSchema.parse(answer);
  const [state, end] = states[batch.status] ?? ['running', null];
  const id = batch.metadata?.[idName];
  const counts = batch.request_counts;
  const [error] = batch.errors?.data ?? [];
  return {
    id: batch.id,
    submissionId: typeof id === 'string' ? id : null,
    state,
    end,
    // All 0 while the file is validated.
    counts: counts?.total
      ? { total: counts.total, succeeded: counts.completed, failed: counts.failed }
      : null,
    createdAt: toTime(batch.created_at),
    expiresAt: toTime(batch.expires_at),
    failure:
      end === 'failed'
        ? classifyEmbeddedError('openai', { apiKey }, { type: 'invalid_request_error', ...error })
        : null,
    // Without errors `error_file_id` may be an empty string.
    resultFiles: [batch.output_file_id, batch.error_file_id].filter((name) => !!name) as string[],
  };
}

function toTime(value: number | null | undefined): string | null {
  return value ? new Date(value * 1_000).toISOString() : null;
}

/** Form data as text. Its boundary cannot occur in lines of JSON, which have no carriage return. */
function uploadRequest(call: SubmissionCall, submissionId: string, rows: readonly string[]) {
  const boundary = `aigen-${submissionId}`;
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const file = `name="file"; filename="${boundary}.jsonl"\r\nContent-Type: application/jsonl`;
  return {
    url: `${call.baseUrl}/v1/files`,
    headers: {
      ...openaiDialect.headers(call.apiKey),
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: `${part('name="purpose"', 'batch')}${part(file, `${rows.join('\n')}\n`)}--${boundary}--\r\n`,
  };
}

const uploadedSchema = z.object({ id: z.string().min(1) });
const listSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean().catch(false) });

const resultSchema = z.object({
  custom_id: z.string(),
  response: z.object({ status_code: z.number(), body: z.unknown().optional() }).nullish(),
  error: z.looseObject({ code: z.string().nullish() }).nullish(),
});

const dialect: BatchDialect = {
  text: openaiDialect,
  limits: { rows: 50_000, bytes: mostBytes },
  fromBrowser: true,
  showsSubmissionId: true,
  encodeRow: (rowId, model, row) =>
    JSON.stringify({
      custom_id: rowId,
      method: 'POST',
      url: rowPath,
      body: openaiDialect.body({ ...row, model }),
    }),
  prepare: async (call, submissionId, rows) => {
    const upload = uploadRequest(call, submissionId, rows);
    const { id } = await requestJson('openai', call, upload, (answer) => uploadedSchema.parse(answer));
    return jsonRequest({ text: openaiDialect }, call, `${call.baseUrl}/v1/batches`, {
      input_file_id: id,
      endpoint: rowPath,
      completion_window: '24h',
      metadata: { [idName]: submissionId.toLowerCase() },
    });
  },
  listsNewestFirst: true,
  listRequest: (connection, cursor) => {
    const after = cursor === null ? '' : `&after=${encodeURIComponent(cursor)}`;
    return jsonRequest(dialect, connection, `${connection.baseUrl}/v1/batches?limit=100${after}`);
  },
  readList: (answer, apiKey) => {
    const { data, has_more: hasMore } = listSchema.parse(answer);
    const batches = data.map((each) => readBatch(each, apiKey));
    return { batches, next: hasMore ? (batches.at(-1)?.id ?? null) : null };
  },
  pollRequest: (connection, batchId) => jsonRequest(dialect, connection, batchUrl(connection, batchId)),
  readBatch,
  resultSources: (connection, { resultFiles }) =>
    // The texts first: a row may be in both files, and then its text counts.
    resultFiles.map((file) => ({
      request: {
        ...jsonRequest(
          dialect,
          connection,
          `${connection.baseUrl}/v1/files/${pathOf('openai', file)}/content`,
        ),
        headers: { ...openaiDialect.headers(connection.apiKey), accept: 'application/binary' },
      },
    })),
  readResult: (line) => {
    const result = resultSchema.safeParse(line);
    if (!result.success) return null;
    const { custom_id: rowId, response, error } = result.data;
    if (error?.code === 'batch_expired') return { kind: 'expired', rowId };
    if (error?.code === 'batch_cancelled') return { kind: 'canceled', rowId };
    if (error || !response) return { kind: 'error', rowId, status: null, error };
    const { status_code: status, body } = response;
    if (status >= 200 && status < 300) return { kind: 'answer', rowId, answer: body };
    const embedded = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
    // Rows that never reached the model have status 0 and no body.
    return { kind: 'error', rowId, status: status || 502, error: embedded };
  },
  cancelRequest: (connection, batchId) =>
    jsonRequest(dialect, connection, `${batchUrl(connection, batchId)}/cancel`, {}),
};

function batchUrl({ baseUrl }: { baseUrl: string }, batchId: string): string {
  return `${baseUrl}/v1/batches/${pathOf('openai', batchId)}`;
}

/** OpenAI's batches. https://platform.openai.com/docs/api-reference/batch */
export const openaiBatches = createBatchAdapter(dialect);
