import type { FastifyInstance, FastifyReply } from 'fastify';
import { abortWhenLeft, type RunningCall } from '../generation/running-calls.ts';
import { guardOptions } from './guard-options.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';
import { tracedFetch } from './traced-fetch.ts';

/** Runs work of a request that reads sites; its connections are closed in every case. Ends it when the client leaves. */
export async function withGuard<R>(
  { config, providerClient, tracing }: Pick<FastifyInstance, 'config' | 'providerClient' | 'tracing'>,
  reply: FastifyReply,
  work: (guardedFetch: GuardedFetch, call: RunningCall) => Promise<R>,
): Promise<R> {
  // Without a limit of time: the work has one of its own.
  const call = providerClient.calls.start(null, '');
  const guardedFetch = tracedFetch(createGuardedFetch(guardOptions(config)), tracing);
  try {
    abortWhenLeft(reply, call);
    return await work(guardedFetch, call);
  } finally {
    call.over();
    await guardedFetch.close();
  }
}
