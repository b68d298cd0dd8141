import { z } from 'zod';
import { classifyEmbeddedError } from '../../exchange.ts';
import { withHttpStatus } from '../../failures/grpc-status.ts';
import { geminiDialect, modelPath } from '../../vendors/gemini.ts';
import { jsonRequest, pathOf, type BatchDialect } from '../batch-dialect.ts';
import { createBatchAdapter } from '../create-batch-adapter.ts';
import type { Batch, BatchEnd } from '../contract.ts';
import { mostBytes } from '../limits.ts';
import { uploadFile } from './gemini-upload.ts';

/** Our id, as the name of the batch. */
const toDisplayName = (submissionId: string) => `aigen-${submissionId.toLowerCase()}`;
const ofDisplayName = /^aigen-([\da-f-]{36})$/;

const ends: Record<string, BatchEnd> = {
  SUCCEEDED: 'complete',
  FAILED: 'failed',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
};

/** int64, which Google sends as a string. */
const count = z.coerce.number().nullish().catch(null);
const outputSchema = z
  .looseObject({ responsesFile: z.string().nullish(), inlinedResponses: z.unknown().optional() })
  .nullish()
  .catch(null);
/** A long-running operation: `response` is the output, which `metadata` repeats. */
const operationSchema = z.object({
  name: z.string().min(1),
  done: z.boolean().nullish().catch(null),
  error: z.unknown().optional(),
  response: outputSchema,
  metadata: z
    .looseObject({
      displayName: z.string().nullish().catch(null),
      state: z.string().catch(''),
      createTime: z.string().nullish().catch(null),
      batchStats: z
        .looseObject({ requestCount: count, successfulRequestCount: count, failedRequestCount: count })
        .nullish()
        .catch(null),
      output: outputSchema,
    })
    .catch({ state: '' }),
});
type Operation = z.infer<typeof operationSchema>;

function endOf({ done, error, metadata }: Operation, hasOutput: boolean): BatchEnd | null {
  const end = ends[metadata.state.replace(/^.*_STATE_/, '')] ?? null;
  // The state may come before the results.
  if (end === 'complete' && !hasOutput && done !== true) return null;
  if (end === null && done === true) return error ? 'failed' : 'complete';
  return end;
}

function readBatch(answer: unknown, apiKey: string): Batch {
  const operation = operationSchema.parse(answer);
  const { name, error, metadata, response } = operation;
  const file = response?.responsesFile ?? metadata.output?.responsesFile ?? null;
  const end = endOf(operation, file !== null || !!(response ?? metadata.output));
  const stats = metadata.batchStats;
  return {
    id: name,
    submissionId: ofDisplayName.exec(metadata.displayName ?? '')?.[1] ?? null,
    state: end === null ? 'running' : 'ended',
    end,
    counts: stats?.requestCount
      ? {
          total: stats.requestCount,
          succeeded: stats.successfulRequestCount ?? 0,
          failed: stats.failedRequestCount ?? 0,
        }
      : null,
    createdAt: metadata.createTime ?? null,
    expiresAt: null,
    failure:
      end === 'failed' ? classifyEmbeddedError('gemini', { apiKey }, withHttpStatus(error ?? {})) : null,
    resultFiles: file === null ? [] : [file],
  };
}

const listSchema = z.object({
  operations: z.array(z.unknown()).nullish(),
  nextPageToken: z.string().nullish().catch(null),
});

/** Small batches may have their results in the operation, though their rows were in a file. */
const inlinedSchema = z.object({ inlinedResponses: z.object({ inlinedResponses: z.array(z.unknown()) }) });

function inlinedIn(answer: unknown): unknown[] {
  const { response, metadata } = operationSchema.parse(answer);
  for (const output of [response, metadata.output]) {
    const inlined = inlinedSchema.safeParse(output);
    if (inlined.success) return inlined.data.inlinedResponses.inlinedResponses;
  }
  return [];
}

