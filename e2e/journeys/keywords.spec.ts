import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { describePost, generate, keepPictures, openInnerTab } from '../steps.ts';
import { expectSynced } from '../text-steps.ts';

const fast = { claude: 'sk-ant-sandbox-fast-key' };
const topic = 'How to choose a coffee grinder for a small kitchen';
const keywords = (page: Page) => page.getByLabel('Keywords');
const suggestion = (page: Page, keyword: string) =>
  page.getByRole('button', { name: `Add keyword ${keyword}`, exact: true });
const grade = /\b(Excellent|Good|Needs Work)\b/;

test('a keyword of the topic is taken by one click, and the text is scored for it', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
  isMobile,
}, info) => {
  await freeUser(page);
  await withKeys(page, fast);
  await page.getByLabel('Topic').pressSequentially(topic);
  await expect(page.getByText('From your topic:')).toHaveText(
    'From your topic: coffee grinder, small kitchen',
  );
  await expectAccessible(page);
  await keepPictures(page, info, 'keyword-suggested');
  if (isMobile) {
    const box = await suggestion(page, 'coffee grinder').boundingBox();
    expect(box!.height).toBeGreaterThanOrEqual(44);
  }
  await suggestion(page, 'coffee grinder').click();
  await expect(keywords(page)).toHaveValue('coffee grinder');
  await expect(suggestion(page, 'coffee grinder')).toHaveCount(0);
  await expect(suggestion(page, 'small kitchen')).toBeVisible();
  await generate(page);
  const sheet = page.getByRole('article').first();
  await expect(sheet).toContainText(grade);
  await expect(sheet).toContainText('of 100');
});

test('a text without a keyword has no SEO score and nothing red: on sheet, card, in the library and the palette', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
  isMobile,
}, info) => {
  await premiumUser(page);
  await withKeys(page, fast);
  await describePost(page, 'Quiet mornings');
  await generate(page);
  const sheet = page.getByRole('article').first();
  if (isMobile) await sheet.getByRole('button', { name: 'Show the points' }).click();
  await expect(sheet.getByText('without a keyword')).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^View / }) });
  await expect(card.getByText('No keyword')).toBeVisible();
  await expect(card).not.toContainText('SEO');
  await expect(card.locator('[data-tone=danger]')).toHaveCount(0);
  await expect(sheet.locator('[data-tone=danger]')).toHaveCount(0);
  await expectAccessible(page);
  await keepPictures(page, info, 'no-keyword-sheet');
  await expectSynced(page);

  const title = await card.getByRole('heading').innerText();
  await page.goto('/library');
  const row = page.getByRole('list', { name: 'Texts' }).getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('No keyword')).toBeVisible();
  await expect(row).not.toContainText('SEO');
  await keepPictures(page, info, 'no-keyword-library');

  const search = page.getByRole('dialog').getByRole('combobox');
  // The page may not listen yet.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(search).toBeFocused({ timeout: 2_000 });
  }).toPass();
  const entry = page.getByRole('option').filter({ hasText: title }).first();
  // Among the newest texts, and found by its title.
  await expect(entry).toContainText(/Blog, Sandbox, \d+, [A-Z][a-z]+ \d/);
  await search.fill(title);
  await expect(entry).toContainText(/Blog, Sandbox, \d+, [A-Z][a-z]+ \d/);
});

test('keywords of an earlier brief do not carry over silently, and are kept by one click', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await withKeys(page, fast);
  await describePost(page, topic, 'coffee grinder');
  await generate(page);
  await expect(page.getByText('Content generated! 4 generations remaining today.')).toBeVisible();
  await openInnerTab(page, 'Generate Content');
  // As at the next visit.
  await page.reload();
  await expect(keywords(page)).toHaveValue('coffee grinder');
  await page.getByLabel('Topic').fill(`${topic} in 2026`);
  await expect(suggestion(page, 'small kitchen')).toBeVisible();
  await expect(keywords(page)).toHaveValue('coffee grinder');

  await page.getByLabel('Topic').fill('Summer sale of linen sheets');
  await expect(keywords(page)).toHaveValue('');
  await expect(page.getByText('Cleared for the new topic.')).toBeVisible();
  await expect(suggestion(page, 'linen sheets')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'keyword-cleared');
  await page.getByRole('button', { name: 'Keep “coffee grinder”' }).click();
  await expect(keywords(page)).toHaveValue('coffee grinder');
  await expect(page.getByText('Cleared for the new topic.')).toHaveCount(0);
});
