import { writeFileSync } from 'node:fs';
import { downloadInFolder, type DownloadedFile } from '../downloads.ts';
import { expect, test as base } from '../server-fixture.ts';
import { startWebKit, type WebKit } from './browser.ts';
import { startConsoleProxy, type ConsoleProxy } from './console-proxy.ts';
import { Tab } from './tab.ts';

type Parts = {
  /** A window of WebKit; the test fails for every error of its console and every violation of its policy. */
  tab: Tab;
  download: (start: () => Promise<void>) => Promise<DownloadedFile>;
};

export const test = base.extend<Parts, { webkit: WebKit; consoleProxy: ConsoleProxy }>({
  webkit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      webkit.stop();
    },
    { scope: 'worker' },
  ],
  consoleProxy: [
    async ({ server }, use) => {
      const proxy = await startConsoleProxy(server.url);
      await use(proxy);
      proxy.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ webkit, consoleProxy }, use, info) => {
    consoleProxy.errors.length = 0;
    const window = await webkit.open();
    await use(new Tab(window, consoleProxy.url));
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath('failed.png'), await window.takeScreenshot(), 'base64');
    await window.quit();
    expect(consoleProxy.errors).toEqual([]);
  },
  download: async ({ webkit }, use) => use((start) => downloadInFolder(webkit.downloads, start)),
});

/** Does what a sign-in screen does, through the API, and opens the dashboard. */
export async function signedInBy(tab: Tab, call: string, body: object) {
  await tab.visit('/login');
  const { user } = await tab.send<{ user: { isSubscribed: boolean } }>(call, body);
  await tab.run(async (stored) => {
    localStorage.setItem('aigen_user', JSON.stringify(stored));
    if (stored.isSubscribed) localStorage.setItem('aigen_subscribed', 'true');
  }, user);
  await tab.visit('/dashboard');
  await tab.expectRole('heading', 'Content Generator');
}

/** Stores a sandbox key as the API Keys tab does. */
export async function withKey(tab: Tab) {
  await tab.run(async () => {
    localStorage.setItem('aigen_api_keys', JSON.stringify({ claude: 'sk-ant-sandbox-fast' }));
    localStorage.setItem('aigen_active_api', 'claude');
  }, null);
  await tab.reload();
  await tab.expectRole('heading', 'Content Generator');
}

export { expect } from '../server-fixture.ts';
