import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mostWaiting } from '../database/pool-limits.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { expectStyled } from '../testing/expect-styled.ts';

const requestsAtOnce = 8;
let api: TestApp;
/** The headers of a browser that has used its session. */
let signedIn: { cookie: string };
let ends: (() => void)[] = [];
let waiting = 0;

const fileBytes = 2_000_000;
/** As a file is read from the disk: piece by piece, not at once. */
async function* filePieces() {
  for (let sent = 0; sent < fileBytes; sent += 50_000) {
    await setTimeout(5);
    yield Buffer.alloc(50_000);
  }
}

const routes = async (app: FastifyInstance) => {
  const held = () => new Promise<object>((resolve) => ends.push(() => resolve({})));
  app.get('/held', { config: { priority: 'vital' } }, held);
  app.get('/provider', { config: { waitsForOthers: true } }, held);
  app.get('/short', () => ({}));
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(10_000_000)));
  app.get('/file', (_request, reply) => reply.send(Readable.from(filePieces())));
  app.get('/expensive', { config: { limit: 'search' } }, () => ({}));
  app.get('/vital', { config: { priority: 'vital' } }, () => ({}));
};

beforeAll(async () => {
  api = await buildTestApp({ REQUESTS_AT_ONCE: String(requestsAtOnce), TRUST_PROXY: '1' }, { pages: routes });
  const ann = await signIn(api, (await createUser(api.database)).id);
  expect((await ann.get('/api/auth/user')).statusCode).toBe(200);
  signedIn = { cookie: `aigen_session=${ann.cookie('aigen_session')}` };
  Object.assign(api.database, { waiting: () => waiting });
});
afterAll(() => api.close());
afterEach(async () => {
  waiting = 0;
  for (const end of ends.splice(0)) end();
  await Promise.all(held.splice(0));
});

const held: Promise<unknown>[] = [];

/** Requests that are worked on until the test ends. */
async function hold(count: number, path = '/held') {
  const before = ends.length;
  for (let index = 0; index < count; index += 1) held.push(api.visitor().get(path));
  await expect.poll(() => ends.length).toBe(before + count);
}

/** Made up: nobody's session. */
const forged = { cookie: 'aigen_session=any' };
/** By who asks: expensive, anonymous, forged, signed-in and vital calls. */
const calls = () =>
  [
    ['/expensive', signedIn],
    ['/short', {}],
    ['/short', forged],
    ['/short', signedIn],
    ['/vital', {}],
  ] as const;
const statuses = async () =>
  Promise.all(calls().map(async ([url, headers]) => (await api.app.inject({ url, headers })).statusCode));

test.each([
  [3, [200, 200, 200, 200, 200]],
  [4, [503, 200, 200, 200, 200]],
  [6, [503, 503, 503, 200, 200]],
  [8, [503, 503, 503, 503, 200]],
])(
  'with %i of 8 requests at once: expensive, anonymous, forged, signed-in and vital calls get %j',
  async (count, expected) => {
    await hold(count);
    // One after the other: each is a request at once itself.
    const found = [];
    for (const [url, headers] of calls()) found.push((await api.app.inject({ url, headers })).statusCode);
    expect(found).toEqual(expected);
  },
);

test('calls that wait for an AI provider do not count, and ended ones count no more', async () => {
  await hold(20, '/provider');
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
});

test('callers that wait for the database count', async () => {
  waiting = mostWaiting;
  expect(await statuses()).toEqual([503, 503, 503, 503, 200]);
  const refused = await api.app.inject({ url: '/short' });
  expect([refused.headers['retry-after'], refused.json()]).toMatchObject([
    '5',
    { code: 'server.overloaded' },
  ]);
  waiting = 0;
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  const metrics = (await api.visitor().get('/metrics')).body;
  expect(metrics).toMatch(/aigen_shed_requests_total\{reason="database"\} 5/);
  expect(metrics).toMatch(/aigen_shed_requests_total\{reason="requests"\} 8/);
});

test('visitors of links in mails, and who unsubscribes, are served as long as signed-in users', async () => {
  await hold(7);
  for (const [method, url, status] of [
    ['GET', '/short', 503],
    ['GET', '/u/any', 404],
    ['POST', '/u/any', 404],
    ['GET', '/c/any', 404],
  ] as const)
    expect([url, (await api.app.inject({ method, url })).statusCode]).toEqual([url, status]);
});

test('a browser gets a small page that loads the same address again, whatever the address is', async () => {
  waiting = mostWaiting;
  const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    api.app.inject({ method, url, headers: { accept: 'text/html,*/*;q=0.8' } });
  const page = await open('/short?q="><script>alert(1)</script>');
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expectStyled(page);
  expect(page.body).toContain('<p><a href="">Try again</a></p>');
  expect(page.rawPayload.length).toBeLessThan(1_200);
  // Also where the route's own pages have another policy.
  for (const url of ['/short', '/u/any']) {
    const other = await open(url);
    expect(other.body).toBe(page.body);
    expectStyled(other);
  }
  // The form of a page without scripts.
  expect((await open('/u/any', 'POST')).body).toContain('<h1>AIGen is busy</h1>');
  expect((await open('/short', 'HEAD')).statusCode).toBe(503);
});

