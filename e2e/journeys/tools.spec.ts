import type { Page } from '@playwright/test';
import { capabilities } from '#domain/plans/capabilities.ts';
import { availableTools, comingTools, isComingTool, shortcutTool } from '#domain/plans/premium-tools.ts';
import { expect, test } from '../fixtures.ts';

/** Premium tools that can be used, as their tabs are called. */
const available = availableTools.map((id) => capabilities[id].label);
/** Premium tools without a screen. */
const coming = comingTools.map((id) => capabilities[id]);
const unlock = (page: Page) =>
  page
    .getByRole('link', { name: 'Unlock Premium Features' })
    .or(page.getByRole('button', { name: 'Unlock Premium Features' }));

test('a free user sees the gate of every premium tool that exists @smoke', async ({
  page,
  freeUser,
  isMobile,
}) => {
  await freeUser(page);
  for (const tool of available) {
    if (isMobile) {
      await page.getByRole('button', { name: /All 10/ }).click();
      await page.getByRole('dialog').getByText(tool, { exact: true }).click();
    } else {
      const tab = page.getByRole('navigation', { name: 'Tools' }).getByText(tool, { exact: true });
      await tab.click();
    }
    await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(tool.split(' ')[0]!);
    await expect(page.getByText('$19/month')).toBeVisible();
    await expect(unlock(page)).toBeVisible();
    await expect(page.getByText('Example', { exact: true }).first()).toBeVisible();
  }
});

test('nothing sells a tool that cannot be used yet', async ({
  page,
  freeUser,
  isMobile,
  expectAccessible,
}) => {
  await page.goto('/');
  const offers = page.locator('#pricing');
  const offer = (line: string) => offers.getByRole('listitem').filter({ hasText: line });
  const analytics = expect(offer('Analytics dashboard'));
  await (isComingTool('analytics') ? analytics : analytics.not).toContainText('Soon');
  await expect(offer('Bulk generator, 1000+ items')).not.toContainText('Soon');
  await expect(offers.getByRole('listitem').filter({ hasText: 'Soon' }).locator('svg')).toHaveCount(0);
  const features = page.locator('#features');
  if (coming.length === 0) await expect(features.getByText('Soon', { exact: true })).toHaveCount(0);
  else
    await expect(
      features.getByText(coming.map(({ label }) => label).join(', '), { exact: true }),
    ).toBeVisible();
  // The picture of a tool that is there.
  await expect(features.getByRole('figure')).toHaveCount(1);
  await freeUser(page);
  for (const { id, title } of coming) {
    await page.goto(`/dashboard/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByText('Soon', { exact: true }).last()).toBeVisible();
    await expect(unlock(page)).toHaveCount(0);
    await expect(page.getByText('$19')).toHaveCount(0);
  }
  await expectAccessible(page);
  if (!isMobile) return;
  const third = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').last();
  await expect(third).toHaveText('Locked');
  // It says that it is disabled, and leads to the gate as the locked tools do.
  await third.getByText('Locked').click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: capabilities[shortcutTool].title })).toBeVisible();
  await expect(unlock(page)).toBeVisible();
});

test('a subscriber sees no lock, and what is not here yet', async ({ page, premiumUser, isMobile }) => {
  await premiumUser(page);
  const row = page.getByRole('navigation', { name: 'Tools' });
  await expect(row.locator('[aria-disabled="true"]')).toHaveCount(0);
  await expect(row.getByText('Soon', { exact: true })).toHaveCount(coming.length);
  for (const id of availableTools) {
    const heading = capabilities[id].title;
    await page.goto(`/dashboard/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  for (const { id } of coming) {
    await page.goto(`/dashboard/${id}`);
    await expect(page.getByText('Premium Feature', { exact: true })).toBeHidden();
    await expect(page.getByText('We are still building this tool.', { exact: false })).toBeVisible();
  }
  if (!isMobile) return;
  const third = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').last();
  await expect(third).toHaveText(capabilities[shortcutTool].label);
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
