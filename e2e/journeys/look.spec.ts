import { expect, test } from '../fixtures.ts';
import { describePost, expectLeft, generate, openInnerTab, keepPicture } from '../steps.ts';

// Every screen, light and dark, at the width of the project: reachable, accessible, and saved as a
// screenshot if PICTURES is set.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('public pages', async ({ page, expectAccessible }, info) => {
      for (const [name, path] of [
        ['landing', '/'],
        ['login', '/login'],
        ['register', '/register'],
        ['login-oauth-error', '/login?error=oauth_error'],
        ['verify-email', '/verify-email'],
        ['verify-email-failed', '/verify-email?token=no-such-token'],
        ['forgot-password', '/forgot-password'],
        ['reset-password', '/reset-password?token=no-such-token'],
        ['reset-password-without-link', '/reset-password'],
        ['test-login', '/test-login'],
        ['demo', '/demo'],
        ['not-found', '/no-such-page'],
      ] as const) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, info, name);
      }
    });

    test('premium guide', async ({ page, expectAccessible }, info) => {
      for (const tab of ['', '/setup', '/bulk', '/analytics', '/advanced']) {
        await page.goto(`/premium-guide${tab}`);
        await page.evaluate(() => document.fonts.ready);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, info, `guide${tab.replace('/', '-')}`);
      }
    });

    test('profile', async ({ page, freeUser, expectAccessible }, info) => {
      await freeUser(page);
      await page.goto('/profile');
      await expect(page.getByText('This browser', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expect(page.getByText('Please fill in all password fields')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await keepPicture(page, info, 'profile');
    });

    test('dashboard', async ({ page, freeUser, withKeys, expectAccessible, isMobile }, info) => {
      const keep = async (name: string) => {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, info, name);
      };
      await freeUser(page);
      await keep('generator-without-key');
      await openInnerTab(page, 'Saved Projects');
      await keep('saved-empty');
      await openInnerTab(page, 'API Keys');
      await keep('api-keys');
      await withKeys(page, { claude: 'sk-ant-sandbox-slow-key' });
      await openInnerTab(page, 'Generate Content');
      await describePost(page, 'The first week for people who join from home', 'remote onboarding');
      await generate(page);
      await expect(page.getByRole('article').first()).toContainText(/remote onboarding/i);
      await keep('generator-writing');
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('button', { name: 'Keep this text' })).toBeVisible();
      await keep('generator-stopped');
      await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
      await openInnerTab(page, 'Generate Content');
      await generate(page);
      await expectLeft(page, 3);
      await expect(page.getByRole('button', { name: 'View' }).first()).toBeVisible();
      await keep('saved');
      await page.getByRole('button', { name: 'View' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await keep('saved-view');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      if (isMobile) await page.getByRole('button', { name: /All 10/ }).click();
      await page.getByRole('button', { name: 'Upgrade to Premium', exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText('View Pricing');
      await keep('upgrade');
      await page.goto('/dashboard/calendar');
      await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
      await keep('gate');
      if (isMobile) {
        await page.getByRole('button', { name: /All 10/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await keep('tools');
      }
    });
  });
}

/** A page must not scroll horizontally. */
async function expectNoSidewaysScroll(page: import('@playwright/test').Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
