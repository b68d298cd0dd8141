import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { repeatWhileListening } from '../jobs/repeat-while-listening.ts';

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

/** Requests of one connection that wait for their responses. Browsers and proxies send one at a time over HTTP/1.1. */
const mostPipelined = 10;

type Unread = { leftBytes: number; sinceMs: number };

/**
 * Bounds the number of connections and what each of them asks for at once, and ends those of clients that do not read what they are sent:
 * nothing of a response has left for a while, and something waits. A response that waits for its own content is none of them. The timeout
 * of Node's sockets does not notice them, because each byte that the client sends begins it anew.
 */
export const slowClients = plugin((app: FastifyInstance, _options, done) => {
  const { slowReaderMs, connectionsAtOnce } = app.config.overload;
  const open = new Map<Socket, { requests: number; unread: Unread | null }>();
  app.server.maxConnections = connectionsAtOnce;
  app.server.on('drop', () => app.metrics.droppedConnections.inc());
  app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
    const connection = open.get(socket) ?? { requests: 0, unread: null };
    if (connection.requests >= mostPipelined) return void socket.destroy();
    connection.requests += 1;
    open.set(socket, connection);
    reply.raw.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0) open.delete(socket);
    });
    next();
  });

  const look = () => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      const leftBytes = bytesLeft(socket);
      if (leftBytes === 0) connection.unread = null;
      else if (connection.unread?.leftBytes !== leftBytes) connection.unread = { leftBytes, sinceMs: now };
      else if (now - connection.unread.sinceMs >= slowReaderMs) {
        app.metrics.slowReaders.inc();
        socket.destroy();
      }
    }
  };
  repeatWhileListening(app, Math.min(checkEveryMs, Math.ceil(slowReaderMs / 2)), look);
  done();
});

/** What the client has not taken yet. A large piece counts as a whole until all of it has left; the handle knows what is left of it. */
function bytesLeft(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength === 0 ? 0 : socket.writableLength + (handle?.writeQueueSize ?? 0);
}
