import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../server/config/config.ts';
import { startServer } from '../../server/main.ts';
import { copyTemplateFolder } from '../../server/testing/database-template.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { openTestDatabase, testDatabaseUrl } from '../../server/testing/test-database.ts';

// As `npm start` does it; a start then takes half the time.
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/aigen-compiled', import.meta.url));
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const started: ChildProcess[] = [];

type Server = { child: ChildProcess; output: () => string; log: () => string; ended: Promise<number | null> };

function start(env: Record<string, string>, options: string[] = []): Server {
  const child = spawn(process.execPath, [...options, main], {
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  let log = '';
  child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr!.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, log: () => log, ended };
}

async function serving(server: Server): Promise<string> {
  await Promise.race([once(server.child.stdout!, 'data'), server.ended]);
  const [, url] = /^AIGen is serving (http:\/\/localhost:\d+)\n/.exec(server.output()) ?? [];
  if (!url) throw new Error(`It does not serve: ${server.output()}${server.log()}`);
  return url;
}

/** Settings of a separate installation on the tests' database. */
async function installation(): Promise<{ env: Record<string, string>; remove: () => Promise<void> }> {
  const env: Record<string, string> = { DATA_DIR: temporaryFolder() };
  if (!testDatabaseUrl) {
    await copyTemplateFolder(env.DATA_DIR!);
    return { env, remove: () => Promise.resolve() };
  }
  const database = await openTestDatabase();
  return { env: { ...env, DATABASE_URL: database.url! }, remove: () => database.close() };
}

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});

describe('does not start', () => {
  test('with an invalid setting, and reports it in one line', async () => {
    const server = start({ PORT: 'eighty', DATA_DIR: temporaryFolder() });
    expect(await server.ended).toBe(1);
    expect([server.output(), server.log()]).toEqual(['', 'PORT must be a whole number from 0 to 65535.\n']);
  });

  test('in a data folder that cannot be written to, with either database', async () => {
    const databases: Record<string, string>[] = [{}, { DATABASE_URL: 'postgres://127.0.0.1:1/none' }];
    for (const database of databases) {
      const server = start({ DATA_DIR: '/dev/null/data', ...database });
      expect(await server.ended).toBe(1);
      expect(server.log()).toMatch(
        /^DATA_DIR must name a folder that can be written to \(ENOTDIR: .*\)\.\n$/,
      );
    }
  });

  test('without a data folder only where neither the database nor the files are in it', async () => {
    const server = start({
      DATA_DIR: '/dev/null/data',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(await server.ended).toBe(1);
    expect(server.log()).toMatch(/^DATABASE_URL must /);
  });

  test('on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port), DATA_DIR: temporaryFolder() });
    expect(await server.ended).toBe(1);
    expect(server.log()).toBe(`PORT must be free, and ${port} is in use.\n`);
    other.close();
  });

  test('without its database', async () => {
    const server = start({
      DATABASE_URL: 'postgres://nobody:canary@127.0.0.1:1/none',
      DATA_DIR: temporaryFolder(),
    });
    expect(await server.ended).toBe(1);
    expect(server.log()).toBe(
      'DATABASE_URL must name a PostgreSQL database that can be reached (ECONNREFUSED).\n',
    );
  });

  test.skipIf(!testDatabaseUrl)(
    'on a database of another user, such as one that was restored by it',
    async () => {
      const database = await openTestDatabase();
      const name = `stranger_${randomUUID().replaceAll('-', '')}`;
      const url = new URL(database.url!);
      [url.username, url.password] = [name, 'a-password'];
      await database.query(`create role ${name} login password 'a-password'`);
      const startOn = async (address: URL) => {
        const server = start({ DATABASE_URL: address.href, DATA_DIR: temporaryFolder() });
        expect(await server.ended).toBe(1);
        return server.log();
      };
      expect(await startOn(url)).toBe(
        'DATABASE_URL must name a PostgreSQL database that its user owns (permission denied for schema drizzle).\n',
      );
      url.pathname = '/none';
      expect(await startOn(url)).toBe(
        'DATABASE_URL must name a PostgreSQL database that can be reached (database "none" does not exist).\n',
      );
      await database.query(`drop role ${name}`);
      await database.close();
    },
  );
});

test('serves, is not affected by a second server on its folder, which is refused, and stops with 0', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const first = start(env);
  const url = await serving(first);
  const second = start(env);
  expect(await second.ended).toBe(1);
  expect([second.output(), second.log()]).toEqual([
    '',
    `Another AIGen server (process ${first.child.pid}) is using the data folder ${env.DATA_DIR}. Stop it first, or set DATA_DIR to another folder.\n`,
  ]);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.output()).toBe(`AIGen is serving ${url}\n`);
  expect(first.log()).toMatch(
    /"atMs":\{"loaded":\d+,"database":\d+,"application":\d+,"serving":\d+\},"processorMs":\d+,"msg":"serving"/,
  );
});

