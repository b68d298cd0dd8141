import type { Page } from '@playwright/test';
import { planOnServer } from '../billing-steps.ts';
import { expect, test } from '../fixtures.ts';

const open = (page: Page) => page.getByRole('button', { name: 'Use one of your 3 weekly accesses' });

test('a weekly access opens Projects until the day ends, and only Projects', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await freeUser(page);
  await page.goto('/dashboard/projects');
  await expect(page.getByText(/3 of 3 left this week\. It opens Projects until /)).toBeVisible();
  await expectAccessible(page);
  await open(page).click();
  await expect(page.getByText(/^Projects is open until /)).toBeVisible();
  await expect(page.getByText(/^Open until .*, with one of your 3 weekly accesses\.$/)).toBeVisible();
  await expect(page.getByText('Premium Feature', { exact: true })).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(/^Open until /)).toBeVisible();
  await page.goto('/dashboard/calendar');
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
  await expect(open(page)).toBeHidden();
  expect(await planOnServer(page)).toBe('free');
});

test('without accesses left, the gate shows it and when they are reset', async ({ page, freeUser }) => {
  await freeUser(page);
  // Three days of this week, as the server counts them.
  await page.route('**/api/usage', async (route) => {
    const usage = (await (await route.fetch()).json()) as { projects: object };
    await route.fulfill({
      json: { ...usage, projects: { ...usage.projects, used: 3, remaining: 0, openUntil: null } },
    });
  });
  await page.goto('/dashboard/projects');
  await expect(
    page.getByText('Weekly project limit reached. Upgrade to Premium for unlimited access.'),
  ).toBeVisible();
  await expect(page.getByText(/^Your 3 weekly accesses reset on /)).toBeVisible();
  await expect(open(page)).toBeHidden();
});

test('the server’s refusal of a fourth access is shown, whatever the browser counted', async ({
  page,
  freeUser,
}) => {
  await freeUser(page);
  await page.route('**/api/usage/project-access', (route) =>
    route.fulfill({
      status: 402,
      json: {
        error: 'Weekly project limit reached. Upgrade to Premium for unlimited access.',
        code: 'generation.weekly-limit',
      },
    }),
  );
  await page.goto('/dashboard/projects');
  await open(page).click();
  await expect(page.getByRole('alert')).toContainText('Weekly project limit reached.');
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
});
