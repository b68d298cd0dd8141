import type { Page } from '@playwright/test';
import { openMenu } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';

test('a visitor sees who is online and the live figures, which count a new account', async ({
  page,
  freeUser,
  isMobile,
  browser,
}) => {
  await freeUser(page);
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Live Platform Statistics' });
  await expect(panel).toContainText('Updates every 30 seconds');
  const newUsers = panel.getByRole('definition').first();
  await expect(newUsers).toHaveText(/^[1-9]\d*$/);
  await expect(panel).toContainText(/[1-9]\d* this week/);

  // Its first ping may come after the count, so another visitor looks as well.
  await expect
    .poll(
      async () => ((await (await page.request.get('/api/users/online')).json()) as { count: number }).count,
    )
    .toBeGreaterThanOrEqual(1);
  const visitor = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    ...(isMobile && { viewport: { width: 390, height: 844 } }),
  });
  const other = await visitor.newPage();
  await other.goto('/');
  await openMenu(other, isMobile);
  await expect(other.getByText(/^[1-9]\d* online$/).filter({ visible: true })).toBeVisible();
  await visitor.close();
});

test('without figures there is no panel', async ({ page }) => {
  await page.route('**/api/stats/signups', (route) => route.fulfill({ status: 503, json: { error: 'x' } }));
  await page.goto('/');
  await expect(page.getByText('Live Platform Statistics')).toBeHidden();
});

test('two tabs make one request, and the second receives the first tab’s value', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  const listen = (tab: Page, name: string) =>
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/stats/signups')) asked.push(name);
    });
  listen(page, 'first');
  await context.route('**/api/stats/signups', (route) =>
    route.fulfill({
      json: {
        todaySignups: 1,
        todaySubscriptions: 0,
        weeklySignups: 2,
        weeklySubscriptions: 0,
        signupTrend: [0, 0, 0, 0, 0, 0, 1, 2],
        subscriptionTrend: [0, 0, 0, 0, 0, 0, 0, 0],
      },
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live Platform Statistics' })).toContainText(/\d this week/);
  const second = await context.newPage();
  listen(second, 'second');
  await second.goto('/');
  await expect(second.getByRole('region', { name: 'Live Platform Statistics' })).toContainText(
    /\d this week/,
  );
  // The first tab may have polled again by now.
  expect(new Set(asked)).toEqual(new Set(['first']));
});
