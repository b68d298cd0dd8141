import { expect, test } from '../fixtures.ts';
import {
  describePost,
  expectLeft,
  expectNoSidewaysScroll,
  generate,
  keepPicture,
  openInnerTab,
  chooseType,
} from '../steps.ts';

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

    test('weekly trends of the start page', async ({ page, expectAccessible }, info) => {
      await page.route('**/api/stats/signups', (route) =>
        route.fulfill({
          json: {
            todaySignups: 14,
            todaySubscriptions: 3,
            weeklySignups: 61,
            weeklySubscriptions: 0,
            signupTrend: [12, 0, 48, 52, 75, 66, 90, 61],
            subscriptionTrend: [0, 0, 1, 4, 2, 6, 5, 0],
          },
        }),
      );
      await page.goto('/');
      const panel = page.getByRole('region', { name: 'Live Platform Statistics' });
      await expect(panel).toContainText('61 this week');
      await expect(panel).toContainText('The last 8 weeks, oldest first: 12, 0, 48, 52, 75, 66, 90, 61');
      await expectAccessible(page);
      await keepPicture(panel, info, 'weekly-trends');
    });

    test('tools of a subscriber', async ({ page, premiumUser, withKeys, expectAccessible }, info) => {
      const keep = async (name: string) => {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, info, name);
      };
      await premiumUser(page);
      await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
      await chooseType(page, 'Social');
      await page.getByLabel('Platform').selectOption('twitter');
      await describePost(page, 'Cold brew for small cafés', 'cold brew');
      await generate(page);
      await expect(page.getByText(/^Not graded: Over 300 characters/).first()).toBeAttached();
      await keep('rules-left-out');

      await page.goto('/dashboard/calendar?date=2055-01-12');
      await page.getByRole('button', { name: 'Create event', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('Reading is slow');
      await dialog.getByRole('button', { name: /^Language, tone and length/ }).click();
      await keep('calendar-dialog');

      await page.goto('/dashboard/optimizer');
      await page
        .getByLabel('Content', { exact: true })
        .fill(
          'Most people sit for nine hours every day. A standing desk changes how often you move. '.repeat(6),
        );
      await page.getByLabel('Target keyword').fill('standing desk');
      await page.getByRole('button', { name: 'Analyze content' }).click();
      await expect(page.getByRole('heading', { name: 'Further checks' })).toBeVisible();
      await keep('optimizer-result');
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
