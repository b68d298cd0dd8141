import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../app.ts';
import { visitWeb } from '../testing/visit-web.ts';
import { plantedFindings } from './manifest.ts';
import type { WebRequest } from './requests.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());
afterEach(async () => {
  await order('DELETE', '');
  await order('DELETE', '/requests');
});

const visit = (address: string, headers?: Record<string, string>) =>
  visitWeb(sandbox.url, address, { headers });
const textOf = async (address: string) => String((await visit(address)).body);
const order = (method: string, path: string, body?: unknown) =>
  fetch(`${sandbox.url}/control/competitors${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const requestsOf = async (host: string) => {
  const response = await order('GET', `/requests?host=${host}`);
  return ((await response.json()) as { requests: WebRequest[] }).requests;
};
const planted = (kind: string) =>
  Object.values(plantedFindings).flatMap((all) =>
    all.flatMap((each) => (each.kind === kind ? each.urls : [])),
  );
const ridgeway = 'https://ridgeway-supply.example';

describe('the web of competitors', () => {
  it('is served by the name of the host, and never on the origin of the sandbox', async () => {
    expect(await (await fetch(`${sandbox.url}/`)).json()).toMatchObject({ name: 'AIGen sandbox' });
    expect((await fetch(`${sandbox.url}/guides/`)).status).toBe(404);
    expect(await textOf(`${ridgeway}/guides/`)).toContain('<h1>Guides for the outdoors</h1>');
    expect((await visit(`${ridgeway}/journal`)).status).toBe(404);
    expect((await visit(`${ridgeway}/control/competitors`)).status).toBe(404);
  });

  it('leads from http and www to https, but for the one host that has none', async () => {
    const moved = { status: 301, headers: { location: `${ridgeway}/faq/` } };
    expect(await visit('http://ridgeway-supply.example/faq/')).toMatchObject(moved);
    expect(await visit('https://www.ridgeway-supply.example/faq/')).toMatchObject(moved);
    expect(planted('not-https')).toEqual(['http://plain-http.example/']);
    expect((await visit('http://plain-http.example/')).status).toBe(200);
    await expect(visit('https://plain-http.example/')).rejects.toThrow('hang up');
    await expect(visit('https://nobody.example/')).rejects.toThrow('hang up');
  });

  it('compresses, apart from the pages that are planted', async () => {
    const accepting = { 'accept-encoding': 'gzip, br' };
    const page = await visit(`${ridgeway}/`, accepting);
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(page.body))).toBe(await textOf(`${ridgeway}/`));
    for (const url of planted('page-uncompressed'))
      expect((await visit(url, accepting)).headers['content-encoding']).toBeUndefined();
  });

  it('has robots.txt, site maps with dates and a feed, where that is not what is planted', async () => {
    expect(await textOf(`${ridgeway}/robots.txt`)).toMatch(/Crawl-delay: 2\n[^]*Sitemap: .+\/sitemap\.xml/);
    expect(await textOf(`${ridgeway}/sitemap.xml`)).toMatch(/<sitemapindex[^]*sitemap-guides\.xml/);
    expect(await textOf(`${ridgeway}/sitemap-guides.xml`)).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect(await textOf(`${ridgeway}/feed.xml`)).toMatch(/<feed [^]*<published>/);
    expect(await textOf('https://northbound-gear.example/feed.xml')).toMatch(/<rss [^]*<pubDate>/);
    expect((await visit('https://no-robots.example/robots.txt')).status).toBe(404);
    expect((await visit('https://no-sitemap.example/sitemap.xml')).status).toBe(404);
    expect(await textOf('https://no-sitemap.example/robots.txt')).not.toContain('Sitemap');
    expect(await textOf('https://broken-sitemap.example/sitemap.xml')).not.toContain('</urlset>');
    expect(await textOf('https://no-feed.example/')).not.toMatch(/atom|rss/);
  });

  it('dates its pages from a day that can be set; the stale site has no date of this year', async () => {
    await order('PUT', '/web', { today: '2026-11-22' });
    expect(await textOf(`${ridgeway}/feed.xml`)).toContain('<published>2026-11-19T');
    const stale = await Promise.all(
      ['/', '/sitemap.xml', '/feed.xml', '/guides/'].map((path) => textOf(`https://stale.example${path}`)),
    );
    expect(stale.join('')).not.toMatch(/202[56]-/);
    expect(stale[1]).toMatch(/<lastmod>2024-/);
  });

  it('redirects in a chain and in a circle', async () => {
    const chain: string[] = [];
    for (let url = 'https://flawed.example/moved/once/'; ;) {
      const { status, headers } = await visit(url);
      if (status === 200) break;
      chain.push((url = headers.location!));
    }
    expect(chain).toHaveLength(2);
    expect(planted('redirect-chain')).toEqual([chain.at(-1)]);
    const [start] = planted('redirect-loop');
    const { headers } = await visit(start!);
    expect((await visit(headers.location!)).headers.location).toBe(start);
  });

  it('answers the planted pages slowly, for as long as is set', async () => {
    await order('PUT', '/web', { slowMs: 300 });
    const timed = async (url: string) => {
      const start = performance.now();
      await visit(url);
      return performance.now() - start;
    };
    for (const url of planted('page-slow')) expect(await timed(url)).toBeGreaterThan(290);
    expect(await timed(`${ridgeway}/faq/`)).toBeLessThan(290);
  });
});

describe('the controls', () => {
  it('change a site for the second look, and back', async () => {
    const shown = async () => [
      (await visit(`${ridgeway}/guides/kids-rain/`)).status,
      (await visit(`${ridgeway}/sale/summer/`)).status,
      (await visit(`${ridgeway}/about/mill/`)).status,
      /<title>(.*?)<\/title>/.exec(await textOf(`${ridgeway}/socks/`))![1],
    ];
    const before = [404, 200, 200, 'Ridgeway Supply'];
    expect(await shown()).toEqual(before);
    await order('PUT', '/sites/ridgeway-supply.example', { version: 2 });
    expect(await shown()).toEqual([200, 404, 301, 'Wool socks that can be mended | Ridgeway']);
    await order('DELETE', '');
    expect(await shown()).toEqual(before);
  });

  it('let a page or a whole site fail, and set its crawl delay', async () => {
    await order('PUT', '/sites/clean.example', {
      pages: { '/faq/': 503, '/about/': 'drop' },
      crawlDelaySeconds: 7,
    });
    expect((await visit('https://clean.example/faq/')).status).toBe(503);
    await expect(visit('https://clean.example/about/')).rejects.toThrow();
    expect(await textOf('https://clean.example/robots.txt')).toContain('Crawl-delay: 7');
    await order('PUT', '/sites/clean.example', { fails: 'drop' });
    await expect(visit('https://clean.example/')).rejects.toThrow();
    expect((await order('PUT', '/sites/clean.example', { version: 3 })).status).toBe(400);
    expect((await order('PUT', '/sites/aigen.test', {})).status).toBe(400);
  });

  it('list each request with its host, path, scheme, agent and times', async () => {
    await visit('https://clean.example/faq/?a=1', { 'user-agent': 'AIGenBot/1.0' });
    await visit(`${ridgeway}/`);
    const [request, ...others] = await requestsOf('clean.example');
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      host: 'clean.example',
      path: '/faq/?a=1',
      scheme: 'https',
      method: 'GET',
      userAgent: 'AIGenBot/1.0',
    });
    expect(request!.endedAt).toBeGreaterThanOrEqual(request!.at);
  });
});
