import { createParser } from 'eventsource-parser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkProgress, LinkResult } from '#domain/email/checks/link-result.ts';
import { HostTurns } from '../../competitive/crawl/pace/host-turns.ts';
import type { CachedLink } from '../../links/link-cache.ts';
import { startWorld } from '../../guarded-fetch/world.fixture.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSession, createSubscriber, signIn } from '../../testing/builders.ts';
import { serveSite, type SiteResponse } from '../../testing/competitor-web.ts';
import { listenOnFreePort } from '../../testing/generation-client.ts';
import { checkLinks } from './check-links.ts';

const { signal } = new AbortController();
const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await (each.close ?? each.stop)!();
});

const own = 'https://aigen.example';
const noLinks = { origin: own, links: { find: () => null } };
type Given = Partial<Parameters<typeof checkLinks>[1]>;

async function look(
  answers: (path: string, method: string) => SiteResponse | undefined,
  links: string[],
  given: Given = {},
) {
  const methods: string[] = [];
  const site = await serveSite((path) => (request, response) => {
    methods.push(`${request.method} ${path}`);
    const answer = answers(path, request.method!) ?? { status: 404 };
    if (typeof answer === 'function') return answer(request, response);
    const { status = 200, headers = {}, body = '' } = typeof answer === 'string' ? { body: answer } : answer;
    response.writeHead(status, headers).end(body);
  });
  open.push(site);
  const heard: string[] = [];
  const options = {
    guardedFetch: site.fetch,
    turns: new HostTurns(),
    signal,
    tracked: noLinks,
    onResult: ({ url }: LinkResult) => heard.push(url),
    linkTimeoutMs: 400,
    ...given,
  };
  const results = await checkLinks(links, options);
  return { results, methods, heard, site };
}

test('links are asked with HEAD, each once, and with GET where HEAD fails', async () => {
  const page = (status: number) => ({ status, body: 'x' });
  const { results, methods, heard } = await look(
    (path, method) => {
      if (path === '/ok') return page(200);
      if (path === '/no-head') return page(method === 'HEAD' ? 405 : 200);
      if (path === '/login') return page(403);
      if (path === '/broken-server') return page(500);
      if (path === '/old') return { status: 301, headers: { location: '/ok' } };
      if (path === '/gone') return page(410);
      return undefined;
    },
    ['/ok', '/no-head', '/login', '/broken-server', '/old', '/gone', '/none', '/ok'].map(
      (path) => `https://shop.example${path}`,
    ),
  );
  expect(
    results.map(({ url, outcome, status, finalUrl }) => [new URL(url).pathname, outcome, status, finalUrl]),
  ).toEqual([
    ['/ok', 'works', 200, null],
    ['/no-head', 'works', 200, null],
    ['/login', 'closed', 403, null],
    ['/broken-server', 'failing', 500, null],
    ['/old', 'works', 200, 'https://shop.example/ok'],
    ['/gone', 'broken', 410, null],
    ['/none', 'broken', 404, null],
  ]);
  expect(methods.slice(0, 3)).toEqual(['HEAD /ok', 'HEAD /no-head', 'GET /no-head']);
  expect(heard).toHaveLength(7);
});

test('a slow site is left in its time, and what there is no time for is not asked', async () => {
  const hang: SiteResponse = () => {};
  const links = ['https://slow.example/', 'https://slow.example/2', 'https://shop.example/'];
  const { results } = await look((path) => (path === '/' ? hang : 'x'), links.slice(0, 1));
  expect(results).toEqual([{ url: links[0], outcome: 'slow', status: null, finalUrl: null }]);
  const late = await look(() => hang, links, { timeoutMs: 200, linkTimeoutMs: 5_000 });
  expect(late.results.map(({ outcome }) => outcome)).toEqual(['not-asked', 'not-asked', 'not-asked']);
});

test('addresses that are not public are refused without a connection, also as the end of a redirect', async () => {
  const world = await startWorld(
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:80/' }).end(),
    {
      names: { 'site.example.com': ['8.8.4.4'], 'inside.example.com': ['192.168.1.1'] },
    },
  );
  open.push(world);
  const links = [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://inside.example.com/',
    'ftp://site.example.com/',
    'javascript:alert(1)',
    'https://user:pass@site.example.com/',
    'https://site.example.com:8080/',
  ];
  const results = await checkLinks(links, {
    guardedFetch: world.guardedFetch,
    turns: new HostTurns(),
    signal,
    tracked: noLinks,
    onResult: () => {},
  });
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(world.connections()).toBe(0);
  const [redirected] = await checkLinks(['http://site.example.com/'], {
    guardedFetch: world.guardedFetch,
    turns: new HostTurns(),
    signal,
    tracked: noLinks,
    onResult: () => {},
  });
  expect(redirected!.outcome).toBe('refused');
  expect(new Set(world.dialed())).toEqual(new Set(['8.8.4.4 80']));
});

