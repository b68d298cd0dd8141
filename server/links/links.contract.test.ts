import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkDays, TrackedLink } from '#domain/links/link.ts';
import { users } from '../database/schema/accounts.ts';
import {
  trackedLinkDays,
  trackedLinks,
  trackedLinkSalts,
  trackedLinkSeen,
  trackedLinkTargets,
} from '../database/schema/links.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn, signInSubscriber } from '../testing/builders.ts';
import { expectStyled } from '../testing/expect-styled.ts';
import { forgetVisitors } from './counts/day-keys.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const targets = [
  { url: 'https://shop.example/a?x=1#top', label: 'A' },
  { url: 'https://shop.example/b', label: 'B' },
];

let api: TestApp;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());
beforeEach(() => api.reset());

const make = async (person: Visitor, body: object = { name: 'Autumn', targets }) =>
  (await person.post('/api/links', body)).json<{ id: string; url: string }>();
const read = async (person: Visitor, id: string) =>
  (await person.get(`/api/links/${id}`)).json<TrackedLink>();
const days = async (person: Visitor, id: string) =>
  (await person.get(`/api/links/${id}/days`)).json<LinkDays>().days;
const change = (person: Visitor, id: string, changes: object) => person.patch(`/api/links/${id}`, changes);
/** A browser that is not signed in. */
const browser = (agent = firefox) => {
  const visitor = api.visitor();
  return {
    visit: (id: string, query = '', headers: Record<string, string> = {}) =>
      visitor.get(`/go/${id}${query}`, { 'user-agent': agent, ...headers }),
    visitor,
  };
};
const markOf = (location: unknown) => new URL(String(location)).searchParams.get('aigen');
const sumOf = (link: TrackedLink, what: 'visitors' | 'visits' | 'robots' | 'goals') =>
  link.targets.reduce((sum, target) => sum + target[what], 0);

test('a link is made, sends a visitor to one of its targets at every visit, and counts', async () => {
  const person = await signInSubscriber(api);
  const made = await person.post('/api/links', { name: ' Autumn ', targets });
  expect(made.statusCode).toBe(201);
  const { id, url } = made.json<{ id: string; url: string }>();
  expect(Object.keys(made.json()).toSorted()).toEqual(['id', 'url']);
  expect(new URL(url).pathname).toBe(`/go/${id}`);
  expect((await read(person, id)).targets.map((target) => target.visits)).toEqual([0, 0]);

  const one = browser();
  const first = await one.visit(id, '?utm_source=news&other=1');
  expect(first.statusCode).toBe(302);
  expect(first.headers['cache-control']).toBe('no-store');
  const location = new URL(first.headers.location!);
  expect(location.searchParams.get('utm_source')).toBe('news');
  expect(location.searchParams.get('other')).toBeNull();
  const mark = markOf(location)!;
  expect(mark).toMatch(new RegExp(`^${id}\\.[ab]$`));
  const [cookie] = first.cookies as unknown as Record<string, unknown>[];
  expect(cookie).toMatchObject({ name: 'aigen_go', path: `/go/${id}`, httpOnly: true, sameSite: 'Lax' });
  for (let visit = 0; visit < 5; visit += 1)
    expect(markOf((await one.visit(id)).headers.location)).toBe(mark);
  // Another browser at the same address, and one that keeps no cookies and is recognized by its hash.
  const other = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
  const marks = new Set<string | null>();
  for (let visit = 0; visit < 5; visit += 1)
    marks.add(markOf((await browser(other).visit(id)).headers.location));
  expect(marks.size).toBe(1);

  const link = await read(person, id);
  expect(link).toMatchObject({ id, url, name: 'Autumn', contentId: null, testId: null });
  expect([sumOf(link, 'visitors'), sumOf(link, 'visits'), sumOf(link, 'robots')]).toEqual([2, 11, 0]);
  expect(Date.now() - Date.parse(link.lastVisitAt!)).toBeLessThan(60_000);
  const counted = await days(person, id);
  expect(counted.reduce((sum, row) => sum + row.visits, 0)).toBe(11);
  expect(counted.every((row) => row.day === new Date().toISOString().slice(0, 10))).toBe(true);
  const list = (await person.get('/api/links')).json<{ links: TrackedLink[] }>();
  expect(list.links).toEqual([link]);
});

