import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { downloadInFolder, reportedDownload, type DownloadedFile } from './downloads.ts';
import { adaptContexts, isCausedByDriver, launchWithoutScripts } from './firefox.ts';
import { test as base } from './server-fixture.ts';

export type Account = { email: string; username: string; password: string };

type WorkerParts = {
  /** Where the worker's browser saves downloads. */
  downloadsFolder: string;
};
type Parts = {
  /** Registers a new free user through the API, stores the user in the browser, and opens the dashboard. */
  freeUser: (page: Page) => Promise<Account>;
  /**
   * Signs in the premium test user (local installations only) and opens the dashboard. All journeys of a worker share
   * this account, so the first call in a test deletes it with everything that other journeys left in it.
   */
  premiumUser: (page: Page) => Promise<void>;
  /** Stores keys as the API Keys tab does, the first one active. */
  withKeys: (page: Page, keys: Partial<Record<'openai' | 'claude' | 'gemini', string>>) => Promise<void>;
  /** Fails for any accessibility violation on the screen. */
  expectAccessible: (page: Page) => Promise<void>;
  /** Does what starts a download, and waits for its file. */
  download: (page: Page, start: () => Promise<void>) => Promise<DownloadedFile>;
  /** Errors and policy violations in the page's console. */
  consoleErrors: string[];
};

export const test = base.extend<Parts, WorkerParts>({
  baseURL: async ({ server }, use) => use(server.url),

  downloadsFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'aigen-downloads-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browserName, playwright, downloadsFolder }, use) => {
      const browser = await playwright[browserName].launch({ downloadsPath: downloadsFolder });
      if (browserName === 'firefox') adaptContexts(browser);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, browserName, javaScriptEnabled, playwright }, use) => {
    if (browserName !== 'firefox' || javaScriptEnabled) return use(context);
    const browser = await launchWithoutScripts(playwright.firefox);
    await use(await browser.newContext({ javaScriptEnabled: undefined }));
    await browser.close();
  },
  download: async ({ browserName, downloadsFolder }, use) =>
    use((page, start) =>
      browserName === 'firefox' ? downloadInFolder(downloadsFolder, start) : reportedDownload(page, start),
    ),

  // oxlint-disable-next-line no-empty-pattern -- as above
  freeUser: async ({}, use) => {
    await use(async (page) => {
      const name = `u${randomUUID().slice(0, 8)}`;
      const account = { email: `${name}@example.com`, username: name, password: 'correct-horse-battery' };
      await signedInBy(page, '/api/auth/register', account);
      await expect(page.getByText('AI Generator', { exact: true })).toBeVisible();
      return account;
    });
  },

  premiumUser: async ({ server }, use) => {
    let isNew = false;
    await use(async (page) => {
      if (!isNew) await deletePremiumUser(server.url);
      isNew = true;
      await signedInBy(page, '/api/auth/test-login', {});
      await expect(page.getByText('Premium Dashboard')).toBeVisible();
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  withKeys: async ({}, use) => {
    await use(async (page, keys) => {
      await page.evaluate((stored) => {
        localStorage.setItem('aigen_api_keys', JSON.stringify(stored));
        localStorage.setItem('aigen_active_api', Object.keys(stored)[0]!);
      }, keys);
      await page.reload();
      await expect(page.getByText('AI Generator', { exact: true })).toBeVisible();
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // What a page still loads may be a violation for a moment. A slow analysis is none.
      const end = Date.now() + 20_000;
      let found = await violationsOf(page);
      while (found.length > 0 && Date.now() < end) {
        await page.waitForTimeout(250);
        found = await violationsOf(page);
      }
      expect(found).toEqual([]);
    });
  },

  consoleErrors: [
    async ({ page }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => {
        if (!isCausedByDriver(error.message)) heard.push(`uncaught: ${error.message}`);
      });
      page.on('console', (message) => {
        // The browser reports every response of 400 and above as an error; journeys assert those on screen.
        const isExpected =
          message.text().startsWith('Failed to load resource') ||
          (analyzed.has(page) && message.text().startsWith(refusedInFrame));
        if (message.type() === 'error' && !isExpected) heard.push(message.text());
      });
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** Pages whose frames axe tried to analyze: it puts its script into all of them, and a frame without scripts reports that. */
const analyzed = new WeakSet<Page>();
const refusedInFrame = "Blocked script execution in 'about:srcdoc'";

/** Accessibility violations on the screen, once its color transitions are over. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  analyzed.add(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

/** Deletes the premium test user with everything it has; it is created again when it signs in. */
async function deletePremiumUser(url: string) {
  const headers = { origin: url, 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/test-login`, { method: 'POST', headers, body: '{}' });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = (await login.json()) as { user: { id: number } };
  const deletion = await fetch(`${url}/api/account/delete`, {
    method: 'DELETE',
    headers: { ...headers, cookie },
    body: JSON.stringify({ userId: user.id }),
  });
  if (!deletion.ok) throw new Error(`The premium test user was not deleted: ${deletion.status}.`);
}

/** Does what a sign-in screen does: sends the request and stores the user. Opens the dashboard. */
async function signedInBy(page: Page, call: string, body: object) {
  // Uses the page's own origin and policy.
  await page.goto('/login');
  await page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      const { user } = (await response.json()) as { user?: { isSubscribed: boolean } };
      if (!user) throw new Error(`${address} answered ${response.status}.`);
      localStorage.setItem('aigen_user', JSON.stringify(user));
      if (user.isSubscribed) localStorage.setItem('aigen_subscribed', 'true');
    },
    [call, body] as const,
  );
  await page.goto('/dashboard');
}

export { expect } from '@playwright/test';
