import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn, signInSubscriber } from '../testing/builders.ts';
import { expectStyled } from '../testing/expect-styled.ts';
import { callLimits } from './limits.ts';

const { atOnce, waiting } = callLimits.shareImage;
let api: TestApp;
const dataDir = mkdtempSync(path.join(tmpdir(), 'aigen-test-'));
/** Ends handlers that wait. */
let ends: (() => void)[] = [];
let isOpen = false;

const routes = async (app: FastifyInstance) => {
  app.get('/held', { config: { limit: 'shareImage' } }, async () => {
    if (!isOpen) await new Promise<void>((resolve) => ends.push(resolve));
    return { held: true };
  });
  app.get('/fails', { config: { limit: 'shareImage' } }, () => {
    throw new AppError('uploads.unreadable');
  });
  app.get('/stream', { config: { limit: 'shareImage' } }, (_request, reply) =>
    reply.send(Readable.from(['a', 'b'])),
  );
  app.get('/endless', { config: { limit: 'export' } }, (_request, reply) => {
    const endless = new Readable({ read() {} });
    endless.push('a');
    return reply.send(endless);
  });
  app.get('/export', { config: { limit: 'export' } }, async () => {
    if (!isOpen) await new Promise<void>((resolve) => ends.push(resolve));
    return { held: true };
  });
};

beforeAll(async () => {
  api = await buildTestApp({ DATA_DIR: dataDir }, { pages: routes });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => open());

/** Ends all handlers that wait, and those that begin later. */
function open() {
  isOpen = true;
  for (const end of ends.splice(0)) end();
}

const running = async () => {
  const text = (await api.visitor().get('/metrics')).body;
  const of = (name: string) =>
    Number(new RegExp(`^${name}\\{limit="shareImage"\\} (\\d+)$`, 'm').exec(text)![1]);
  return [of('aigen_limited_calls'), of('aigen_limited_calls_waiting')];
};

test('as many calls as may run and wait are served, one more is refused with Retry-After', async () => {
  isOpen = false;
  const calls = Array.from({ length: atOnce + waiting }, () => api.visitor().get('/held'));
  await expect.poll(running).toEqual([atOnce, waiting]);
  const refused = await api.visitor().get('/held');
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
    503,
    {
      code: 'server.overloaded',
      error: 'AIGen is very busy right now. Nothing was changed; please try again in a moment.',
      retryAfter: 10,
    },
    '10',
  ]);
  // Other calls are not concerned, and a browser that opens an address gets a page.
  expect((await api.visitor().get('/api/config')).statusCode).toBe(200);
  const page = await api.visitor().get('/held', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '10',
  ]);
  expect(page.body).toContain('<h1>AIGen is busy</h1>');
  expectStyled(page);
  open();
  for (const call of calls) expect((await call).json()).toEqual({ held: true });
  expect(await running()).toEqual([0, 0]);
  const metrics = (await api.visitor().get('/metrics')).body;
  expect(metrics).toContain('aigen_shed_requests_total{reason="limit:shareImage"} 2');
});

test('slots are given back after errors, streams and HEAD', async () => {
  isOpen = true;
  for (let index = 0; index < 3 * atOnce; index += 1) {
    expect((await api.visitor().get('/fails')).json()).toMatchObject({ code: 'uploads.unreadable' });
    expect((await api.visitor().get('/stream')).body).toBe('ab');
    expect((await api.app.inject({ method: 'HEAD', url: '/held' })).statusCode).toBe(200);
  }
  expect(await running()).toEqual([0, 0]);
});

test('a client who leaves gives back its place in the queue at once, and its slot when the handler has ended', async () => {
  isOpen = false;
  const { port } = api.app.server.address() as AddressInfo;
  const sockets = Array.from({ length: atOnce + 3 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return socket;
  });
  await expect.poll(running).toEqual([atOnce, 3]);
  for (const socket of sockets) {
    socket.destroy();
    await once(socket, 'close');
  }
  await expect.poll(running).toEqual([atOnce, 0]);
  open();
  await expect.poll(running).toEqual([0, 0]);
});

test('an account that waits for its own calls is told so, and others are served', async () => {
  isOpen = false;
  const { perOwner, waiting: queue } = callLimits.export;
  const ann = await signIn(api, (await createUser(api.database)).id);
  const bob = await signIn(api, (await createUser(api.database)).id);
  const calls = Array.from({ length: perOwner + queue / 4 }, () => ann.get('/export'));
  await expect.poll(() => ends.length).toBe(perOwner);
  await expect
    .poll(async () => (await api.visitor().get('/metrics')).body)
    .toContain(`aigen_limited_calls_waiting{limit="export"} ${queue / 4}`);
  const refused = await ann.get('/export');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'request.at-once', retryAfter: 5 },
  ]);
  // The account's own limit says nothing about the load of the server.
  expect((await api.visitor().get('/metrics')).body).not.toContain('reason="limit:export"');
  const page = await ann.get('/export', { accept: 'text/html' });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '5']);
  expect(page.body).toContain('Your account already has as many of these calls running as it may.');
  const other = bob.get('/export');
  await expect.poll(() => ends.length).toBe(perOwner + 1);
  open();
  for (const call of [...calls, other]) expect((await call).statusCode).toBe(200);
});

test('a call that lasts too long is ended, and gives back its slot', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const closed = once(socket, 'close');
  await once(socket, 'data');
  const exports = async () =>
    /aigen_limited_calls\{limit="export"\} (\d+)/.exec((await api.visitor().get('/metrics')).body)?.[1];
  vi.advanceTimersByTime(callLimits.export.longestMs - 1_000);
  expect(await exports()).toBe('1');
  vi.advanceTimersByTime(2_000);
  await closed;
  expect(await exports()).toBe('0');
});

test.each([
  ['upload', '/api/uploads?name=notes.csv'],
  ['contactImport', '/api/contact-imports?name=notes.csv'],
] as const)('bodies of %s that arrive slowly take no place of others', async (name, url) => {
  const limits = callLimits[name];
  const { port } = api.app.server.address() as AddressInfo;
  const begin = (account: Visitor) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const cookie = `aigen_session=${account.cookie('aigen_session')}`;
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: text/csv\r\nContent-Length: 100\r\n\r\nabc`,
    );
    return socket;
  };
  const received = () =>
    readdirSync(path.join(dataDir, 'uploads')).filter((file) => file.startsWith('incoming-'));
  const post = async (account: Visitor) => {
    const response = await account.post(url, 'email\nann@mail.example\n', { 'content-type': 'text/csv' });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  const accounts: Visitor[] = [];
  while (accounts.length <= limits.atOnce / limits.perOwner) accounts.push(await signInSubscriber(api));
  const [other, ...slow] = accounts as [Visitor, ...Visitor[]];
  const sockets = slow.flatMap((account) => Array.from({ length: limits.perOwner }, () => begin(account)));
  await expect.poll(() => received().length).toBe(limits.atOnce);
  expect((await api.visitor().get('/metrics')).body).toMatch(/^aigen_requests_at_once 1$/m);
  expect(await post(other)).toEqual([201, undefined]);
  // As many of an account as may run and wait.
  for (let left = limits.waiting / 4; left > 0; left -= 1) sockets.push(begin(slow[0]!));
  await expect.poll(() => received().length).toBe(limits.atOnce + limits.waiting / 4);
  expect(await post(slow[0]!)).toEqual([429, 'request.at-once']);
  expect(await post(other)).toEqual([201, undefined]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => post(slow[0]!)).toEqual([201, undefined]);
  await expect.poll(received).toEqual([]);
});
