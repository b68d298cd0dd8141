import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { repeatWhileListening } from '../jobs/repeat-while-listening.ts';
import { rateLimitAddress } from '../rate-limits/rate-limit-address.ts';

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

/**
 * Nothing of a response has left for so long: it is stuck. The system takes more bytes only when a good part of its buffer is free, so an
 * ordinary download shows no progress for about a second. While more than the larger part of the requests show none, less is enough.
 */
const stuckMs = { ofMost: 500, else: 3_000 };
/**
 * Which part of the requests at once may be stuck: they hold their places until they are cut, and from half of all on the most expensive
 * calls of everybody are refused. Beyond it the addresses with the most are cut. One that has many of them is cut at the smaller part
 * already, and refused for `SLOW_READER_SECONDS`.
 */
const stuckPart = { ofMany: 1 / 4, ofFew: 3 / 8 };
/** Many are this part of the requests at once, or this number: an office may share an address. */
const manyPart = 1 / 16;
const leastMany = 10;
const lookEveryMs = 250;
/**
 * How many times longer a response may be stuck while no more than the smaller part of the requests is. Of a client that reads all the
 * time, but slowly, progress is seen only every minute or two.
 */
const longerWithRoom = 5;

type Unread = { leftBytes: number; writtenBytes: number; sinceMs: number };
/** A connection with requests, and the address of the last one. */
type Connection = { ip: string; requests: number; unread: Unread | null };
/** What is stuck of an address. */
type Stuck = { requests: number; sockets: Socket[] };

declare module 'fastify' {
  interface FastifyInstance {
    /** True for a client whose address lately had many of too many stuck responses. */
    leavesUnread: (ip: string) => boolean;
  }
}

/**
 * Bounds the number of connections and what each of them asks for at once, and ends those of clients that do not read what they are sent:
 * nothing of a response has left for a while, and something waits. How long that may be depends on how many of them there are. A response
 * that waits for its own content is none of them. The timeout of Node's sockets does not notice them, because each byte that the client
 * sends begins it anew.
 */
export const slowClients = plugin((app: FastifyInstance, _options, done) => {
  const { slowReaderMs, connectionsAtOnce, requestsAtOnce } = app.config.overload;
  const open = new Map<Socket, Connection>();
  const refusedUntil = new Map<string, number>();
  app.decorate('leavesUnread', (ip) => refusedUntil.size > 0 && refusedUntil.has(rateLimitAddress(ip)));
  app.server.maxConnections = connectionsAtOnce;
  app.server.on('drop', () => app.metrics.droppedConnections.inc());
  app.addHook('onRequest', ({ ip, raw: { socket } }, reply, next) => {
    const connection = open.get(socket) ?? { ip, requests: 0, unread: null };
    if (connection.requests >= mostPipelined) return void socket.destroy();
    connection.ip = ip;
    connection.requests += 1;
    open.set(socket, connection);
    reply.raw.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0) open.delete(socket);
    });
    next();
  });

  const cut = (socket: Socket) => {
    app.metrics.slowReaders.inc();
    socket.destroy();
  };

  const look = () => {
    const now = performance.now();
    for (const [address, until] of refusedUntil) if (until <= now) refusedUntil.delete(address);
    for (const [socket, connection] of open) connection.unread = unreadOf(socket, connection.unread, now);
    let stuck = stuckFor(stuckMs.ofMost, now);
    if (requestsOf(stuck) <= requestsAtOnce * stuckPart.ofFew)
      stuck = stuckFor(Math.min(stuckMs.else, slowReaderMs / 2), now);
    const hasRoom = requestsOf(stuck) <= requestsAtOnce * stuckPart.ofMany;
    cutBeyondLimit(stuck, now);
    const mostMs = hasRoom ? slowReaderMs * longerWithRoom : slowReaderMs;
    for (const [socket, { unread }] of open) {
      if (unread && now - unread.sinceMs >= mostMs && !socket.destroyed) cut(socket);
    }
  };
  const stuckFor = (leastMs: number, now: number) => {
    const stuck = new Map<string, Stuck>();
    for (const [socket, { ip, requests, unread }] of open) {
      if (!unread || now - unread.sinceMs < leastMs) continue;
      const address = rateLimitAddress(ip);
      const ofAddress = stuck.get(address) ?? { requests: 0, sockets: [] };
      ofAddress.requests += requests;
      ofAddress.sockets.push(socket);
      stuck.set(address, ofAddress);
    }
    return stuck;
  };
  const cutBeyondLimit = (stuck: ReadonlyMap<string, Stuck>, now: number) => {
    let all = requestsOf(stuck);
    const withMostFirst = [...stuck].sort(([, a], [, b]) => b.requests - a.requests);
    for (const [address, { requests, sockets }] of withMostFirst) {
      const isMany = requests > Math.max(leastMany, requestsAtOnce * manyPart);
      if (all <= requestsAtOnce * (isMany ? stuckPart.ofMany : stuckPart.ofFew)) return;
      if (isMany) refusedUntil.set(address, now + slowReaderMs);
      for (const socket of sockets) cut(socket);
      all -= requests;
    }
  };
  repeatWhileListening(app, Math.min(lookEveryMs, Math.ceil(slowReaderMs / 2)), look);
  done();
});

const requestsOf = (stuck: ReadonlyMap<string, Stuck>) =>
  [...stuck.values()].reduce((sum, { requests }) => sum + requests, 0);

/** What waits for the client, and since when nothing of it has left; null if nothing waits. */
function unreadOf(socket: Socket, before: Unread | null, now: number): Unread | null {
  const leftBytes = bytesLeft(socket);
  if (leftBytes === 0) return null;
  const writtenBytes = socket.bytesWritten;
  const isSame = before?.leftBytes === leftBytes && before.writtenBytes === writtenBytes;
  return isSame ? before : { leftBytes, writtenBytes, sinceMs: now };
}

/** What the client has not taken yet. A large piece counts as a whole until all of it has left; the handle knows what is left of it. */
function bytesLeft(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength === 0 ? 0 : socket.writableLength + (handle?.writeQueueSize ?? 0);
}
