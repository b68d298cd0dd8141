import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which of two servers a path is for. */
export type Route = (path: string) => 'old' | 'new';

type Counts = { old: number; new: number; failed: number };

export type VersionProxy = {
  url: string;
  /** From now on. A page may switch everything to `new` itself: POST /drill/replace. */
  route: (next: Route) => void;
  /** Requests served by each so far, and responses of 500 and above and broken connections among them. */
  counts: () => Counts;
  stop: () => Promise<void>;
};

/** One address for two versions of the server, as a load balancer during a rolling update. */
export async function startVersionProxy(servers: Record<'old' | 'new', string>): Promise<VersionProxy> {
  let route: Route = () => 'old';
  const counts: Counts = { old: 0, new: 0, failed: 0 };
  const proxy = createServer((incoming, response) => {
    if (incoming.url === '/drill/replace') {
      route = () => 'new';
      response.end();
      return;
    }
    const version = route(incoming.url ?? '/');
    counts[version] += 1;
    forward(servers[version], incoming, response, () => (counts.failed += 1));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    route: (next) => void (route = next),
    counts: () => ({ ...counts }),
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

function forward(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  onFailure: () => void,
): void {
  const { method, headers } = incoming;
  const outgoing = send(new URL(incoming.url ?? '/', target), { method, headers }, (received) => {
    if ((received.statusCode ?? 502) >= 500) onFailure();
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  outgoing.on('error', () => {
    // The browser has ended the request itself.
    if (!response.destroyed) onFailure();
    response.destroy();
  });
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
