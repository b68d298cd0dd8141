import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { pagesPlugin } from './pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
let served: TestApp;

beforeAll(async () => {
  served = await buildTestApp({}, { pages: pagesPlugin({ buildDirectory: buildIfNeeded(root) }) });
});
afterAll(() => served.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url, headers: { host: 'localhost', ...headers } });

/** Address of the first file of a kind that the start page loads. */
async function assetOf(pattern: RegExp): Promise<string> {
  const [, address] = pattern.exec((await get('/')).body) ?? [];
  if (!address) throw new Error(`The start page names nothing like ${pattern}`);
  return address;
}

/** A data block is none: browsers do not run it. */
const scriptsOf = (body: string) =>
  (body.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes('application/ld+json'));
const nonceOf = (headers: Record<string, unknown>) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

test('every script of a page carries the nonce its policy names, and each answer has its own', async () => {
  const addresses = ['/', '/', '/blog', '/login', '/login?error=oauth_error', '/dashboard', '/nothing-here'];
  const nonces = await Promise.all(
    addresses.flatMap((url) =>
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding });
        const body = decode(rawPayload, headers['content-encoding']);
        const nonce = nonceOf(headers);
        const scripts = scriptsOf(body);
        expect(scripts.length).toBeGreaterThan(1);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
        expect(body).not.toMatch(/<style/);
        expect(body).not.toMatch(/ on[a-z]+="/);
        return nonce;
      }),
    ),
  );
  expect(new Set(nonces).size).toBe(addresses.length * 3);
});

function decode(payload: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

describe('a public page', () => {
  const paperPages = ['/', '/blog', '/terms', '/about', '/nothing-here', '/blog/nothing-here'];

  test('goes to a visitor with one small script and without the application', async () => {
    for (const url of paperPages) {
      const { body } = await get(url);
      expect(scriptsOf(body).filter((tag) => tag.includes('src='))).toHaveLength(1);
      expect(body).toMatch(/<script type="module" src="\/assets\/paper-[^"]+\.js"/);
      expect(body).not.toContain('modulepreload');
      expect(body).not.toContain('__reactRouterContext');
    }
  });

  test('comes with the application for a session, and for whoever asks for it in the address', async () => {
    for (const url of paperPages) {
      const signedIn = await get(url, { cookie: 'aigen_session=whatever' });
      const asked = await get(`${url}?app=`);
      for (const { body } of [signedIn, asked]) {
        expect(body).toContain('__reactRouterContext');
        expect(body).not.toContain('/assets/paper-');
      }
    }
    expect(String((await get('/')).headers.vary)).toContain('cookie');
  });

  test('is the same page wherever the visitor comes from, and has one address', async () => {
    const { statusCode, body } = await get('/terms?utm_source=letter&gclid=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="canonical" href="http://localhost/terms"');
  });
});

describe('what is sent', () => {
  const article = '/blog/generate-blog-posts-with-your-api-key-byok';
  const kilobyte = 1_000;
  const sizeOf = async (url: string) =>
    (await get(url, { 'accept-encoding': 'br' })).rawPayload.length / kilobyte;
  const namedIn = (body: string, pattern: RegExp) =>
    [...body.matchAll(pattern)].map(([, address]) => address!);

  test.each(['/', '/blog', article, '/terms', '/docs'])(
    '%s: the page and one style sheet before it is drawn, 30 KB at most, and 6 KB of script',
    async (url) => {
      const { body } = await get(url);
      const sheets = namedIn(body, /<link[^>]+rel="stylesheet"[^>]+href="([^"#]+)/g);
      expect(sheets).toHaveLength(1);
      expect((await sizeOf(url)) + (await sizeOf(sheets[0]!))).toBeLessThanOrEqual(30);
      const scripts = namedIn(body, /<script[^>]+src="([^"]+)"/g);
      expect(scripts).toHaveLength(1);
      expect(await sizeOf(scripts[0]!)).toBeLessThanOrEqual(6);
    },
  );

  test.each([
    ['/', 116],
    [article, 112],
    ['/dashboard', 178],
  ])('%s with the application: the scripts it names are %i KB at most', async (url, most) => {
    const { body } = await get(`${url}?app=`);
    const scripts = new Set(namedIn(body, /<link rel="modulepreload" href="([^"]+)"/g));
    expect(scripts.size).toBeGreaterThan(3);
    const sizes = await Promise.all([...scripts].map(sizeOf));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });
});

test('a form, which needs the application, has it for everybody', async () => {
  const { body } = await get('/login');
  expect(body).toContain('__reactRouterContext');
});

test('a policy allows no script but our own', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy.match(/script-src [^;]*/)?.[0]).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]+'$/);
});

test('a page says what it is, may be kept, and is asked for again each time', async () => {
  const { statusCode, headers, body } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('<title>AIGen - write with your own AI key</title>');
  expect(body).toContain('80</b> <span');
});

test('HEAD answers as GET does, without a body', async () => {
  const answer = await served.app.inject({ method: 'HEAD', url: '/', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toBe('');
});

test('a page goes out compressed to whom it may, and says that it depends on it', async () => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(String(headers.vary)).toContain('accept-encoding');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('Ten tools, one desk');
  const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
  expect(refused.headers['content-encoding']).toBe('gzip');
  expect((await get('/', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
});

test('an unknown address is a 404 page', async () => {
  const { statusCode, headers, body } = await get('/no/such/page');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Page Not Found');
});

test('built files are pre-compressed and kept for ever', async () => {
  for (const pattern of [/src="(\/assets\/paper-[^"]+\.js)"/, /href="(\/assets\/[^"]+\.css)#?"/]) {
    const address = await assetOf(pattern);
    const plain = await get(address);
    const small = await get(address, { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(String(small.headers.vary)).toContain('accept-encoding');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
});

test('the icons a page names, and those that are asked for by their usual names, are asked for again', async () => {
  const { body } = await get('/');
  for (const [name, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    expect(body).toMatch(new RegExp(`<link[^>]* rel="(apple-touch-)?icon"[^>]* href="${name}"`));
    const icon = await get(name);
    expect(icon.statusCode).toBe(200);
    expect(icon.headers['content-type']).toContain(type);
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  }
});

test('a file that is not there is no page, and nothing outside the build is served', async () => {
  const gone = await get('/assets/root-OLDHASH.js');
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['content-type']).not.toContain('text/html');
  for (const url of ['/assets/../../server/index.js', '/..%2fserver%2findex.js', '/.vite/manifest.json']) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('a page offers Google only where the installation has it', async () => {
  expect((await get('/login')).body).not.toContain('Google');
  const withGoogle = await buildTestApp(
    { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' },
    { pages: pagesPlugin({ buildDirectory: buildIfNeeded(root) }) },
  );
  const { body } = await withGoogle.app.inject({ url: '/login', headers: { host: 'localhost' } });
  await withGoogle.close();
  // React parts texts that were put together with empty comments.
  const text = body.replaceAll('<!-- -->', '');
  expect(text).toContain('Continue with Google');
  expect(text).toContain('Create one here');
});

test('a folder without a build is refused with what to do', async () => {
  await expect(
    buildTestApp({}, { pages: pagesPlugin({ buildDirectory: path.join(root, 'no-such-build') }) }),
  ).rejects.toThrow('Run npm run build');
});
