import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Headers of an HTTP/1.1 connection, which HTTP/2 does not have. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * What a hosted installation has in front of it: TLS and HTTP/2, with a certificate that nobody trusts. Over HTTP/1.1 a
 * browser makes only six calls at a time.
 */
export async function startHttp2Proxy(target: string): Promise<{ url: string; close: () => Promise<void> }> {
  const upstream = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (from, to) => {
    const passed = ask(
      {
        agent,
        host: upstream.hostname,
        port: upstream.port,
        method: from.method,
        path: from.url,
        headers: headersOf(from),
      },
      (response) => {
        const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
        to.writeHead(response.statusCode!, Object.fromEntries(kept));
        response.pipe(to);
      },
    );
    passed.on('error', () => to.destroy());
    to.on('close', () => passed.destroy());
    from.pipe(passed);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const session of sessions) session.destroy();
      await closed;
      agent.destroy();
    },
  };
}

function headersOf(from: Http2ServerRequest): Record<string, string | string[] | undefined> {
  // What the bench itself asks comes over HTTP/1.1.
  const host = from.headers[':authority'] ?? from.headers.host;
  const sent = Object.entries(from.headers).filter(([name]) => !name.startsWith(':'));
  return {
    ...Object.fromEntries(sent),
    host,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': host,
    'x-forwarded-for': '127.0.0.1',
  };
}

/** A key and its certificate for localhost, valid for a day. */
function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-certificate-'));
  try {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${cert}`.split(
        ' ',
      ),
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
