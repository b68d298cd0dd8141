import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { openDatabase } from '../../server/database/connect.ts';
import { users } from '../../server/database/schema/accounts.ts';
import { createContactKeys, hashAddress } from '../../server/contacts/account/contact-keys.ts';
import { contactLists } from '../../server/database/schema/contacts.ts';
import { drillable } from '../../server/testing/drill.ts';
import { fillList, makeSendingAccount, storeCampaign, storeKit } from '../../server/testing/send-builders.ts';
import { clientFor } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';

const mails = drillable(1_000, 10_000);
const kills = 3;
const secret = 'a-secret-for-tests-only-0123456789';

/** A mail server in a process of its own, which counts the mails of each recipient. */
async function startSink(): Promise<{ port: number; count: () => Promise<Counted>; child: ChildProcess }> {
  const child = fork(path.resolve(import.meta.dirname, '../../bench/stage/mail-sink.ts'), { silent: true });
  afterAll(() => void child.kill('SIGKILL'));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    child,
    port: Number(new URL(url).port),
    count: async () => {
      child.send('count');
      return ((await once(child, 'message')) as [Counted])[0];
    },
  };
}
type Counted = { mails: number; twice: number; recipients: number };

/** One server on the embedded database, two on PostgreSQL; each kill is of one of them. */
const servers = onPostgresql ? 2 : 1;

it(
  `${mails} mails are sent once by ${servers} server(s) of which ${kills} are killed`,
  { timeout: 900_000 },
  async () => {
    const sink = await startSink();
    const settings: Record<string, string> = {
      ...(await freshInstallation()),
      SESSION_SECRET: secret,
      QUEUE_POLL_SECONDS: '1',
      SENDING_DAILY_LIMIT: '1000000',
    };
    let running = [await start(settings)];
    let person = clientFor(running[0]!.url);
    expect((await person.post('/api/auth/test-login', {})).status).toBe(200);
    expect(await running[0]!.stop()).toBe(0);

    const database = await openDatabase({
      databaseUrl: settings.DATABASE_URL ?? null,
      dataDir: settings.DATA_DIR!,
    });
    const [user] = await database.db.select().from(users);
    const userId = user!.id;
    await database.db
      .update(users)
      .set({ isSubscribed: true, subscriptionExpiresAt: new Date('2199-01-01') })
      .where(eq(users.id, userId));
    await storeKit(database, userId);
    const campaignId = await storeCampaign(database, userId);
    const sendingAccountId = await makeSendingAccount(database, userId, {
      host: '127.0.0.1',
      port: sink.port,
      security: 'none',
    });
    const [list] = await database.db
      .insert(contactLists)
      .values({ userId, name: 'Newsletter' })
      .returning({ id: contactLists.id });
    const keys = await createContactKeys(database, { sessionSecret: secret, sessionSecretPrevious: null }).of(
      userId,
    );
    const hash = (emailKey: string) => hashAddress(keys, emailKey);
    for (let from = 0; from < mails; from += 1_000)
      await fillList(database, {
        userId,
        listId: list!.id,
        count: Math.min(1_000, mails - from),
        hash,
        from,
      });
    await database.close();

    const startAll = () => Promise.all(Array.from({ length: servers }, () => start(settings)));
    running = await startAll();
    person = clientFor(running[0]!.url, person.cookie());
    const id = randomUUID();
    const begun = await person.post('/api/sends', {
      id,
      campaignId,
      sendingAccountId,
      audience: { rule: { match: 'all', conditions: [] } },
    });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    const from = performance.now();
    for (let kill = 1; kill <= kills; kill += 1) {
      while ((await sink.count()).mails < (mails * kill) / (kills + 1)) await sleep(20);
      const victim = kill % servers;
      await running[victim]!.kill();
      running[victim] = await start(settings);
      if (victim === 0) person = clientFor(running[0]!.url, person.cookie());
    }
    let send: SendDetails;
    do {
      await sleep(200);
      send = (await person.get(`/api/sends/${id}`)).body as unknown as SendDetails;
    } while (send.state !== 'finished');
    const seconds = (performance.now() - from) / 1_000;

    const received = await sink.count();
    const doubt = send.mails['in-doubt'];
    expect(received.twice).toBe(0);
    expect(send.mails.sent + doubt).toBe(mails);
    // Everything that is not in doubt has arrived; of what is, some has.
    expect(received.recipients).toBeGreaterThanOrEqual(send.mails.sent);
    expect(received.recipients).toBeLessThanOrEqual(mails);
    const listed = (await person.get(`/api/sends/${id}/messages?state=in-doubt`)).body as unknown as {
      messages: unknown[];
    };
    expect(listed.messages).toHaveLength(Math.min(50, doubt));
    console.log(
      `${onPostgresql ? 'PostgreSQL' : 'PGlite'}: ${mails} mails, ${servers} server(s), ${kills} kills, ${Math.round(seconds)} s; ${received.twice} twice, ${doubt} in doubt, of which ${received.recipients - send.mails.sent} had arrived`,
    );
    for (const server of running) expect(server.log()).not.toContain('@mail.example');
  },
);
