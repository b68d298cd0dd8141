import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import { linkPath } from '#domain/links/target-address.ts';
import { mostWaiting } from '../database/pool-limits.ts';
import { watchEventLoop } from './watch-event-loop.ts';

/** What a request is worth to an overloaded server, the least first. */
type Priority = 'expensive' | 'anonymous' | 'short' | 'vital';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never refused for load: health checks, and what payment providers and mail services report. */
    isVital?: true;
    /** Mostly waits for others, such as an AI provider: it does not count as a request at once. */
    waitsForOthers?: true;
  }
}

/** At which part of its capacity a server refuses what; the seconds after which clients try again. */
const shedding: Record<Priority, { from: number; retryAfter: number }> = {
  expensive: { from: 0.5, retryAfter: 10 },
  anonymous: { from: 0.75, retryAfter: 5 },
  short: { from: 1, retryAfter: 2 },
  vital: { from: Number.POSITIVE_INFINITY, retryAfter: 2 },
};
/** How late the event loop is at the limit. */
const mostDelayMs = 1_000;
/** With fewer requests at once, a late event loop has another reason, which refusing requests does not remove. */
const fewRequests = 25;

/** Refuses requests with `server.overloaded` before the server has more than it can do. Decision: docs/decisions/109-overload.md */
export const shedLoad = plugin((app: FastifyInstance, _options, done) => {
  const { requestsAtOnce } = app.config.overload;
  const eventLoopDelay = watchEventLoop(app);
  let atOnce = 0;
  app.metrics.readRequestsAtOnce(() => atOnce);

  /** The parts of its capacity that the server uses, by what limits it. */
  const measure = () => ({
    requests: atOnce / requestsAtOnce,
    database: app.database.waiting() / mostWaiting,
    'event-loop': atOnce < fewRequests ? 0 : eventLoopDelay() / mostDelayMs,
  });

  app.addHook('onRequest', (request, reply, next) => {
    const used = measure();
    const most = Math.max(used.requests, used.database, used['event-loop']);
    if (most >= shedding.expensive.from) {
      const { from, retryAfter } = shedding[priorityOf(request)];
      if (most >= from) {
        const [reason] = Object.entries(used).find(([, part]) => part === most)!;
        return next(new AppError('server.overloaded', { retryAfter, reason }));
      }
    }
    if (!request.routeOptions.config.waitsForOthers) {
      atOnce += 1;
      reply.raw.once('close', () => (atOnce -= 1));
    }
    next();
  });
  done();
});

/** A cookie is taken at its word here, because looking it up is work. */
function priorityOf({ url, headers, routeOptions: { config } }: FastifyRequest): Priority {
  if (config.isVital) return 'vital';
  if (config.limit) return 'expensive';
  const isSignedIn = headers.cookie?.includes('aigen_session') === true;
  // Scripts and styles of pages that were sent, and visitors of tracked links.
  const isCheap = url.startsWith('/assets/') || url.startsWith(linkPath);
  return isSignedIn || isCheap ? 'short' : 'anonymous';
}
