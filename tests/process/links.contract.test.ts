import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, test } from 'vitest';
import type { LinkDays, TrackedLink } from '#domain/links/link.ts';
import { drillable } from '../../server/testing/drill.ts';
import { clientFor } from './http-client.ts';
import { start } from './running-servers.ts';
import { freshInstallation, onPostgresql } from './settings.ts';

const rounds = drillable(3, 100);
/** The server is killed at a moment within this time after the first visit. */
const aliveMs = 2_500;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128';
const targets = [
  { url: 'https://shop.example/a', label: 'A' },
  { url: 'https://shop.example/b', label: 'B' },
];

/** A visit by its own connection; resolves with the response, rejects where the server is gone. */
function visit(url: string, agent: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request(url.replace('localhost', '127.0.0.1'), {
      headers: { 'user-agent': agent, ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
    });
    sent.end();
  });
}

/** Visitors, each of whom comes twice, until the server is gone; when each visit was answered. */
function visitors(url: string, name: string) {
  const answered: number[] = [];
  let sent = 0;
  let isOver = false;
  const one = async (group: number) => {
    for (let index = 0; !isOver; index += 1) {
      sent += 1;
      const { status } = await visit(url, `${browser}.${group}.${name}.${Math.floor(index / 2)}`);
      expect(status).toBe(302);
      answered.push(Date.now());
    }
  };
  const ended = Promise.allSettled([1, 2, 3, 4].map(one));
  return {
    answered,
    sent: () => sent,
    end: async () => {
      isOver = true;
      await ended;
    },
  };
}

/** Visits that were answered and not counted, and how long before the kill the first of them was answered. */
type Lost = { visits: number; ms: number };

function lostOf(answered: readonly number[], counted: number, killedAt: number): Lost {
  const uncounted = answered.toSorted((one, other) => one - other).slice(counted);
  return { visits: uncounted.length, ms: uncounted.length === 0 ? 0 : Math.max(0, killedAt - uncounted[0]!) };
}

function describeLost(lost: readonly Lost[], counted: number): string {
  const visits = lost.reduce((total, one) => total + one.visits, 0);
  const most = Math.max(...lost.map(({ ms }) => ms));
  return `${onPostgresql ? 'PostgreSQL' : 'PGlite'}: ${lost.length} kills, ${counted} visits counted, ${visits} lost, none older than ${most} ms, in ${lost.filter(({ visits: of }) => of > 0).length} rounds`;
}

const sum = (link: TrackedLink, what: 'visits' | 'visitors') =>
  link.targets.reduce((total, target) => total + target[what], 0);

it(
  'a killed server loses at most its last second of counts, never a part of a batch, and counts nothing twice',
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const settings = await freshInstallation();
    let server = await start(settings);
    let person = clientFor(server.url);
    expect((await person.post('/api/auth/test-login', {})).status).toBe(200);
    const { body } = await person.post('/api/links', { name: 'Killed', targets });
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
      const after = { visits: sum(link, 'visits'), visitors: sum(link, 'visitors') };
      const counted = after.visits - before.visits;
      expect(counted).toBeGreaterThanOrEqual(load.answered.filter((at) => at < killedAt - 1_000).length);
      expect(counted).toBeLessThanOrEqual(load.sent());
      lost.push(lostOf(load.answered, counted, killedAt));
      // Visits and visitors are of one transaction: each visitor came once or twice.
      const people = after.visitors - before.visitors;
      expect(people).toBeLessThanOrEqual(counted);
      expect(people * 2).toBeGreaterThanOrEqual(counted);
      expect(days.reduce((total, row) => total + row.visits, 0)).toBe(after.visits);
      before = after;
    }
    if (rounds > 3) console.log(describeLost(lost, before.visits));
    // A server that is asked to stop loses nothing.
    const load = visitors(`${server.url}/go/${id}`, 'stopped');
    await sleep(700);
    await load.end();
    expect(await server.stop()).toBe(0);
    server = await start(settings);
    person = clientFor(server.url, person.cookie());
    const link = (await person.get(`/api/links/${id}`)).body as unknown as TrackedLink;
    expect(sum(link, 'visits') - before.visits).toBe(load.answered.length);
    expect(await server.stop()).toBe(0);
  },
);

test('a redirect before the router sends what the route sends, counts alike, and appears in the metrics', async () => {
  const server = await start(await freshInstallation());
  const person = clientFor(server.url);
  await person.post('/api/auth/test-login', {});
  const { body } = await person.post('/api/links', { name: 'Alike', targets: [targets[0]] });
  const { id } = body as unknown as { id: string };
  const url = `${server.url}/go/${id}?utm_source=a`;
  // The first reads the link, the second finds it known.
  const [first, second] = [await visit(url, browser), await visit(url, browser)];
  const shape = ({ status, headers }: typeof first) => ({
    status,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        ['date', 'x-request-id', 'set-cookie'].includes(name) ? typeof value : value,
      ]),
    ),
  });
  expect(shape(second)).toEqual(shape(first));
  expect(second.headers['content-security-policy']).toContain("default-src 'none'");
  const foreign = await visit(url, browser, { host: 'rebound.example' });
  expect(foreign.status).toBe(421);
  const link = (await person.get(`/api/links/${id}`)).body as unknown as TrackedLink;
  expect([sum(link, 'visits'), sum(link, 'visitors')]).toEqual([2, 1]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  // The first was read by the route, the second was known.
  expect(metrics).toMatch(/aigen_request_seconds_count\{method="GET",route="\/go\/:id",status="302"\} 1/);
  expect(metrics).toMatch(/aigen_link_redirects_total 1/);
  await server.stop();
});

test.runIf(onPostgresql)('two servers on one database count the same visitors once', async () => {
  const settings = {
    ...(await freshInstallation()),
    SESSION_SECRET: 'the same for both servers, 0123456789',
  };
  const servers = [await start(settings), await start(settings)];
  const person = clientFor(servers[0]!.url);
  await person.post('/api/auth/test-login', {});
  const { body } = await person.post('/api/links', { name: 'Both', targets });
  const { id } = body as unknown as { id: string };
  const visits = Array.from({ length: 400 }, (_, index) =>
    visit(`${servers[index % 2]!.url}/go/${id}`, `${browser}.${Math.floor(index / 4)}`),
  );
  const answers = await Promise.all(visits);
  expect(answers.every(({ status }) => status === 302)).toBe(true);
  // The same browser is sent to the same page by both.
  for (let index = 0; index < 400; index += 4)
    expect(answers[index]!.headers.location).toBe(answers[index + 1]!.headers.location);
  await expect
    .poll(async () => {
      const link = (await person.get(`/api/links/${id}`)).body as unknown as TrackedLink;
      return [sum(link, 'visits'), sum(link, 'visitors')];
    })
    .toEqual([400, 100]);
  await Promise.all(servers.map((server) => server.stop()));
});
