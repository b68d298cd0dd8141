import QuickLRU from 'quick-lru';
import type { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  batchRequestSchema,
  collectedBatchSchema,
  collectRequestSchema,
  findRequestSchema,
  fromRelayedBatch,
  lookupSchema,
  maxCollectBytes,
  maxSubmitBytes,
  relayedBatchSchema,
  submitOutcomeSchema,
  submitRequestSchema,
  toRelayedBatch,
} from '#domain/bulk/economy/relay.ts';
import { AppError, errorCodes } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { CurrentAccess } from '#domain/plans/capabilities.ts';
import {
  chooseBaseUrl,
  goesToSandbox,
  providerCatalog,
  toProviderId,
} from '#domain/provider-catalog/providers.ts';
import type { BatchAdapter, SubmitOutcome } from '#providers/batches/contract.ts';
import { batchProviders } from '#providers/batches/registry.ts';
import type { ProviderConnection } from '#providers/contract.ts';
import { accessOf } from '../../billing/require-capability.ts';
import type { Database } from '../../database/database.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from '../../rate-limits/rate-limits.ts';
import { createCallObserver } from '../observe-call.ts';
import { abortWhenLeft } from '../running-calls.ts';
import { streamRows } from './stream-rows.ts';
import { sendUnlessClaimed } from './claim-submission.ts';
import { limitSubmissions } from './submissions-at-once.ts';

/** Calls of one account in one window (15 minutes): ten jobs that are checked once a minute, and their results. */
const maxCalls = 600;

/** How long a submission that arrives again gets the outcome of the first one. */
const repeatedMs = 10 * 60_000;

const errors: ErrorCode[] = [
  'premium.required',
  'accounts.too-many-attempts',
  'generation.key-missing',
  'generation.key-invalid',
  'generation.key-misplaced',
  'server.shutting-down',
  ...errorCodes.filter((code) => code.startsWith('provider.')),
];

type SubmitRequest = z.infer<typeof submitRequestSchema>;
type Access = { apiProvider: string; apiKey: string };
type Use<R> = (adapter: BatchAdapter, connection: ProviderConnection) => Promise<R>;
type CallOptions<R> = {
  /** Finds the failure in a result. */
  failureIn?: (result: R) => AppError | null;
  /** The call goes on when the client leaves, and none of its requests is sent twice. */
  isSubmission?: boolean;
};

/**
 * POST /api/batches/*: the batch interfaces of the providers for pages, which cannot call all of them. The key in the body
 * is used for the call and is neither stored nor logged, and nothing of the batch is. Not counted as generations: decision
 * 081.
 */
