import { randomInt } from 'node:crypto';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { routeTable } from '../../server/testing/route-table.ts';
import { startTestMailServer } from '../../server/testing/stages/start-mail-server.ts';
import { startTestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';
import { checkInvariants, waitUntilSettled } from './kills/invariants.ts';
import { kinds, withoutLoad, writingGets } from './kills/kinds.ts';
import { Done } from './kills/person.ts';
import { inboundSecret, operatorEmail, secret, Stage } from './kills/stage.ts';
import { exposed, openStatements } from './kills/statements.ts';

/** How often the server is killed. */
const rounds = Number(process.env.KILL_ROUNDS ?? drillable(3, 100));
/** It is killed at a moment within this time after its load has begun. */
const aliveMs = 4_000;
/** Kinds of the load at the same time. */
const atOnce = 8;
/** The kind that stops purchases for a moment. */
const switching = 'switches and announcements';
/** Refusals that the load itself brings about. */
const expectedRefusals = [
  // A switch is off for a moment.
  'billing.purchases-paused',
  // Of one address only so many calls are taken in a quarter of an hour.
  'request.too-many',
  'accounts.too-many-attempts',
];

it(
  'a server killed at random moments of every kind of write loses and halves nothing that it has acknowledged',
  { timeout: 600_000 + rounds * 60_000 },
  async () => {
    const sandbox = await startTestSandbox();
    const [mails, campaigns] = [await startTestMailServer(), await startTestMailServer()];
    const installed = await freshInstallation();
    const settings = exposed({
      ...installed,
      SANDBOX_URL: sandbox.url,
      SMTP_URL: mails.url,
      SESSION_SECRET: secret,
      SUPPORT_INBOUND_SECRET: inboundSecret,
      OPERATOR_EMAILS: operatorEmail,
      FREE_DAILY_LIMIT_PER_IP: '1000000',
      SENDING_DAILY_LIMIT: '1000000',
    });
    const dataFolder = installed.DATA_DIR!;
    const sql = openStatements(settings);
    const done = new Done();
    const wrong: string[] = [];
    const startMs: number[] = [];
    /** What a start computes, which a busy machine does not change. */
    const processorMs: number[] = [];
    const startServer = async () => {
      const begun = performance.now();
      const server = await start(settings);
      startMs.push(Math.round(performance.now() - begun));
      return server;
    };
    const stageOf = (url: string) => new Stage({ url, sql, done, sandbox, mails, campaigns });

    let server = await startServer();
    // Each kind once in peace, so that every route of the load is known to succeed.
    const failed: string[] = [];
    const rehearse = async (name: string) => {
      await kinds[name]!(stageOf(server.url)).catch((error: unknown) => {
        failed.push(`${name}: ${error instanceof Error ? (error.stack ?? '').slice(0, 400) : String(error)}`);
      });
    };
    await shareOut(
      Object.keys(kinds).filter((name) => name !== switching),
      rehearse,
    );
    await rehearse(switching);
    expect(failed).toEqual([]);
    expect(await done.changes.check(sql)).toEqual([]);
    expect(await routesWithoutLoad(done)).toEqual([]);
    done.refusals.clear();

    for (let round = 0; round < rounds; round += 1) {
      // Where the last server was killed before it was switched on again.
      await sql(`update feature_switches set value = 'true' where key = 'purchases'`);
      const load = startLoad(stageOf(server.url));
      await sleep(randomInt(aliveMs));
      await server.kill();
      processorMs.push(Number(/"processorMs":(\d+)/.exec(server.log())?.[1]));
      await load.end();
      if (round % 10 === 5) makeDumpDue(dataFolder);
      server = await startServer();
      const found = [...(await done.changes.check(sql)), ...(await checkInvariants(sql, dataFolder))];
      if (found.length > 0) console.log(`round ${round}: ${found.join('; ')}`);
      wrong.push(...found);
      if (round % 20 === 19)
        console.log(`${round + 1} of ${rounds} rounds, ${done.changes.acknowledged} changes`);
    }
    await makeCleaningDue(sql, dataFolder);
    expect(await server.stop()).toBe(0);
    // The schedule asks the payment providers soon after a start.
    server = await start(settings);
    const settling = {
      sql,
      done,
      dataFolder,
      mails: () => mails.mails.flatMap(({ to }) => to),
    };
    wrong.push(...(await waitUntilSettled(settling, 240_000)), ...(await done.changes.check(sql, true)));
    const twice = [
      ...Map.groupBy(campaigns.mails, ({ to, parsed }) => `${to.join()} ${parsed.subject}`),
    ].filter(([, copies]) => copies.length > 1);
    const copies = mails.mails.length - new Set(mails.mails.map(({ parsed }) => parsed.messageId)).size;
    expect(await server.stop()).toBe(0);
    await Promise.all([sandbox.close(), mails.close(), campaigns.close()]);
    const times = startMs.toSorted((one, other) => one - other);
    const computed = processorMs.toSorted((one, other) => one - other);
    printFigure(
      `${onPostgresql ? 'PostgreSQL' : 'PGlite'}: ${rounds} kills, ${done.changes.acknowledged} changes acknowledged in ${done.routes.size} routes, ` +
        `${done.changes.size} facts, ${wrong.length} wrong; ${campaigns.mails.length} mails of users, ${twice.length} of them twice; ` +
        `${mails.mails.length} mails of the installation, ${copies} of them again with the same id; ` +
        `serving again after ${times[times.length >> 1]} ms, at most ${times.at(-1)} ms, of which ${computed[computed.length >> 1]} ms of a processor`,
    );
    expect(wrong).toEqual([]);
    expect(twice.map(([what]) => what)).toEqual([]);
    // A mail whose delivery was not noted comes again: at most those that were in hand at a kill.
    expect(copies).toBeLessThanOrEqual(rounds);
    const refusals = [...done.refusals.keys()];
    expect(refusals.filter((refusal) => !expectedRefusals.some((code) => refusal.endsWith(code)))).toEqual(
      [],
    );
  },
);

/** Kinds in random order, some at once, until the server is gone. */
function startLoad(stage: Stage) {
  let isOver = false;
  const names = Object.keys(kinds);
  const worker = async () => {
    while (!isOver) {
      const name = names[randomInt(names.length)]!;
      // Refusals are noted; the others are of calls without a response.
      await kinds[name]!(stage).catch(() => {});
    }
  };
  const running = Promise.all(Array.from({ length: atOnce }, worker));
  return {
    end: async () => {
      isOver = true;
      await running;
    },
  };
}

/** Runs work for each item, some at once. */
async function shareOut(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/** Routes that write, and were neither called with success nor named with a reason; and reasons of routes that do not exist or are called. */
async function routesWithoutLoad(done: Done): Promise<string[]> {
  const api = await buildTestApp({ SANDBOX_URL: 'http://127.0.0.1:9' });
  const routes = routeTable(api.app);
  await api.close();
  const isWriting = (route: string) =>
    writingGets.includes(route) || (!/^(GET|HEAD) /.test(route) && !route.endsWith('*'));
  const writing = routes.filter(isWriting);
  return [
    ...writing.filter((route) => !done.routes.has(route) && !(route in withoutLoad)),
    ...[...Object.keys(withoutLoad), ...writingGets].filter((route) => !writing.includes(route)),
    ...Object.keys(withoutLoad).filter((route) => done.routes.has(route)),
  ];
}

/** The next server makes a dump soon. */
function makeDumpDue(dataFolder: string): void {
  rmSync(path.join(dataFolder, 'backups'), { recursive: true, force: true });
}

/** What is removed an hour after it was begun is removed now. */
async function makeCleaningDue(sql: ReturnType<typeof openStatements>, dataFolder: string): Promise<void> {
  await sql(`update user_uploads set created_at = created_at - interval '2 hours' where not is_stored`);
  await sql(`update file_removals set requested_at = requested_at - interval '2 hours'`);
  // Who has approved at PayPal and not come back is looked for every ten minutes.
  await sql(`update billing_accounts set checked_at = checked_at - interval '1 hour'`);
  await sql(`delete from scheduled_runs where job = 'recheck'`);
  const uploads = path.join(dataFolder, 'uploads');
  const longAgo = Date.now() / 1_000 - 7_200;
  for (const name of readdirSync(uploads).filter((entry) => entry.startsWith('incoming-')))
    utimesSync(path.join(uploads, name), longAgo, longAgo);
}
