import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createGuardedFetch, type GuardOptions, type GuardedRequest } from './guarded-fetch.ts';

type Answers = Record<string, string[] | (() => string[])>;

export type WorldOptions = {
  /** What name servers answer; a function answers each question anew. Names that are missing do not exist. */
  names?: Answers;
  tls?: { cert: string; key: string; ca?: string };
  sandboxWeb?: GuardOptions['sandboxWeb'];
};

/**
 * An internet of one server: wherever the guard connects to, it arrives there and is counted. Names are answered from a
 * table.
 */
export async function startWorld(answer: RequestListener, options: WorldOptions = {}) {
  const { names = { 'site.example.com': ['8.8.4.4'] }, tls, sandboxWeb = null } = options;
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  const { port, open, count } = await listen(server);
  const dialed: string[] = [];
  const resolved: string[] = [];
  const guardedFetch = createGuardedFetch({
    userAgent: 'AIGenBot/1.0 (+https://aigen.example.com)',
    sandboxWeb,
    network: {
      ...(tls ? { ca: tls.ca ?? tls.cert } : {}),
      resolve: async (name) => {
        resolved.push(name);
        const found = names[name];
        if (found === undefined) throw new Error(`queryA ENOTFOUND ${name}`);
        return typeof found === 'function' ? found() : found;
      },
      dial: (address, asked) => {
        dialed.push(`${address} ${asked}`);
        return { address: '127.0.0.1', port };
      },
    },
  });
  return {
    guardedFetch,
    read: (url: string, request: Partial<GuardedRequest> = {}) =>
      guardedFetch(url, {
        signal: new AbortController().signal,
        maxBytes: 100_000,
        timeoutMs: 10_000,
        ...request,
      }),
    port,
    /** Names that were asked for, and addresses with ports that were connected to. */
    resolved,
    dialed: () => dialed.filter((each) => !each.endsWith(' 0')),
    connections: count,
    open,
    close: async () => {
      await guardedFetch.close();
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Listens on a free port of loopback, counting connections. */
export async function listen(server: Server) {
  const open = new Set<Socket>();
  let counted = 0;
  server.on('connection', (socket) => {
    counted += 1;
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, open, count: () => counted };
}
