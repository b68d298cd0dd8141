import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { ownContent } from '../blog/plugin.ts';
import { compressText, highestLevel } from '../http/content-encoding.ts';
import { publicAddresses } from './crawlers.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { pagesPlugin } from './plugin.ts';

vi.mock('../http/content-encoding.ts', async (original) => {
  const real = await original<typeof import('../http/content-encoding.ts')>();
  return { ...real, compressText: vi.fn(real.compressText) };
});
const compress = vi.mocked(compressText);
const levels = () => compress.mock.calls.map(([, , level]) => level);

const root = path.resolve(import.meta.dirname, '../..');
let served: TestApp;

/** After a change the pages are built first, which takes minutes on a busy machine. */
const buildMs = 600_000;

beforeAll(async () => {
  served = await buildTestApp({}, { pages: pagesPlugin({ buildDirectory: buildIfNeeded(root) }) });
}, buildMs);
afterAll(() => served.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url, headers: { host: 'localhost', ...headers } });

/** URL of the first file of a kind that the start page loads. */
async function assetOf(pattern: RegExp): Promise<string> {
  const [, address] = pattern.exec((await get('/')).body) ?? [];
  if (!address) throw new Error(`The start page names nothing like ${pattern}`);
  return address;
}

/** Data blocks do not count: browsers do not run them. */
const scriptsOf = (body: string) =>
  (body.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes('application/ld+json'));
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);
const nonceOf = (headers: Record<string, unknown>) => /'nonce-([^']+)'/.exec(policyOf(headers))?.[1];
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the policy of every public page has the hashes of its inline scripts, and no nonce', async () => {
  // The page of support has a form, and with it the application.
  const paths = publicAddresses(served.app).map((page) => page.path);
  const addresses = [...paths.filter((path) => path !== '/support'), '/nothing-here'];
  expect(addresses.length).toBeGreaterThan(20);
  for (const url of addresses) {
    const { headers, body } = await get(url);
    const inline = [...body.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    const hashes = new Set(inline.map(([, code]) => hashOf(code!)));
    const [, scripts] = /script-src ([^;]*);/.exec(policyOf(headers)) ?? [];
    expect(new Set(scripts!.split(' '))).toEqual(new Set(["'self'", ...hashes]));
    expect(policyOf(headers)).toContain("style-src 'self'");
    expect(policyOf(headers)).not.toContain("script-src 'unsafe-inline'");
    expect(body).not.toMatch(/nonce|<style| on[a-z]+="/);
  }
});

test('with PUBLIC_URL the Host header does not decide what is served', async () => {
  const settings = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'h'.repeat(40),
    PUBLIC_URL: 'https://aigen.example.com',
  };
  const pages = pagesPlugin({ buildDirectory: buildIfNeeded(root) });
  const hosted = await buildTestApp(settings, { database: served.database, pages });
  for (const host of ['a b', '[', 'x:abc', 'user@localhost', 'localhost/blog'])
    for (const url of ['/', '/?from=a-friend'])
      expect((await hosted.app.inject({ url, headers: { host } })).statusCode, `${host}${url}`).toBe(200);
  await hosted.close();
});

