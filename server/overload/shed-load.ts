import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import { linkPath } from '#domain/links/target-address.ts';
import { mostWaiting } from '../database/pool-limits.ts';
import { rateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import { RunningByOwner } from './running-by-owner.ts';
import { watchEventLoop } from './watch-event-loop.ts';

/** What a request is worth to an overloaded server, the least first. */
type Priority = 'expensive' | 'anonymous' | 'short' | 'vital';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What the route is worth to an overloaded server, where that does not follow from its limit and its caller. `vital`: never
     * refused, such as health checks; `short`: as the calls of signed-in users, such as what payment providers report.
     */
    priority?: 'short' | 'vital';
    /** Mostly waits for others, such as an AI provider: it does not count as a request at once. */
    waitsForOthers?: true;
  }
  interface FastifyInstance {
    /**
     * Counts a request whose body has arrived as one at once, until it is responded to or its client is gone. Throws `server.overloaded`
     * if there is no room for it any more: while the body was on its way, others may have come.
     */
    countRequest: (request: FastifyRequest, reply: FastifyReply) => void;
  }
}

/** At which part of its capacity a server refuses what; the seconds after which clients try again. */
const shedding: Record<Priority, { from: number; retryAfter: number }> = {
  expensive: { from: 0.5, retryAfter: 10 },
  anonymous: { from: 0.75, retryAfter: 5 },
  short: { from: 1, retryAfter: 2 },
  vital: { from: Number.POSITIVE_INFINITY, retryAfter: 2 },
};
/** Large bodies that are received at once, as far as they are held in memory. More are refused, and nothing else. */
const mostBodyBytes = 256_000_000;
/** Of these from one address: a body that never comes holds its place for as long as a request may last. */
const mostBodyBytesOfAddress = mostBodyBytes / 4;
const largeBodyBytes = 64_000;
/** How late the event loop is at the limit. */
const mostDelayMs = 400;

/** Refuses requests with `server.overloaded` before the server has more than it can do. Decision: docs/decisions/109-overload.md */
export const shedLoad = plugin((app: FastifyInstance, _options, done) => {
  const { requestsAtOnce, slowReaderMs } = app.config.overload;
  const eventLoop = watchEventLoop(app);
  let atOnce = 0;
  const bodies = new RunningByOwner();
  app.metrics.readRequestsAtOnce(() => atOnce);

  /** The parts of its capacity that the server uses, by what limits it. */
  const measure = () => ({
    requests: atOnce / requestsAtOnce,
    database: app.database.waiting() / mostWaiting,
    'event-loop': eventLoop.delayMs() / mostDelayMs,
  });

  /** The error for a request that the server has no room for, or null. */
  function refusalOf(request: FastifyRequest): AppError | null {
    const used = measure();
    const most = Math.max(used.requests, used.database, used['event-loop']);
    if (most < shedding.expensive.from) return null;
    const { from, retryAfter } = shedding[priorityOf(request)];
    if (most < from) return null;
    const [reason] = Object.entries(used).find(([, part]) => part === most)!;
    return new AppError('server.overloaded', { retryAfter, reason });
  }

  app.addHook('onRequest', (request, reply, next) => {
    eventLoop.countRequest();
    const refusal = refusalOf(request);
    if (refusal) return next(refusal);
    if (request.routeOptions.config.priority !== 'vital' && app.leavesUnread(request.ip))
      return next(new AppError('server.overloaded', { retryAfter: slowReaderMs / 1_000, reason: 'unread' }));
    const bytes = bodyBytesOf(request);
    if (bytes > largeBodyBytes) {
      const address = rateLimitAddress(request.ip);
      const isFull =
        bodies.all + bytes > mostBodyBytes || bodies.of(address) + bytes > mostBodyBytesOfAddress;
      if (isFull) return next(new AppError('server.overloaded', { retryAfter: 5, reason: 'bodies' }));
      reply.raw.once('close', bodies.add(address, bytes));
    }
    next();
  });
  app.decorate('countRequest', (request, { raw }) => {
    const refusal = request.body === undefined ? null : refusalOf(request);
    if (refusal) throw refusal;
    if (request.routeOptions.config.waitsForOthers || raw.closed) return;
    atOnce += 1;
    raw.once('close', () => (atOnce -= 1));
  });
  // Once its body has arrived: a client that sends slowly must not take the place of others.
  app.addHook('preValidation', async (request, reply) => {
    const { receivesFirst, waitsForOthers } = request.routeOptions.config;
    if (!receivesFirst || waitsForOthers) app.countRequest(request, reply);
  });
  done();
});

/** What the body of a request may take of the memory. Of one that is received piece by piece that is little, whatever its length. */
function bodyBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0;
  const length = headers['content-length'];
  if (length !== undefined) return Math.min(Number(length) || 0, most);
  return headers['transfer-encoding'] === undefined ? 0 : most;
}

/**
 * To look for a session in the database would be work for callers who have none. One that this process has not found yet counts as none;
 * it is found by the first call that is served, before the server is that busy or when it is less so.
 */
function priorityOf(request: FastifyRequest): Priority {
  const { url, routeOptions } = request;
  const { config } = routeOptions;
  if (config.priority) return config.priority;
  if (config.limit) return 'expensive';
  // Scripts and styles of pages that were sent, and visitors of tracked links.
  const isCheap = url.startsWith('/assets/') || url.startsWith(linkPath);
  return isCheap || request.hasFoundSession() ? 'short' : 'anonymous';
}