/** In a file the key is beside the response, else in its metadata. */
const resultSchema = z.looseObject({
  key: z.string().optional().catch(undefined),
  metadata: z.looseObject({ key: z.string() }).optional().catch(undefined),
  response: z.unknown().optional(),
  error: z.unknown().optional(),
  status: z.unknown().optional(),
});

/** Without the results, which may be long. */
const statusFields =
  'name,done,error,response(responsesFile),metadata(displayName,state,createTime,batchStats,output(responsesFile))';

const dialect: BatchDialect = {
  text: geminiDialect,
  // Google names no number of rows, only 2 GB.
  limits: { rows: 50_000, bytes: mostBytes },
  fromBrowser: false,
  showsSubmissionId: true,
  encodeRow: (rowId, model, row) =>
    JSON.stringify({ key: rowId, request: geminiDialect.body({ ...row, model }) }),
  /**
   * The rows are in a file: results of rows inside the request come in any order and without their keys.
   * https://github.com/googleapis/python-genai/issues/1909, https://github.com/googleapis/python-genai/issues/2008
   */
  prepare: async (call, submissionId, rows) => {
    const displayName = toDisplayName(submissionId);
    const fileName = await uploadFile(call, displayName, `${rows.join('\n')}\n`);
    const url = `${call.baseUrl}/v1beta/${modelPath(call.model)}:batchGenerateContent`;
    return jsonRequest(dialect, call, url, { batch: { inputConfig: { fileName }, displayName } });
  },
  // Google names no order.
  listsNewestFirst: false,
  listRequest: (connection, cursor) => {
    const token = cursor === null ? '' : `&pageToken=${encodeURIComponent(cursor)}`;
    const fields = encodeURIComponent(`nextPageToken,operations(${statusFields})`);
    const url = `${connection.baseUrl}/v1beta/batches?pageSize=100${token}&fields=${fields}`;
    return jsonRequest(dialect, connection, url);
  },
  readList: (answer, apiKey) => {
    const { operations, nextPageToken } = listSchema.parse(answer);
    return {
      batches: (operations ?? []).map((each) => readBatch(each, apiKey)),
      next: nextPageToken || null,
    };
  },
  pollRequest: (connection, batchId) => jsonRequest(dialect, connection, batchUrl(connection, batchId)),
  readBatch,
  resultSources: (connection, { id, end, resultFiles }) => {
    const [file] = resultFiles;
    if (file !== undefined) {
      const url = `${connection.baseUrl}/v1beta/${namePath(file)}:download?alt=media`;
      return [{ request: jsonRequest(dialect, connection, url) }];
    }
    if (end === 'failed' || end === 'expired') return [];
    const url = batchUrl(connection, id);
    return [{ request: jsonRequest(dialect, connection, url), resultsIn: inlinedIn }];
  },
  readResult: (result) => {
    const parsed = resultSchema.safeParse(result);
    if (!parsed.success) return null;
    const { key, metadata, response, error, status } = parsed.data;
    const rowId = key ?? metadata?.key;
    if (rowId === undefined) return null;
    const failed = error ?? status;
    if (response && !failed) return { kind: 'answer', rowId, answer: response };
    return { kind: 'error', rowId, status: null, error: withHttpStatus(failed) };
  },
  cancelRequest: (connection, batchId) =>
    jsonRequest(dialect, connection, `${batchUrl(connection, batchId)}:cancel`, {}),
};

/** `batches/…` or `files/…` as a part of a path. */
const namePath = (name: string): string => pathOf('gemini', name, { isPath: true });

function batchUrl({ baseUrl }: { baseUrl: string }, batchId: string): string {
  return `${baseUrl}/v1beta/${namePath(batchId)}`;
}

/** Google's batch mode. https://ai.google.dev/api/batch-api */
export const geminiBatches = createBatchAdapter(dialect);
