import type { Page } from '@playwright/test';
import { openMenu } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { describePost } from '../steps.ts';

/**
 * From now on the server has no script or style sheet that the page has not loaded yet, as after an update: there
 * they have other names. A page that is loaded anew finds its own.
 */
async function updateServer(page: Page): Promise<void> {
  // The page has been used, if only for a moment.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  const loaded = new Set<string>(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  await page.route('**/assets/**', (route, request) =>
    request.method() === 'GET' && loaded.has(request.url())
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  );
}

test('after an update the page says so, and what was typed is there when it is loaded anew', async ({
  page,
  freeUser,
  consoleErrors,
}) => {
  await freeUser(page);
  await updateServer(page);
  // The first interaction loads what later steps need.
  await page.getByLabel('Topic').click();
  await describePost(page, 'Cold brew for offices');
  await expect(page.getByText('A new version of AIGen is available.')).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('Cold brew for offices');
  await page.unroute('**/assets/**');
  // Before the draft is stored by itself.
  await page.getByLabel('Topic').fill('Cold brew for large offices');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('A new version of AIGen is available.')).toBeHidden();
  await expect(page.getByLabel('Topic')).toHaveValue('Cold brew for large offices');
  // Browsers report the scripts that are gone.
  consoleErrors.length = 0;
});

test('a page of another address that is gone loads the page anew, with what was typed', async ({
  page,
  freeUser,
  consoleErrors,
  isMobile,
}) => {
  await freeUser(page);
  await updateServer(page);
  await page.getByLabel('Topic').fill('Cold brew for offices');
  const loadedAnew = page.waitForEvent('load');
  await openMenu(page, isMobile);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await loadedAnew;
  await expect(page.getByLabel('Topic')).toHaveValue('Cold brew for offices');
  consoleErrors.length = 0;
});