test('a visitor of an earlier day is recognized by the cookie, and counted once a day', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person);
  const cookie = 'b.2026-01-02.0123456789abcdef0123';
  const answers = await Promise.all(
    [1, 2, 3].map(() => browser().visit(id, '', { cookie: `aigen_go=${cookie}` })),
  );
  for (const { headers, cookies } of answers) {
    expect(markOf(headers.location)).toBe(`${id}.b`);
    expect(cookies).toEqual([]);
  }
  expect((await read(person, id)).targets[1]).toMatchObject({ visitors: 1, visits: 3 });
  // Hostile cookies are none.
  for (const value of ['e.2026-01-02.0123456789abcdef0123', 'b', 'b.2026-01-02.x%00y', 'z'.repeat(5_000)])
    expect((await browser().visit(id, '', { cookie: `aigen_go=${value}` })).statusCode).toBe(302);
});

test('a thousand redirects at once are counted exactly, also for two processes', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person);
  const second = await buildTestApp({}, { database: api.database });
  const visit = (index: number) =>
    (index % 2 ? api : second).app.inject({
      url: `/go/${id}`,
      headers: { 'user-agent': firefox.replace('128', String(index % 500)) },
    });
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => visit(index)));
  expect(answers.every(({ statusCode }) => statusCode === 302)).toBe(true);
  await Promise.all([second.app.linkCounts.flush(), api.app.linkCounts.flush()]);
  // The other process sees the same visitors.
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => visit(index + 1)));
  await second.close();
  const link = await read(person, id);
  expect([sumOf(link, 'visitors'), sumOf(link, 'visits')]).toEqual([500, 2_000]);
  for (const { visitors } of link.targets) expect(visitors).toBeGreaterThan(175);
});

test('robots, prefetches, previews and HEAD are redirected and counted apart', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person);
  const agents = [
    googlebot,
    'Slackbot-LinkExpanding 1.0',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'curl/8.5',
    '',
  ];
  const early = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
  ] as Record<string, string>[];
  const answers = [
    ...(await Promise.all(agents.map((agent) => browser(agent).visit(id)))),
    ...(await Promise.all(early.map((headers) => browser().visit(id, '', headers)))),
    await api.app.inject({ method: 'HEAD', url: `/go/${id}`, headers: { 'user-agent': firefox } }),
  ];
  for (const { statusCode, cookies } of answers) {
    expect(statusCode).toBe(302);
    expect(cookies).toEqual([]);
  }
  const link = await read(person, id);
  expect([sumOf(link, 'visitors'), sumOf(link, 'visits'), sumOf(link, 'robots')]).toEqual([0, 0, 12]);
  expect(link.lastVisitAt).toBeNull();
});

