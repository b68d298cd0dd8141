import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isTrackedLink } from './is-below.ts';

/** The request that what runs now was caused by, directly or through jobs. */
export type Cause = {
  requestId: string;
  /** In a request its own log names it in each line; in a job the application's log does. */
  isJob: boolean;
};

const causes = new AsyncLocalStorage<Cause | undefined>();

/** Undefined where no request is the cause, as for jobs of the schedule. */
export const currentCause = (): Cause | undefined => causes.getStore();

/** Runs `work` with another cause; undefined for what works for many requests, such as a loop that one of them woke. */
export const runWithCause = <R>(cause: Cause | undefined, work: () => R): R => causes.run(cause, work);

/**
 * Remembers the request while its handler runs, so that the jobs it queues carry its id. After the body, whose events come
 * from the connection. Requests of tracked links are not remembered: their visitors are not known.
 */
export const requestCause = plugin((app: FastifyInstance, _options, done) => {
  app.addHook('preHandler', (request, _reply, next) => {
    if (isTrackedLink(request)) return next();
    causes.run({ requestId: request.id, isJob: false }, next);
  });
  done();
});

/** For each line of the log: the request that caused the job that logs. */
export function causeOfLine(): { requestId?: string } {
  const cause = causes.getStore();
  return cause?.isJob ? { requestId: cause.requestId } : {};
}
