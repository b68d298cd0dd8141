import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { LinkDays, TrackedLink } from '#domain/links/link.ts';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { clientFor } from '../process/http-client.ts';
import { browser, linkTargets, sumTargets, visit } from '../process/link-visits.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';

const rounds = drillable(3, 100);
/** The server is killed at a moment within this time after the first visit. */
const aliveMs = 2_500;

/** Visitors, each of whom comes twice, until the server is gone; when each visit was redirected. */
function visitors(url: string, name: string) {
  const redirected: number[] = [];
  let sent = 0;
  let isOver = false;
  const one = async (group: number) => {
    for (let index = 0; !isOver; index += 1) {
      sent += 1;
      const { status } = await visit(url, `${browser}.${group}.${name}.${Math.floor(index / 2)}`);
      expect(status).toBe(302);
      redirected.push(Date.now());
    }
  };
  const ended = Promise.allSettled([1, 2, 3, 4].map(one));
  return {
    redirected,
    sent: () => sent,
    end: async () => {
      isOver = true;
      await ended;
    },
  };
}

/** Visits that were redirected and not counted, and how long before the kill the first of them was redirected. */
type Lost = { visits: number; ms: number };

function lostOf(redirected: readonly number[], counted: number, killedAt: number): Lost {
  const uncounted = redirected.toSorted((one, other) => one - other).slice(counted);
  return { visits: uncounted.length, ms: uncounted.length === 0 ? 0 : Math.max(0, killedAt - uncounted[0]!) };
}

function describeLost(lost: readonly Lost[], counted: number): string {
  const visits = lost.reduce((total, one) => total + one.visits, 0);
  const most = Math.max(...lost.map(({ ms }) => ms));
  return `${onPostgresql ? 'PostgreSQL' : 'PGlite'}: ${lost.length} kills, ${counted} visits counted, ${visits} lost, none older than ${most} ms, in ${lost.filter(({ visits: of }) => of > 0).length} rounds`;
}

it(
  'a killed server loses at most its last second of counts, never a part of a batch, and counts nothing twice',
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const settings = await freshInstallation();
    let server = await start(settings);
    let person = clientFor(server.url);
    expect((await person.post('/api/auth/test-login', {})).status).toBe(200);
    const { body } = await person.post('/api/links', { name: 'Killed', targets: linkTargets });
    const { id } = body as unknown as { id: string };
    let before = { visits: 0, visitors: 0 };
    const lost: Lost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const load = visitors(`${server.url}/go/${id}`, String(round));
      await sleep(500 + randomInt(aliveMs));
      const killedAt = Date.now();
      await server.kill();
      await load.end();
      server = await start(settings);
      person = clientFor(server.url, person.cookie());
      const link = (await person.get(`/api/links/${id}`)).body as unknown as TrackedLink;
      const { days } = (await person.get(`/api/links/${id}/days`)).body as unknown as LinkDays;
      const after = { visits: sumTargets(link, 'visits'), visitors: sumTargets(link, 'visitors') };
      const counted = after.visits - before.visits;
      expect(counted).toBeGreaterThanOrEqual(load.redirected.filter((at) => at < killedAt - 1_000).length);
      expect(counted).toBeLessThanOrEqual(load.sent());
      lost.push(lostOf(load.redirected, counted, killedAt));
      // Visits and visitors are of one transaction: each visitor came once or twice.
      const people = after.visitors - before.visitors;
      expect(people).toBeLessThanOrEqual(counted);
      expect(people * 2).toBeGreaterThanOrEqual(counted);
      expect(days.reduce((total, row) => total + row.visits, 0)).toBe(after.visits);
      before = after;
    }
    if (rounds > 3) printFigure(describeLost(lost, before.visits));
    // A server that is asked to stop loses nothing.
    const load = visitors(`${server.url}/go/${id}`, 'stopped');
    await sleep(700);
    await load.end();
    expect(await server.stop()).toBe(0);
    server = await start(settings);
    person = clientFor(server.url, person.cookie());
    const link = (await person.get(`/api/links/${id}`)).body as unknown as TrackedLink;
    expect(sumTargets(link, 'visits') - before.visits).toBe(load.redirected.length);
    expect(await server.stop()).toBe(0);
  },
);
