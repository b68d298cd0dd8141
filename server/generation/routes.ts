import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { maxRequestBytes } from '#domain/generation/request.ts';
import { findCaller, type FoundCaller } from '../usage/find-caller.ts';
import { keyHash } from '../usage/key-hash.ts';
import type { Reservation } from '../usage/reservation.ts';
import { reserveGeneration } from '../usage/reserve-generation.ts';
import { settleGeneration, type Outcome } from '../usage/settle-generation.ts';
import { abortWhenLeft } from './abort-when-left.ts';
import { generationDescription } from './described.ts';
import { generate } from './generate.ts';
import { assertOwnClaim } from './own-claim.ts';
import { readGenerationRequest, type GenerationRequest } from './read-request.ts';
import { streamGeneration } from './stream-generation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it is; null where there is none any more. Asked for while the body is still being read. */
    caller: Promise<FoundCaller | null> | null;
  }
}

/** POST /api/generate-content-advanced: one text, as JSON or as a stream of events. */
export const generationRoutes: FastifyPluginAsync = async (app) => {
  const { config, database, metrics, providerClient } = app;
  const { transport, addresses, calls } = providerClient;
  app.decorateRequest('caller', null);

  const reserve = async (request: FastifyRequest, order: GenerationRequest): Promise<Reservation> => {
    const caller = await callerOf(request);
    assertOwnClaim(order.claimed, caller);
    return reserveGeneration(database, caller, {
      ipAddress: request.ip,
      now: new Date(),
      instanceId: app.instanceId,
      freeDailyLimitPerIp: config.freeDailyLimitPerIp,
    });
  };

  const settle = async (request: FastifyRequest, reservation: Reservation, outcome: Outcome) => {
    try {
      await settleGeneration(database, reservation, outcome);
    } catch (error) {
      // The text is the user's even when its record could not be written; a sweep settles what is left over.
      request.log.error({ err: error, reservation: reservation.id }, 'a generation could not be settled');
    }
  };

  app.post('/api/generate-content-advanced', {
    bodyLimit: maxRequestBytes,
    config: { api: generationDescription },
    // Who is not signed in learns that, and not what is wrong with the body.
    onRequest: (request, _reply, next) => {
      const tokenHash = request.sessionTokenHash();
      if (!tokenHash) return next(new AppError('accounts.session-required'));
      request.caller = findCaller(database)({ tokenHash, now: new Date() });
      // Its failure is the handler's; a body that cannot be read ends the call before that.
      request.caller.catch(() => {});
      next();
    },
    handler: async (request, reply) => {
      const order = await readOwnOrder(request);
      const call = calls.start(config.providers.timeoutMs, order.provider.label);
      try {
        abortWhenLeft(reply, call);
        const reservation = await reserve(request, order);
        const generation = { order, reservation, call };
        const environment = {
          config,
          addresses,
          transport,
          metrics,
          hashKey: (key: string) => keyHash(config.sessionSecret, key),
          settle: (outcome: Outcome) => settle(request, reservation, outcome),
        };
        const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
        if (!isStream) return await generate(generation, environment);
        return await streamGeneration(generation, environment, reply);
      } finally {
        call.over();
      }
    },
  });
};

async function callerOf(request: FastifyRequest): Promise<FoundCaller> {
  const caller = await request.caller;
  if (!caller) throw new AppError('accounts.session-required');
  return caller;
}

/** The order in the body. Whoever's session has ended learns that first. */
async function readOwnOrder(request: FastifyRequest): Promise<GenerationRequest> {
  try {
    return readGenerationRequest(request.body);
  } catch (error) {
    await callerOf(request);
    throw error;
  }
}
