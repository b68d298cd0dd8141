import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { isOpenTo } from '#domain/plans/capabilities.ts';
import { generationKinds, type GenerationKind } from '#domain/plans/generation-kinds.ts';
import { isSameEmail } from '../accounts/mailbox.ts';
import { findCaller, type FoundCaller } from '../usage/find-caller.ts';
import { keyHash } from '../usage/key-hash.ts';
import type { Reservation } from '../usage/reservation.ts';
import { reserveGeneration } from '../usage/reserve-generation.ts';
import { createSettlements } from '../usage/settlements.ts';
import { createCallObserver } from './observe-call.ts';
import { runTask, type GenerationTask, type TaskContext } from './run-task.ts';
import { abortWhenLeft } from './running-calls.ts';
import { streamTask } from './stream-task.ts';

/** Whom a caller claims to be. Callers may send it; it must be the session's user. */
export type Claim = { userId?: string | undefined; email?: string | undefined };

type Asked = { claim: Claim; kind: GenerationKind };
type ClaimedTask<Result> = GenerationTask<Result> & { claim: Claim };

export type Generations = {
  /** An onRequest hook: looks the session up while the body is still being read. For routes that call `run`. */
  authenticate: onRequestHookHandler;
  /** The user that `authenticate` found; throws accounts.session-required. */
  callerOf: (request: FastifyRequest) => Promise<FoundCaller>;
  /** Throws accounts.not-yours or premium.required. For routes that work before they generate. */
  assertAllowed: (caller: FoundCaller, asked: Asked) => void;
  /**
   * Counts a generation before it is made. Throws accounts.not-yours, premium.required, accounts.session-required,
   * generation.daily-limit or generation.address-limit.
   */
  reserve: (request: FastifyRequest, caller: FoundCaller, asked: Asked) => Promise<Reservation>;
  /**
   * Reserves a generation for the caller, runs the task and settles the reservation: recorded when it succeeds or has
   * shown text, given back when it fails. Ends the task when the client leaves, when PROVIDER_TIMEOUT_SECONDS have passed
   * and when the server stops. Returns the result, or sends it as events where the request accepts text/event-stream.
   */
  run: <Result extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    task: ClaimedTask<Result>,
  ) => Promise<Result>;
  /**
   * The same as one part of a call that the route keeps: counted and timed from now on, and ended by `signal`. Its text is
   * read as it comes, so that a provider that falls silent is noticed, and is not sent on: nothing is counted when it fails.
   */
  runPart: <Result>(
    request: FastifyRequest,
    task: ClaimedTask<Result>,
    signal: AbortSignal,
  ) => Promise<Result>;
};

declare module 'fastify' {
  interface FastifyInstance {
    generations: Generations;
  }
  interface FastifyRequest {
    /** Set by `generations.authenticate`; null where the session has ended. */
    caller: Promise<FoundCaller | null> | null;
  }
}

/** `app.generations`: counted generations for every route that makes one. See docs/adding-a-tool.md. */
export const generations = plugin((app: FastifyInstance, _options, done) => {
  const { config, database, metrics, providerClient } = app;
  const { transport, addresses, calls } = providerClient;
  app.decorateRequest('caller', null);

  const callerOf: Generations['callerOf'] = async (request) => {
    const caller = await request.caller;
    if (!caller) throw new AppError('accounts.session-required');
    return caller;
  };

  const assertAllowed: Generations['assertAllowed'] = (caller, { claim, kind }) => {
    assertOwnClaim(claim, caller);
    if (!isOpenTo(generationKinds[kind], caller)) throw new AppError('premium.required');
  };

  const reserve: Generations['reserve'] = async (request, caller, asked) => {
    assertAllowed(caller, asked);
    return reserveGeneration(database, caller, {
      ipAddress: request.ip,
      now: new Date(),
      instanceId: app.instanceId,
      freeDailyLimitPerIp: config.freeDailyLimitPerIp,
    });
  };

  const settlements = createSettlements(database, app.log);
  app.addHook('onClose', settlements.close);

  const begin = async (request: FastifyRequest, asked: Asked, signal: AbortSignal): Promise<TaskContext> => {
    const reservation = await reserve(request, await callerOf(request), asked);
    return {
      config,
      addresses,
      transport,
      metrics,
      signal,
      remaining: reservation.remaining,
      observe: createCallObserver(app, request.log),
      requestId: request.id,
      hashKey: (key) => keyHash(config.sessionSecret, key),
      settle: (outcome) => settlements.settle(reservation, outcome),
    };
  };

  const run: Generations['run'] = async (request, reply, task) => {
    const call = calls.start(config.providers.timeoutMs, task.provider.label);
    try {
      abortWhenLeft(reply, call);
      const context = await begin(request, task, call.signal);
      const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
      if (!isStream) return await runTask(task, context);
      await streamTask(task, context, reply);
      // The reply was hijacked: Fastify ignores what the handler returns.
      return reply as never;
    } finally {
      call.over();
    }
  };

  const runPart: Generations['runPart'] = async (request, task, signal) => {
    const call = calls.start(config.providers.timeoutMs, task.provider.label);
    const stop = () => call.abort(toAppError(signal.reason, 'generation.stopped'));
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      const context = await begin(request, task, call.signal);
      return await runTask(task, context, () => {}, { isShown: false });
    } finally {
      signal.removeEventListener('abort', stop);
      call.over();
    }
  };

  app.decorate('generations', {
    authenticate: (request, _reply, next) => {
      const tokenHash = request.sessionTokenHash();
      if (!tokenHash) return next(new AppError('accounts.session-required'));
      request.caller = findCaller(database, { tokenHash, now: new Date() });
      // Its failure is thrown by callerOf; a body that cannot be read ends the call before that.
      request.caller.catch(() => {});
      next();
    },
    callerOf,
    assertAllowed,
    reserve,
    run,
    runPart,
  });
  done();
});

function assertOwnClaim({ userId, email }: Claim, own: { userId: string; email: string }): void {
  const isOwn =
    (userId === undefined || userId === own.userId) && (email === undefined || isSameEmail(email, own.email));
  if (!isOwn) throw new AppError('accounts.not-yours');
}
