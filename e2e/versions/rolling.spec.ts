import { expect, test } from '../fixtures.ts';
import { describePost, expectLeft, generate, openInnerTab, remainingOnServer } from '../steps.ts';

/** The proxy of scripts/drill-versions.ts sends everything to this version from now on. */
const replace = (url: string) => fetch(new URL('/drill/replace', url), { method: 'POST' });

test('a page of the version before goes on when the server is replaced', async ({
  page,
  server,
  freeUser,
  withKeys,
  consoleErrors,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-key' });
  await openInnerTab(page, 'Generate Content');
  await describePost(page, 'Cold brew for offices');
  await generate(page);
  await expectLeft(page, 4);
  await openInnerTab(page, 'Generate Content');
  await describePost(page, 'Cold brew for trains');
  await page.waitForLoadState('networkidle');
  await replace(server.url);

  // The page has the scripts of this; its calls are served by this version.
  await generate(page);
  await expectLeft(page, 3);
  expect(await remainingOnServer(page)).toBe(3);
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /for trains/i })
      .first(),
  ).toBeVisible();
  await openInnerTab(page, 'Generate Content');
  await page.getByLabel('Topic').fill('Cold brew at home');

  // The scripts of the next page are gone, unless both versions have the same: the page is loaded anew. What was typed
  // is there.
  let isLoadedAnew = false;
  page.once('load', () => (isLoadedAnew = true));
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect.poll(() => isLoadedAnew || page.url().endsWith('/blog')).toBe(true);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Topic')).toHaveValue('Cold brew at home');
  consoleErrors.length = 0;
});
