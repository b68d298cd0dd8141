import type { FastifyInstance } from 'fastify';
import { fieldsOf, isFields } from '../http/body.ts';
import { BadRequest, Missing } from '../http/exchange.ts';
import { pageAfter } from './page.ts';
import { readBatchPlan } from './plan.ts';
import { accountOfRequest, keyOfRequest, respondWith } from './respond.ts';
import { countRows, resultsOf, type Result, type RowFormat } from './results.ts';
import { newId, type BatchStore, type StoredBatch, type StoredRow } from './store.ts';
import { endOf } from './timeline.ts';

const dayMs = 24 * 60 * 60_000;
const mostRows = 100_000;
const time = (ms: number) => new Date(ms).toISOString();

function readRows(requests: unknown): StoredRow[] {
  if (!Array.isArray(requests)) throw new BadRequest('requests: Field required');
  if (requests.length === 0 || requests.length > mostRows)
    throw new BadRequest(`requests: List should have from 1 to ${mostRows} items`);
  const seen = new Set<string>();
  return requests.map((row: unknown, index) => {
    if (!isFields(row) || !isFields(row.params))
      throw new BadRequest(`requests.${index}.params: Field required`);
    const { custom_id: customId, params } = row;
    if (typeof customId !== 'string' || !/^[\w-]{1,64}$/.test(customId))
      throw new BadRequest(
        `requests.${index}.custom_id: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'`,
      );
    if (seen.has(customId)) throw new BadRequest(`requests: Duplicate custom_id ${customId}`);
    seen.add(customId);
    return { customId, request: params };
  });
}

/** A batch as Anthropic sends it: all rows are being processed until all have ended. */
function batchBody(batch: StoredBatch, now: number, baseUrl: string) {
  const { id, createdAt, endsAt, cancelAt } = batch;
  const hasEnded = endOf(batch, now) !== null;
  const counts = countRows(batch, now);
  return {
    id,
    type: 'message_batch',
    processing_status: hasEnded ? 'ended' : cancelAt === null ? 'in_progress' : 'canceling',
    request_counts: hasEnded
      ? {
          processing: 0,
          succeeded: counts.succeeded,
          errored: counts.errored,
          canceled: counts.canceled,
          expired: counts.expired,
        }
      : { processing: counts.total, succeeded: 0, errored: 0, canceled: 0, expired: 0 },
    ended_at: hasEnded ? time(endsAt) : null,
    created_at: time(createdAt),
    expires_at: time(createdAt + dayMs),
    archived_at: null,
    cancel_initiated_at: cancelAt === null ? null : time(cancelAt),
    results_url: hasEnded ? `${baseUrl}/v1/messages/batches/${id}/results` : null,
  };
}

function resultLine(result: Result) {
  const { customId } = result;
  switch (result.kind) {
    case 'answer':
      return { custom_id: customId, result: { type: 'succeeded', message: result.body } };
    case 'error':
      return { custom_id: customId, result: { type: 'errored', error: result.failure.body } };
    default:
      return { custom_id: customId, result: { type: result.kind } };
  }
}

export function registerAnthropicBatches(app: FastifyInstance, store: BatchStore, format: RowFormat) {
  const find = (account: string, id: string) => {
    const batch = store.find('anthropic', account, id);
    if (!batch) throw new Missing(`message batch ${id}`);
    return batch;
  };
  const baseUrlOf = ({ protocol, host }: { protocol: string; host: string }) =>
    `${protocol}://${host}${app.prefix}`;

  app.post('/v1/messages/batches', (request, reply) =>
    respondWith(store, request, reply, () => {
      const body = fieldsOf(request.body, 'Input should be an object');
      const rows = readRows(body.requests);
      const plan = readBatchPlan(keyOfRequest(request));
      // Anthropic refuses rows, never a batch that it has made.
      if (plan.end === 'failed') throw new BadRequest('requests: The sandbox refuses this batch.');
      const account = accountOfRequest(request);
      const id = `msgbatch_01${newId(22)}`;
      const made = store.add({ vendor: 'anthropic', id, account, plan, rows, facts: {} });
      return batchBody(made, Date.now(), baseUrlOf(request));
    }),
  );
  type Page = { after_id?: string; before_id?: string; limit?: string };
  app.get<{ Querystring: Page }>('/v1/messages/batches', (request, reply) =>
    respondWith(store, request, reply, () => {
      const { after_id: after = null, before_id: before = null, limit } = request.query;
      const all = store.list('anthropic', accountOfRequest(request));
      const listed =
        before === null
          ? all
          : all
              .slice(
                0,
                all.findIndex(({ id }) => id === before),
              )
              .toReversed();
      const { items, hasMore } = pageAfter(listed, after, Number(limit ?? 20), 1_000);
      const data = (before === null ? items : items.toReversed()).map((batch) =>
        batchBody(batch, Date.now(), baseUrlOf(request)),
      );
      return {
        data,
        has_more: hasMore,
        first_id: data[0]?.id ?? null,
        last_id: data.at(-1)?.id ?? null,
      };
    }),
  );
  type One = { Params: { id: string } };
  app.get<One>('/v1/messages/batches/:id', (request, reply) =>
    respondWith(store, request, reply, () =>
      batchBody(find(accountOfRequest(request), request.params.id), Date.now(), baseUrlOf(request)),
    ),
  );
  app.post<One>('/v1/messages/batches/:id/cancel', (request, reply) =>
    respondWith(store, request, reply, () => {
      const batch = find(accountOfRequest(request), request.params.id);
      store.cancel(batch);
      return batchBody(batch, Date.now(), baseUrlOf(request));
    }),
  );
  app.get<One>('/v1/messages/batches/:id/results', (request, reply) =>
    respondWith(store, request, reply, () => {
      const batch = find(accountOfRequest(request), request.params.id);
      if (!endOf(batch, Date.now())) throw new Missing(`results of ${batch.id}`);
      return [...resultsOf(batch, format, Date.now())]
        .map((result) => `${JSON.stringify(resultLine(result))}\n`)
        .join('');
    }),
  );
}