/** Module to run before the server's own. */
const preload = (code: string) => [`--import=data:text/javascript,${encodeURIComponent(code)}`];

test('exits without process.exit(), which can wait forever for a thread of V8', async () => {
  // The effect of the defect in Node: the call does not return, and no timer runs.
  const stuck = 'process.reallyExit = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const { env, remove } = await installation();
  const server = start(env, preload(stuck));
  await serving(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await remove();
  const failing = start({ PORT: 'eighty', DATA_DIR: temporaryFolder() }, preload(stuck));
  expect(await failing.ended).toBe(1);
});

test('that something keeps open is killed, and the log has the reason', async () => {
  const held = 'setInterval(() => {}, 1_000)';
  const { env, remove } = await installation();
  const server = start(env, preload(held));
  await serving(server);
  const since = Date.now();
  server.child.kill('SIGTERM');
  await server.ended;
  expect(server.child.signalCode).toBe('SIGKILL');
  expect(server.log()).toMatch(/"open":\[.*"Timeout".*not stopped in time/);
  expect(Date.now() - since).toBeGreaterThan(9_000);
  await remove();
});

test('a stopping server is not ready at once, and serves requests until its drain is over', async () => {
  const { env, remove } = await installation();
  const server = start({ ...env, DRAIN_SECONDS: '2' });
  const url = await serving(server);
  // One that a proxy keeps open.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ status: number; connection: string }>((resolve, reject) => {
      get(url + path, { agent }, (response) => {
        const { statusCode, headers } = response;
        response
          .resume()
          .once('end', () => resolve({ status: statusCode!, connection: headers.connection! }));
      }).once('error', reject);
    });
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/api/config`)).status).toBe(200);
  // The connection that is open is served until a response says that it ends; then nobody listens any more.
  const responses: Awaited<ReturnType<typeof ask>>[] = [];
  while (responses.at(-1)?.connection !== 'close') responses.push(await ask('/api/config'));
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  await expect(ask('/api/config')).rejects.toThrow('ECONNREFUSED');
  expect(await server.ended).toBe(0);
  agent.destroy();
  await remove();
});

test('stopping waits for a running response, accepts no new request, and is not delayed by an idle connection', async () => {
  const route = new EventEmitter();
  const pages = async (app: FastifyInstance) => {
    app.get('/slow', async () => {
      route.emit('arrived');
      const [text] = (await once(route, 'release')) as [string];
      return text;
    });
  };
  const { env, remove } = await installation();
  const config = loadConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env });
  const server = await startServer(config, { pages });
  const arrived = once(route, 'arrived');
  const agent = new Agent({ keepAlive: true });
  const received = new Promise<string>((resolve, reject) => {
    get(`${server.url}/slow`, { agent }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    }).on('error', reject);
  });
  await arrived;
  const stopped = server.stop();
  expect(server.stop()).toBe(stopped);
  const late = () =>
    fetch(`${server.url}/healthz`).then(
      (response) => response.status,
      () => 'refused',
    );
  await expect.poll(late).toBe('refused');
  route.emit('release', 'finished');
  expect(await received).toBe('finished');
  await stopped;
  // If the idle connection had delayed it, streams would have been aborted.
  expect(server.app.shutdownSignal.aborted).toBe(false);
  agent.destroy();
  await remove();
});

test('after kill -9 it serves again, with everything it had confirmed', async () => {
  const { env, remove } = await installation();
  const first = start(env);
  const body = JSON.stringify({ email: 'ann@example.com', username: 'ann', password: 'correct horse' });
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${await serving(first)}/api/auth/register`, {
    method: 'POST',
    headers,
    body,
  });
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  first.child.kill('SIGKILL');
  await first.ended;

  const second = start(env);
  const user = await fetch(`${await serving(second)}/api/auth/user`, { headers: { cookie } });
  expect([user.status, await user.json()]).toMatchObject([200, { user: { username: 'ann' } }]);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  await remove();
});