describe('goals', () => {
  const report = (id: string, payload: string | object | undefined, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/go/${id}/goal`,
      headers: {
        origin: 'https://shop.example',
        'sec-fetch-site': 'cross-site',
        'user-agent': firefox,
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });

  test('any page reports them, as JSON, form, beacon or picture, with exact values', async () => {
    const person = await signInSubscriber(api);
    const { id } = await make(person);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = { 'content-type': 'text/plain;charset=UTF-8' };
    const reported = [
      await report(id, { aigen: `${id}.b`, value: 0.1 }),
      await report(id, { aigen: `${id}.b`, value: '0.2' }),
      await report(id, `aigen=${id}.b&value=19.99`, form),
      await report(id, JSON.stringify({ aigen: `${id}.b`, value: 1e3 }), text),
      await report(id, `aigen=${id}.b`, text),
      await report(id, undefined, { referer: `https://shop.example/thanks?aigen=other.a&aigen=${id}.b` }),
      await report(id, undefined, { cookie: 'aigen_go=b.2026-01-02.0123456789abcdef0123' }),
      // The server of a shop.
      await report(id, { aigen: `${id}.b` }, { 'user-agent': 'node' }),
    ];
    for (const { statusCode, headers } of reported) {
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    const picture = await api.app.inject({
      url: `/go/${id}/goal.gif?aigen=${id}.b&value=5`,
      headers: { 'user-agent': firefox },
    });
    expect(picture.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
    expect(picture.rawPayload.toString('latin1', 0, 6)).toBe('GIF89a');
    for (const agent of [googlebot, 'Slackbot-LinkExpanding 1.0'])
      expect((await report(id, { aigen: `${id}.b` }, { 'user-agent': agent })).statusCode).toBe(204);
    expect((await read(person, id)).targets[1]).toMatchObject({ goals: 9, value: 1_025.29, visits: 0 });

    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: `/go/${id}/goal`,
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
  });

  test('a goal of no known variant, or without an amount as its value, is refused', async () => {
    const person = await signInSubscriber(api);
    const { id } = await make(person);
    const { id: other } = await make(person);
    const codeOf = async (payload: string | object | undefined, headers = {}) => {
      const answer = await report(id, payload, headers);
      return `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
    };
    for (const aigen of [`${other}.a`, `${id}.c`, `${id}.z`, id, '.a', `${id}.A`])
      expect(await codeOf({ aigen }, { cookie: 'aigen_go=b.2026-01-02.0123456789abcdef0123' })).toBe(
        '400 links.variant-unknown',
      );
    expect(await codeOf(undefined)).toBe('400 links.variant-unknown');
    for (const value of [
      -1,
      '-0.01',
      'NaN',
      '1e308',
      '1e3',
      '0x10',
      '12,50',
      true,
      [],
      {},
      1e308,
      10_000_000.01,
    ])
      expect(await codeOf({ aigen: `${id}.a`, value })).toBe('400 input.invalid');
    expect(await codeOf(`{"aigen":"${id}.a","value":1e999}`)).toBe('400 input.invalid');
    expect(await codeOf('{"aigen"')).toBe('400 input.not-json');
    expect(await codeOf('[]')).toBe('400 input.invalid');
    expect(await codeOf('x'.repeat(5_000))).toBe('413 input.too-large');
    expect((await report('aaaaaaaaaa', { aigen: 'aaaaaaaaaa.a' })).statusCode).toBe(404);
    // The page may read why.
    expect((await report(id, undefined)).headers['access-control-allow-origin']).toBe('*');
    expect(sumOf(await read(person, id), 'goals')).toBe(0);
  });
});

test('targets and links are changed, deleted and brought back; what is deleted says that it is gone', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person);
  const asB = { cookie: 'aigen_go=b.2026-01-02.0123456789abcdef0123' };
  await browser().visit(id, '', asB);
  const changed = await change(person, id, {
    name: 'Winter',
    targets: [{ target: 1, url: 'https://shop.example/new', label: 'New' }],
  });
  expect(changed.json()).toMatchObject({
    name: 'Winter',
    targets: [{ label: 'A' }, { label: 'New', url: 'https://shop.example/new', visits: 1 }],
  });
  expect((await browser().visit(id, '', asB)).headers.location).toBe(
    `https://shop.example/new?aigen=${id}.b`,
  );

  await change(person, id, { targets: [{ target: 1, isDeleted: true }] });
  const gone = await browser().visit(id, '', asB);
  expect(gone.statusCode).toBe(410);
  expect(gone.headers['content-type']).toContain('text/html');
  expectStyled(gone);
  expect((await read(person, id)).targets[1]).toMatchObject({ isDeleted: true, visits: 2 });
  await change(person, id, { targets: [{ target: 1, isDeleted: false }] });
  expect((await browser().visit(id, '', asB)).statusCode).toBe(302);

  expect((await change(person, id, { targets: [{ target: 2, label: 'C' }] })).statusCode).toBe(404);
  const before = await read(person, id);
  const half = { name: 'Half', targets: [{ target: 0, url: 'javascript:alert(1)' }] };
  expect((await change(person, id, half)).json()).toMatchObject({ code: 'links.target-refused' });
  expect(await read(person, id)).toEqual(before);

  expect((await person.delete(`/api/links/${id}`)).statusCode).toBe(200);
  expect((await browser().visit(id)).statusCode).toBe(410);
  expect((await person.get(`/api/links/${id}`)).statusCode).toBe(404);
  expect((await person.delete(`/api/links/${id}`)).statusCode).toBe(404);
  expect(await api.database.db.select().from(trackedLinkDays)).toEqual([]);
  for (const unknown of ['aaaaaaaaaa', 'x', '..', '%00', 'a'.repeat(90)])
    expect((await browser().visit(unknown)).statusCode).toBe(404);
});

test('a target that is added has visitors from the next day on; a sixth one is refused', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person);
  const added = { url: 'https://shop.example/c', label: 'C' };
  const changed = (await change(person, id, { newTargets: [added] })).json<TrackedLink>();
  expect(changed.targets[2]).toMatchObject({ ...added, isDeleted: false, visits: 0 });
  expect(Date.now() - Date.parse(changed.targets[2]!.addedAt!)).toBeLessThan(60_000);
  expect(changed.targets[0]!.addedAt).toBeUndefined();
  const agents = Array.from({ length: 60 }, (_, index) => `${firefox}.${index}`);
  const marksOfAll = async () => {
    const answers = await Promise.all(agents.map((agent) => browser(agent).visit(id)));
    return new Set(answers.map(({ headers }) => markOf(headers.location)?.at(-1)));
  };
  expect(await marksOfAll()).toEqual(new Set(['a', 'b']));
  const yesterday = new Date(Date.now() - 86_400_000);
  const moved = { addedAt: yesterday, deletedAt: yesterday };
  const { db } = api.database;
  const third = and(eq(trackedLinkTargets.linkId, id), eq(trackedLinkTargets.position, 2));
  await db.update(trackedLinkTargets).set({ addedAt: yesterday }).where(third);
  api.app.links.forget(id);
  expect(await marksOfAll()).toEqual(new Set(['a', 'b', 'c']));
  // Brought back on a later day it begins anew, because its visitors have seen others.
  await db.update(trackedLinkTargets).set(moved).where(third);
  await change(person, id, { targets: [{ target: 2, isDeleted: false }] });
  expect(await marksOfAll()).toEqual(new Set(['a', 'b']));

  const before = await read(person, id);
  const tooMany = await change(person, id, { name: 'Six', newTargets: [added, added, added] });
  expect([tooMany.statusCode, tooMany.json()]).toMatchObject([409, { code: 'links.targets-full' }]);
  const unsafe = await change(person, id, { newTargets: [{ url: 'javascript:alert(1)', label: 'D' }] });
  expect(unsafe.json()).toMatchObject({ code: 'links.target-refused' });
  expect(await read(person, id)).toEqual(before);
});

