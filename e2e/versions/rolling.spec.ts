import { expect, test } from '../fixtures.ts';
import { describePost, generate, openInnerTab } from '../steps.ts';

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
  await page.waitForLoadState('networkidle');
  await replace(server.url);

  // Calls of the page of before are served by this version.
  await generate(page);
  const sheet = page.getByRole('article').first();
  await expect(sheet).toContainText(/cold brew/i);
  await expect(sheet.getByText('Written by Sandbox')).toBeVisible();
  await page.getByLabel('Topic').fill('Cold brew at home');

  // Its scripts are gone: the page is loaded anew, and what was typed is there.
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect
    .poll(async () => (await page.getByLabel('Topic').isVisible()) || page.url().endsWith('/blog'))
    .toBe(true);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Topic')).toHaveValue('Cold brew at home');
  consoleErrors.length = 0;
});
