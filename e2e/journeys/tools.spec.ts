import { expect, test } from '../fixtures.ts';

const premiumTools = [
  'Projects',
  'Bulk',
  'Calendar',
  'Analytics',
  'Optimizer',
  'A/B Testing',
  'Competitive',
  'Email',
  'Brand Voice',
];
/** Tools without a screen. */
const coming = ['bulk', 'analytics', 'abtest', 'competitive', 'email'];

test('a free user sees the gate of every premium tool @smoke', async ({ page, freeUser, isMobile }) => {
  await freeUser(page);
  for (const tool of premiumTools) {
    if (isMobile) {
      await page.getByRole('button', { name: /All 10/ }).click();
      await page.getByRole('dialog').getByText(tool, { exact: true }).click();
    } else {
      const tab = page.getByRole('navigation', { name: 'Tools' }).getByText(tool, { exact: true });
      await tab.click();
    }
    await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
    await expect(page.getByText('$19/month')).toBeVisible();
    await expect(
      page
        .getByRole('link', { name: 'Unlock Premium Features' })
        .or(page.getByRole('button', { name: 'Unlock Premium Features' })),
    ).toBeVisible();
    await expect(page.getByText('Example', { exact: true }).first()).toBeVisible();
  }
});

test('a tool in development is marked as such before the purchase', async ({ page, freeUser }) => {
  await page.goto('/');
  await expect(page.locator('#features').getByText('Coming', { exact: true })).toHaveCount(coming.length);
  await freeUser(page);
  const notice = page.getByText('This tool is still being built.');
  for (const id of coming) {
    await page.goto(`/dashboard/${id}`);
    await expect(notice).toBeVisible();
  }
  await page.goto('/dashboard/calendar');
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a subscriber sees no lock, and a note on tools in development', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  await premiumUser(page);
  await expect(page.getByText('Premium', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  if (!isMobile)
    await expect(
      page.getByRole('navigation', { name: 'Tools' }).locator('[aria-disabled="true"]'),
    ).toHaveCount(0);
  for (const [id, heading] of [
    ['projects', 'Content Projects'],
    [
      'calendar',
      /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
    ],
  ] as const) {
    await page.goto(`/dashboard/${id}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  for (const id of coming) {
    await page.goto(`/dashboard/${id}`);
    await expect(page.getByText('Premium Feature', { exact: true })).toBeHidden();
    await expect(page.getByText(/^Coming soon\. Your plan includes this tool/)).toBeVisible();
  }
});

test('the tool row works by keyboard alone', async ({ page, freeUser }) => {
  await freeUser(page);
  const calendar = page.getByRole('navigation', { name: 'Tools' }).getByText('Calendar', { exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await calendar.evaluate((element) => document.activeElement?.contains(element) ?? false)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
});

test('the gear opens API Settings, and Back leads back', async ({ page, freeUser }) => {
  await freeUser(page);
  await page
    .getByRole('button', { name: 'API Settings' })
    .or(page.getByRole('link', { name: 'API Settings' }))
    .click();
  await expect(page.getByRole('heading', { name: 'API Settings' })).toBeVisible();
  await page.getByRole('tab', { name: /gemini/i }).click();
  await expect(page.getByPlaceholder('AIza')).toBeVisible();
  await page.getByText('← Back').click();
  await expect(page.getByLabel('Topic')).toBeVisible();
});