test('while the database is away links redirect and counts wait; a batch whose acknowledgment was lost is counted once', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person, { name: 'One', targets: [targets[1]] });
  let state: 'there' | 'away' | 'mute' = 'there';
  const away = () => new DatabaseUnavailableError('away');
  const { db } = api.database;
  const execute = async (statement: Parameters<typeof db.execute>[0]) => {
    if (state === 'away') throw away();
    const result = await db.execute(statement);
    if (state === 'mute') throw away();
    return result;
  };
  const unsteady: typeof api.database = {
    ...api.database,
    db: new Proxy(db, {
      get: (of, name) => (name === 'execute' ? execute : (Reflect.get(of, name) as unknown)),
    }),
    query: (...given) => (state === 'away' ? Promise.reject(away()) : api.database.query(...given)),
  };
  const second = await buildTestApp({}, { database: unsteady });
  const visit = async () =>
    (await second.app.inject({ url: `/go/${id}`, headers: { 'user-agent': firefox } })).statusCode;
  expect(await visit()).toBe(302);
  await second.app.linkCounts.flush();
  state = 'mute';
  expect(await visit()).toBe(302);
  await expect(second.app.linkCounts.flush()).rejects.toThrow('away');
  state = 'away';
  await sleep(1_600);
  expect(await visit()).toBe(302);
  await expect(second.app.linkCounts.flush()).rejects.toThrow('away');
  state = 'there';
  await second.app.linkCounts.flush();
  expect((await read(person, id)).targets).toMatchObject([{ visits: 3, visitors: 1 }]);
  // What is counted until the end is written before it.
  expect(await visit()).toBe(302);
  await second.close();
  expect((await read(person, id)).targets).toMatchObject([{ visits: 4, visitors: 1 }]);
});

test('a change in another process is visible within two seconds', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person, { name: 'One', targets: [targets[1]] });
  const second = await buildTestApp({}, { database: api.database });
  const visit = () => second.app.inject({ url: `/go/${id}`, headers: { 'user-agent': firefox } });
  expect((await visit()).statusCode).toBe(302);
  await person.delete(`/api/links/${id}`);
  await expect.poll(async () => (await visit()).statusCode, { timeout: 2_000 }).toBe(410);
  await second.close();
});

test('only web addresses are targets', async () => {
  const person = await signInSubscriber(api);
  const refused = [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/',
    '//example.com',
    'https:example.com',
    'https://user@example.com/',
    'https://a:b@example.com/',
    'https://example.com\\@evil.example/',
    'https://exa mple.com/',
    'https://example.com/\u202etxt',
    'https://',
    'https://%00/',
    'http://localhost/go/aaaaaaaaaa',
    'http://localhost/%67o/aaaaaaaaaa',
    `https://example.com/${'x'.repeat(2_000)}`,
    '',
  ];
  for (const url of refused) {
    const answer = await person.post('/api/links', { name: 'Bad', targets: [{ url, label: 'A' }] });
    expect([url, answer.statusCode]).toEqual([url, 400]);
  }
  const international = 'https://bücher.example/ä?q=ö#ü';
  const { id } = await make(person, { name: 'Good', targets: [{ url: international, label: 'A' }] });
  expect((await read(person, id)).targets[0]!.url).toBe(international);
  expect((await browser().visit(id)).headers.location).toBe(
    `https://xn--bcher-kva.example/%C3%A4?q=%C3%B6&aigen=${id}.a#%C3%BC`,
  );
});

