import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLog, RequestLogEntry } from '../request-log.ts';
import { type ScenarioSettings, readKey } from '../scenarios.ts';
import type { Cors } from './cors.ts';
import { type ClientConnection, openConnection } from './connection.ts';
import type { FailureKind, Failures } from './recordings.ts';

/** The description of a vendor, independent of a call. */
export type Vendor = {
  id: string;
  /** Name in the notice under the text. */
  label: string;
  keyOf: (request: FastifyRequest) => string | null;
  newRequestId: () => string;
  /** Headers of every response. */
  headers: (requestId: string) => Record<string, string>;
  failures: Failures;
  cors: Cors;
  /** Why a request is refused before its key and body are read. */
  refuses?: (request: FastifyRequest) => FailureKind | null;
};

export type Exchange = {
  vendor: Vendor;
  requestLog: RequestLog;
  entry: RequestLogEntry;
  connection: ClientConnection;
  scenario: ScenarioSettings;
  requestId: string;
  headers: Record<string, string>;
};

const exchanges = new WeakMap<object, Exchange>();

export const exchangeOf = (request: FastifyRequest): Exchange => {
  const exchange = exchanges.get(request.raw);
  if (!exchange) throw new Error('The request was not opened by registerVendor.');
  return exchange;
};

/** Faults returned before the body is read. */
const earlyFaults: Partial<Record<string, FailureKind>> = {
  invalid: 'bad-key',
  mistyped: 'unknown-key',
  forbidden: 'forbidden',
  ratelimit: 'rate-limit',
  quota: 'quota',
  credit: 'credit',
  overload: 'overload',
};

const htmlError =
  '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head>\n<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>\n';

/** Sends an error response of the vendor. */
export function fail(
  reply: FastifyReply,
  exchange: Exchange,
  kind: FailureKind,
  facts: { detail?: string; model?: string } = {},
) {
  const { vendor, requestId, headers } = exchange;
  const failure = vendor.failures(kind, { ...facts, requestId });
  return reply
    .code(failure.status)
    .headers({ ...headers, ...failure.headers })
    .send(failure.body);
}

/** A key as vendors show it in their messages: only its first and last characters. */
const shorten = (key: string) => (key.length > 12 ? `${key.slice(0, 4)}****${key.slice(-4)}` : '****');

function open(
  vendor: Vendor,
  requestLog: RequestLog,
  request: FastifyRequest,
  reply: FastifyReply,
): Exchange {
  const requestId = vendor.newRequestId();
  const entry = requestLog.open({
    provider: vendor.id,
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    origin: request.headers.origin ?? null,
  });
  const exchange = {
    vendor,
    requestLog,
    entry,
    connection: openConnection(reply.raw),
    scenario: readKey(vendor.keyOf(request) ?? ''),
    requestId,
    headers: { ...vendor.headers(requestId), ...vendor.cors.headers(request) },
  };
  entry.scenario = exchange.scenario.fault;
  reply.raw.once('close', () => {
    entry.status = reply.raw.headersSent ? reply.raw.statusCode : null;
    const broken = entry.status !== null && (entry.status >= 400 || entry.scenario !== null);
    // A drop by the sandbox looks like a disconnecting client; only the scenario distinguishes them.
    const ended = reply.raw.writableFinished || entry.scenario === 'cut';
    requestLog.close(entry, !ended ? 'closed-by-client' : broken ? 'fault' : 'complete');
  });
  exchanges.set(request.raw, exchange);
  return exchange;
}

/** Sends the response of a fault that needs no text. Returns false for another fault, or none. */
export function failEarly(exchange: Exchange, reply: FastifyReply, detail = ''): boolean {
  const { fault } = exchange.scenario;
  const kind = fault ? earlyFaults[fault] : undefined;
  if (kind) void fail(reply, exchange, kind, { detail, model: 'sandbox' });
  // Simulates a proxy that does not send the vendor's CORS headers: a page cannot read this response.
  else if (fault === 'html') void reply.code(502).type('text/html').send(htmlError);
  else return false;
  return true;
}

async function admit(exchange: Exchange, request: FastifyRequest, reply: FastifyReply) {
  const { scenario, vendor } = exchange;
  const refusal = vendor.refuses?.(request);
  if (refusal) return fail(reply, exchange, refusal);
  const key = vendor.keyOf(request);
  if (!key) return fail(reply, exchange, 'no-key');
  if (!scenario.accepted) return fail(reply, exchange, 'bad-key', { detail: shorten(key) });
  if (failEarly(exchange, reply, shorten(key))) return reply;
  if (scenario.fault === 'hang') {
    reply.hijack();
    await exchange.connection.untilGone();
  }
  reply.headers(exchange.headers);
  return undefined;
}

/** What all vendors share: request log, keys, preflight, and the vendor's own format for every error. */
export function registerVendor(app: FastifyInstance, vendor: Vendor, requestLog: RequestLog) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') {
      const { status, headers } = vendor.cors.preflight(request);
      return reply.code(status).headers(headers).send();
    }
    return admit(open(vendor, requestLog, request, reply), request, reply);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400, code: 'MALFORMED_JSON' }));
    }
  });
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const exchange = exchangeOf(request);
    if (error instanceof BadRequest) return fail(reply, exchange, 'bad-request', { detail: error.message });
    if (error instanceof UnknownModel) return fail(reply, exchange, 'unknown-model', { model: error.model });
    if (error instanceof Missing) return fail(reply, exchange, 'missing', { detail: error.message });
    if (error.code === 'MALFORMED_JSON')
      return fail(reply, exchange, 'malformed-json', { detail: error.message });
    if (error.statusCode === 413) return fail(reply, exchange, 'too-large');
    console.error(error);
    return fail(reply, exchange, 'server-error');
  });
  app.setNotFoundHandler((request, reply) =>
    fail(reply, exchangeOf(request), 'unknown-path', {
      detail: `${request.method} ${exchangeOf(request).entry.path}`,
    }),
  );
}

/** There is nothing with this id. */
export class Missing extends Error {}

/** The body is invalid; the message is the vendor's. */
export class BadRequest extends Error {}

export class UnknownModel extends Error {
  readonly model: string;
  constructor(model: string) {
    super(`unknown model ${model}`);
    this.model = model;
  }
}
