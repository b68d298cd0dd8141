import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { toolCapabilities } from '#domain/plans/capabilities.ts';
import { expect, test } from '../fixtures.ts';
import { freePort } from '#sandbox/testing/free-port.ts';
import { runServer } from '../run-server.ts';

// Every page in a browser: its policy refuses nothing that the page itself does, and nothing leaves the origin.

test.use({ reducedMotion: 'reduce', settings: { OPERATOR_EMAILS: 'operator@example.com' } });
test.skip(({ isMobile }) => isMobile, 'The same policy at every width.');

/** For people with an account; the public ones are in the sitemap. */
const forAccounts = [
  '/profile',
  '/library',
  '/support',
  '/dashboard',
  ...toolCapabilities.map((id) => `/dashboard/${id}`),
];
const forSignIn = [
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/oauth-success',
];
const forOperators = ['', '/users', '/subscriptions', '/system', '/switches', '/audit'].map(
  (tab) => `/operator${tab}`,
);

/** Listens from now on; returns what the policy refused and what went elsewhere. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => void found.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      (window as never as { noteViolation: (text: string) => void }).noteViolation(
        `${documentURI}: ${violatedDirective} refused ${blockedURI}`,
      );
    });
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url))
      found.push(`${page.url()}: a request to ${url}`);
  });
  return found;
}

async function visit(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  for (const each of paths) {
    await page.goto(origin + each);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

async function publicPaths(page: Page, origin: string): Promise<string[]> {
  const sitemap = await (await page.request.get(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(paths.length).toBeGreaterThan(20);
  return paths;
}

test('a page that breaks its policy is noticed', async ({ page, server, consoleErrors }) => {
  const found = await watch(page, server.url);
  await page.goto(`${server.url}/terms`);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'http://127.0.0.2/pixel.png';
    document.body.append(picture);
  });
  await expect.poll(() => found.join()).toContain('img-src refused http://127.0.0.2/pixel.png');
  consoleErrors.length = 0;
});

test('no page breaks its policy or leaves its origin, signed out, with a subscription and as an operator', async ({
  page,
  server,
  premiumUser,
}) => {
  test.setTimeout(300_000);
  const found = await watch(page, server.url);
  const open = await publicPaths(page, server.url);
  await visit(page, server.url, [...open, ...forSignIn, '/nothing/here', '/test-login', '/demo']);
  await premiumUser(page);
  await visit(page, server.url, [...forAccounts, ...open.slice(0, 4), '/nothing/here']);
  await page.context().clearCookies();
  await page.request.post(`${server.url}/api/auth/register`, {
    data: { email: 'operator@example.com', username: 'operator', password: 'correct-horse-battery' },
    headers: { origin: server.url },
  });
  await visit(page, server.url, forOperators);
  expect(found).toEqual([]);
});

test('the same on a hosted installation, whose policy names no sandbox', async ({ page }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-hosted-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const hosted = await runServer({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    SESSION_SECRET: 'only-for-this-test-0123456789abcdef',
    LOG_LEVEL: 'warn',
  });
  try {
    const found = await watch(page, origin);
    await visit(page, origin, ['/', '/blog', '/docs', '/terms', ...forSignIn, '/nothing/here']);
    await page.request.post(`${origin}/api/auth/register`, {
      data: { email: 'ann@example.com', username: 'ann', password: 'correct-horse-battery' },
      headers: { origin },
    });
    await visit(page, origin, forAccounts);
    expect(found).toEqual([]);
  } finally {
    await hosted.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
