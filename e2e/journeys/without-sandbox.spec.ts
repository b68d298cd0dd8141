import { expect, test } from '../fixtures.ts';

test.use({ settings: { SANDBOX: 'false' } });

test('there is neither page', async ({ page }) => {
  for (const path of ['/test-login', '/demo']) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('the login offers no sign-in elsewhere, and Create one here leads to the registration', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: /Google|Microsoft/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Create one here' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('link', { name: /Google|Microsoft/ })).toHaveCount(0);
});
