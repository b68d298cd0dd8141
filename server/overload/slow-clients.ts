import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config/config.ts';

const checkEveryMs = 5_000;

/** Times of Fastify and Node for clients that send slowly: the head of a request, and the whole of it. */
export function serverTimes({ headersMs, requestMs }: Config['overload']) {
  return {
    // A client that never finishes its request must not occupy a connection forever.
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(headersMs, requestMs),
      connectionsCheckingInterval: Math.min(checkEveryMs, Math.ceil(headersMs / 2)),
    },
  };
}

/**
 * Bounds the number of connections, and ends those of clients that do not read what they are sent: nothing of a response has left for a
 * while, and something waits. A response that waits for its own content is none of them.
 */
export const slowClients = plugin((app: FastifyInstance, _options, done) => {
  const { slowReaderMs, connectionsAtOnce } = app.config.overload;
  app.server.maxConnections = connectionsAtOnce;
  app.server.on('drop', () => app.metrics.droppedConnections.inc());
  app.addHook('onRequest', (_request, reply, next) => {
    reply.raw.setTimeout(slowReaderMs, () => {
      const { socket } = reply.raw;
      if (!socket || socket.writableLength === 0) return;
      app.metrics.slowReaders.inc();
      socket.destroy();
    });
    next();
  });
  done();
});
