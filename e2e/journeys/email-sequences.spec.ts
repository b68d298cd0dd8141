import type { Page } from '@playwright/test';
import { openTool } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// From an empty list to the steps of a sequence: made, changed by keyboard, tried with a moved clock, kept over a reload, deleted.

test.use({ reducedMotion: 'reduce' });

const rail = (page: Page) => page.getByRole('list', { name: 'Steps' });
const row = (page: Page, name: string | RegExp) => rail(page).getByRole('button', { name });

test('a sequence is made, gets steps by keyboard, and shows the days of a contact before it is started', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const post = async (path: string, data: object) =>
    (await (
      await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
    ).json()) as { id: string };
  const { id: listId } = await post('/api/contact-lists', { name: 'Newsletter', isDoubleOptIn: false });
  const consent = { source: 'Coffee fair', wording: 'Send me news.', day: '2026-10-17' };
  await post('/api/contacts', {
    email: 'ines@mail.example',
    firstName: 'Ines',
    zone: 'Europe/Lisbon',
    listId,
    consent,
  });

  await openTool(page, '?tab=sequences');
  await expect(page.getByRole('heading', { name: 'No sequences yet' })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'empty');
  await page.getByRole('button', { name: 'New sequence' }).click();
  await page.getByLabel('Name').fill('Welcome');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the sequence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible({ timeout: 60_000 });
  await expect(row(page, 'Joins the list Newsletter')).toBeVisible();

  await row(page, 'Mail').click();
  await row(page, 'Mail').press('Enter');
  await page.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: 'Wait' }).click();
  await expect(row(page, 'Wait 1 day')).toBeVisible();
  await page.getByLabel('At a time of day').check();
  await row(page, 'Wait 1 day').press('Enter');
  await page.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: 'Tag' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('welcomed');
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();
  const run = page.getByRole('region', { name: 'Test run' });
  await expect(run.getByText('Ines joins in Lisbon and')).toBeVisible();
  await expect(run.getByText('gets the tag welcomed, finished')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'steps');

  await row(page, 'Tag: welcomed').press('Alt+ArrowUp');
  await expect(rail(page).getByRole('listitem').filter({ hasText: 'Tag: welcomed' })).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Choose the email for this step.').first()).toBeVisible();

  // An edit that was not saved is there again.
  await row(page, 'Wait 1 day').click();
  await page.getByLabel('Wait', { exact: true }).fill('3');
  await page.waitForTimeout(1_500);
  await page.reload();
  await expect(row(page, 'Wait 3 days')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Changed, not saved')).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Delete the sequence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No sequences yet' })).toBeVisible();
});
