import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fieldsOf, isFields, type Fields } from '../http/body.ts';
import { BadRequest, Missing } from '../http/exchange.ts';
import { readBatchPlan } from './plan.ts';
import { registerOpenAiFiles } from './openai-files.ts';
import { pageAfter } from './page.ts';
import { accountOfRequest, keyOfRequest, respondWith } from './respond.ts';
import { countRows, resultsOf, type Result, type RowFormat } from './results.ts';
import { newId, type BatchStore, type StoredBatch, type StoredRow } from './store.ts';
import { endOf, progressOf } from './timeline.ts';

const seconds = (ms: number) => Math.floor(ms / 1_000);
const paths = ['/v1/chat/completions', '/v1/responses'];
const mostRows = 50_000;

/** What is wrong with the file; a batch of it fails. */
type FileError = { code: string; message: string; line: number; param: string | null };

function readRows(content: string, endpoint: string): { rows: StoredRow[]; errors: FileError[] } {
  const rows: StoredRow[] = [];
  const errors: FileError[] = [];
  const seen = new Set<string>();
  const wrong = (code: string, message: string, line: number, param: string | null = null) =>
    errors.push({ code, message, line, param });
  for (const [index, text] of content.split('\n').entries()) {
    const line = index + 1;
    if (text.trim() === '') continue;
    let row: unknown;
    try {
      row = JSON.parse(text);
    } catch {
      wrong('invalid_json_line', 'This line is not parseable as valid JSON.', line);
      continue;
    }
    if (!isFields(row) || typeof row.custom_id !== 'string')
      wrong('missing_required_parameter', 'Missing required parameter: custom_id.', line, 'custom_id');
    else if (seen.has(row.custom_id))
      wrong('duplicate_custom_id', 'The custom_id for this request is a duplicate.', line, 'custom_id');
    else if (row.url !== endpoint || row.method !== 'POST')
      wrong('mismatched_endpoint', 'The URL does not match the endpoint of the batch.', line, 'url');
    else {
      seen.add(row.custom_id);
      rows.push({ customId: row.custom_id, request: row.body });
    }
  }
  if (rows.length === 0 && errors.length === 0) wrong('empty_file', 'The batch input file is empty.', 1);
  if (rows.length > mostRows) wrong('too_many_requests', `More than ${mostRows} requests.`, mostRows + 1);
  return { rows, errors };
}

function statusOf(batch: StoredBatch, now: number): string {
  const end = endOf(batch, now);
  if (end) return { complete: 'completed', expired: 'expired', canceled: 'cancelled', failed: 'failed' }[end];
  if (batch.cancelAt !== null) return 'cancelling';
  const progress = progressOf(batch, now);
  return progress < 0.1 ? 'validating' : progress < 0.9 ? 'in_progress' : 'finalizing';
}

/** A batch as OpenAI sends it; fields without a value are null. */
function batchBody(batch: StoredBatch, now: number) {
  const { id, createdAt, endsAt, cancelAt, facts } = batch;
  const status = statusOf(batch, now);
  const counts = countRows(batch, now);
  const failed = counts.errored + counts.expired + counts.canceled;
  const at = (name: string) => (status === name ? seconds(endsAt) : null);
  const hasResults = ['completed', 'expired', 'cancelled'].includes(status);
  const isValidating = status === 'validating' || status === 'failed';
  return {
    id,
    object: 'batch',
    endpoint: facts.endpoint,
    model: null,
    errors:
      status === 'failed' ? { object: 'list', data: (facts.errors as FileError[]).slice(0, 100) } : null,
    input_file_id: facts.file,
    completion_window: '24h',
    status,
    output_file_id: hasResults && counts.succeeded > 0 ? outputFile(id) : null,
    error_file_id: hasResults && failed > 0 ? errorFile(id) : null,
    created_at: seconds(createdAt),
    in_progress_at: isValidating ? null : seconds(createdAt),
    expires_at: seconds(createdAt) + 24 * 60 * 60,
    finalizing_at: status === 'finalizing' || hasResults ? seconds(endsAt) : null,
    completed_at: at('completed'),
    failed_at: at('failed'),
    expired_at: at('expired'),
    cancelling_at: cancelAt === null ? null : seconds(cancelAt),
    cancelled_at: at('cancelled'),
    request_counts: isValidating
      ? { total: 0, completed: 0, failed: 0 }
      : { total: counts.total, completed: counts.succeeded, failed },
    metadata: facts.metadata ?? null,
  };
}

const outputFile = (id: string) => `file-out-${id}`;
const errorFile = (id: string) => `file-err-${id}`;

