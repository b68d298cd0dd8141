import { z } from 'zod';
import {
  collectedBatchSchema,
  fromErrorBody,
  fromRelayedBatch,
  fromRelayedRow,
  lookupSchema,
  mostRelayBytes,
  relayedBatchSchema,
  relayedRowSchema,
  submitOutcomeSchema,
  toRelayedBatch,
} from '#domain/bulk/economy/relay.ts';
import { maxPromptLength } from '#domain/generation/request.ts';
import { eventOfFailure } from '#domain/bulk/run/failures.ts';
import { AppError, type ErrorBody } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { BatchAdapter, CollectedBatch } from '#providers/batches/contract.ts';
import { batchProviders } from '#providers/batches/registry.ts';
import type { ProviderConnection } from '#providers/contract.ts';
import { callApi, readError, send } from './client.ts';
import { failureFrom, lostConnection, readMessages, streamType } from './event-stream.ts';

/** Errors of AIGen's server before it calls a provider, beside those that every call may have. */
const refusedBefore: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'accounts.too-many-attempts',
  'input.invalid',
  'input.too-large',
  'request.foreign-origin',
  'request.foreign-host',
]);
const isNeverSent = (code: ErrorCode) => refusedBefore.has(code) || eventOfFailure(code) === 'not-sent';

/** The most ids of other batches that a call takes. */
const mostOtherBatches = 1_000;

/**
 * The batch interface of a provider through AIGen's server, which takes the key for each call and stores nothing. Only the
 * key and the signal of a connection are used.
 */
export function relayBatches(provider: ProviderId): BatchAdapter {
  const { limits, ...adapter } = batchProviders[provider];
  return {
    ...adapter,
    limits: {
      ...limits,
      bytes: Math.min(limits.bytes, mostRelayBytes),
      promptCharacters: maxPromptLength,
    },
    // Never repeated here, nor by the server: what is not known is looked up.
    submit: async (connection, submission) => {
      try {
        const outcome = await call(connection, 'submit', submission, submitOutcomeSchema);
        return outcome.kind === 'submitted'
          ? { kind: outcome.kind, batch: fromRelayedBatch(outcome.batch) }
          : { kind: outcome.kind, error: fromErrorBody(outcome.error as ErrorBody) };
      } catch (thrown) {
        const error = lostConnection(thrown, connection.signal);
        return { kind: isNeverSent(error.code) ? 'refused' : 'unknown', error };
      }
    },
    find: async (connection, { submissionId, rows, since, otherBatches = new Set() }) => {
      const others = [...otherBatches].slice(-mostOtherBatches);
      const sought = { submissionId, rows, since: since.toISOString(), otherBatches: others };
      const { batches, candidates, isComplete } = await orLost(
        connection,
        call(connection, 'find', sought, lookupSchema),
      );
      return {
        batches: batches.map(fromRelayedBatch),
        candidates: candidates.map(fromRelayedBatch),
        isComplete,
      };
    },
    poll: async (connection, batchId) =>
      fromRelayedBatch(await orLost(connection, call(connection, 'poll', { batchId }, relayedBatchSchema))),
    collect: async (connection, batch, { submissionId, model, keys }, onRow) => {
      const body = { batch: toRelayedBatch(batch), submissionId, model, keys };
      return orLost(connection, collect(provider, connection, body, onRow));
    },
    cancel: async (connection, batchId) => {
      await orLost(connection, call(connection, 'cancel', { batchId }, z.object({})));
    },
  };

  function call<Schema extends z.ZodType>(
    { apiKey, signal }: ProviderConnection,
    name: string,
    body: object,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    return callApi(`/api/batches/${name}`, {
      method: 'POST',
      body: { apiProvider: provider, apiKey, ...body },
      schema,
      unreachable: 'generation.unreachable',
      signal,
    });
  }
}

/** A failure of the network, or an abort, as the error that adapters have for it. */
async function orLost<R>({ signal }: ProviderConnection, asked: Promise<R>): Promise<R> {
  try {
    return await asked;
  } catch (thrown) {
    throw lostConnection(thrown, signal);
  }
}

async function collect(
  provider: ProviderId,
  { apiKey, signal }: ProviderConnection,
  body: object,
  onRow: Parameters<BatchAdapter['collect']>[3],
): Promise<CollectedBatch> {
  const response = await send('/api/batches/collect', 'generation.unreachable', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: streamType },
    body: JSON.stringify({ apiProvider: provider, apiKey, ...body }),
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw await readError(response, 'generation.unreachable');
  for await (const { name, body: event } of readMessages(response, signal)) {
    if (name === 'error') throw failureFrom(event, response.status);
    if (name === 'result') return collectedBatchSchema.parse(event);
    if (name === 'row') await onRow(fromRelayedRow(relayedRowSchema.parse(event)));
  }
  throw new AppError('generation.unreachable');
}
