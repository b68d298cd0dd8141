import { expect, test } from '../fixtures.ts';
import { keepTexts } from '../text-steps.ts';

test.use({ settings: { SANDBOX: 'false' } });

test('neither page exists', async ({ page }) => {
  for (const path of ['/test-login', '/demo']) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('the login offers no external sign-in, and Create one here leads to the registration', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: /Google|Microsoft/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Create one here' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole('link', { name: /Google|Microsoft/ })).toHaveCount(0);
});

test('without payments the checkout is not offered, and the reason is shown', async ({
  page,
  freeUser,
  isMobile,
}) => {
  const why = 'Payments are not set up on this installation, so Premium cannot be bought here yet.';
  await freeUser(page);
  await page.goto('/dashboard/calendar');
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unlock Premium Features' })).toHaveCount(0);

  await keepTexts(page, [{ title: 'A desk', content: 'It is small.' }]);
  await page.goto('/dashboard');
  await expect(page.getByText('generations left today')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: /All 10/ }).click();
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toHaveCount(0);

  await page.goto('/profile');
  await expect(page.getByText(why)).toBeVisible();

  await page.goto('/#pricing');
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.locator('#pricing').getByText('Get Unlimited')).toHaveCount(0);
  await page.goto('/premium-guide');
  await expect(page.getByText(why)).toBeVisible();
});
