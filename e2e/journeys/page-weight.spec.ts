import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';

// What goes over the wire, as bytes; times are the benches' business.
const kilobyte = 1000;

test('the landing page needs two requests and 30 KB to draw, and nothing of other origins', async ({
  request,
  server,
}) => {
  const html = await (await request.get('/')).text();
  const stylesheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
    ([, href]) => href!,
  );
  expect(stylesheets).toHaveLength(1);
  const css = await (await request.get(stylesheets[0]!)).body();
  const weight = brotliCompressSync(html).length + brotliCompressSync(css).length;
  expect(weight).toBeLessThanOrEqual(30 * kilobyte);
  const origins = [...html.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].map(
    ([, url]) => new URL(url!).origin,
  );
  expect(origins.filter((origin) => origin !== server.url)).toEqual([]);
});

for (const [name, path, limit] of [
  ['landing', '/', 120],
  ['dashboard', '/dashboard', 190],
] as const) {
  test(`the first load of the ${name} brings at most ${limit} KB of script`, async ({ page, freeUser }) => {
    if (path === '/dashboard') await freeUser(page);
    // What the registration is still loading is not this page's weight.
    await page.goto('about:blank');
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => brotliCompressSync(body).length));
    });
    await page.context().clearCookies({ name: 'none' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(limit * kilobyte);
  });
}
