import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { runServer, type RunningServer } from './run-server.ts';

export type Account = { email: string; username: string; password: string };

type WorkerParts = {
  /** Settings of this file's server beside the usual ones: `test.use({ settings: { … } })`. */
  settings: Record<string, string>;
  server: RunningServer;
};
type Parts = {
  /** Registers a new free user through the screens' own call and opens the dashboard. */
  freeUser: (page: Page) => Promise<Account>;
  /** Signs in the premium test user (local installations only) and opens the dashboard. */
  premiumUser: (page: Page) => Promise<void>;
  /** Stores keys as the API Keys tab does, the first one active. */
  withKeys: (page: Page, keys: Partial<Record<'openai' | 'claude' | 'gemini', string>>) => Promise<void>;
  /** Fails on any accessibility violation of what is on screen. */
  expectAccessible: (page: Page) => Promise<void>;
  /** Errors and policy violations the page's console has heard. */
  consoleErrors: string[];
};

export const test = base.extend<Parts, WorkerParts>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const dataDirectory = mkdtempSync(path.join(tmpdir(), 'aigen-e2e-'));
      // One address registers many people here, so its own daily limit is lifted.
      const server = await runServer({
        DATA_DIR: dataDirectory,
        FREE_DAILY_LIMIT_PER_IP: '100000',
        LOG_LEVEL: 'warn',
        ...settings,
      });
      await use(server);
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  freeUser: async ({}, use) => {
    await use(async (page) => {
      const name = `u${randomUUID().slice(0, 8)}`;
      const account = { email: `${name}@example.com`, username: name, password: 'correct-horse-battery' };
      await page.goto('/register');
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Username').fill(account.username);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByLabel('Confirm password').fill(account.password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { name: 'AI Generator' })).toBeVisible();
      return account;
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  premiumUser: async ({}, use) => {
    await use(async (page) => {
      await page.goto('/login');
      const user = await page.evaluate(async () => {
        const response = await fetch('/api/auth/test-login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        return ((await response.json()) as { user: unknown }).user;
      });
      await page.evaluate((stored) => {
        localStorage.setItem('aigen_user', JSON.stringify(stored));
        localStorage.setItem('aigen_subscribed', 'true');
      }, user);
      await page.goto('/dashboard');
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
      await expect(page.getByRole('heading', { name: 'AI Generator' })).toBeVisible();
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const said = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
      );
      expect(said).toEqual([]);
    });
  },

  consoleErrors: [
    async ({ page }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // The browser reports every answer of 400 and above as an error of its own; those are asserted on screen.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          heard.push(message.text());
      });
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
