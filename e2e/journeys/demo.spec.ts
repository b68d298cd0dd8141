import { expect, test } from '../fixtures.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

for (const [path, button] of [
  ['/test-login', 'Log in as the test user'],
  ['/demo', 'Demo premium login'],
] as const) {
  test(`${path} signs in the premium test user with a key of the sandbox`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Logged in as the premium test user.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Premium Dashboard')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('aigen_api_keys'))).toContain('sandbox');
  });
}
