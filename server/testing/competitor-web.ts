import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '#sandbox/app.ts';
import { changesOf } from '#sandbox/competitors/manifest.ts';
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.ts';

const hosts = (host: string) => host.endsWith('.example');

/** The sandbox's web of competitor sites, read through the guard. */
export async function startCompetitorWeb() {
  const sandbox = await startSandbox();
  const fetch = createGuardedFetch({ userAgent: 'AIGenBot/1.0', sandboxWeb: { hosts, origin: sandbox.url } });
  const control = `${sandbox.url}/control/competitors`;
  const put = async (path: string, body: object) => {
    const response = await globalThis.fetch(`${control}${path}`, {
      method: 'PUT',
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`PUT ${path}: ${response.status}`);
  };
  return {
    /** For an application that reads it. */
    sandboxUrl: sandbox.url,
    fetch,
    /** What the second version of a site changes. */
    changesOf,
    /** As at the start, with no requests. */
    reset: async () => {
      for (const path of ['', '/requests']) await globalThis.fetch(`${control}${path}`, { method: 'DELETE' });
    },
    setWeb: (settings: object) => put('/web', settings),
    setSite: (host: string, settings: object) => put(`/sites/${host}`, settings),
    requestsTo: async (host: string): Promise<{ path: string; at: number; endedAt: number | null }[]> => {
      const response = await globalThis.fetch(`${control}/requests?host=${host}`);
      return ((await response.json()) as { requests: never[] }).requests;
    },
    stop: async () => {
      await fetch.close();
      await sandbox.close();
    },
  };
}

/** What the site sends for a path: a body of HTML, or more. */
export type SiteResponse =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site of a test on loopback, reached as any host below `.example` through the guard. */
export async function serveSite(respond: (path: string, host: string) => SiteResponse | undefined) {
  const requests: { url: string; host: string; at: number; endedAt: number }[] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const entry = { url: request.url ?? '/', host, at: performance.now(), endedAt: Infinity };
    requests.push(entry);
    response.on('finish', () => (entry.endedAt = performance.now()));
    const wanted = respond(entry.url, host) ?? { status: 404, body: 'none' };
    if (typeof wanted === 'function') return wanted(request, response);
    const { status = 200, headers = {}, body = '' } = typeof wanted === 'string' ? { body: wanted } : wanted;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetch = createGuardedFetch({ userAgent: 'AIGenBot/1.0', sandboxWeb: { hosts, origin } });
  return {
    /** For an application that reads it. */
    origin,
    fetch,
    requests,
    stop: async () => {
      await fetch.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
