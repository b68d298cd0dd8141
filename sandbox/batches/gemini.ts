import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, isFields, type Fields } from '../http/body.ts';
import { BadRequest, exchangeOf, fail, Missing } from '../http/exchange.ts';
import { registerGeminiFiles } from './gemini-files.ts';
import { readBatchPlan } from './plan.ts';
import { accountOfRequest, keyOfRequest, respondWith } from './respond.ts';
import { countRows, resultsOf, type Result, type RowFormat } from './results.ts';
import { newId, type BatchStore, type StoredBatch, type StoredRow } from './store.ts';
import { endOf } from './timeline.ts';

const time = (ms: number) => new Date(ms).toISOString();
const states = {
  complete: 'SUCCEEDED',
  expired: 'EXPIRED',
  canceled: 'CANCELLED',
  failed: 'FAILED',
} as const;
/** gRPC codes of the statuses that rows fail with. */
const grpcCodes: Record<number, number> = { 400: 3, 404: 5, 429: 8, 500: 13, 503: 14 };

function rowsOfFile(content: string): StoredRow[] {
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      let row: unknown;
      try {
        row = JSON.parse(line);
      } catch {
        throw new BadRequest(`Line ${index + 1} of the file is not JSON.`);
      }
      if (!isFields(row) || !isFields(row.request)) throw new BadRequest(`Line ${index + 1} has no request.`);
      return { customId: typeof row.key === 'string' ? row.key : '', request: row.request };
    });
}

function rowsOfInput(
  store: BatchStore,
  account: string,
  config: Fields,
): { rows: StoredRow[]; isInline: boolean } {
  const fileName = config.fileName ?? config.file_name;
  if (typeof fileName === 'string') {
    const file = store.findFile(account, fileName);
    if (!file) throw new Missing(fileName);
    return { rows: rowsOfFile(file.content), isInline: false };
  }
  const requests = isFields(config.requests) ? config.requests.requests : null;
  if (!Array.isArray(requests) || requests.length === 0)
    throw new BadRequest('batch.input_config: requests or file_name must be set.');
  const rows = requests.map((row: unknown, index) => {
    if (!isFields(row) || !isFields(row.request))
      throw new BadRequest(`requests[${index}].request is required.`);
    const key = isFields(row.metadata) ? row.metadata.key : '';
    return { customId: typeof key === 'string' ? key : '', request: row.request };
  });
  return { rows, isInline: true };
}

/** A row that failed has a status with a gRPC code. */
function rowBody(result: Result): Fields | null {
  if (result.kind === 'answer') return { response: result.body };
  if (result.kind !== 'error') return null;
  const { code, message } = result.failure.body.error as { code: number; message: string };
  return { error: { code: grpcCodes[code] ?? 2, message } };
}

/** Results of rows in a request have their metadata, those of a file their key. */
function outputOf(batch: StoredBatch, format: RowFormat): Fields {
  if (!batch.facts.isInline) return { responsesFile: resultsFile(batch.id) };
  const inlinedResponses = [...resultsOf(batch, format, Date.now())].flatMap((result) => {
    const body = rowBody(result);
    const metadata = result.customId ? { metadata: { key: result.customId } } : {};
    return body ? [{ ...body, ...metadata }] : [];
  });
  return { inlinedResponses: { inlinedResponses } };
}

const resultsFile = (id: string) => `files/${id.replace('batches/', 'batch-')}`;

