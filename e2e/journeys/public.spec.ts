import type { Locator } from '@playwright/test';
import { openMenu } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPicture, keepPictures } from '../steps.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start page is complete, and shows nothing that needs a script @smoke @smoke-phone', async ({
    page,
    isMobile,
  }) => {
    // In Firefox no promise of a page without JavaScript is fulfilled, and no animation frame is drawn: `expect` of a
    // locator and a click would wait for them for ever.
    const expectVisible = (locator: Locator) => expect.poll(() => locator.isVisible()).toBe(true);
    const expectHidden = (locator: Locator) => expect.poll(() => locator.isVisible()).toBe(false);
    await page.goto('/');
    for (const name of [/tools in one place/, 'How it works', 'Questions', /Five drafts a day/])
      await expectVisible(page.getByRole('heading', { name }));
    await expectHidden(page.getByText('Live Platform Statistics'));
    expect(
      await page
        .getByText(/online$/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await expectHidden(page.getByRole('group', { name: 'Color scheme' }));
    await page.getByText('How many free uses do I get?').press('Enter');
    await expectVisible(page.getByText(/5 generations a day, and 3 accesses/));
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const blog = page.getByRole('link', { name: 'Blog', exact: true }).filter({ visible: true }).first();
    await blog.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/blog');
  });

  test('text pages and forms have working links', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByText('Last updated January 1, 2024')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
    await page.goto('/');
    await page.getByRole('link', { name: 'Login to Access Dashboard' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Terms' })).toHaveAttribute(
      'href',
      '/terms',
    );
  });
});

test('for a visitor everything works without the application', async ({ page, isMobile }) => {
  await page.route('**/api/stats/signups', (route) => route.fulfill({ json: figures(3) }));
  await page.goto('/');
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
  await expect(page.getByRole('region', { name: 'Live Platform Statistics' })).toContainText(/\d+ this week/);

  const sheet = page.getByRole('figure', { name: 'A sample: a generation in progress' });
  const open = () => sheet.locator('mark[data-open]').allTextContents();
  expect(await open()).toEqual(['Remote onboarding']);
  const missed = sheet.getByRole('button', { name: /^Bullets/ }).last();
  await missed.focus();
  await expect(missed).toHaveAttribute('aria-pressed', 'true');
  expect(await open()).toEqual([]);
  await sheet.locator('[data-opens="keyword-present"]').first().dispatchEvent('click');
  expect(await open()).toEqual(['Remote onboarding', 'Remote onboarding', 'remote onboarding']);

  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await openMenu(page, isMobile);
  await page.getByRole('link', { name: 'Pricing' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/#pricing$/);
  if (isMobile) await expect(page.locator('#site-menu')).toBeHidden();
});

test('a signed-in user is shown on every public page, and navigates without a reload', async ({
  page,
  freeUser,
  isMobile,
}) => {
  await freeUser(page);
  for (const path of ['/', '/blog', '/terms']) {
    await page.goto(path);
    await openMenu(page, isMobile);
    await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible();
    if (isMobile) await page.keyboard.press('Escape');
  }
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'Start Free - 5 Daily Generations' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a browser with a stored user but no session gets the application', async ({ page, freeUser }) => {
  await freeUser(page);
  // The dashboard would detect this, and remove the user.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/terms?utm_source=letter#billing');
  await expect(page.locator('header').getByText('Logout').first()).toBeAttached();
  await expect(page).toHaveURL(/\/terms\?utm_source=letter#billing$/);
});

test('each page has its own head, which changes with the page', async ({ page, freeUser, server }) => {
  await freeUser(page);
  await page.goto('/');
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      descriptions: document.querySelectorAll('meta[name=description]').length,
      kinds: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => (JSON.parse(script.textContent) as { '@type': string | string[] })['@type'],
      ),
    }));
  expect((await head()).canonical).toBe(`${server.url}/`);
  expect((await head()).kinds.flat()).toContain('Product');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle(/Terms/);
  expect(await head()).toEqual({
    title: expect.stringContaining('AIGen') as unknown,
    canonical: `${server.url}/terms`,
    descriptions: 1,
    kinds: ['BreadcrumbList'],
  });
  await footer.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Content Generator' })).toBeVisible();
  const { canonical, kinds } = await head();
  expect([canonical, kinds]).toEqual([undefined, []]);
});

for (const [path, heading] of [
  ['/no-such-page', 'Page Not Found'],
  ['/blog/no-such-article', 'Article Not Found'],
] as const) {
  test(`${path} is missing, for users and for search engines`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
}

test('the login has one URL for search engines, and private pages have none', async ({ page, server }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(`${path}?error=oauth_error`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  }
  for (const path of ['/verify-email', '/reset-password?token=made-up', '/forgot-password']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the text pages are accessible and fit the screen', async ({ page, expectAccessible }, info) => {
      for (const path of [
        '/about',
        '/contact',
        '/support',
        '/privacy',
        '/terms',
        '/cookies',
        '/gdpr',
        '/docs',
      ]) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, info, `${path.slice(1)}`);
      }
    });
  });
}

/** The live figures of an installation with so many sign-ups this week, none of them today. */
const figures = (weeklySignups: number) => ({
  todaySignups: 0,
  todaySubscriptions: 0,
  weeklySignups,
  weeklySubscriptions: 0,
  signupTrend: [0, 0, 0, 0, 0, 0, 0, weeklySignups],
  subscriptionTrend: [0, 0, 0, 0, 0, 0, 0, 0],
});

test('figures with nothing to say are not shown, and without any there is no panel', async ({
  page,
  expectAccessible,
}, info) => {
  let weekly = 3;
  await page.route('**/api/stats/signups', (route) => route.fulfill({ json: figures(weekly) }));
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Live Platform Statistics' });
  await expect(panel.getByRole('definition')).toHaveText(['3']);
  await expect(panel.getByRole('term')).toHaveText(['Signups This Week']);
  await expect(panel.getByText('Weekly signup trend')).toBeVisible();
  for (const silent of ['Weekly subscription trend', 'Daily activity'])
    await expect(panel.getByText(silent)).toBeHidden();
  await expectAccessible(page);
  await panel.scrollIntoViewIfNeeded();
  await keepPictures(page, info, 'statistics');

  weekly = 0;
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByText('Live Platform Statistics')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
});
