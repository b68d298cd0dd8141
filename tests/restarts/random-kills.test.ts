import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/database/connect.ts';
import { drillable } from '../../server/testing/drill.ts';
import { startTestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { clientFor, generationBody, newAccount } from '../process/http-client.ts';
import { mixedLoad, type Acknowledged } from './mixed-load.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation } from '../process/settings.ts';

/** How often the server is killed. */
const rounds = drillable(2, 200);
/** It is killed at a moment within this time after its start: before, during and between generations. */
const aliveMs = 3_000;

it(
  'a server killed at random moments loses nothing that it has acknowledged, and counts no generation twice',
  { timeout: 300_000 + rounds * 60_000 },
  async () => {
    const sandbox = await startTestSandbox();
    const settings = {
      ...(await freshInstallation()),
      SANDBOX_URL: sandbox.url,
      FREE_DAILY_LIMIT_PER_IP: '1000000',
    };
    const acknowledged: Acknowledged = { accounts: [], records: [] };
    let confirmed = 0;
    let server = await start(settings);
    const subscriber = clientFor(server.url);
    expect((await subscriber.post('/api/auth/test-login', {})).status).toBe(200);
    for (let round = 0; round < rounds; round += 1) {
      const load = mixedLoad(server.url, clientFor(server.url, subscriber.cookie()));
      const writer = generating(server.url);
      await sleep(randomInt(aliveMs));
      await server.kill();
      await Promise.all([load.abandon(), writer.ended]);
      acknowledged.accounts.push(...load.acknowledged.accounts);
      acknowledged.records.push(...load.acknowledged.records);

      server = await start(settings);
      confirmed += writer.confirmed();
      if (!writer.cookie()) continue;
      const { body } = await clientFor(server.url, writer.cookie()).get('/api/usage');
      const { used, remaining } = body.generations as unknown as { used: number; remaining: number };
      expect(used).toBeGreaterThanOrEqual(writer.confirmed());
      expect(used).toBeLessThanOrEqual(writer.sent());
      expect(used + remaining).toBe(5);
    }
    expect(await server.stop()).toBe(0);
    await sandbox.close();

    const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir } = settings as Record<string, string>;
    const database = await openDatabase({ databaseUrl, dataDir: dataDir! });
    const accounts = await database.query<{ email: string }>('select email from users');
    const emails = new Set(accounts.map(({ email }) => email));
    const records = await database.query<{ id: string }>('select record_id as id from content_library');
    const stored = new Set(records.map(({ id }) => id));
    await database.close();
    console.log(
      `${rounds} kills: ${acknowledged.accounts.length} accounts, ${acknowledged.records.length} records and ${confirmed} generations acknowledged`,
    );
    if (rounds >= 20) expect(confirmed).toBeGreaterThan(0);
    expect(acknowledged.accounts.filter((email) => !emails.has(email))).toEqual([]);
    expect(acknowledged.records.filter((id) => !stored.has(id))).toEqual([]);
  },
);

/** A new account that generates its five texts, one after the other, as long as the server answers. */
function generating(url: string) {
  const person = clientFor(url);
  let sent = 0;
  let confirmed = 0;
  const work = async () => {
    await person.post('/api/auth/register', newAccount());
    while (sent < 5) {
      sent += 1;
      const { status } = await person.post(
        '/api/generate-content-advanced',
        generationBody('sk-ant-sandbox-fast-key'),
      );
      if (status === 200) confirmed += 1;
    }
  };
  return {
    ended: work().catch(() => {}),
    cookie: person.cookie,
    sent: () => sent,
    confirmed: () => confirmed,
  };
}
