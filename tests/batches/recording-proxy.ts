import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedRequest = {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
};

/** Passes requests on to a server and records them. */
export async function startRecordingProxy(target: string) {
  let recorded: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces);
      const { method = 'GET', url: path = '', headers } = request;
      recorded.push({ method, path, headers, body: body.toString() });
      const received = await fetch(target + path, {
        method,
        // Addresses in responses then lead here.
        headers: Object.entries(headers).flatMap(([name, value]) =>
          ['connection', 'content-length', 'transfer-encoding', 'host', 'expect'].includes(name)
            ? []
            : [[name, String(value)] as [string, string]],
        ),
        ...(method === 'GET' ? {} : { body }),
      });
      const sent = await received.text();
      const kept = [...received.headers].filter(
        ([name]) => !/^(?:connection|content-length|transfer-encoding|keep-alive)$/.test(name),
      );
      response.writeHead(received.status, Object.fromEntries(kept)).end(sent);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was recorded since the last time. */
    take: () => {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