export const batchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database, providerClient, shutdownSignal } = app;
  const { transport, sendOnce, addresses, calls } = providerClient;
  const { stallMs, timeoutMs } = config.providers;

  /**
   * Before the body is read: large ones are taken only from subscribers. What a former subscriber has submitted is still
   * looked up, collected and canceled: it is paid for.
   */
  const onlyFor = (accesses: readonly CurrentAccess[]) => async (request: FastifyRequest) => {
    const user = await request.requireUser();
    const now = new Date();
    if (!accesses.includes(accessOf('bulk', user, now))) throw new AppError('premium.required');
    await limitCalls(database, user.id, now);
  };
  const onRequest = onlyFor(['open', 'read-only']);
  const atOnce = limitSubmissions();
  const route = { ...signedIn, errors };
  /** Submissions that are being sent, or were a moment ago, by account and id: no rows or texts. */
  const submissions = new QuickLRU<string, Promise<SubmitOutcome>>({ maxSize: 1_000, maxAge: repeatedMs });

  async function call<R>(
    reply: FastifyReply,
    { apiProvider, apiKey }: Access,
    use: Use<R>,
    { isSubmission = false, failureIn }: CallOptions<R> = {},
  ): Promise<R> {
    // A call that begins now would be ended before the provider is reached: surely nothing is sent.
    if (shutdownSignal.aborted) throw new AppError('server.shutting-down');
    const provider = toProviderId(apiProvider)!;
    const { label } = providerCatalog[provider];
    if (!apiKey.trim()) throw new AppError('generation.key-missing', { provider: label });
    const running = calls.start(timeoutMs, label);
    try {
      if (!isSubmission) abortWhenLeft(reply, running);
      const observed = {
        provider,
        operation: 'batch',
        apiKey,
        isSandbox: goesToSandbox(addresses, apiKey),
      } as const;
      const connection: ProviderConnection = {
        apiKey,
        baseUrl: chooseBaseUrl(addresses, provider, apiKey),
        transport: isSubmission ? sendOnce : transport,
        signal: running.signal,
        // An upload would count as silence.
        stallMs: isSubmission ? null : stallMs,
      };
      const observe = createCallObserver(app, reply.log);
      return await observe(observed, () => use(batchProviders[provider], connection), failureIn);
    } finally {
      running.over();
    }
  }

  app.post('/api/batches/submit', {
    config: { waitsForOthers: true },
    bodyLimit: maxSubmitBytes,
    onRequest: async (request, reply) => {
      await onlyFor(['open'])(request);
      const { id: userId } = await request.requireUser();
      atOnce.begin(userId, request, reply);
    },
    schema: {
      ...route,
      summary:
        'Sends rows to the provider as one batch, once. `refused`: surely no batch exists. `unknown`: there may be one.',
      body: submitRequestSchema,
      response: { 200: submitOutcomeSchema },
    },
    handler: (request, reply) => atOnce.during(request, () => submit(request, reply)),
  });

  async function submit(request: FastifyRequest<{ Body: SubmitRequest }>, reply: FastifyReply) {
    const { submissionId, model, rows } = request.body;
    const submission = { submissionId, model, rows };
    const { id: userId } = await request.requireUser();
    // Browsers may repeat a request whose connection closed: it gets the outcome of the first one.
    const name = `${userId} ${submissionId}`;
    const earlier = submissions.get(name);
    const send = () =>
      call(reply, request.body, (adapter, connection) => adapter.submit(connection, submission), {
        isSubmission: true,
        failureIn: (result) => (result.kind === 'submitted' ? null : result.error),
      });
    const running = earlier ?? sendUnlessClaimed(app, { userId, submissionId, forMs: repeatedMs }, send);
    if (!earlier) submissions.set(name, running);
    const forget = () => submissions.get(name) === running && submissions.delete(name);
    const outcome = await running.catch((failure: unknown) => {
      forget();
      throw failure;
    });
    const reason = outcome.kind === 'submitted' ? undefined : outcome.error.code;
    request.log.info(
      { provider: request.body.apiProvider, outcome: outcome.kind, reason },
      'a batch was sent',
    );
    if (outcome.kind !== 'submitted') forget();
    return outcome.kind === 'submitted'
      ? { kind: outcome.kind, batch: toRelayedBatch(outcome.batch) }
      : { kind: outcome.kind, error: outcome.error.toBody() };
  }

  app.post('/api/batches/find', {
    config: { waitsForOthers: true },
    onRequest,
    schema: {
      ...route,
      summary: 'Looks a submission up at the provider, before it is sent again.',
      body: findRequestSchema,
      response: { 200: lookupSchema },
    },
    handler: async ({ body }, reply) => {
      const { submissionId, rows, since, otherBatches } = body;
      const sought = {
        submissionId,
        rows,
        since: new Date(since),
        otherBatches: new Set(otherBatches),
      };
      const { batches, candidates, isComplete } = await call(reply, body, (adapter, connection) =>
        adapter.find(connection, sought),
      );
      return {
        batches: batches.map(toRelayedBatch),
        candidates: candidates.map(toRelayedBatch),
        isComplete,
      };
    },
  });

  app.post('/api/batches/poll', {
    config: { waitsForOthers: true },
    onRequest,
    schema: {
      ...route,
      summary: 'How far a batch is.',
      body: batchRequestSchema,
      response: { 200: relayedBatchSchema },
    },
    handler: async ({ body }, reply) =>
      toRelayedBatch(
        await call(reply, body, (adapter, connection) => adapter.poll(connection, body.batchId)),
      ),
  });

  app.post('/api/batches/collect', {
    config: { waitsForOthers: true },
    bodyLimit: maxCollectBytes,
    onRequest,
    schema: {
      ...route,
      summary: 'The results of a batch that ended.',
      body: collectRequestSchema,
      response: {
        200: collectedBatchSchema.describe(
          'A stream of events: a `row` for each result, then one `result` of this form, or one `error`.',
        ),
      },
    },
    handler: async ({ body }, reply) => {
      const { submissionId, model, keys } = body;
      const batch = fromRelayedBatch(body.batch);
      if (batch.state !== 'ended') throw new AppError('input.invalid', { field: 'batch.state' });
      await streamRows(reply, (onRow) =>
        call(reply, body, (adapter, connection) =>
          adapter.collect(connection, batch, { submissionId, model, keys }, onRow),
        ),
      );
      // The reply was hijacked: Fastify ignores what the handler returns.
      return reply as never;
    },
  });

  app.post('/api/batches/cancel', {
    config: { waitsForOthers: true },
    onRequest,
    schema: {
      ...route,
      summary:
        'Asks the provider to stop a batch. It ends some time later, with the texts that were written.',
      body: batchRequestSchema,
      response: { 200: successSchema },
    },
    handler: async ({ body }, reply) => {
      await call(reply, body, (adapter, connection) => adapter.cancel(connection, body.batchId));
      return { success: true as const };
    },
  });
};

/** Throws accounts.too-many-attempts. */
async function limitCalls(database: Database, userId: string, now: Date): Promise<void> {
  const exceeded = await countRateLimits(database, [subjectKey('batches', userId)], now, () => maxCalls);
  if (exceeded) throw tooManyAttempts(exceeded, now);
}
