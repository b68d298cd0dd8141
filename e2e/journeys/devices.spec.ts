import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { describePost, generate, innerTab, openInnerTab } from '../steps.ts';
import { foundOnServer } from '../text-steps.ts';

const view = (page: Page) => page.getByRole('button', { name: /^View / });
const savedTab = (page: Page, count: number) => innerTab(page, new RegExp(`Saved Projects.*${count}`));

async function write(page: Page, keyword: string) {
  await openInnerTab(page, 'Generate Content');
  await describePost(page, `Everything about a ${keyword}`, keyword);
  await generate(page);
  await expect(
    page.getByText('Content Saved! Your premium content has been automatically saved'),
  ).toBeVisible({ timeout: 60_000 });
  const stored = () => foundOnServer(page, String(new URLSearchParams({ q: keyword })));
  await expect.poll(stored, { timeout: 60_000 }).not.toEqual([]);
}

test('a subscriber’s texts are on every device, also after clearing the browser and after working offline', async ({
  browser,
  page,
  premiumUser,
  withKeys,
  server,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast' });
  await write(page, 'garden gate');

  const context = await browser.newContext({ baseURL: server.url });
  const second = await context.newPage();
  await premiumUser(second);
  await openInnerTab(second, 'Saved Projects');
  await expect(view(second)).toHaveCount(1, { timeout: 30_000 });
  await expect(second.getByRole('article').first()).toContainText(/garden gate/i);

  // The second device deletes it while offline; the first one gets the change once it is online.
  await context.setOffline(true);
  await second.getByRole('button', { name: /^Delete / }).click();
  await expect(view(second)).toHaveCount(0);
  await write(page, 'rain barrel');
  await context.setOffline(false);
  await expect(view(second)).toHaveCount(1, { timeout: 30_000 });
  await expect(second.getByRole('article').first()).toContainText(/rain barrel/i);

  // Focusing the first device triggers a sync.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(savedTab(page, 1)).toBeVisible({ timeout: 30_000 });

  // A cleared browser gets everything again.
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name!);
    for (const name of names) indexedDB.deleteDatabase(name);
    localStorage.clear();
  });
  await page.context().clearCookies();
  await premiumUser(page);
  await openInnerTab(page, 'Saved Projects');
  await expect(view(page)).toHaveCount(1, { timeout: 30_000 });
  await context.close();
});
