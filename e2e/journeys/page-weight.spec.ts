import { brotliCompressSync } from 'node:zlib';
import { onlyFirstLoad } from '#sandbox/testing/first-load.ts';
import { expect, test } from '../fixtures.ts';

// Transferred bytes; times are measured by the benches.
const kilobyte = 1000;

const article = '/blog/generate-blog-posts-with-your-api-key-byok';

for (const path of ['/', '/blog', article, '/terms', '/docs', '/status', '/no-such-page']) {
  test(`${path} needs two requests and 30 KB to draw, and nothing of other origins`, async ({
    request,
    server,
  }) => {
    const html = await (await request.get(path)).text();
    const stylesheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
      ([, href]) => href!,
    );
    expect(stylesheets).toHaveLength(1);
    const css = await (await request.get(stylesheets[0]!)).body();
    const weight = brotliCompressSync(html).length + brotliCompressSync(css).length;
    expect(weight).toBeLessThanOrEqual(30 * kilobyte);
    const loaded = html.matchAll(
      /<(?:script|img|iframe|link(?! rel="canonical"))[^>]+(?:src|href)="([^"]+)"/g,
    );
    const origins = [...loaded].map(([, url]) => new URL(url!, server.url).origin);
    expect(new Set(origins)).toEqual(new Set([server.url]));
  });
}

test('a visitor loads one small script with a public page, and not the application', async ({ page }) => {
  for (const path of ['/', '/blog', article, '/terms']) {
    const scripts: Promise<number>[] = [];
    page.removeAllListeners('response');
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => brotliCompressSync(body).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeLessThanOrEqual(1);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(6 * kilobyte);
  }
});

for (const [name, path, limit, plan] of [
  ['landing', '/', 120, 'free'],
  ['article', article, 115, 'free'],
  ['dashboard', '/dashboard', 190, 'free'],
  ['dashboard', '/dashboard', 190, 'unlimited'],
] as const) {
  test(`for a user of the ${plan} plan, the first load of the ${name} has at most ${limit} KB of script`, async ({
    page,
    freeUser,
    premiumUser,
  }) => {
    await (plan === 'free' ? freeUser(page) : premiumUser(page));
    // Files still loading for the registration page do not count.
    await page.goto('about:blank');
    await page.addInitScript(onlyFirstLoad);
    /** By address: one that is asked for twice comes from the cache the second time. */
    const scripts = new Map<string, Promise<number>>();
    let newest = Date.now();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      newest = Date.now();
      const size = response.body().then((body) => brotliCompressSync(body).length);
      scripts.set(response.url(), size);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // A script may be loaded by one that has run for a moment: on the dashboard, the form is the last.
    if (path === '/dashboard') await expect(page.getByLabel('Topic')).toBeVisible();
    await expect.poll(() => Date.now() - newest).toBeGreaterThan(2_000);
    const total = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(limit * kilobyte);
  });
}
