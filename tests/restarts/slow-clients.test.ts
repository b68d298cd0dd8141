import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openEventWriter } from '../../server/generation/stream-task.ts';
import { buildTestApp, type TestApp } from '../../server/testing/build-test-app.ts';

let api: TestApp;
const largeBytes = 40_000_000;
let produced = 0;
let isOver = false;

const routes = async (app: FastifyInstance) => {
  const piece = 'x'.repeat(100_000);
  async function* endless() {
    for (; !isOver; produced += 1) yield piece;
  }
  app.get('/export', (_request, reply) => reply.send(Readable.from(endless(), { highWaterMark: 1 })));
  app.get('/events', async (_request, reply) => {
    const writer = openEventWriter(reply);
    const isOpen = () => !reply.raw.destroyed && !isOver;
    for (; isOpen(); produced += 1) {
      await writer.delta(piece);
      await sleep(0);
    }
    writer.stop();
    return reply as never;
  });
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(largeBytes)));
  app.get('/later', async () => {
    await sleep(1_400);
    return { later: true };
  });
};

beforeAll(async () => {
  api = await buildTestApp(
    {
      REQUEST_HEADERS_SECONDS: '1',
      REQUEST_SECONDS: '1',
      SLOW_READER_SECONDS: '1',
      CONNECTIONS_AT_ONCE: '6',
    },
    { pages: routes },
  );
  await api.app.listen({ port: 0 });
});
afterAll(async () => {
  isOver = true;
  await api.close();
});

function open(text: string, { app } = api): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(text);
  return socket;
}

/** What arrives until the server ends the connection. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await once(socket, 'close');
  return text;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('slow heads, slow bodies and readers that do not read are cut; a slow response is not', async () => {
  const head = open('GET /later HTTP/1.1\r\nHost: local');
  const body = open(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  const readers = ['/export', '/events', '/large'].map((path) => open(get(path)).pause());
  // Lines between requests are allowed, and are no reason to wait for this client.
  const busy = setInterval(() => readers[2]!.write('\r\n'), 100);
  const patient = open(get('/later').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await expect(readAll(head)).resolves.toContain('408 Request Timeout');
  await expect(readAll(body)).resolves.toContain('408 Request Timeout');
  await expect(readAll(patient)).resolves.toContain('{"later":true}');
  await expect
    .poll(async () => (await api.visitor().get('/metrics')).body)
    .toContain('aigen_slow_readers_total 3');
  clearInterval(busy);
  // No more was made than the buffers of the connections take.
  expect(produced).toBeLessThan(300);
  for (const reader of readers) reader.destroy();
});

test('a client that reads slowly gets all of it', async () => {
  const reader = open(get('/large').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  let bytes = 0;
  // Longer than SLOW_READER_SECONDS, and too little for the system to take more from the server.
  const until = performance.now() + 2_500;
  while (performance.now() < until) {
    await sleep(200);
    bytes += (reader.read(2_400) as Buffer | null)?.length ?? 0;
  }
  reader.on('data', (piece) => (bytes += piece.length));
  await once(reader, 'close');
  expect(bytes).toBeGreaterThan(largeBytes);
});

test('downloads of which nothing leaves for a second are not cut, though they are more than a quarter of all requests', async () => {
  const other = await buildTestApp({ REQUESTS_AT_ONCE: '40' }, { pages: routes });
  onTestFinished(() => other.close());
  await other.app.listen({ port: 0 });
  const readers = [1, 2].map(() => open(get('/large') + get('/api/config').repeat(5), other).pause());
  await sleep(1_200);
  const metrics = (await other.visitor().get('/metrics')).body;
  expect(metrics).toContain('aigen_requests_at_once 13\n');
  expect(metrics).toContain('aigen_slow_readers_total 0\n');
  for (const reader of readers) reader.destroy();
});

test('a connection that asks for many things at once is closed, and what it asked for no longer counts', async () => {
  const socket = open(get('/later') + get('/api/config').repeat(1_000));
  await expect(readAll(socket)).resolves.toBe('');
  await expect
    .poll(async () => (await api.visitor().get('/metrics')).body)
    .toContain('aigen_requests_at_once 1\n');
});

test('connections beyond the limit are refused, and served again after others have ended', async () => {
  const idle = Array.from({ length: 6 }, () => open(''));
  const { server } = api.app;
  const count = () => new Promise((resolve) => server.getConnections((_error, found) => resolve(found)));
  await expect.poll(count).toBe(6);
  await expect(readAll(open(get('/api/config')))).resolves.toBe('');
  expect((await api.visitor().get('/metrics')).body).toContain('aigen_dropped_connections_total 1');
  for (const socket of idle) socket.destroy();
  await expect.poll(count).toBe(0);
  const served = open(get('/api/config').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  await expect(readAll(served)).resolves.toContain('200 OK');
});