test('large bodies that arrive at once are bounded, in all and of an address, and slow ones do not count as requests', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  // Sync takes four megabytes. Of these, nothing arrives.
  const sockets: Socket[] = [];
  const add = (address: string) => {
    const length = sockets.length % 2 ? 'transfer-encoding: chunked' : 'content-length: 4000000';
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      `POST /api/sync HTTP/1.1\r\nHost: localhost\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
    );
    sockets.push(socket);
  };
  const payload = JSON.stringify({ deviceId: 'x'.repeat(100_000) });
  const post = async (url: string, body: string, address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...signedIn };
    return (await api.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  /** Until an address gets no more. One that the server refused, or that was lost, holds nothing. */
  const fill = async (address: string) => {
    for (let count = 0; count < 16; count += 1) add(address);
    await expect
      .poll(() => {
        add(address);
        return post('/api/sync', payload, address);
      })
      .toBe(503);
  };
  const other = '192.0.2.200';
  await fill('192.0.2.1');
  expect(await post('/api/sync', payload, other)).toBe(402);
  for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) await fill(address);
  expect(await post('/api/sync', payload, other)).toBe(503);
  expect((await api.visitor().get('/metrics')).body).toMatch(
    /aigen_shed_requests_total\{reason="bodies"\} [1-9]/,
  );
  expect(await post('/api/auth/login', '{}', other)).toBe(400);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => post('/api/sync', payload, '192.0.2.1')).toBe(402);
});

describe('clients that do not read', () => {
  let larger: TestApp;
  let port: number;
  beforeAll(async () => {
    const settings = { REQUESTS_AT_ONCE: '40', SLOW_READER_SECONDS: '2', TRUST_PROXY: '1' };
    larger = await buildTestApp(settings, { pages: routes });
    await larger.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = larger.app.server.address() as AddressInfo);
  });
  afterAll(() => larger.close());

  const from = async (address: string, url = '/short') =>
    (await larger.app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await larger.visitor().get('/metrics')).body)?.[1]);

  /** Asks for four things and reads nothing: what follows a response that is not read waits as well. */
  const openUnread = (address: string) => {
    const get = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause().write(get('/large') + get('/short').repeat(3));
    return socket;
  };

  test('of many addresses with a few each leave room for all calls, and may come again', async () => {
    const cutBefore = await metric('aigen_slow_readers_total');
    const sockets = [1, 2, 3, 4, 5, 6, 7, 8].map((last) => openUnread(`198.51.100.${last}`));
    await expect.poll(() => metric('aigen_slow_readers_total')).toBe(cutBefore + 5);
    expect([await from('198.51.100.1'), await from('198.51.100.1', '/expensive')]).toEqual([200, 200]);
    // They are more than a quarter of all places: they are cut after SLOW_READER_SECONDS, not after five times as long.
    await expect
      .poll(() => metric('aigen_slow_readers_total'), { timeout: 7_000 })
      .toBeGreaterThan(cutBefore + 5);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => metric('aigen_requests_at_once')).toBe(1);
  });

  test('take no place of others, and are refused until what is left of them is cut', async () => {
    // More than all places, in one burst.
    const sockets = Array.from({ length: 40 }, () => openUnread('192.0.2.1'));
    await expect.poll(() => metric('aigen_requests_at_once')).toBeGreaterThan(20);
    // A quarter of the places at most, and the call that reads this.
    await expect.poll(() => metric('aigen_requests_at_once')).toBeLessThanOrEqual(11);
    expect(await metric('aigen_slow_readers_total')).toBeGreaterThan(0);
    expect(await from('192.0.2.2')).toBe(200);
    expect([await from('192.0.2.1'), await from('192.0.2.1', '/vital')]).toEqual([503, 200]);
    expect(await metric('aigen_shed_requests_total\\{reason="unread"\\}')).toBeGreaterThan(0);
    await expect.poll(() => metric('aigen_requests_at_once')).toBe(1);
    await expect.poll(() => from('192.0.2.1')).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('are not those who read a burst of large files, however many they are', async () => {
    const cutBefore = await metric('aigen_slow_readers_total');
    const read = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/file`, {
        headers: { 'x-forwarded-for': '192.0.2.3' },
      });
      return [response.status, (await response.arrayBuffer()).byteLength];
    };
    // More than a quarter of all places, and fewer than visitors may take.
    const found = await Promise.all(Array.from({ length: 25 }, read));
    expect(found).toEqual(Array.from({ length: 25 }, () => [200, fileBytes]));
    expect(await metric('aigen_slow_readers_total')).toBe(cutBefore);
    expect(await from('192.0.2.3')).toBe(200);
  });
});
