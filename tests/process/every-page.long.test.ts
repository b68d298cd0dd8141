import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { buildTestApp, type TestApp } from '../../server/testing/build-test-app.ts';
import { createSession, createUser } from '../../server/testing/builders.ts';
import { annContactId, makeAnnsContact } from '../../server/testing/contact-rights.ts';
import { makeAnnsLink } from '../../server/testing/link-rights.ts';
import { pagePaths } from './page-paths.ts';
import { startTestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { pagesPlugin } from '../../server/pages/plugin.ts';

// Headers, content security policy and cookies of everything that a hosted installation sends.

const build = buildIfNeeded(path.resolve(import.meta.dirname, '../..'));
const secret = 'only-for-this-test-0123456789abcdef';
const password = 'correct horse';
const cookies: string[] = [];
let hosted: TestApp;
let session = '';
let contactLink = '';

beforeAll(async () => {
  hosted = await buildTestApp(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://aigen.example',
      SESSION_SECRET: secret,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'https://127.0.0.1:9',
    },
    {
      pages: async (app) => {
        app.get('/throws', () => {
          throw new Error('planted');
        });
        await app.register(pagesPlugin({ buildDirectory: build }));
      },
    },
  );
  const { database, app } = hosted;
  const user = await createUser(database, { username: 'ann', password: await hashPassword(password) });
  session = `__Host-aigen_session=${(await createSession(database, user.id, new Date(), secret)).token}`;
  await makeAnnsLink(database, user.id);
  await makeAnnsContact(database, user.id);
  // With a key that can be opened.
  await database.execute('delete from contact_accounts');
  contactLink = await app.contacts.linkPath(user.id, {
    kind: 'mail',
    contactId: annContactId,
    messageId: null,
  });
});
afterAll(() => hosted.close());

type Call = { method?: 'GET' | 'POST'; payload?: object; headers?: Record<string, string> };

async function ask(url: string, { method = 'GET', ...more }: Call = {}, app = hosted) {
  const response = await app.app.inject({ method, url, ...more });
  cookies.push(...[response.headers['set-cookie'] ?? []].flat());
  return response;
}

/** The sources of each directive. */
function policyOf({ headers }: LightMyRequestResponse): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split('; ');
  expect(new Set(directives.map((each) => each.split(' ')[0])).size, 'each once').toBe(directives.length);
  return Object.fromEntries(directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));
}

function expectHeadersOfAll(response: LightMyRequestResponse, isHosted = true) {
  const { headers } = response;
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toMatch(/^(same-origin|cross-origin)$/);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
  if (isHosted) expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/);
  const policy = policyOf(response);
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  for (const [directive, sources] of Object.entries(policy)) {
    expect(sources.filter((each) => /^(\*|https?:|'unsafe-eval'|'unsafe-hashes')$/.test(each))).toEqual([]);
    if (directive.startsWith('script')) expect(sources).not.toContain("'unsafe-inline'");
  }
}