test('links belong to their makers; without a subscription they are read, deleted, and go on redirecting', async () => {
  const owner = await createSubscriber(api.database);
  const person = await signIn(api, owner.id);
  const { id } = await make(person);
  const stranger = await signInSubscriber(api);
  for (const answer of [
    await stranger.get(`/api/links/${id}`),
    await stranger.get(`/api/links/${id}/days`),
    await stranger.delete(`/api/links/${id}`),
    await change(stranger, id, { name: 'Mine' }),
  ])
    expect(answer.statusCode).toBe(404);
  expect((await stranger.get('/api/links')).json()).toEqual({ links: [] });
  const free = await signIn(api, (await createUser(api.database)).id);
  expect((await free.post('/api/links', { name: 'No', targets })).statusCode).toBe(402);

  const ended = { isSubscribed: false, subscriptionExpiresAt: null, firstSubscribedAt: new Date(0) };
  await api.database.db.update(users).set(ended).where(eq(users.id, owner.id));
  expect((await browser().visit(id)).statusCode).toBe(302);
  expect(sumOf(await read(person, id), 'visits')).toBe(1);
  expect((await person.post('/api/links', { name: 'No', targets })).statusCode).toBe(402);
  expect((await change(person, id, { name: 'No' })).statusCode).toBe(402);
  const exported = (await person.get('/api/account/export')).json<{ trackedLinks: unknown[] }>();
  expect(exported.trackedLinks).toMatchObject([
    { id, targets: [{ label: 'A' }, { label: 'B' }], days: [{}] },
  ]);

  const disable = (disabledAt: Date | null) =>
    api.database.db.update(users).set({ disabledAt }).where(eq(users.id, owner.id));
  await disable(new Date());
  api.app.links.forget(id);
  expect((await browser().visit(id)).statusCode).toBe(410);
  await disable(null);
  expect((await person.delete(`/api/links/${id}`)).statusCode).toBe(200);
});

test('the thousand and first link is refused; deleted ones make room', async () => {
  const owner = await createSubscriber(api.database);
  const person = await signIn(api, owner.id);
  await api.database.db.insert(trackedLinks).values(
    Array.from({ length: 999 }, (_, index) => ({
      id: String(index).padStart(10, '0'),
      userId: owner.id,
      name: 'Many',
    })),
  );
  const { id } = await make(person);
  const full = await person.post('/api/links', { name: 'Full', targets });
  expect(full.json()).toMatchObject({ code: 'links.full' });
  await person.delete(`/api/links/${id}`);
  expect((await person.post('/api/links', { name: 'Room', targets })).statusCode).toBe(201);
});

test('nothing of a visitor is stored beside the counts or logged; hashes and salt are deleted after the day', async () => {
  const person = await signInSubscriber(api);
  const { id } = await make(person);
  const logged = api.log().length;
  await api.app.inject({
    url: `/go/${id}`,
    headers: { 'user-agent': firefox },
    remoteAddress: '203.0.113.7',
  });
  await api.app.inject({
    method: 'POST',
    url: `/go/${id}/goal`,
    headers: { 'user-agent': firefox },
    remoteAddress: '203.0.113.7',
    payload: { aigen: `${id}.a` },
  });
  // The router reads an address that is written otherwise.
  for (const url of [`/%67o/${id}`, `/g%6f/${id}/goal.gif?aigen=${id}.a`, '/%67o/aaaaaaaaaa'])
    await api.app.inject({ url, headers: { 'user-agent': firefox }, remoteAddress: '203.0.113.7' });
  await api.app.linkCounts.flush();
  const lines = api.log().slice(logged);
  expect(lines).toContain(`/go/${id}`);
  expect(lines).toContain(`/g%6f/${id}/goal.gif`);
  for (const secret of ['203.0.113.7', 'Firefox', 'aigen_go']) expect(lines).not.toContain(secret);
  const { db } = api.database;
  const seen = await db.select().from(trackedLinkSeen);
  expect(seen).toMatchObject([{ linkId: id, hash: expect.stringMatching(/^[\w-]{22}$/) }]);
  await forgetVisitors(db, new Date());
  expect(await db.select().from(trackedLinkSeen)).toHaveLength(1);
  await forgetVisitors(db, new Date(Date.now() + 86_400_000 + 60_000));
  expect(await db.select().from(trackedLinkSeen)).toEqual([]);
  expect(await db.select().from(trackedLinkSalts)).toEqual([]);
  expect(sumOf(await read(person, id), 'visits')).toBe(2);

  await db.delete(users);
  expect(await db.select().from(trackedLinks)).toEqual([]);
});
