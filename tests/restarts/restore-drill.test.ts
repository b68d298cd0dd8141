import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUnreadable } from '../../scripts/restore/check-content.ts';
import { restorePostgresql } from '../../scripts/restore/restore-postgresql.ts';
import type { Query } from '../../scripts/database/stored-tables.ts';
import { loadConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/connect.ts';
import { dumpWhenDue } from '../../server/database/dump.ts';
import { seal } from '../../server/mail/seal.ts';
import { sealPassword } from '../../server/sending/accounts/password.ts';
import { sealedFor } from '../../server/sending/bounces/mailbox/mailboxes.ts';
import { queryOnce } from '../../server/testing/administer.ts';
import { startTestMailServer, type TestMailServer } from '../../server/testing/stages/start-mail-server.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { populate, type Populated } from '../process/populate.ts';
import { startCommand } from '../process/run-command.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';

const run = promisify(execFile);
let settings: Record<string, string>;
let populated: Populated;
let backup: string;
/** Where the installation's own server delivers its mails. */
let mails: TestMailServer;

beforeAll(async () => {
  settings = await freshInstallation();
  populated = await populate(settings);
  backup = await makeBackup();
  mails = await startTestMailServer();
}, 120_000);
afterAll(() => mails.close());

/** As docs/operations.md says. */
async function makeBackup(): Promise<string> {
  if (onPostgresql) {
    const file = path.join(settings.DATA_DIR!, 'aigen.dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, settings.DATABASE_URL!]);
    return file;
  }
  const database = await openDatabase({ databaseUrl: null, dataDir: settings.DATA_DIR! });
  const file = await dumpWhenDue(database, settings.DATA_DIR!, new Date());
  await database.close();
  return file!;
}

const startDrill = (file: string, env: Record<string, string> = {}) =>
  startCommand('restore-drill', [file], {
    ...settings,
    SESSION_SECRET: populated.secret,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://aigen.example.com',
    // Where `listPlaces` looks.
    TMPDIR: tmpdir(),
    ...env,
  });
const drill = (file: string, env?: Record<string, string>) => startDrill(file, env).ended;

it('restores a backup, starts a server on it that sends nothing, and leaves nothing behind', async () => {
  const places = await listPlaces();
  const { code, output } = await drill(backup);
  expect([code, output]).toEqual([0, expect.stringContaining('The backup is whole.')]);
  for (const line of [
    /^ +2  public\.users$/m,
    /^ +1  public\.contacts$/m,
    /^ +1  public\.sends$/m,
    /^ +1  public\.authenticators$/m,
    /^ +\d  pgboss\.job$/m,
    /All \d+ migrations are applied\./,
    /A server started on it, was ready and stopped\./,
  ])
    expect(output).toMatch(line);
  expect(mails.mails).toEqual([]);
  expect(await listPlaces()).toEqual(places);
}, 120_000);

describe('an interrupted drill', () => {
  /** Starts a drill, and sends it a signal while its server runs. */
  async function interrupt(name: NodeJS.Signals) {
    const { child, ended } = startDrill(backup);
    let output = '';
    child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const serverOf = async () => {
      if (child.exitCode !== null || !/migrations are applied/.test(output)) return null;
      return (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim() || null;
    };
    await expect.poll(serverOf, { timeout: 60_000 }).not.toBeNull();
    const server = Number(await serverOf());
    child.kill(name);
    return { ...(await ended), server };
  }

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops its server and removes everything after %s',
    async (name) => {
      const places = await listPlaces();
      const { code, output, server } = await interrupt(name);
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^The drill was ended by ${name}\\.$`, 'm')),
      ]);
      expect(isRunning(server)).toBe(false);
      expect(await listPlaces()).toEqual(places);
    },
    120_000,
  );

  it('that was killed takes its server with it, and the next one removes what it left, and nothing of a running one', async () => {
    const folder = `aigen-restore-${process.pid}-running`;
    await mkdir(path.join(tmpdir(), folder));
    const running = onPostgresql ? await beRunning() : undefined;
    const places = await listPlaces();

    try {
      const { server } = await interrupt('SIGKILL');
      await expect.poll(() => isRunning(server), { timeout: 30_000 }).toBe(false);
      const left = (await listPlaces()).filter((place) => !places.includes(place));
      expect(left).toHaveLength(onPostgresql ? 2 : 1);

      const { code, output } = await drill(backup);
      expect(code).toBe(0);
      for (const place of left)
        expect(output).toMatch(new RegExp(`^Removed .*${place}, which a killed drill had left\\.$`, 'm'));
      expect(output.match(/^Removed /gm)).toHaveLength(left.length);
      expect(await listPlaces()).toEqual(places);
    } finally {
      await rm(path.join(tmpdir(), folder), { recursive: true });
      await running?.end();
    }
  }, 240_000);

  /** A database and a session as of a drill on another machine. */
  async function beRunning() {
    const name = 'aigen_restore_drill_0123abcd';
    const client = new pg.Client({ connectionString: settings.DATABASE_URL, application_name: name });
    await client.connect();
    await client.query(`create database ${name}`);
    const end = async () => {
      await client.query(`drop database ${name}`);
      await client.end();
    };
    return { end };
  }

  function isRunning(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }
});

describe.skipIf(!onPostgresql)('on PostgreSQL', () => {
  it('a drill over the socket of the server reaches its database', async (context) => {
    const [server] = await queryOnce<{ folder: string; port: string }>(
      settings.DATABASE_URL!,
      `select current_setting('unix_socket_directories') as folder, current_setting('port') as port`,
    );
    const { folder, port } = server!;
    context.skip(!existsSync(path.join(folder, `.s.PGSQL.${port}`)), 'The server is on another machine.');
    const { pathname, username } = new URL(settings.DATABASE_URL!);
    const { code, output } = await drill(backup, {
      DATABASE_URL: `postgres://${pathname}?host=${folder}&port=${port}&user=${username}`,
    });
    expect([code, output]).toEqual([0, expect.stringContaining('The backup is whole.')]);
  }, 120_000);

  it('a backup is restored into a database for UTF-8, however the server was set up', async () => {
    const { signal } = new AbortController();
    const restored = await restorePostgresql(backup, settings.DATABASE_URL!, signal, () => {});
    const found = await restored.read((query) =>
      query(`select pg_encoding_to_char(encoding) as encoding, datcollate as locale
        from pg_database where datname = current_database()`),
    );
    await restored.remove();
    expect(found).toEqual([{ encoding: 'UTF8', locale: 'C.UTF-8' }]);
  }, 60_000);
});

