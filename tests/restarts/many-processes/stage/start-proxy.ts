import type { AddressInfo } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';
import { findProgram } from '../../../process/find-program.ts';
import { startNginx } from './start-nginx.ts';

export type TestProxy = { kind: 'nginx' | 'Caddy' | 'asks /readyz'; url: string; close: () => Promise<void> };

/** How often the processes are asked whether they are ready: more often than once in the drain. */
const askEveryMs = 200;

/** A proxy that gives each process a request in turn: nginx where this machine has it, which does not ask /readyz. */
export function startProxy(upstreams: readonly string[]): Promise<TestProxy> {
  const nginx = findProgram('nginx');
  return nginx ? startNginx(nginx, upstreams) : startAskingProxy(upstreams);
}

/** A proxy that asks /readyz, as HAProxy, Caddy and Kubernetes do. It sends nothing twice. */
export async function startAskingProxy(upstreams: readonly string[]): Promise<TestProxy> {
  const ready = new Set(upstreams);
  const ask = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(url);
    else ready.delete(url);
  };
  const timer = setInterval(() => upstreams.forEach((url) => void ask(url)), askEveryMs);
  let turn = 0;
  const next = () => {
    turn += 1;
    const able = upstreams.filter((url) => ready.has(url));
    // As proxies do where none is ready.
    const among = able.length > 0 ? able : upstreams;
    return among[turn % among.length]!;
  };
  const app = fastify({ trustProxy: true, forceCloseConnections: true, bodyLimit: 64_000_000 });
  await app.register(httpProxy, {
    upstream: '',
    // Event streams are silent for as long as the server allows.
    undici: { bodyTimeout: 0, headersTimeout: 0, connections: 64 },
    replyOptions: {
      retriesCount: 0,
      getUpstream: next,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        // The one of the request, not of the process.
        host: request.headers.host!,
        'x-forwarded-for': [headers['x-forwarded-for'], '127.0.0.1'].filter(Boolean).join(', '),
      }),
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    kind: 'asks /readyz',
    url: `http://localhost:${port}`,
    close: async () => {
      clearInterval(timer);
      await app.close();
    },
  };
}