test('with the application every script has the nonce of the policy, and each response its own', async () => {
  const addresses = ['/?app=', '/?app=', '/blog?app=', '/login', '/login?error=oauth_error', '/dashboard'];
  const nonces = await Promise.all(
    [...addresses, '/nothing-here?app='].flatMap((url) =>
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
  expect(new Set(nonces).size).toBe((addresses.length + 1) * 3);
});

function decode(payload: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

describe('a public page', () => {
  const staticPages = ['/', '/blog', '/terms', '/about', '/nothing-here', '/blog/nothing-here'];

  test('is sent to a visitor with one small script and without the application', async () => {
    for (const url of staticPages) {
      const { body } = await get(url);
      expect(scriptsOf(body).filter((tag) => tag.includes('src='))).toHaveLength(1);
      expect(body).toMatch(/<script type="module" src="\/assets\/static-page-[^"]+\.js"/);
      expect(body).not.toContain('modulepreload');
      expect(body).not.toContain('__reactRouterContext');
    }
  });

  test('is sent with the application for a session, and for a URL that requests it', async () => {
    for (const url of staticPages) {
      const signedIn = await get(url, { cookie: 'aigen_session=whatever' });
      const asked = await get(`${url}?app=`);
      for (const { body } of [signedIn, asked]) {
        expect(body).toContain('__reactRouterContext');
        expect(body).not.toContain('/assets/static-page-');
      }
    }
    expect(String((await get('/')).headers.vary)).toContain('cookie');
  });

  test('is the same page for every campaign parameter, with one canonical URL', async () => {
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
    '%s: at most 30 KB for the page and one style sheet before the first paint, and 6 KB of script',
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
    ['/', 120],
    [article, 114],
    ['/dashboard', 189],
  ])('%s with the application: at most %i KB of scripts', async (url, most) => {
    const { body } = await get(`${url}?app=`);
    const scripts = new Set(namedIn(body, /<link rel="modulepreload" href="([^"]+)"/g));
    expect(scripts.size).toBeGreaterThan(3);
    const sizes = await Promise.all([...scripts].map(sizeOf));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });
});

test('a form always has the application', async () => {
  const { body } = await get('/login');
  expect(body).toContain('__reactRouterContext');
});

test('a page has its type, may be stored, and must be revalidated', async () => {
  const { statusCode, headers, body } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('<title>AIGen - write with your own AI key</title>');
  expect(body).toContain('80</b> <span');
});

test('HEAD returns the headers of GET without a body', async () => {
  const answer = await served.app.inject({ method: 'HEAD', url: '/', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toBe('');
});

test('a page is compressed for clients that accept it, with a Vary header', async () => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(String(headers.vary)).toContain('accept-encoding');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('tools in one place');
  const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
  expect(refused.headers['content-encoding']).toBe('gzip');
  expect((await get('/', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
});

describe('an unknown path', () => {
  const texts = [
    '/no/such/page',
    '/no-such-page?page=2',
    '/premium-guide/nothing',
    '/dashboard/nothing',
    '/dashboard/calendar/nothing',
    '/caf%C3%A9',
    '//blog',
  ];

  test('is one 404 page for all paths, compressed once and not at the highest level', async () => {
    const first = await get('/nothing', { 'accept-encoding': 'br' });
    compress.mockClear();
    for (const url of texts) {
      const { statusCode, headers, rawPayload } = await get(url, { 'accept-encoding': 'br' });
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(rawPayload).toEqual(first.rawPayload);
    }
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Page Not Found');
    expect(compress).not.toHaveBeenCalled();
  });

  test('of an article shows that the article does not exist', async () => {
    const [one, other] = [await get('/blog/nothing-here'), await get('/blog/nor-here')];
    expect([one.statusCode, one.body]).toEqual([404, other.body]);
    expect(one.body).toContain('Article Not Found');
  });

  test('evicts no page from the cache and is never compressed at the highest level', async () => {
    const pages = ['/', '/blog', '/terms'];
    for (const url of pages) await get(url, { 'accept-encoding': 'br' });
    compress.mockClear();
    for (let index = 0; index < 600; index += 1) {
      await get(`/nothing-${index}`);
      await get(`/blog/nothing-${index}`);
    }
    for (let index = 0; index < 20; index += 1)
      await get(`/dashboard/nothing-${index}`, { cookie: 'aigen_session=x', 'accept-encoding': 'br' });
    expect(levels()).not.toContain(highestLevel);
    compress.mockClear();
    for (const url of pages) await get(url, { 'accept-encoding': 'br' });
    expect(compress).not.toHaveBeenCalled();
  });
});

test('letter case, a trailing slash and escapes create no second page', async () => {
  const { body } = await get('/terms');
  compress.mockClear();
  for (const url of ['/Terms', '/TERMS/', '/t%65rms', '/terms?utm_source=x']) {
    const same = await get(url);
    expect([same.statusCode, same.body]).toEqual([200, body]);
  }
  expect(compress).not.toHaveBeenCalled();
});

test('an edited article is shown with its new text, and the others are unchanged', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-pages-'));
  await cp(ownContent, folder, { recursive: true });
  const edited = await buildTestApp(
    {},
    { pages: pagesPlugin({ buildDirectory: buildIfNeeded(root) }), contentFolder: folder },
  );
  const bodyOf = async (url: string) =>
    (await edited.app.inject({ url, headers: { host: 'localhost' } })).body;
  const { slug, title } = edited.app.blog.list()[0]!;
  const terms = await bodyOf('/terms');
  expect(await bodyOf(`/blog/${slug}`)).toContain(title);
  const file = path.join(folder, 'blog', `${slug}.md`);
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/^title: .*$/m, 'title: Written anew'));
  await edited.app.refreshContent();
  expect(await bodyOf(`/blog/${slug}`)).toContain('Written anew');
  expect(await bodyOf('/terms')).toBe(terms);
  await edited.close();
  await rm(folder, { recursive: true });
});

test('built files are pre-compressed and immutable', async () => {
  for (const pattern of [/src="(\/assets\/static-page-[^"]+\.js)"/, /href="(\/assets\/[^"]+\.css)#?"/]) {
    const address = await assetOf(pattern);
    const plain = await get(address);
    const small = await get(address, { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(String(small.headers.vary)).toContain('accept-encoding');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
});

test('icons of a page and icons at conventional paths are cached for an hour', async () => {
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

test('a missing file is not a page, and nothing outside the build is served', async () => {
  const gone = await get('/assets/root-OLDHASH.js');
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['content-type']).not.toContain('text/html');
  for (const url of ['/assets/../../server/index.js', '/..%2fserver%2findex.js', '/.vite/manifest.json']) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('a page offers Google only if it is configured', async () => {
  expect((await get('/login')).body).not.toContain('Google');
  const withGoogle = await buildTestApp(
    { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' },
    { pages: pagesPlugin({ buildDirectory: buildIfNeeded(root) }) },
  );
  const { body } = await withGoogle.app.inject({ url: '/login', headers: { host: 'localhost' } });
  await withGoogle.close();
  // React separates concatenated texts with empty comments.
  const text = body.replaceAll('<!-- -->', '');
  expect(text).toContain('Continue with Google');
  expect(text).toContain('Create one here');
});

test('a folder without a build is rejected with instructions', async () => {
  await expect(
    buildTestApp({}, { pages: pagesPlugin({ buildDirectory: path.join(root, 'no-such-build') }) }),
  ).rejects.toThrow('Run npm run build');
});
