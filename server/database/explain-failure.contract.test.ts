import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { addressOf, administer, queryOnce } from '../testing/administer.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from './connect.ts';
import { assertUtf8, utf8Options } from './encoding.ts';
import { explainRefusal } from './explain-failure.ts';

const failureOf = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: '' }).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const lacks = (need: string) => `ConfigError: DATABASE_URL must name a PostgreSQL database that ${need}.`;

test('a place where PostgreSQL does not listen is one line that names the setting', async () => {
  const replies = ['HTTP/1.1 400 Bad Request\r\n\r\n', '\x4a\0\0\0\x0a8.0.36', ''];
  const reasons = [
    'Connection terminated unexpectedly',
    'received invalid response: 4a',
    'Connection terminated unexpectedly',
  ];
  for (const [index, reply] of replies.entries()) {
    const other = createServer((socket) => void socket.on('error', () => {}).end(reply)).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failureOf(`postgres://127.0.0.1:${port}/aigen`)).toBe(
      lacks(`can be reached (${reasons[index]})`),
    );
    other.close();
  }
  expect(await failureOf('postgres://127.0.0.1:1/aigen')).toBe(lacks('can be reached (ECONNREFUSED)'));
  expect(await failureOf(`postgres:///aigen?host=${temporaryFolder()}`)).toBe(
    lacks('can be reached (ENOENT)'),
  );
});

test('the instructions create each database with the options for UTF-8', () => {
  const created = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .filter((line) => /^\s*(?:sudo .*)?createdb /.test(line));
  expect(created).toHaveLength(2);
  for (const line of created) expect(line).toContain(utf8Options.createdb);
});

test.skipIf(!testDatabaseUrl)('what a PostgreSQL server refuses is one line', async () => {
  const url = new URL(testDatabaseUrl!);
  const role = `no_connections_${randomUUID().replaceAll('-', '')}`;
  await administer(url.href, `create role ${role} login password 'a-password' connection limit 0`);
  const other = (change: Partial<URL>) => Object.assign(new URL(url), change).href;
  expect(await failureOf(other({ search: '?sslmode=verify-full' }))).toBe(
    lacks('can be reached (The server does not support SSL connections)'),
  );
  expect(await failureOf(other({ username: role, password: 'a-password' }))).toBe(
    lacks(`has free connections (too many connections for role "${role}")`),
  );
  await administer(url.href, `drop role ${role}`);
});

test.skipIf(!testDatabaseUrl)(
  'a database whose texts are not UTF-8 is not opened, and not changed',
  async () => {
    const name = `ascii_${randomUUID().replaceAll('-', '')}`;
    const create = (options: string) => administer(testDatabaseUrl!, `create database ${name} ${options}`);
    const drop = () => administer(testDatabaseUrl!, `drop database ${name}`);
    await create(`encoding 'SQL_ASCII' template template0 locale 'C'`);
    const url = addressOf(name, testDatabaseUrl!);
    expect(await failureOf(url)).toBe(
      'ConfigError: DATABASE_URL must name a database with the encoding UTF8, and it has SQL_ASCII: make one with createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8, and copy into it what this one has (pg_dump, pg_restore).',
    );
    expect(await queryOnce(url, `select nspname from pg_namespace where nspname = 'drizzle'`)).toEqual([]);
    await drop();

    await create(utf8Options.sql);
    await assertUtf8((sql) => queryOnce(url, sql));
    await drop();
  },
);

test('a refusal is explained without the statement; another error is none', () => {
  const refusal = Object.assign(new Error('permission denied'), { code: '42501' });
  const explained = explainRefusal(new Error('Failed query: select a canary', { cause: refusal }));
  expect(String(explained)).toBe(lacks('its user owns (permission denied)'));
  for (const code of ['ECONNREFUSED', '23505', undefined])
    expect(explainRefusal(Object.assign(new Error('failed'), { code }))).toBeUndefined();
});