it('the same database sends its waiting mails when its own server starts', async () => {
  const server = await start({ ...settings, SMTP_URL: mails.url, SESSION_SECRET: populated.secret });
  await expect
    .poll(() => mails.mails.flatMap(({ to }) => to), { timeout: 30_000 })
    .toContain(populated.account.email);
  await server.stop();
}, 60_000);

it('reports a secret that is not the one of the backup', async () => {
  const { code, output } = await drill(backup, {
    SESSION_SECRET: 'another-secret-of-32-characters-and-more',
  });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('SESSION_SECRET is not the one of the backup: 1 of 1 authenticator apps'),
  ]);
}, 120_000);

it('finds each thing that is encrypted, and none of it readable with another secret', async () => {
  const database = await openDatabase(loadConfig(settings));
  const [account] = await database.query<{ id: string }>(
    `update sending_accounts set password = 'not readable' returning id::text as id`,
  );
  await database.query(
    `insert into bounce_mailboxes (sending_account_id, user_id, host, port, security, user_name, password, folder)
      select id, user_id, 'imap.example', 993, 'tls', 'ann', $1, 'INBOX' from sending_accounts`,
    [sealPassword({ sessionSecret: populated.secret }, sealedFor(account!.id), 'a password')],
  );
  await database.query(
    `insert into pgboss.job (name, data, start_after) values ('mail', $1, now() + interval '1 hour')`,
    [{ sealed: seal(populated.secret, null) }],
  );
  const query = ((sql: string, values?: unknown[]) => database.query(sql, values)) as Query;
  const counts = await countUnreadable(query, [populated.secret]);
  const others = await countUnreadable(query, ['another-secret-of-32-characters-and-more']);
  await database.close();
  expect(counts.filter(({ unreadable }) => unreadable > 0)).toEqual([
    { name: 'passwords of mail servers', all: 1, unreadable: 1 },
  ]);
  expect(others).toEqual(
    [
      'authenticator apps',
      'keys of contacts',
      'passwords of mail servers',
      'passwords of bounce mailboxes',
      'waiting mails',
    ].map((name) => {
      const all = expect.toSatisfy((count: number) => count > 0);
      const { all: unreadable } = others.find((each) => each.name === name)!;
      return { name, all, unreadable };
    }),
  );
});

