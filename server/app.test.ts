import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from './app.ts';
import { users } from './database/schema/accounts.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { expectStyled } from './testing/expect-styled.ts';

// Routes that fail in every way, registered last, like the pages.
const faults = async (app: Awaited<ReturnType<typeof buildApp>>) => {
  app.post(
    '/faults/parse',
    { schema: { body: z.strictObject({ list: z.array(z.number()) }) } },
    (request) => request.body,
  );
  app.get(
    '/faults/query',
    { schema: { querystring: z.strictObject({ word: z.string() }) } },
    (request) => request.query,
  );
  app.post('/faults/zod', (request) => z.object({ age: z.number() }).parse(request.body));
  const fail = () => {
    throw new Error('canary: inner detail');
  };
  app.post('/faults/unexpected', fail);
  app.get('/faults/unexpected', fail);
  app.post('/faults/database', () => app.database.query('select $1::text', ['a\0b']));
  app.post('/faults/query', () =>
    app.database.db.insert(users).values({ email: 'canary@example.com', username: 'canary'.repeat(100) }),
  );
  app.post('/faults/row', () =>
    app.database.query(
      `insert into users (email, username, created_at) values ('canary@example.com', 'canary', null)`,
    ),
  );
  app.post('/faults/value', () => app.database.query('select $1::int', ['canary']));
  app.post('/faults/small', { bodyLimit: 2_000 }, () => 'ok');
};

let api: TestApp;
let hosted: TestApp;
beforeAll(async () => {
  api = await buildTestApp({}, { pages: faults });
  hosted = await buildTestApp(
    { NODE_ENV: 'production', SESSION_SECRET: 'h'.repeat(40), PUBLIC_URL: 'https://aigen.example.com' },
    { database: api.database },
  );
});
afterAll(async () => {
  await hosted.close();
  await api.close();
});
beforeEach(() => api.reset());

describe('every failure responds with { error, code }', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    [
      'broken JSON',
      '/faults/parse',
      '{"list":',
      json,
      400,
      'input.not-json',
      'The request body is not valid JSON.',
    ],
    ['no JSON at all', '/faults/parse', '', json, 400, 'input.not-json', /JSON/],
    ['prototype pollution', '/faults/parse', '{"__proto__":{}}', json, 400, 'input.not-json', /JSON/],
    [
      'another media type',
      '/faults/parse',
      '<a/>',
      { 'content-type': 'text/xml' },
      415,
      'input.media-type',
      /json/,
    ],
    [
      'too large a body',
      '/faults/parse',
      `"${'a'.repeat(64_000)}"`,
      json,
      413,
      'input.too-large',
      /At most 64 KB/,
    ],
    [
      'too large a body for the route',
      '/faults/small',
      `"${'a'.repeat(2_000)}"`,
      json,
      413,
      'input.too-large',
      /At most 2 KB/,
    ],
    ['a wrong field', '/faults/parse', '{"list":[1,"x"]}', json, 400, 'input.invalid', /^list\.1: /],
    [
      'an unknown field',
      '/faults/parse',
      '{"list":[],"x":1}',
      json,
      400,
      'input.invalid',
      'x: is not a known field',
    ],
    ['a wrong body', '/faults/parse', '[]', json, 400, 'input.invalid', /^body: /],
    ['a zod error', '/faults/zod', '{}', json, 400, 'input.invalid', /^age: /],
    [
      'text the database cannot store',
      '/faults/database',
      '{}',
      json,
      400,
      'input.invalid',
      /Invalid characters/,
    ],
    ['an unknown call', '/api/nothing', '{}', json, 404, 'request.not-found', /nothing/],
  ])('%s', async (_case, url, payload, headers, status, code, error) => {
    const response = await api.app.inject({ method: 'POST', url, payload, headers });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().error).toMatch(error);
  });

  test('an unexpected error is logged completely, and the response contains only the request id', async () => {
    const response = await api.visitor().post('/faults/unexpected', {});
    expect([response.statusCode, response.json().code]).toEqual([500, 'server.unexpected']);
    expect(response.body).not.toContain('canary');
    const line = api
      .log()
      .split('\n')
      .find((each) => each.includes('canary'));
    expect(JSON.parse(line!)).toMatchObject({ level: 50, requestId: response.headers['x-request-id'] });
  });

  test('a browser that opens an address gets a page about an unexpected error, with the request number', async () => {
    const page = await api.visitor().get('/faults/unexpected', { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Something went wrong</h1>');
    expect(page.body).toContain(`Request number ${String(page.headers['x-request-id'])}.`);
    expect(page.body).not.toContain('canary');
    expectStyled(page);
  });
});

