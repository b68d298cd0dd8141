import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#domain/errors/app-error.ts';
import type { Slots } from '../overload/slots.ts';

export type Metrics = ReturnType<typeof createMetrics>;

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const slots: Slots[] = [];
  let requestsAtOnce = () => 0;
  const ofSlots = (name: string, help: string, read: (each: Slots) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['limit'] as const,
      registers,
      collect() {
        for (const each of slots) this.set({ limit: each.limits.name }, read(each));
      },
    });
  new Gauge({
    name: 'aigen_requests_at_once',
    help: 'Requests that are worked on right now, without those that wait for an AI provider or another site.',
    registers,
    collect() {
      this.set(requestsAtOnce());
    },
  });
  ofSlots('aigen_limited_calls', 'Expensive calls that run right now, by limit.', (each) => each.running);
  ofSlots(
    'aigen_limited_calls_waiting',
    'Expensive calls that wait to run, by limit.',
    (each) => each.waiting,
  );
  return {
    registry,
    /** Shown by the metrics: `limits.name` is their label. */
    slots,
    readRequestsAtOnce: (read: () => number) => void (requestsAtOnce = read),
    /** `reason`: requests, event-loop, database, bodies, unread, or limit:<name>. */
    shedRequests: new Counter({
      name: 'aigen_shed_requests_total',
      help: 'Requests that were refused because of load, by what there was too much of.',
      labelNames: ['reason'] as const,
      registers,
    }),
    slowReaders: new Counter({
      name: 'aigen_slow_readers_total',
      help: 'Connections that were ended because the client did not read its response.',
      registers,
    }),
    droppedConnections: new Counter({
      name: 'aigen_dropped_connections_total',
      help: 'Connections that were refused because there were too many.',
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'aigen_request_seconds',
      help: 'Duration of requests by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    /** Sent before the router (links/visits/early-redirects.ts): a counter without labels, because a histogram takes as long as the rest. */
    linkRedirects: new Counter({
      name: 'aigen_link_redirects_total',
      help: 'Redirects of tracked links that were known to the process. Others are requests of their route.',
      registers,
    }),
    /** `outcome`: completed, or the error code. */
    generations: new Counter({
      name: 'aigen_generations_total',
      help: 'Generations by provider and outcome.',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    /** `end`: why a reading ended (domain/competitive/site/site.ts). */
    crawls: new Counter({
      name: 'aigen_crawls_total',
      help: 'Sites read for competitive analyses by how the reading ended.',
      labelNames: ['end'] as const,
      registers,
    }),
    crawledPages: new Counter({
      name: 'aigen_crawled_pages_total',
      help: 'Pages read for competitive analyses.',
      registers,
    }),
    clockAhead: new Gauge({
      name: 'aigen_clock_ahead_seconds',
      help: 'By how much the clock of this process is ahead of that of the database.',
      registers,
    }),
    openStreams: new Gauge({ name: 'aigen_open_streams', help: 'Streams being sent right now.', registers }),
  };
}

/** Prometheus metrics at /metrics; in hosted mode for scrapers on a private network only. */
export const metrics = plugin((app: FastifyInstance, _options, done) => {
  const figures = createMetrics();
  collectDefaultMetrics({ register: figures.registry });
  app.decorate('metrics', figures);
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown';
    figures.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    next();
  });
  app.get('/metrics', { config: { priority: 'vital' } }, async (request, reply) => {
    if (app.config.mode === 'hosted' && !isPrivate(request)) throw new AppError('request.not-found');
    return reply.type(figures.registry.contentType).send(await figures.registry.metrics());
  });
  done();
});

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');

/** True for a direct connection from a private address, not through a proxy. */
function isPrivate(request: FastifyRequest): boolean {
  const { remoteAddress = '', remoteFamily } = request.raw.socket;
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isForwarded && inside.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
}