describe('a damaged backup', () => {
  const copyOf = async (name: string) => {
    const file = path.join(temporaryFolder(), name);
    await writeFile(file, await readFile(backup));
    return file;
  };

  it('that ends too early is reported in one sentence', async () => {
    const file = await copyOf('short');
    await truncate(file, Math.floor((await openAsBlob(file)).size * 0.7));
    const { code, output } = await drill(file);
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^The backup is damaged: .+\.$/)]);
  }, 60_000);

  it('with other bytes in its middle is reported', async () => {
    const file = await copyOf('flipped');
    const bytes = await readFile(file);
    bytes.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 2_000);
    await writeFile(file, bytes);
    const { code, output } = await drill(file);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The backup is (?:damaged|not whole|not one of AIGen)/m),
    ]);
  }, 60_000);

  it.skipIf(onPostgresql)(
    'that is read as an archive which ends early is reported',
    async () => {
      const file = await copyOf('ended');
      // Two blocks of zeros end an archive, and damage may leave them in its middle. Without its checksum it is no whole file.
      const archive = Buffer.concat([Buffer.alloc(10_240), gunzipSync(await readFile(file))]);
      const bytes = gzipSync(archive, { level: 1 }).subarray(0, -8);
      await writeFile(file, bytes);
      const { code, output } = await drill(file);
      expect([code, output.trim()]).toEqual([
        1,
        expect.stringMatching(/^The backup is damaged: gzip: .+\.$/),
      ]);
    },
    60_000,
  );

  it('or another file is told from a backup', async () => {
    const file = path.join(temporaryFolder(), 'notes.txt');
    await writeFile(file, 'no backup');
    expect(await drill(file)).toEqual({
      code: 1,
      output: expect.stringContaining('is neither a file of pg_dump'),
    });
    expect(await drill(`${file}.missing`)).toEqual({
      code: 1,
      output: expect.stringContaining('cannot be read'),
    });
  }, 60_000);
});

it('a process that may reach its database alone reaches nothing else', async () => {
  let calls = 0;
  const outside = createServer((socket) => {
    calls += 1;
    socket.end();
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const { port } = outside.address() as AddressInfo;
  const guard = path.resolve('scripts/restore/connect-only-to.ts');
  const tries = `
    import { connect } from 'node:net';
    import { connect as connectTls } from 'node:tls';
    import { get } from 'node:http';
    import { lookup, resolveMx, Resolver } from 'node:dns';
    import { promises } from 'node:dns';
    import { createSocket } from 'node:dgram';
    import { fetch } from 'undici';
    const failure = (work) => new Promise((resolve) => work(resolve)).then((error) => error.code ?? error.cause?.code);
    const all = await Promise.all([
      failure((done) => connect(${port}, '127.0.0.1').on('error', done)),
      failure((done) => connectTls({ port: ${port}, host: '127.0.0.1' }).on('error', done)),
      failure((done) => get('http://127.0.0.1:${port}').on('error', done)),
      failure((done) => fetch('http://127.0.0.1:${port}').catch(done)),
      failure((done) => globalThis.fetch('http://127.0.0.1:${port}').catch(done)),
      failure((done) => lookup('mail.example', done)),
      failure((done) => resolveMx('mail.example', done)),
      failure((done) => new Resolver().resolve4('mail.example', done)),
      failure((done) => promises.resolveTxt('mail.example').catch(done)),
      failure((done) => new promises.Resolver().resolve4('mail.example').catch(done)),
      failure((done) => { try { createSocket('udp4').send('x', 9, '127.0.0.1'); } catch (error) { done(error); } }),
    ]);
    console.log(JSON.stringify([...new Set(all)]));
    process.exit();
  `;
  const { stdout } = await run(process.execPath, ['--import', guard, '--input-type=module', '-e', tries]);
  expect(stdout.trim()).toBe('["ECONNREFUSED"]');
  expect(calls).toBe(0);
  outside.close();
}, 30_000);

/** What drills make: databases of the server, and folders. */
async function listPlaces(): Promise<string[]> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith('aigen-restore-'));
  if (!onPostgresql) return folders;
  const rows = await queryOnce<{ datname: string }>(
    settings.DATABASE_URL!,
    `select datname from pg_database where datname like 'aigen_restore%'`,
  );
  return [...folders, ...rows.map(({ datname }) => datname)];
}