test('a page that is endless, or unfolds, is read no further than its head', async () => {
  const endless: SiteResponse = (request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(501).end();
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 5);
    response.on('close', () => clearInterval(timer));
  };
  const { results } = await look(() => endless, ['https://shop.example/']);
  expect(results[0]!.outcome).toBe('works');
});

test('a tracked link is looked up, so that no visit is counted, and is as good as its targets', async () => {
  const target = (url: string, deletedAt: string | null = null) => ({
    url,
    location: url,
    deletedAt,
    addedAt: null,
  });
  const links: Record<string, CachedLink> = {
    good: {
      id: 'good',
      isGone: false,
      targets: [target('https://shop.example/ok'), target('https://shop.example/none', '2026')],
    },
    bad: {
      id: 'bad',
      isGone: false,
      targets: [target('https://shop.example/ok'), target('https://shop.example/none')],
    },
    gone: { id: 'gone', isGone: true, targets: [target('https://shop.example/ok')] },
  };
  const find = (id: string) => links[id] ?? null;
  const urls = ['good', 'bad', 'gone', 'unknown', 'good?utm_source=mail'].map((id) => `${own}/go/${id}`);
  const { results, site } = await look((path) => (path === '/ok' ? 'x' : undefined), urls, {
    tracked: { origin: own, links: { find } },
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(['works', 'broken', 'broken', 'broken', 'works']);
  expect(site.requests.filter(({ host }) => host === 'aigen.example')).toEqual([]);
});

describe('POST /api/emails/check-links', () => {
  let api: TestApp;
  let url: string;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let visitor: Visitor;
  let cookie: string;
  let hanging = 0;
  beforeAll(async () => {
    site = await serveSite((path) => {
      if (path === '/ok') return 'x';
      return path === '/hang'
        ? (request) => ((hanging += 1), request.on('close', () => (hanging -= 1))) && undefined
        : undefined;
    });
    api = await buildTestApp({ SANDBOX_URL: site.origin });
    url = await listenOnFreePort(api);
  });
  afterAll(async () => {
    await api.close();
    await site.stop();
  });
  beforeEach(async () => {
    await api.reset();
    const user = await createSubscriber(api.database);
    visitor = await signIn(api, user.id);
    cookie = `aigen_session=${(await createSession(api.database, user.id)).token}`;
  });
  const post = (links: string[], given?: AbortSignal) =>
    fetch(`${url}/api/emails/check-links`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ links }),
      ...(given ? { signal: given } : {}),
    });

  test('answers whole, or streams each link as it is found', async () => {
    const links = ['https://shop.example/ok', 'https://shop.example/none'];
    const whole = (await visitor.post('/api/emails/check-links', { links })).json<{ links: LinkResult[] }>();
    expect(whole.links.map(({ outcome }) => outcome)).toEqual(['works', 'broken']);
    const events: { event: string | undefined; data: LinkProgress & { links: LinkResult[] } }[] = [];
    const parser = createParser({
      onEvent: ({ event, data }) => void events.push({ event, data: JSON.parse(data) }),
    });
    parser.feed(await (await post(links)).text());
    expect(events.map(({ event }) => event)).toEqual(['progress', 'progress', 'result']);
    expect(events[1]!.data).toMatchObject({ done: 2, of: 2, link: { url: links[1] } });
    expect(events[2]!.data.links).toEqual(whole.links);
    expect(api.log()).not.toContain('shop.example');
  });

  test('ends when the browser leaves', async () => {
    const stop = new AbortController();
    const answer = post(['https://shop.example/hang'], stop.signal).catch(() => null);
    await expect.poll(() => hanging).toBe(1);
    stop.abort();
    await answer;
    await expect.poll(() => hanging).toBe(0);
  });

  test('takes at most 50 links', async () => {
    const links = Array.from({ length: 51 }, (_, index) => `https://shop.example/${index}`);
    expect((await visitor.post('/api/emails/check-links', { links })).statusCode).toBe(400);
    expect((await visitor.post('/api/emails/check-links', { links: [] })).statusCode).toBe(400);
  });
});
