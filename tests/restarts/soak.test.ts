import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { queryOnce } from '../../server/testing/administer.ts';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { startTestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { clientFor, newAccount } from '../process/http-client.ts';
import { residentMb } from '../process/resident-memory.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';
import { startSink } from './campaign-stage.ts';
import { installSoak } from './soak/install-soak.ts';
import { mixedWork } from './soak/mixed-work.ts';
import { readHeld, slopeOf, withMemoryReport, type Held } from './soak/watch-server.ts';

/** How long the test of streams runs. */
const streamsMs = drillable(2, 120) * 1_000;
const atOnce = drillable(5, 20);
/** How long the mixed work runs. */
const soakMinutes = Number(process.env.DRILL_SOAK_MINUTES ?? drillable(0.1, 60));
/** Caches fill and code is compiled in the first part. Memory after it is compared. */
const warmUpMinutes = soakMinutes / 6;
const isLong = soakMinutes >= 30;

it(
  'after many finished and aborted streams no reservation and no connection stays open',
  { timeout: streamsMs + 300_000 },
  async () => {
    const sandbox = await startTestSandbox();
    const server = await start({
      ...(await freshInstallation()),
      SANDBOX_URL: sandbox.url,
      FREE_DAILY_LIMIT_PER_IP: '1000000',
    });
    const until = Date.now() + streamsMs;
    const people = Array.from({ length: atOnce }, async (_, index) => {
      const person = clientFor(server.url);
      do {
        // Each of the five daily generations of an account is counted: finished ones and those aborted
        // after some text.
        await person.post('/api/auth/register', newAccount());
        for (let turn = 0; turn < 5; turn += 1) {
          const isLeft = (index + turn) % 5 < 2;
          const stream = await person.startStream(
            isLeft ? 'sk-ant-sandbox-stall-key' : 'sk-ant-sandbox-fast-key',
          );
          if (isLeft) await stream.leave();
          else expect(await stream.rest()).toContain('event: result');
        }
      } while (Date.now() < until);
      return person;
    });
    const last = await Promise.all(people);
    await sandbox.idle();
    expect((await sandbox.counts()).open).toBe(0);
    for (const person of last)
      await expect
        .poll(async () => (await person.get('/api/usage')).body)
        .toMatchObject({ generations: { used: 5, remaining: 0 } });
    expect(await server.stop()).toBe(0);
    await sandbox.close();
  },
);

it(
  `memory is flat over ${soakMinutes} minutes of mixed work`,
  { timeout: soakMinutes * 60_000 + 600_000 },
  async () => {
    const sandbox = await startTestSandbox();
    const sink = await startSink();
    const more = { SANDBOX_URL: sandbox.url, SENDING_DAILY_LIMIT: '1000000' };
    const { settings, ...given } = await installSoak(more, {
      subscribers: 8,
      mailPort: sink.port,
      campaigns: Math.ceil(soakMinutes / 2) + 1,
    });
    const server = await start({ ...settings, ...withMemoryReport });
    const work = await mixedWork(server.url, given);
    const from = Date.now();
    const minutesSince = () => (Date.now() - from) / 60_000;
    const resident: [minute: number, megabytes: number][] = [];
    const held: Held[] = [];
    let nextHeld = warmUpMinutes;
    while (minutesSince() < soakMinutes) {
      await sleep(Math.min(15_000, soakMinutes * 3_000));
      resident.push([minutesSince(), residentMb(server.process.pid!)]);
      if (minutesSince() < nextHeld) continue;
      held.push(await readHeld(server, Math.round(minutesSince() * 10) / 10));
      print(held.at(-1)!, settings.DATABASE_URL ? await countConnections(settings.DATABASE_URL) : null);
      nextHeld += soakMinutes / 6;
    }
    await work.stop();
    // What is left when nothing runs any more.
    await sandbox.idle();
    expect((await sandbox.counts()).open).toBe(0);
    // The server closes connections that were idle for 72 seconds; the client keeps them.
    await sleep(isLong ? 80_000 : 500);
    held.push(await readHeld(server, Math.round(minutesSince() * 10) / 10));
    print(held.at(-1)!, settings.DATABASE_URL ? await countConnections(settings.DATABASE_URL) : null);
    const later = resident.filter(([minute]) => minute >= warmUpMinutes);
    const growth = {
      residentMbAnHour: 60 * slopeOf(later),
      heapMbAnHour: 60 * slopeOf(held.map(({ minute, heapMb }) => [minute, heapMb])),
      externalMbAnHour: 60 * slopeOf(held.map(({ minute, externalMb }) => [minute, externalMb])),
    };
    const calls = Object.values(work.done).reduce((sum, count) => sum + count, 0);
    const [first, last] = [held[0]!, held.at(-2)!];
    printFigure(
      `${name}, ${soakMinutes} minutes: ${calls} calls and ${(await sink.count()).mails} mails, ${work.failures.size} kinds of failures; ` +
        `memory ${first.residentMb} MB after ${first.minute} minutes and ${last.residentMb} MB after ${last.minute}, of which the heap ${first.heapMb} MB and ${last.heapMb} MB; ` +
        `the line that fits best: ${growth.residentMbAnHour.toFixed(1)} MB an hour, the heap ${growth.heapMbAnHour.toFixed(1)} MB`,
    );
    console.log(name, work.done, [...work.failures]);
    // Unexpected errors, as the server logged them.
    for (const line of server.log().split('\n'))
      if (line.startsWith('{"level":50')) console.log(line.slice(0, 2_000));
    expect(Object.entries(work.done).filter(([, count]) => count === 0)).toEqual([]);
    if (isLong) {
      const mean = later.reduce((sum, [, megabytes]) => sum + megabytes, 0) / later.length;
      expect(growth.residentMbAnHour).toBeLessThan(0.1 * mean);
      expect(growth.heapMbAnHour).toBeLessThan(10);
      expect(growth.externalMbAnHour).toBeLessThan(10);
      expect(held.at(-1)!.sockets).toBeLessThanOrEqual(held[0]!.sockets + 5);
      // The embedded database opens each file of its tables when it first reads it, and keeps it open.
      if (onPostgresql) expect(held.at(-1)!.descriptors).toBeLessThanOrEqual(held[0]!.descriptors + 5);
    }
    expect([...work.failures]).toEqual([]);
    expect(await server.stop()).toBe(0);
    await sandbox.close();
  },
);

const name = onPostgresql ? 'PostgreSQL' : 'PGlite';

function print(held: Held, connections: number | null): void {
  console.log(name, held, connections === null ? '' : `${connections} database connections`);
}

/** Connections to the server's database, without the one that asks. */
async function countConnections(databaseUrl: string): Promise<number> {
  const sql = 'select count(*)::int as count from pg_stat_activity where datname = current_database()';
  const [row] = await queryOnce<{ count: number }>(databaseUrl, sql);
  return row!.count - 1;
}