/** A batch as a long-running operation. Numbers of rows are strings, and those that are 0 are not sent. */
function operation(batch: StoredBatch, format: RowFormat, isListed: boolean): Fields {
  const now = Date.now();
  const { id, createdAt, endsAt, facts } = batch;
  const end = endOf(batch, now);
  const counts = countRows(batch, now);
  const stats = {
    requestCount: counts.total,
    successfulRequestCount: counts.succeeded,
    failedRequestCount: counts.errored,
    pendingRequestCount: counts.pending,
  };
  // Only a whole batch has results.
  const output = end === 'complete' ? outputOf(batch, format) : null;
  const type = 'type.googleapis.com/google.ai.generativelanguage.v1main';
  return {
    name: id,
    metadata: {
      '@type': `${type}.GenerateContentBatch`,
      model: `models/${String(facts.model)}`,
      displayName: facts.displayName,
      ...(output && !isListed ? { output } : {}),
      createTime: time(createdAt),
      ...(end ? { endTime: time(endsAt) } : {}),
      updateTime: time(Math.min(now, endsAt)),
      batchStats: Object.fromEntries(
        Object.entries(stats)
          .filter(([, count]) => count > 0)
          .map(([name, count]) => [name, String(count)]),
      ),
      state: `BATCH_STATE_${end ? states[end] : now - createdAt < batch.plan.ms * 0.1 ? 'PENDING' : 'RUNNING'}`,
      name: id,
    },
    ...(end ? { done: true } : {}),
    ...(output ? { response: { '@type': `${type}.GenerateContentBatchOutput`, ...output } } : {}),
    ...(end === 'failed' ? { error: { code: 13, message: 'An internal error has occurred.' } } : {}),
    ...(end === 'canceled' ? { error: { code: 1, message: 'The operation was cancelled.' } } : {}),
  };
}

export type GeminiBatches = ReturnType<typeof createGeminiBatches>;

/** Gemini's batches. `create` is a method of a model, and so part of the model's paths. */
export function createGeminiBatches(store: BatchStore, format: RowFormat) {
  const find = (account: string, id: string) => {
    const batch = store.find('gemini', account, `batches/${id}`);
    if (!batch) throw new Missing(`batches/${id}`);
    return batch;
  };
  const registerVersion = (app: FastifyInstance, version: string) => {
    app.get<{ Querystring: { pageSize?: string; pageToken?: string } }>(
      `${version}/batches`,
      (request, reply) =>
        respondWith(store, request, reply, () => {
          const all = store.list('gemini', accountOfRequest(request));
          const start = Number(request.query.pageToken ?? 0);
          const end = start + Math.min(Number(request.query.pageSize ?? 50) || 50, 100);
          const operations = all.slice(start, end).map((batch) => operation(batch, format, true));
          return {
            ...(operations.length > 0 ? { operations } : {}),
            ...(end < all.length ? { nextPageToken: String(end) } : {}),
          };
        }),
    );
    app.get<{ Params: { id: string } }>(`${version}/batches/:id`, (request, reply) =>
      respondWith(store, request, reply, () =>
        operation(find(accountOfRequest(request), request.params.id), format, false),
      ),
    );
    app.post<{ Params: { '*': string } }>(`${version}/batches/*`, (request, reply) => {
      const [id = '', method] = request.params['*'].split(':');
      const exchange = exchangeOf(request);
      if (method !== 'cancel') return fail(reply, exchange, 'unknown-path', { detail: exchange.entry.path });
      return respondWith(store, request, reply, () => {
        store.cancel(find(accountOfRequest(request), id));
        return {};
      });
    });
  };
  return {
    create: (request: FastifyRequest, reply: FastifyReply, model: string) =>
      respondWith(store, request, reply, () => {
        const { batch } = fieldsOf(request.body, 'Invalid value at the root: expected an object.');
        if (!isFields(batch)) throw new BadRequest('batch: field is required.');
        const displayName = batch.displayName ?? batch.display_name ?? '';
        const account = accountOfRequest(request);
        const config = batch.inputConfig ?? batch.input_config;
        const { rows, isInline } = rowsOfInput(store, account, isFields(config) ? config : {});
        const plan = readBatchPlan(keyOfRequest(request));
        const id = `batches/${newId(36)}`;
        const facts = { model, displayName, isInline };
        return operation(store.add({ vendor: 'gemini', id, account, plan, rows, facts }), format, false);
      }),
    register: (app: FastifyInstance) => {
      registerGeminiFiles(app, store, (account, fileName) => {
        const id = /^files\/batch-(\w+)$/.exec(fileName)?.[1];
        if (!id) return null;
        return [...resultsOf(find(account, id), format, Date.now())]
          .flatMap((result) => {
            const body = rowBody(result);
            return body ? [`${JSON.stringify({ key: result.customId, ...body })}\n`] : [];
          })
          .join('');
      });
      for (const version of ['/v1', '/v1beta']) registerVersion(app, version);
    },
  };
}