test.each(['/faults/query', '/faults/row', '/faults/value'])(
  'an error of the database is logged without what was written (%s)',
  async (url) => {
    const response = await api.visitor().post(url, {});
    expect(response.statusCode).toBe(500);
    const lines = api.log();
    expect(lines).toContain('unexpected error');
    expect(lines).toMatch(/"code":"(22001|23502|22P02)"/);
    expect(lines).not.toContain('canary');
  },
);

describe('without PUBLIC_URL', () => {
  const statusAt = async (host: string, app = api) =>
    (await app.visitor().get('/api/config', { host })).statusCode;

  test.each(['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
    '%s is served',
    async (host) => {
      expect(await statusAt(host)).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '192.168.0.1',
    'a b',
    'user@localhost',
    'localhost/blog',
    'localhost\\blog',
  ])('a page at "%s" is refused, also where it only reads', async (host) => {
    const response = await api.visitor().get('/api/config', { host });
    expect([response.statusCode, response.json().code]).toEqual([421, 'request.foreign-host']);
  });

  test('HOST is served too', async () => {
    const named = await buildTestApp({ HOST: 'aigen.lan' }, { database: api.database });
    expect([await statusAt('aigen.lan:3000', named), await statusAt('evil.example', named)]).toEqual([
      200, 421,
    ]);
    await named.close();
  });
});

test.each(['/%ff', '/api/%E0%A4%A'])(
  '%s, which names no text, is refused like any other input',
  async (path) => {
    const response = await api.visitor().get(path);
    expect([response.statusCode, response.json().code]).toEqual([400, 'input.invalid']);
  },
);

test('a proxy that is not trusted is noticed once, in hosted mode', async () => {
  const own = await buildTestApp(
    { NODE_ENV: 'production', SESSION_SECRET: 'h'.repeat(40), PUBLIC_URL: 'https://aigen.example.com' },
    { database: api.database },
  );
  const forwarded = { 'x-forwarded-for': '203.0.113.1' };
  for (const app of [own, own, api]) await app.visitor().get('/healthz', forwarded);
  expect(own.log().match(/TRUST_PROXY is not set/g)).toHaveLength(1);
  expect(api.log()).not.toContain('TRUST_PROXY');
  await own.close();
});

describe('a state-changing call', () => {
  const call = (headers: Record<string, string>, app = api) =>
    app.visitor().post('/api/auth/logout', {}, headers);

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of a page without origin', { origin: 'null' }],
    ['of another port', { origin: 'http://localhost:81', host: 'localhost:80' }],
    ['of a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['across sites', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is rejected', async (_case, headers: Record<string, string>) => {
    const response = await call(headers);
    expect([response.statusCode, response.json().code]).toEqual([403, 'request.foreign-origin']);
  });

  test.each([
    [
      'of our own pages',
      { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['of a client other than a browser', {}],
  ])('%s is served', async (_case, headers: Record<string, string>) => {
    expect((await call(headers)).statusCode).toBe(200);
  });

  test('in hosted mode only PUBLIC_URL is our own origin, whatever Host contains', async () => {
    expect(
      (await call({ origin: 'https://aigen.example.com', host: 'internal:3000' }, hosted)).statusCode,
    ).toBe(200);
    expect((await call({ origin: 'https://evil.example', host: 'evil.example' }, hosted)).statusCode).toBe(
      403,
    );
  });

  test('a reading request is not checked', async () => {
    const response = await api.visitor().get('/api/config', { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test.each(['?word=a&word=b', '?word[]=a', '?word=a&word='])(
  'a parameter that is there twice, or as a list, is refused: %s',
  async (query) => {
    const response = await api.visitor().get(`/faults/query${query}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'input.invalid']);
    expect((await api.visitor().get('/faults/query?word=a')).json()).toEqual({ word: 'a' });
  },
);

describe('a request that no program writes', () => {
  let port = 0;
  let listening: TestApp;
  beforeAll(async () => {
    listening = await buildTestApp({}, { database: api.database, pages: faults });
    await listening.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = listening.app.server.address() as AddressInfo);
  });
  afterAll(() => listening.close());

  const answerTo = (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write([...lines, `Host: localhost:${port}`, 'Connection: close', '', ''].join('\r\n'));
    return text(socket);
  };

  test.each(['*', 'http://localhost/api/config', 'localhost:80'])(
    'with the target %s is refused',
    async (target) => {
      expect(await answerTo(`GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test('TRACE echoes nothing', async () => {
    const answer = await answerTo('TRACE /api/config HTTP/1.1', 'X-Canary: canary');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('canary');
  });

  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity']],
    ['a line break alone in a header', ['X-Test: a\nContent-Length: 0']],
  ])('whose body has %s is refused', async (_case, headers) => {
    expect(await answerTo('POST /api/auth/logout HTTP/1.1', ...headers)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('headers of every response', async () => {
  const { headers } = await api.visitor().get('/api/config');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  // The router reads percent signs.
  const written = await api.visitor().get('/%61pi/config');
  expect([written.statusCode, written.headers['cache-control']]).toEqual([200, 'no-store']);
  const secure = await hosted.visitor().get('/api/missing');
  expect(secure.headers['strict-transport-security']).toContain('max-age=63072000');
});

test('security.txt says where vulnerabilities are reported, and expires in the future', async () => {
  const { statusCode, headers, body } = await api.visitor().get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(body.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]));
  expect(fields.get('Contact')).toBe('mailto:contact@aigen.invalid');
  expect(fields.get('Canonical')).toMatch(/^http:\/\/localhost.*\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
  // RFC 9116 recommends less than a year.
  expect(days > 30 && days < 365).toBe(true);
});

test('a hosted installation whose address reaches nobody has no security.txt', async () => {
  expect((await hosted.visitor().get('/.well-known/security.txt')).statusCode).toBe(404);
});

test('the log contains method, path, status and id of each request, and no visitor data', async () => {
  const response = await api.visitor().get('/api/config?token=canary', {
    authorization: 'Bearer canary',
    cookie: 'aigen_session=canary',
    'user-agent': 'canary',
  });
  const lines = api.log().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    method: 'GET',
    path: '/api/config',
    status: 200,
    requestId: response.headers['x-request-id'],
  });
  expect(api.log()).not.toContain('canary');
});

test('GET /api/config returns what this installation offers', async () => {
  expect((await api.visitor().get('/api/config')).json()).toEqual({
    sandbox: true,
    google: false,
    microsoft: false,
    payments: false,
    sales: { card: false, paypal: false, yearly: false, trialDays: 0, paused: false },
    paymentsMode: null,
    switches: { registrations: true, purchases: true, uploads: true },
    requiresEmailVerification: false,
    mail: false,
    limits: { dailyGenerations: 5, weeklyProjects: 3 },
    providers: {
      openai: 'https://api.openai.com',
      claude: 'https://api.anthropic.com',
      gemini: 'https://generativelanguage.googleapis.com',
    },
    sandboxProviders: null,
    providerLimits: { stallMs: 60_000, timeoutMs: 600_000 },
    bulkStartGapMs: 500,
  });
  expect((await hosted.visitor().get('/api/config')).json()).toMatchObject({
    sandbox: false,
    sandboxProviders: null,
  });
});

describe('GET /metrics', () => {
  test('counts requests by route', async () => {
    await api.visitor().get('/api/config');
    const { body } = await api.visitor().get('/metrics');
    expect(body).toMatch(/aigen_request_seconds_count\{method="GET",route="\/api\/config",status="200"\} \d/);
    expect(body).toContain('aigen_open_streams 0');
  });

  test('is for private networks only in hosted mode', async () => {
    const from = (remoteAddress: string, headers = {}) =>
      hosted.app.inject({ url: '/metrics', remoteAddress, headers }).then((response) => response.statusCode);
    expect(await from('10.1.2.3')).toBe(200);
    expect(await from('203.0.113.7')).toBe(404);
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  });
});

describe('health', () => {
  test('is ready while the database responds', async () => {
    expect((await api.visitor().get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await api.visitor().get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('is not ready without its database, but still healthy', async () => {
    let isGone = false;
    const query: typeof api.database.query = (...call) =>
      isGone ? Promise.reject(new Error('the database is gone')) : api.database.query(...call);
    const lost = await buildTestApp({}, { database: { ...api.database, query } });
    isGone = true;
    expect((await lost.visitor().get('/readyz')).statusCode).toBe(503);
    expect((await lost.visitor().get('/healthz')).statusCode).toBe(200);
    await lost.close();
  });
});
