import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { catalogue } from '#domain/errors/catalogue.ts';
import type { LinkDays } from '#domain/links/link.ts';
import { startDatabaseProxy } from '../../server/testing/database-proxy.ts';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { startTestMailServer } from '../../server/testing/stages/start-mail-server.ts';
import { newAccount } from '../process/http-client.ts';
import { browser, linkTargets } from '../process/link-visits.ts';
import { residentMb } from '../process/resident-memory.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';
import { addContact, makeList } from './kills/contacts.ts';
import { Done } from './kills/person.ts';
import { everybody, prepareSend } from './kills/sending.ts';
import { secret, Stage } from './kills/stage.ts';
import { openStatements } from './kills/statements.ts';

/** How long the database is away. A silent one is given up after 35 seconds. */
const awayMs = { refused: drillable(8_000, 40_000), silent: drillable(15_000, 60_000) };
/** A mail every half second, so that it lasts longer than the database is away. */
const contacts = 40;
const perMinute = 120;
/** Besides one for each request, as at any time. */
const mostLinesASecond = 10;

it.skipIf(!onPostgresql).each(['refused', 'silent'] as const)(
  'a database that is %s for a while: users are told, links lead on, and everything goes on by itself afterwards',
  { timeout: 400_000 },
  async (kind) => {
    const installed = await freshInstallation();
    const [mails, campaigns] = [await startTestMailServer(), await startTestMailServer()];
    const proxy = await startDatabaseProxy(installed.DATABASE_URL!);
    const server = await start({
      ...installed,
      DATABASE_URL: proxy.url,
      SESSION_SECRET: secret,
      SMTP_URL: mails.url,
      SANDBOX: 'false',
      FREE_DAILY_LIMIT_PER_IP: '100000',
    });
    const sql = openStatements(installed);
    const done = new Done();
    const stage = new Stage({ url: server.url, sql, done, sandbox: null as never, mails, campaigns });
    const person = await stage.person();
    const { id: linkId } = (
      await person.calls('POST /api/links', { body: { name: 'Known', targets: linkTargets } })
    ).body as unknown as { id: string };
    const visit = async (from: string) =>
      (
        await fetch(`${server.url}/go/${linkId}`, {
          redirect: 'manual',
          headers: { 'user-agent': `${browser}.${from}` },
        })
      ).status;
    let visits = 0;
    const count = (status: number) => {
      if (status === 302) visits += 1;
      return status;
    };
    expect(count(await visit('before'))).toBe(302);

    // A campaign that is on its way meanwhile.
    const listId = await makeList(person);
    for (let index = 0; index < contacts; index += 1)
      await addContact(person, listId, `reader-${index}@mail.example`);
    const sendId = randomUUID();
    await person.calls('POST /api/sends', {
      body: {
        id: sendId,
        ...(await prepareSend(stage, person, perMinute)),
        audience: everybody,
      },
    });
    await expect.poll(() => campaigns.mails.length).toBeGreaterThan(3);

    const memoryBefore = Math.round(residentMb(server.process.pid!));
    const linesBefore = countLines(server.log());
    if (kind === 'refused') await proxy.goAway();
    else proxy.fallSilent();
    const begun = performance.now();
    const isAway = () => performance.now() - begun < awayMs[kind];
    const refusals = new Set<string>();
    const redirects = new Set<number>();
    let slowestMs = 0;
    const asking = async (ask: () => Promise<Response>) => {
      while (isAway()) {
        const asked = performance.now();
        const response = await ask();
        // Sent while it was away; the response came after it was back.
        if (!isAway()) break;
        slowestMs = Math.max(slowestMs, performance.now() - asked);
        refusals.add(`${response.status} ${await response.text()}`);
      }
    };
    const headers = { cookie: `aigen_session=${person.token}`, origin: server.url };
    const json = { ...headers, 'content-type': 'application/json' };
    await Promise.all([
      ...[1, 2, 3].map(() => asking(() => fetch(`${server.url}/api/uploads`, { headers }))),
      asking(() =>
        fetch(`${server.url}/api/auth/register`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(newAccount()),
        }),
      ),
      (async () => {
        for (let turn = 0; isAway(); turn += 1) {
          redirects.add(count(await visit(`away-${turn}`)));
          await sleep(50);
        }
      })(),
    ]);
    const awayFor = performance.now() - begun;
    const lines = countLines(server.log()) - linesBefore;
    const memoryAfter = Math.round(residentMb(server.process.pid!));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    if (kind === 'refused') await proxy.comeBack();
    else proxy.answer();
    const back = performance.now();
    while (!(await fetch(`${server.url}/readyz`)).ok) await sleep(50);
    const readyMs = performance.now() - back;

    // What users were told, and visitors of links.
    const text = catalogue['server.database-unavailable'].message;
    const told = JSON.stringify({ error: text, code: 'server.database-unavailable', retryAfter: 2 });
    expect([...refusals].filter((refusal) => refusal !== `503 ${told}`)).toEqual([]);
    expect([...redirects]).toEqual([302]);
    expect(lines / (awayFor / 1_000)).toBeLessThan(mostLinesASecond);
    expect(memoryAfter - memoryBefore).toBeLessThan(80);

    // Everything goes on by itself: jobs (a mail), what is told by the database (a subscription), presence, counts, sending.
    const account = newAccount();
    await stage.visitor().calls('POST /api/auth/register', { body: account });
    await stage.mailTo(account.email);
    await sql('update users set is_subscribed = false where id = $1', [person.id]);
    const usage = async () =>
      (await person.calls('GET /api/usage')).body.generations as unknown as { remaining: number };
    await expect.poll(async () => (await usage()).remaining).not.toBe(-1);
    await sql('update users set is_subscribed = true where id = $1', [person.id]);
    await expect.poll(async () => (await usage()).remaining).toBe(-1);
    await person.calls('POST /api/users/activity', { body: { user: { id: person.id } } });
    // The lock by which other processes know that this one lives.
    const locks = () =>
      sql(`select 1 from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted
        and datname = current_database() and application_name = 'aigen lock'`);
    await expect.poll(locks, { timeout: 30_000 }).toHaveLength(1);
    const counted = async () => {
      const { days } = (await person.calls('GET /api/links/:id/days', { path: { id: linkId } }))
        .body as unknown as LinkDays;
      return days.reduce((sum, day) => sum + day.visits, 0);
    };
    await expect.poll(counted, { timeout: 30_000 }).toBe(visits);
    const states = () =>
      sql<{ state: string; count: number }>(
        'select state, count(*)::int from send_messages where send_id = $1 group by state',
        [sendId],
      );
    await expect.poll(states, { timeout: 120_000 }).toEqual([{ state: 'sent', count: contacts }]);
    const recipients = campaigns.mails.flatMap(({ to }) => to);
    expect([recipients.length, new Set(recipients).size]).toEqual([contacts, contacts]);
    expect([...done.refusals.keys()]).toEqual([]);
    printFigure(
      `${kind} for ${Math.round(awayFor / 1_000)} s: ready again after ${Math.round(readyMs)} ms, ${visits} visits counted, ` +
        `${(lines / (awayFor / 1_000)).toFixed(1)} lines a second, memory ${memoryAfter - memoryBefore >= 0 ? '+' : ''}${memoryAfter - memoryBefore} MB, slowest refusal ${Math.round(slowestMs)} ms`,
    );
    expect(await server.stop()).toBe(0);
    await Promise.all([mails.close(), campaigns.close()]);
  },
);

/** Lines of the log besides those that each request has at any time. */
const countLines = (log: string) =>
  log.split('\n').filter((line) => !line.endsWith('"msg":"request"}')).length;
