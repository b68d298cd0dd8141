import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expand } from './expand.ts';
import { bodyOf, invalid, StripeFailure, unauthorized } from './failure.ts';
import type { StripeFaults } from './faults.ts';
import { formError, parseForm, type Form } from './form.ts';
import { secondsNow } from '../state/timestamps.ts';
import type { Route, Routes } from './route.ts';
import { runDueSteps } from '../charging/run-due-steps.ts';
import { newId } from '../state/store.ts';
import { apiVersion, type StripeState } from '../state/stripe-state.ts';

type Answer = { status: number; body: unknown };

/** What every call shares: the key, the form, expansion, idempotency, and Stripe's format for every error. */
export function registerProtocol(
  app: FastifyInstance,
  state: StripeState,
  faults: StripeFaults,
  routes: Routes,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    const version = request.headers['stripe-version'];
    reply.headers({
      'request-id': newId('req', 14),
      'stripe-version': typeof version === 'string' ? version : apiVersion,
    });
    const fault = faults.take(request.url, request.method);
    if (fault === 'unreachable') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    Object.assign(request.raw, { fault });
    if (fault === 'error')
      throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
    if (fault === 'rate-limit')
      throw new StripeFailure(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      });
    assertApiKey(request);
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const isOurs = error instanceof StripeFailure;
    if (!isOurs) console.error(error);
    const failure = isOurs
      ? error
      : new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' });
    return reply.code(failure.status).send(bodyOf(failure, String(reply.getHeader('request-id'))));
  });
  app.setNotFoundHandler((request) => {
    const where = `${request.method}: ${request.url.split('?', 1)[0]}`;
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${where}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    });
  });
  for (const [place, each] of Object.entries(routes)) {
    const [method, path] = place.split(' ') as [string, string];
    app.route({ method, url: path, handler: (request, reply) => answer(state, each, request, reply) });
  }
}

/** Accepts only sandbox keys, so that a real key is never used here. */
function assertApiKey({ headers: { authorization = '' } }: FastifyRequest): void {
  const [scheme, given = ''] = authorization.split(' ');
  const key = scheme === 'Basic' ? Buffer.from(given, 'base64').toString().split(':')[0]! : given;
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (!/^sk_test_\w*sandbox\w*$/.test(key)) throw unauthorized('Invalid API Key provided: ****');
}

function answer(state: StripeState, route: Route, request: FastifyRequest, reply: FastifyReply): unknown {
  const { fault } = request.raw as { fault?: string | null };
  const { status, body, isReplayed } = withIdempotency(state, request, () =>
    perform(state, route, request, reply),
  );
  if (request.method !== 'GET') state.store.save();
  if (fault === 'lost-answer') {
    reply.hijack();
    request.raw.socket.destroy();
    return undefined;
  }
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).send(body);
}

function perform(
  state: StripeState,
  { schema, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Answer {
  runDueSteps(state);
  const { expand: paths = [], ...form } = formOf(request);
  const parsed = schema.safeParse(form);
  if (!parsed.success) throw formError(parsed.error);
  const ids = Object.values(request.params as Record<string, string>);
  const { fault = null } = request.raw as { fault?: string | null };
  try {
    const found = handle(parsed.data as never, { ids, at: secondsNow(), fault });
    return { status: 200, body: expand(state.store, found, [paths].flat() as string[]) };
  } catch (error) {
    // A declined card is a result too: it is returned again for the same idempotency key.
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error;
    return { status: 402, body: bodyOf(error, String(reply.getHeader('request-id'))) };
  }
}

function formOf({ method, body, url }: FastifyRequest): Form {
  if (method === 'GET') return parseForm(url.split('?').slice(1).join('?'));
  return parseForm(typeof body === 'string' ? body : '');
}

/** Returns the first response again for a repeated idempotency key, without running the call again. */
function withIdempotency(
  state: StripeState,
  request: FastifyRequest,
  run: () => Answer,
): Answer & { isReplayed: boolean } {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return { ...run(), isReplayed: false };
  if (key.length > 255) throw invalid('Idempotency key must be at most 255 characters.');
  const { answers } = state.store.state;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.url, formOf(request)]))
    .digest('base64url');
  const stored = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (stored && stored.fingerprint !== fingerprint) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (stored) return { status: stored.status, body: stored.body, isReplayed: true };
  const made = run();
  answers[key] = { fingerprint, ...structuredClone(made), at: secondsNow() };
  return { ...made, isReplayed: false };
}
