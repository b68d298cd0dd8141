import type { Page } from '@playwright/test';
import { capabilities, premiumTools, toolCapabilities } from '#domain/plans/capabilities.ts';
import { expect, test } from '../fixtures.ts';

const unlock = (page: Page) =>
  page
    .getByRole('link', { name: 'Unlock Premium Features' })
    .or(page.getByRole('button', { name: 'Unlock Premium Features' }));

test('a free user sees the gate of every premium tool @smoke', async ({ page, freeUser, isMobile }) => {
  await freeUser(page);
  for (const id of premiumTools) {
    const tool = capabilities[id].label;
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

test('the start page lists all tools, with a picture of one', async ({ page }) => {
  await page.goto('/');
  const features = page.locator('#features');
  await expect(features.getByRole('heading', { level: 3 })).toHaveText(
    toolCapabilities.map((id) => capabilities[id].label),
  );
  await expect(features.getByRole('figure')).toHaveCount(1);
});

test('the last shortcut leads a free user to the gate of Analytics', async ({ page, freeUser, isMobile }) => {
  test.skip(!isMobile, 'only phones have shortcuts');
  await freeUser(page);
  const last = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').last();
  await expect(last).toHaveText('Locked');
  // It says that it is disabled, and leads to the gate as the locked tools do.
  await last.getByText('Locked').click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: capabilities.analytics.title })).toBeVisible();
  await expect(unlock(page)).toBeVisible();
});

test('a subscriber sees no lock, and the screen of every tool', async ({ page, premiumUser, isMobile }) => {
  await premiumUser(page);
  const row = page.getByRole('navigation', { name: 'Tools' });
  await expect(row.locator('[aria-disabled="true"]')).toHaveCount(0);
  for (const id of premiumTools) {
    const heading = capabilities[id].title;
    await page.goto(`/dashboard/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Premium Feature', { exact: true })).toBeHidden();
  }
  if (!isMobile) return;
  const last = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').last();
  await expect(last).toHaveText(capabilities.analytics.label);
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
