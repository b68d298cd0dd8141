import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type IdentityResponse = { status: number; body: Record<string, unknown> };

export type TestIdentityProvider = {
  issuer: string;
  /** Registers AIGen as a client, as Google's console does. */
  register: (redirectUri: string) => Promise<{ clientId: string; clientSecret: string }>;
  /** Changes the provider's response to one of AIGen's own calls ('/token', '/me', …), or breaks it. */
  tamper: (path: string, change: (response: IdentityResponse) => IdentityResponse) => void;
  /** Makes the provider reject all calls, or accept them again. */
  setDown: (isDown: boolean) => void;
  /** Resets all changes. */
  mend: () => void;
  close: () => Promise<void>;
};

/** The sandbox's identity provider with its own issuer, behind a proxy that can change its responses. */
export async function startIdentityProvider(sandboxUrl: string): Promise<TestIdentityProvider> {
  const changes = new Map<string, (response: IdentityResponse) => IdentityResponse>();
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy();
    void (async () => {
      const { host = '', 'content-type': type, cookie, authorization } = request.headers;
      const given = { 'content-type': type, cookie, authorization };
      const url = request.url ?? '/';
      const received = await fetch(`${sandboxUrl}${url}`, {
        method: request.method ?? 'GET',
        headers: {
          ...Object.fromEntries(
            Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
          ),
          'x-forwarded-host': host,
        },
        redirect: 'manual',
        ...(request.method === 'POST' ? { body: await buffer(request) } : {}),
      });
      const text = await received.text();
      const change = changes.get(new URL(url, 'http://x').pathname.replace('/identity', ''));
      const changed = change?.({
        status: received.status,
        body: JSON.parse(text) as IdentityResponse['body'],
      });
      const kept = ['content-type', 'location', 'set-cookie', 'www-authenticate'];
      response.writeHead(
        changed?.status ?? received.status,
        [...received.headers].filter(([name]) => kept.includes(name)).flat(),
      );
      response.end(changed ? JSON.stringify(changed.body) : text);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/identity`;
  return {
    issuer,
    register: async (redirectUri) => {
      const response = await fetch(`${issuer}/reg`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          redirect_uris: [redirectUri],
          client_name: 'AIGen',
          token_endpoint_auth_method: 'client_secret_post',
        }),
      });
      const { client_id, client_secret } = (await response.json()) as Record<string, string>;
      return { clientId: client_id!, clientSecret: client_secret! };
    },
    tamper: (path, change) => void changes.set(path, change),
    setDown: (value) => {
      isDown = value;
    },
    mend: () => {
      changes.clear();
      isDown = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