/** One line of the output or error file. */
function resultLine(result: Result): Fields {
  const facts = { id: `batch_req_${newId(24)}`, custom_id: result.customId };
  const response = (status: number, body: unknown) => ({
    status_code: status,
    request_id: randomUUID().replaceAll('-', ''),
    body,
  });
  switch (result.kind) {
    case 'answer':
      return { ...facts, response: response(200, result.body), error: null };
    case 'error':
      return { ...facts, response: response(result.failure.status, result.failure.body), error: null };
    case 'expired': {
      const message = 'This request could not be executed before the completion window expired.';
      return { ...facts, response: null, error: { code: 'batch_expired', message } };
    }
    default: {
      const message = 'The batch was cancelled before this request was executed.';
      return { ...facts, response: null, error: { code: 'batch_cancelled', message } };
    }
  }
}

/** Chat completions or responses, by the path of the rows. */
export type OpenAiRowFormats = Record<string, RowFormat>;

export function registerOpenAiBatches(app: FastifyInstance, store: BatchStore, formats: OpenAiRowFormats) {
  const find = (account: string, id: string) => {
    const batch = store.find('openai', account, id);
    if (!batch) throw new Missing(id);
    return batch;
  };
  registerOpenAiFiles(app, store, (account, fileId) => {
    const [, kind, id] = /^file-(out|err)-(batch_\w+)$/.exec(fileId) ?? [];
    if (!kind || !id) return null;
    const batch = find(account, id);
    const lines = [...resultsOf(batch, formats[batch.facts.endpoint as string]!, Date.now())]
      .filter((result) => (kind === 'out') === (result.kind === 'answer'))
      .map((result) => `${JSON.stringify(resultLine(result))}\n`);
    return lines.join('');
  });

  app.post('/v1/batches', (request, reply) =>
    respondWith(store, request, reply, () => {
      const body = fieldsOf(request.body, 'Invalid body: expected a JSON object.');
      const account = accountOfRequest(request);
      const { input_file_id: fileId, endpoint, completion_window: window, metadata } = body;
      if (typeof fileId !== 'string') throw new BadRequest("Missing required parameter: 'input_file_id'.");
      if (typeof endpoint !== 'string' || !paths.includes(endpoint))
        throw new BadRequest("Invalid value for 'endpoint'.");
      if (window !== '24h') throw new BadRequest("Invalid value: expected '24h' for 'completion_window'.");
      const file = store.findFile(account, fileId);
      if (!file) throw new BadRequest(`Invalid 'input_file_id': no such file ${fileId}.`);
      const { rows, errors } = readRows(file.content, endpoint);
      const plan = readBatchPlan(keyOfRequest(request));
      if (errors.length > 0) plan.end = 'failed';
      else if (plan.end === 'failed')
        errors.push({
          code: 'token_limit_exceeded',
          message:
            'Enqueued token limit reached for gpt-4.1-mini in organization org-sandbox. Limit: 2,000,000 enqueued tokens. Please try again once some in_progress batches have been completed.',
          line: 1,
          param: null,
        });
      const facts = { file: fileId, endpoint, metadata: isFields(metadata) ? metadata : null, errors };
      const made = store.add({ vendor: 'openai', id: `batch_${newId(32)}`, account, plan, rows, facts });
      return batchBody(made, Date.now());
    }),
  );
  app.get<{ Querystring: { after?: string; limit?: string } }>('/v1/batches', (request, reply) =>
    respondWith(store, request, reply, () => {
      const { after = null, limit } = request.query;
      const all = store.list('openai', accountOfRequest(request));
      const { items, hasMore } = pageAfter(all, after, Number(limit ?? 20), 100);
      const data = items.map((batch) => batchBody(batch, Date.now()));
      const [first, last] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
      return { object: 'list', data, first_id: first, last_id: last, has_more: hasMore };
    }),
  );
  app.get<{ Params: { id: string } }>('/v1/batches/:id', (request, reply) =>
    respondWith(store, request, reply, () =>
      batchBody(find(accountOfRequest(request), request.params.id), Date.now()),
    ),
  );
  app.post<{ Params: { id: string } }>('/v1/batches/:id/cancel', (request, reply) =>
    respondWith(store, request, reply, () => {
      const batch = find(accountOfRequest(request), request.params.id);
      const end = endOf(batch, Date.now());
      if (end) throw new BadRequest(`Cannot cancel a batch with status '${statusOf(batch, Date.now())}'.`);
      store.cancel(batch);
      return batchBody(batch, Date.now());
    }),
  );
}
