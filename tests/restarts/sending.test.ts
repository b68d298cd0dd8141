import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MessagesPage, SendDetails } from '#domain/sending/send-api.ts';
import { openDatabase } from '../../server/database/connect.ts';
import { users } from '../../server/database/schema/accounts.ts';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { clientFor, type Client } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { emailOf, prepareCampaign, readOutcome, startSink } from './campaign-stage.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';

const mails = drillable(1_000, 10_000);
const kills = 3;
/** The last of the contacts, who unsubscribe after the second kill. */
const leaving = 20;
/** Claimed ahead, in the connections, and delivered but not stored yet. */
const mostInDoubt = kills * (50 + 5 + 40);
const secret = 'a-secret-for-tests-only-0123456789';

/** One server on the embedded database, two on PostgreSQL; each kill is of one of them. */
const servers = onPostgresql ? 2 : 1;

it(
  `${mails} mails are sent once by ${servers} server(s) of which ${kills} are killed`,
  { timeout: 900_000 },
  async () => {
    const sink = await startSink();
    const { settings, cookie, campaignId, sendingAccountId, unsubscribePaths } = await install(sink.port);
    const running = Array.from({ length: servers }, () => start(settings));
    const person = async () => clientFor((await running[0]!).url, cookie);
    await Promise.all(running);

    const id = randomUUID();
    const begun = await (
      await person()
    ).post('/api/sends', {
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
      await (await running[victim]!).kill();
      expect((await sink.count()).mails).toBeLessThan(mails - leaving);
      running[victim] = start(settings);
      if (kill < 2 || unsubscribePaths.length === 0) continue;
      const { url } = await Promise.any(running);
      for (const each of unsubscribePaths.splice(0)) await unsubscribe(url + each);
    }
    let send: SendDetails;
    do {
      await sleep(200);
      send = (await (await person()).get(`/api/sends/${id}`)).body as unknown as SendDetails;
    } while (send.state !== 'finished');
    const seconds = (performance.now() - from) / 1_000;
    const listed = await listInDoubt(await person(), id);
    for (const server of await Promise.all(running)) {
      expect(server.log()).not.toContain('@mail.example');
      expect(await server.stop()).toBe(0);
    }

    const received = await sink.count();
    const arrived = new Set(await sink.recipients());
    const database = await openInstalled(settings);
    const { emails, workers } = await readOutcome(database);
    await database.close();
    // Nobody has it twice.
    expect(received).toMatchObject({ twice: 0, mails: arrived.size });
    // Everybody is accounted for: nothing waits, and who is not in doubt has it, or left before it came.
    expect([...emails.keys()].filter((state) => !['sent', 'in-doubt', 'skipped'].includes(state))).toEqual(
      [],
    );
    const [sent, doubt, skipped] = (['sent', 'in-doubt', 'skipped'] as const).map(
      (state) => new Set(emails.get(state)),
    ) as [Set<string>, Set<string>, Set<string>];
    expect(sent.size + doubt.size + skipped.size).toBe(mails);
    expect(send.mails).toMatchObject({ sent: sent.size, 'in-doubt': doubt.size, waiting: 0, sending: 0 });
    expect([...sent].filter((email) => !arrived.has(email))).toEqual([]);
    expect([...arrived].filter((email) => !sent.has(email) && !doubt.has(email))).toEqual([]);
    expect(skipped).toEqual(
      new Set(Array.from({ length: leaving }, (_, index) => emailOf(mails - 1 - index))),
    );
    // What is in doubt is listed, and is no more than what three servers had in hand.
    expect(new Set(listed)).toEqual(doubt);
    expect(listed).toHaveLength(doubt.size);
    expect(doubt.size).toBeLessThanOrEqual(mostInDoubt);
    if (onPostgresql) expect(workers.atOnce).toBeGreaterThan(1);
    printFigure(
      `${onPostgresql ? 'PostgreSQL' : 'PGlite'}: ${mails} mails, ${servers} server(s), ${kills} kills, ${Math.round(seconds)} s: ` +
        `${sent.size} sent, ${received.twice} twice, ${skipped.size} unsubscribed before, ` +
        `${doubt.size} in doubt, of which ${arrived.size - sent.size} had arrived; ` +
        `by worker ${workers.counts.join(', ')}, of which ${workers.atOnce} at once`,
    );
  },
);

/** A subscriber with a campaign, a sending account of that mail server, and the contacts; nothing runs. */
async function install(port: number) {
  const settings: Record<string, string> = {
    ...(await freshInstallation()),
    SESSION_SECRET: secret,
    QUEUE_POLL_SECONDS: '1',
    SENDING_DAILY_LIMIT: '1000000',
  };
  const first = await start(settings);
  const person = clientFor(first.url);
  expect((await person.post('/api/auth/test-login', {})).status).toBe(200);
  expect(await first.stop()).toBe(0);

  const database = await openInstalled(settings);
  const [user] = await database.db.select().from(users);
  const userId = user!.id;
  await database.db
    .update(users)
    .set({ isSubscribed: true, subscriptionExpiresAt: new Date('2199-01-01') })
    .where(eq(users.id, userId));
  const campaign = await prepareCampaign(database, {
    userId,
    mails,
    port,
    // Ten seconds at least, so that every server finds something to do.
    perMinute: 6 * mails,
    secret,
    leaving,
  });
  await database.close();
  return { settings, cookie: person.cookie(), ...campaign };
}

const openInstalled = (settings: Record<string, string>) =>
  openDatabase({ databaseUrl: settings.DATABASE_URL ?? null, dataDir: settings.DATA_DIR! });

/** As a mail program does it. */
async function unsubscribe(url: string): Promise<void> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
}

/** All pages of the list. */
async function listInDoubt(person: Client, sendId: string): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  let next = '';
  for (;;) {
    const { body } = await person.get(`/api/sends/${sendId}/messages?state=in-doubt${next}`);
    const { messages, nextCursor } = body as unknown as MessagesPage;
    found.push(...messages.map(({ contact }) => contact?.email));
    if (nextCursor === null) return found;
    next = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
}
