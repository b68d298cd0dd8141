import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The responses that a scripted provider can send. */
export type ScriptedAnswer =
  | { kind: 'json'; status: number; body: unknown; headers?: Record<string, string> }
  | { kind: 'page'; status: number; html: string }
  /** Pieces are written one by one, each in a network write of its own. */
  | { kind: 'stream'; pieces: (string | Uint8Array)[]; ending: 'end' | 'cut' | 'hang'; contentType?: string }
  /** A connection that is cut or kept silent before any answer. */
  | { kind: 'nothing'; ending: 'cut' | 'hang' };

export type ReceivedRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** null when the request had none. */
  body: unknown;
  /** Resolves when the response's connection is closed, by either side. */
  closed: Promise<unknown>;
};

export type ScriptedProvider = {
  url: string;
  received: ReceivedRequest[];
  openSockets: () => number;
  /** Resolves when no connection is open. */
  allClosed: () => Promise<void>;
  close: () => Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  return text === '' ? null : JSON.parse(text);
}

async function writePieces(response: ServerResponse, pieces: (string | Uint8Array)[]): Promise<void> {
  for (const piece of pieces) {
    if (response.destroyed) return;
    await new Promise((resolve) => response.write(piece, resolve));
    // Lets the reader run: otherwise the pieces could arrive in one read.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function give(answer: ScriptedAnswer, response: ServerResponse): Promise<void> {
  if (answer.kind === 'json') {
    const headers = { 'content-type': 'application/json', ...answer.headers };
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
    return;
  }
  if (answer.kind === 'page') {
    response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
    return;
  }
  if (answer.kind === 'stream') {
    response.writeHead(200, { 'content-type': answer.contentType ?? 'text/event-stream' });
    response.flushHeaders();
    await writePieces(response, answer.pieces);
  }
  if (answer.kind === 'stream' && answer.ending === 'end') response.end();
  if (answer.ending === 'cut') response.destroy();
}

/** A provider on its own port that sends every request the response returned by `choose`. */
export async function startScriptedProvider(
  choose: (request: { path: string; body: unknown; count: number }) => ScriptedAnswer,
): Promise<ScriptedProvider> {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((request, response) => {
    const closed = once(response, 'close');
    readBody(request)
      .then((body) => {
        const path = request.url ?? '';
        received.push({ method: request.method ?? '', path, headers: request.headers, body, closed });
        return give(choose({ path, body, count: received.length }), response);
      })
      .catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    openSockets: () => sockets.size,
    allClosed: async () => {
      await Promise.all([...sockets].map((socket) => once(socket, 'close')));
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
