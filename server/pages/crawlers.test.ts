import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let served: TestApp;
beforeAll(async () => {
  served = await buildTestApp({ PUBLIC_URL: 'https://aigen.example.com' });
});
afterAll(() => served.close());

const get = (url: string) => served.app.inject({ url });

test('robots.txt excludes the API and accounts, and links to the sitemap', async () => {
  const { headers, body } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/^User-agent: \*$/m);
  expect(body).toMatch(/^Disallow: \/api\/$/m);
  expect(body).toMatch(/^Disallow: \/dashboard$/m);
  expect(body).toMatch(/^Sitemap: https:\/\/aigen\.example\.com\/sitemap\.xml$/m);
});

test('the sitemap has every public page, and the texts with the date of their last change', async () => {
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const locations = [...body.matchAll(/<loc>https:\/\/aigen\.example\.com([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(locations).toEqual(expect.arrayContaining(['/', '/blog', '/docs', '/terms', '/contact']));
  expect(locations.filter((path) => path?.startsWith('/blog/'))).toHaveLength(served.app.blog.list().length);
  expect(new Set(locations).size).toBe(locations.length);
  expect(body).toMatch(/<loc>[^<]*\/terms<\/loc><lastmod>2024-01-01<\/lastmod>/);
});

test('markup in a host name is escaped', async () => {
  const local = await buildTestApp();
  const { body } = await local.app.inject({ url: '/sitemap.xml', headers: { host: 'x"><script>' } });
  await local.close();
  expect(body).not.toContain('<script');
});
