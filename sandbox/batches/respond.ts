import type { FastifyReply, FastifyRequest } from 'fastify';
import { exchangeOf, fail } from '../http/exchange.ts';
import { sendText } from '../http/send-response.ts';
import { accountOf, type BatchStore } from './store.ts';

/** The account that a call belongs to. */
export function accountOfRequest(request: FastifyRequest): string {
  return accountOf(keyOfRequest(request));
}

export function keyOfRequest(request: FastifyRequest): string {
  return exchangeOf(request).vendor.keyOf(request) ?? '';
}

/**
 * Runs a call and sends its result, a JSON value or a text, with the fault that a test ordered or that the key asks
 * for. After `unreachable` nothing was done; after `lost-answer` everything was, and nobody hears of it.
 */
export async function respondWith(
  { faults }: BatchStore,
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => unknown,
): Promise<unknown> {
  const exchange = exchangeOf(request);
  const { connection, scenario, headers } = exchange;
  const fault = faults.take(request.url, request.method);
  const drop = () => {
    exchange.entry.scenario ??= fault;
    reply.hijack();
    connection.drop();
    return undefined;
  };
  if (fault === 'unreachable') return drop();
  if (fault === 'error' || scenario.fault === 'error-midstream') return fail(reply, exchange, 'server-error');
  if (fault === 'rate-limit') return fail(reply, exchange, 'rate-limit', { model: 'sandbox' });
  const body = run();
  if (fault === 'lost-answer') return drop();
  reply.hijack();
  const isText = typeof body === 'string';
  const delivery = { connection, scenario, headers, onChunk: () => {} };
  await sendText(
    delivery,
    isText ? body : JSON.stringify(body),
    isText ? 'application/octet-stream' : 'application/json',
    0,
  );
  return undefined;
}
