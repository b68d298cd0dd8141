import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { killTab } from '../kill-tab.ts';
import { describePost, generate, openInnerTab } from '../steps.ts';
import { storedRecords } from '../stored-records.ts';

/** Stored values of a collection. */
const storedIn = async (page: Page, name: string) =>
  (await storedRecords(page, name)).map(({ value }) => value);

/** The stored unfinished text. */
const kept = async (page: Page) =>
  ((await storedIn(page, 'unfinished')) as { text?: string }[]).map(({ text }) => text ?? '');
/** The stored form values. */
const keptForms = async (page: Page) => JSON.stringify(await storedIn(page, 'form-drafts'));

test('typed and unfinished texts survive a killed tab', async ({ page, freeUser, withKeys }) => {
  await freeUser(page);
  // The sandbox sends some text and then nothing more: the text is only on the screen.
  await withKeys(page, { claude: 'sk-ant-sandbox-stall' });
  await describePost(page, 'A text that a crash interrupts', 'crash');
  await generate(page);
  await expect.poll(async () => (await kept(page)).join('').length, { timeout: 30_000 }).toBeGreaterThan(20);
  const [written] = await kept(page);
  await killTab(page);

  const again = await page.context().newPage();
  await again.goto('/dashboard');
  const sheet = again.getByRole('article').first();
  await expect(sheet).toContainText('Stopped');
  await expect(again.getByLabel('Topic')).toHaveValue('A text that a crash interrupts');
  await expect(again.getByLabel('Keywords')).toHaveValue('crash');
  await again.getByRole('button', { name: 'Keep this text' }).click();

  await openInnerTab(again, 'Saved Projects');
  await expect(again.getByRole('button', { name: /^View / })).toHaveCount(1);
  const words = written!.replaceAll(/[#*]/g, '').trim().split(/\s+/).slice(0, 4).join(' ');
  await expect(sheet).toContainText(words);
  await expect.poll(() => kept(again)).toEqual([]);
});

test('a text that is being generated in one tab is not offered in another', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-stall' });
  await describePost(page, 'A text of the first tab');
  await generate(page);
  await expect.poll(async () => (await kept(page)).length, { timeout: 30_000 }).toBe(1);

  const second = await page.context().newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: 'Your draft appears here' })).toBeVisible();
  await expect(second.getByText('Keep this text')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).click();
});

test('text typed for an analysis survives a killed tab, until it is analyzed', async ({
  page,
  premiumUser,
}) => {
  await premiumUser(page);
  const words = 'A standing desk changes how often you move, and that is what your back asks for.';
  await page.goto('/dashboard/optimizer');
  await page.getByLabel('Content', { exact: true }).fill(words);
  await page.getByLabel('Target keyword').fill('standing desk');
  await expect.poll(() => keptForms(page)).toContain('"standing desk"');
  await page.goto('/dashboard/brandvoice');
  await page.getByLabel('Content', { exact: true }).fill(words);
  await page.getByRole('tab', { name: 'Voice Profiles' }).click();
  await page.getByRole('button', { name: 'New Voice' }).click();
  await page.getByRole('button', { name: 'Describe it without samples' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Dry and kind');
  await expect.poll(() => keptForms(page)).toContain('Dry and kind');
  await killTab(page);

  const again = await page.context().newPage();
  await again.goto('/dashboard/brandvoice?tab=profiles');
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Dry and kind');
  await again.getByRole('tab', { name: 'Analyze Content' }).click();
  await expect(again.getByLabel('Content', { exact: true })).toHaveValue(words);
  await again.goto('/dashboard/optimizer');
  await expect(again.getByLabel('Content', { exact: true })).toHaveValue(words);
  await expect(again.getByLabel('Target keyword')).toHaveValue('standing desk');
  await again.getByRole('button', { name: 'Analyze content' }).click();
  await expect(again.getByRole('heading', { name: 'Further checks' })).toBeVisible();
  await expect.poll(() => keptForms(again)).not.toContain('"standing desk"');
  await again.goto('/dashboard/optimizer');
  await expect(again.getByLabel('Content', { exact: true })).toHaveValue('');
});

test('a text that is written while another page is open is finished and saved at the next visit', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-1' });
  await describePost(page, 'A text that is left alone');
  await generate(page);
  await expect.poll(async () => (await kept(page)).join('').length, { timeout: 30_000 }).toBeGreaterThan(20);
  await page.getByRole('link', { name: 'AIGen, home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await storedIn(page, 'content')).length, { timeout: 60_000 }).toBe(1);
  const expectFinished = async () => {
    await openInnerTab(page, 'Saved Projects');
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(1);
    await expect(page.getByText('Stopped', { exact: true })).toHaveCount(0);
  };
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).click();
  await expectFinished();
  await page.goto('/dashboard');
  await expectFinished();
  expect(await kept(page)).toEqual([]);
});