/** A page runs nothing but its own files, and the inline scripts that its policy names. */
function expectPage(response: LightMyRequestResponse): number {
  expectHeadersOfAll(response);
  const { headers, body } = response;
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['cache-control']).toBe('no-cache');
  expect(String(headers.vary)).toContain('cookie');
  const policy = policyOf(response);
  expect(policy).toMatchObject({
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  });
  expect(policy['script-src']![0]).toBe("'self'");
  const inline = [...body.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, attributes]) => !/\bsrc=|type="application\/ld\+json"/.test(attributes!),
  );
  for (const [, attributes, text] of inline) {
    const nonce = /nonce="([^"]+)"/.exec(attributes!)?.[1];
    const hash = createHash('sha256').update(text!).digest('base64');
    expect(policy['script-src']).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`);
  }
  expect(body.match(/<[a-z][^>]* on[a-z]+="/g)).toBeNull();
  expect(
    body.match(/<(script|link|img|iframe)[^>]* (src|href)="(https?:)?\/\/(?!aigen\.example)/g),
  ).toBeNull();
  return inline.length;
}

describe('every page', () => {
  test('of the table of routes, for visitors and with a session', async () => {
    const paths = pagePaths();
    expect(paths.length).toBeGreaterThan(45);
    let inline = 0;
    for (const url of paths)
      for (const headers of [{}, { cookie: session }] as Record<string, string>[]) {
        const response = await ask(url, { headers });
        const expected = ['/nothing/here', '/test-login', '/demo'].includes(url) ? 404 : 200;
        expect([url, response.statusCode]).toEqual([url, expected]);
        inline += expectPage(response);
      }
    expect(inline).toBeGreaterThan(paths.length);
  });

  test('that depends on its query', async () => {
    for (const url of [
      '/login?error=oauth_error',
      '/reset-password?token=a',
      '/support?topic=billing&x=<script>',
    ])
      expectPage(await ask(url));
  });
});

const problem = /^application\/json/;
const others: [string, number, RegExp, Call?][] = [
  ['/api/config', 200, problem],
  ['/api/nothing', 404, problem],
  ['/api/auth/user', 401, problem],
  ['/api/auth/user', 200, problem, { headers: { cookie: 'SESSION' } }],
  ['/api/account/export', 200, problem, { headers: { cookie: 'SESSION' } }],
  ['/api/auth/login', 400, problem, { method: 'POST', payload: {} }],
  [
    '/api/auth/login',
    403,
    problem,
    { method: 'POST', payload: {}, headers: { origin: 'https://evil.example' } },
  ],
  ['/api/auth/login', 200, problem, { method: 'POST', payload: { emailOrUsername: 'ann', password } }],
  ['/api/auth/logout', 200, problem, { method: 'POST' }],
  ['/api/auth/passkey/options', 200, problem, { method: 'POST' }],
  ['/api/auth/google', 302, /^$/],
  ['/api/auth/google/callback', 302, /^$/],
  ['/api/stripe/webhook', 503, problem, { method: 'POST', payload: {} }],
  ['/docs/api', 200, problem],
  ['/metrics', 200, /^text\/plain/],
  ['/healthz', 200, problem],
  ['/readyz', 200, problem],
  ['/throws', 500, problem],
  ['/%ff', 400, problem],
  ['/sandbox/inbox', 404, /^text\/html/],
  ['/robots.txt', 200, /^text\/plain/],
  ['/sitemap.xml', 200, /^application\/xml/],
  ['/blog/rss.xml', 200, /xml/],
  ['/share/site.png', 200, /^image\/png/],
  ['/share/blog/nothing.png', 404, problem],
  ['/go/AnnsLink01', 302, /^$/],
  ['/go/nothing', 404, /^text\/html/],
  ['/go/AnnsLink01/goal.gif?aigen=AnnsLink01.a', 200, /^image\/gif/],
  ['/u/LINK', 200, /^text\/html/],
  ['/u/LINK/preferences', 200, /^text\/html/],
  ['/u/nothing', 404, /^text\/html/],
  ['/o/nothing', 200, /^image\/gif/],
  ['/c/nothing', 404, /^text\/html/],
  [`/files/${'k'.repeat(43)}`, 404, problem],
  ['/assets/nothing.js', 404, problem],
  ['/favicon.svg', 200, /^image\/svg/],
];

test.each(others)('%s, %i', async (url, status, type, call = {}) => {
  const headers = { ...call.headers, ...(call.headers?.cookie && { cookie: session }) };
  const response = await ask(url.replace('/u/LINK', contactLink), { ...call, headers });
  expect(response.statusCode).toBe(status);
  expect(String(response.headers['content-type'] ?? '')).toMatch(type);
  expectHeadersOfAll(response);
  if (/^\/(api|u|o|c|go)\//.test(url)) expect(response.headers['cache-control']).toBe('no-store');
});

test('the files of the build, with a policy of their own where a worker runs WebAssembly', async () => {
  const files = readdirSync(path.join(build, 'client', 'assets')).filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const response = await ask(`/assets/${file}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('immutable');
    expectHeadersOfAll(response);
  }
});

test('cookies are only for this host, for https and out of reach of scripts', () => {
  expect(cookies.length).toBeGreaterThan(4);
  for (const cookie of cookies) {
    // The cookie of a tracked link is for that link alone, which the prefix does not allow.
    expect(cookie).toMatch(/^__Host-.*; Path=\/(;|$)|; Path=\/go\/AnnsLink01;/);
    for (const attribute of ['; HttpOnly', '; Secure']) expect(cookie).toContain(attribute);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});

test('the pages of the sandbox', async () => {
  const sandbox = await startTestSandbox();
  const local = await buildTestApp({ SANDBOX_URL: sandbox.url });
  try {
    for (const url of [
      '/sandbox/inbox',
      '/sandbox/stripe',
      '/sandbox/paypal',
      '/sandbox/look',
      '/sandbox/nothing',
    ])
      expectHeadersOfAll(await ask(url, {}, local), false);
  } finally {
    await local.close();
    await sandbox.close();
  }
});
