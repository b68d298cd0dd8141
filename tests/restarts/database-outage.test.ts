import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { clientFor, newAccount, type Client } from '../process/http-client.ts';
import { mixedLoad } from './mixed-load.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';

/** How often PostgreSQL ends all connections of the server. */
const rounds = drillable(5, 200);
/** The pool serves again within this, beside what the same calls take on a machine as busy as it is. */
const recoveryMs = 1_000;

describe.skipIf(!onPostgresql)('a server whose database ends all its connections, over and over', () => {
  it(
    'goes on, loses nothing that it has acknowledged, and has its connections back at once',
    { timeout: 120_000 + rounds * 5_000 },
    async () => {
      const settings = await freshInstallation();
      const server = await start({ ...settings, FREE_DAILY_LIMIT_PER_IP: '1000000' });
      const database = new pg.Client({ connectionString: settings.DATABASE_URL });
      await database.connect();
      const endAll = () =>
        database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        );
      const subscriber = await subscribe(server.url, database);
      const load = mixedLoad(server.url, subscriber);
      const before: number[] = [];
      const recoveries: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await sleep(100 + (round % 5) * 60);
        before.push(await untilReady(server.url));
        await endAll();
        recoveries.push(await untilReady(server.url));
      }
      // A stream that runs goes on without its database, and is recorded when there is one again.
      const writer = await register(server.url);
      const stream = await writer.startStream('sk-ant-sandbox-slow-key');
      await endAll();
      expect(await stream.rest()).toContain('event: result');

      await load.stop();
      const { acknowledged, refusals } = load;
      expect(server.process.exitCode).toBe(null);
      expect(server.log()).not.toContain('unexpected error');
      // In 200 rounds a fast machine makes more calls than an account may.
      const expected: unknown[] = ['server.database-unavailable', 'request.too-many'];
      expect([...refusals].filter((refusal) => !expected.includes(refusal))).toEqual([]);
      expect(acknowledged.accounts.length).toBeGreaterThan(rounds);
      expect(acknowledged.records.length).toBeGreaterThan(rounds);
      await expect
        .poll(async () => (await writer.get('/api/usage')).body)
        .toMatchObject({ generations: { used: 1 } });
      const { rows: accounts } = await database.query<{ email: string }>('select email from users');
      const emails = new Set(accounts.map(({ email }) => email));
      expect(acknowledged.accounts.filter((email) => !emails.has(email))).toEqual([]);
      const { rows } = await database.query<{ record_id: string }>('select record_id from content_library');
      const stored = new Set(rows.map((row) => row.record_id));
      expect(acknowledged.records.filter((id) => !stored.has(id))).toEqual([]);

      printFigure(
        `${rounds} rounds: ${acknowledged.accounts.length} accounts and ${acknowledged.records.length} records acknowledged, none lost; ready again in ${median(recoveries)} ms (${median(before)} ms before), at most ${Math.max(...recoveries)} ms`,
      );
      expect(median(recoveries)).toBeLessThan(median(before) + recoveryMs);
      expect(Math.max(...recoveries)).toBeLessThan(Math.max(...before) + 10 * recoveryMs);
      await database.end();
      expect(await server.stop()).toBe(0);
    },
  );
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function register(url: string): Promise<Client> {
  const person = clientFor(url);
  for (;;) {
    const { status } = await person.post('/api/auth/register', newAccount());
    if (status === 201) return person;
  }
}

async function subscribe(url: string, database: pg.Client): Promise<Client> {
  const person = clientFor(url);
  const account = newAccount();
  expect((await person.post('/api/auth/register', account)).status).toBe(201);
  await database.query(
    `update users set is_subscribed = true, subscription_expires_at = '2199-01-01' where email = $1`,
    [account.email],
  );
  return person;
}

/** Milliseconds until ten calls at once, as many as the pool has connections, all have a response. */
async function untilReady(url: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/readyz`)));
    if (responses.every(({ ok }) => ok)) return Math.round(performance.now() - begun);
  }
}

describe.skipIf(onPostgresql || process.platform !== 'linux')(
  'a server whose embedded database fails because the disk is full',
  () => {
    it('refuses calls, ends with a line that says so, and serves again with everything acknowledged', async () => {
      const settings = await freshInstallation();
      const server = await start({
        ...settings,
        // Only the call below is to write, so that it is the one that meets the full disk.
        SANDBOX: 'false',
        QUEUE_POLL_SECONDS: '60',
        QUEUE_SUPERVISE_SECONDS: '3600',
        NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'full-disk.ts')}`,
      });
      const person = clientFor(server.url);
      const account = newAccount();
      expect((await person.post('/api/auth/register', account)).status).toBe(201);
      // The jobs that are due at every start.
      await expect.poll(() => server.log().match(/scheduled job done/g)).toHaveLength(3);
      const marker = path.join(settings.DATA_DIR!, 'disk-is-full');
      writeFileSync(marker, '');
      const ended = once(server.process, 'exit');
      let said = '';
      server.process.stdout!.on('data', (text: string) => (said += text));
      const refused = await clientFor(server.url).post('/api/auth/register', newAccount());
      expect(refused).toMatchObject({ status: 503, body: { code: 'server.database-unavailable' } });
      expect(await ended).toEqual([1, null]);
      expect(said).toMatch(
        /^The embedded database has failed: .*No space left on device\. AIGen ends; start it again\.$/m,
      );

      rmSync(marker);
      const again = await start(settings);
      const { email: emailOrUsername, password } = account;
      expect((await clientFor(again.url).post('/api/auth/login', { emailOrUsername, password })).status).toBe(
        200,
      );
    });
  },
);
