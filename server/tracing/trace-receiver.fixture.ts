import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status?: { code?: number };
};
export type ReceivedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, unknown> };

/** A collector that speaks OTLP over HTTP and keeps what it was sent. */
export async function startTraceReceiver() {
  const bodies: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      bodies.push(`${request.method} ${request.url} ${String(request.headers['x-team'])}\n${body}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was sent, as text. */
    raw: () => bodies.join('\n'),
    heads: () => bodies.map((body) => body.slice(0, body.indexOf('\n'))),
    refuse: () => (status = 400),
    spans: (): ReceivedSpan[] =>
      bodies
        .flatMap((body) => {
          const sent = JSON.parse(body.slice(body.indexOf('\n'))) as {
            resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
          };
          return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
        })
        .map(({ attributes, ...span }) => ({
          ...span,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]),
          ),
        })),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
