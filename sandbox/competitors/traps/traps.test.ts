import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../app.ts';
import { visitWeb } from '../../testing/visit-web.ts';
import { hostilePages } from './hostile.ts';
import { forbiddenTargets } from './redirects.ts';
import { trapHosts, trapPaths } from './traps.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());

const visit = (address: string, most?: number) => visitWeb(sandbox.url, address, { most });
const textOf = async (address: string) => String((await visit(address)).body);
const traps = 'https://traps.example';
const isMute = (path: string) =>
  path.startsWith('/slow/') ||
  path.startsWith('/drop/') ||
  path === '/malformed' ||
  path === '/giant/headers';

describe('traps', () => {
  it('answer at every address that the home names, and leave the sandbox running', async () => {
    const home = await textOf(`${traps}/`);
    for (const path of trapPaths) expect(home).toContain(`href="${path}"`);
    for (const path of trapPaths.filter((each) => !isMute(each))) {
      const { status } = await visit(traps + path, 100_000);
      expect([200, 301, 302, 401, 403, 429, 503], path).toContain(status);
    }
    for (const path of ['/drop/at-once', '/drop/in-body', '/malformed', '/giant/headers'])
      await expect(visit(traps + path), path).rejects.toThrow();
    expect((await visit(`${traps}/`)).status).toBe(200);
  });

  it('give 50 MB, and more than anybody reads', async () => {
    expect((await visit(`${traps}/giant/50-mb`)).body.length).toBeGreaterThan(50_000_000);
    expect((await visit(`${traps}/giant/endless`, 60_000_000)).body.length).toBeGreaterThan(59_000_000);
  });

  it('pack a gibibyte into one mebibyte', async () => {
    const { body, headers } = await visit(`${traps}/bomb/gzip`);
    expect(headers['content-encoding']).toBe('gzip');
    expect(body.length).toBeLessThan(1_100_000);
    expect(gunzipSync(body.subarray(0, body.length / 100)).length).toBe(10 * 1024 * 1024);
  });

  it('come a letter at a time', async () => {
    const start = performance.now();
    expect((await visit(`${traps}/slow/body`, 4)).body.length).toBe(4);
    expect(performance.now() - start).toBeGreaterThan(1_000);
  });

  it('never end: each month has a next one', async () => {
    expect(await textOf(`${traps}/calendar/2026/12/`)).toContain('href="/calendar/2027/01/"');
    expect(await textOf(`${traps}/session/?sid=5`)).toContain('sid=11');
  });

  it('redirect to addresses that are forbidden', async () => {
    for (const [name, target] of Object.entries(forbiddenTargets))
      expect((await visit(`https://redirects.example/to/${name}`)).headers.location ?? '').toBe(target);
  });

  it('say their character set where it is read', async () => {
    const decoded = async (name: string, charset: string) =>
      new TextDecoder(charset).decode((await visit(`${traps}/charset/${name}`)).body);
    for (const name of ['windows-1252', 'windows-1252-meta'])
      expect(await decoded(name, 'windows-1252')).toContain('<h1>Mäntel für Übergänge – “größer”</h1>');
    for (const name of ['shift_jis', 'shift_jis-meta'])
      expect(await decoded(name, 'shift_jis')).toContain('<h1>登山靴の手入れ</h1>');
    expect(await decoded('utf-16', 'utf-16le')).toContain('Café');
  });

  it('have site maps of 60,000 entries, in a circle, compressed, and of foreign addresses', async () => {
    const count = (text: string) => text.split('<loc>').length - 1;
    expect(count(await textOf('https://sitemap-huge.example/sitemap.xml'))).toBe(60_000);
    expect(await textOf('https://sitemap-loop.example/sitemap-3.xml')).toMatch(
      /sitemap\.xml<[^]*sitemap-4\.xml/,
    );
    const { body } = await visit('https://sitemap-gzip.example/sitemap.xml.gz');
    expect(count(String(gunzipSync(body)))).toBe(6);
    expect(await textOf('https://sitemap-foreign.example/sitemap.xml')).toContain('http://169.254.169.254/');
  });

  it('have a robots.txt that forbids, fails or is giant', async () => {
    expect(await textOf('https://robots-forbids-all.example/robots.txt')).toContain('Disallow: /\n');
    expect((await visit('https://robots-error.example/robots.txt')).status).toBe(500);
    expect((await visit('https://robots-giant.example/robots.txt')).body.length).toBeGreaterThan(3_000_000);
    expect(trapHosts.filter((host) => host.startsWith('robots-')).length).toBeGreaterThan(10);
  });

  it('put 50 instructions for an AI into pages of their own', async () => {
    expect(hostilePages).toHaveLength(50);
    expect(new Set(hostilePages.map(({ place }) => place)).size).toBeGreaterThan(25);
    for (const { path, text } of hostilePages) {
      const body = await textOf(`https://hostile.example${path}`);
      const plain = body
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
        .replaceAll(String.raw`\"`, '"');
      expect(plain, path).toContain(text.replaceAll(String.raw`\"`, '"'));
      expect(body.length, path).toBeGreaterThan(1_000);
    }
  });
});
