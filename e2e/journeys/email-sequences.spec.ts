import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { defaultBrandKit } from '#domain/email/brand-kit.ts';
import { brandKitCollection } from '#domain/sync/collections/brand-kits.ts';
import { emailCampaignCollection } from '#domain/sync/collections/email-campaigns.ts';
import { campaignOf, openTool } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { syncRecords, toRecord } from '../store-records.ts';
import { checkLook } from '../steps.ts';

// From an empty list to the steps of a sequence: made, changed by keyboard, tried with a moved clock, kept over a reload, deleted.

test.use({ reducedMotion: 'reduce' });

const rail = (page: Page) => page.getByRole('list', { name: 'Steps' });
const row = (page: Page, name: string | RegExp) => rail(page).getByRole('button', { name });

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as { id: string };
}
const addList = async (page: Page) =>
  (await post(page, '/api/contact-lists', { name: 'Newsletter', isDoubleOptIn: false })).id;
const addContact = (page: Page, listId: string, email: string) =>
  post(page, '/api/contacts', {
    email,
    firstName: 'Ines',
    zone: 'Europe/Lisbon',
    listId,
    consent: { source: 'Coffee fair', wording: 'Send me news.', day: '2026-10-17' },
  });

test('a sequence is made, gets steps by keyboard, and shows the days of a contact before it is started', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  const look = (name: string) => checkLook(page, info, { name, expectAccessible });
  await premiumUser(page);
  const listId = await addList(page);
  await addContact(page, listId, 'ines@mail.example');

  await openTool(page, '?tab=sequences');
  await expect(page.getByRole('heading', { name: 'No sequences yet' })).toBeVisible();
  await look('empty');
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
  await look('steps');

  // By keyboard a step is moved, removed and brought back, and the focus stays on the rail.
  await row(page, 'Tag: welcomed').press('Alt+ArrowUp');
  await expect(row(page, 'Tag: welcomed')).toBeFocused();
  await expect(rail(page).getByRole('listitem')).toContainText(['Joins', '', 'Mail', '', 'Tag', '', 'Wait']);
  await page.keyboard.press('Delete');
  await expect(row(page, 'Tag: welcomed')).toHaveCount(0);
  await expect(row(page, 'Wait 1 day')).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, 'Tag: welcomed')).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Choose the email for this step.').first()).toBeVisible();

  // An edit that was not saved is there again.
  await row(page, 'Wait 1 day').click();
  await page.getByLabel('Wait', { exact: true }).press('Backspace');
  await expect(page.getByLabel('Wait', { exact: true })).toHaveValue('');
  await page.getByLabel('Wait', { exact: true }).pressSequentially('3');
  await page.waitForTimeout(1_500);
  await page.reload();
  await expect(row(page, 'Wait 3 days')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Changed, not saved')).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Delete the sequence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'More actions for Welcome' })).toBeFocused();
  await page.getByRole('button', { name: 'More actions for Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Delete the sequence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No sequences yet' })).toBeVisible();
});

test('a sequence that is on sends its email to who joins the list, and to nobody who was there before', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  const look = (name: string) => checkLook(page, info, { name, expectAccessible });
  await premiumUser(page);
  const listId = await addList(page);
  await addContact(page, listId, 'before@mail.example');
  const campaign = campaignOf({ name: 'Welcome mail', subject: 'Your first bag leaves Monday' });
  const kit = { ...defaultBrandKit, name: 'Kettle Row', address: '12 Kettle Row, Example Town' };
  await syncRecords(page, [
    toRecord(emailCampaignCollection, campaign),
    toRecord(brandKitCollection, { ...kit, updatedAt: new Date().toISOString() }),
  ]);

  await openTool(page, '?tab=sequences');
  await page.getByRole('button', { name: 'New sequence' }).click();
  await page.getByLabel('Name').fill('Welcome');
  await page.getByRole('button', { name: 'Make the sequence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible({ timeout: 60_000 });
  // It begins with what it lacks.
  await page.getByLabel('Email', { exact: true }).selectOption(campaign.id);
  await row(page, campaign.subject).press('Enter');
  await page.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: 'Wait' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByText(/^It is running\. Contacts enter when they join the list/)).toBeVisible();
  await look('started');

  const joined = `${randomUUID().slice(0, 8)}@mail.example`;
  await addContact(page, listId, joined);
  const inbox = await page.request.get(
    `/sandbox/inbox.json?${new URLSearchParams({ to: joined, atLeast: '1' })}`,
    { timeout: 60_000 },
  );
  const { mails } = (await inbox.json()) as { mails: { subject: string; text: string }[] };
  expect(mails.map(({ subject }) => subject)).toEqual([campaign.subject]);
  expect(mails[0]!.text).toContain('12 Kettle Row, Example Town');
  await page.reload();
  await row(page, 'Wait 1 day').click();
  await expect(page.getByText('Nobody has clicked yet')).toBeVisible();
  await look('running');
  await page.getByRole('button', { name: 'Who is here' }).click();
  const people = page.getByRole('dialog');
  await expect(people.getByText(joined)).toBeVisible();
  await expect(people.getByText('before@mail.example')).toHaveCount(0);
  await look('people');
  await people.getByRole('button', { name: `Take out ${joined}` }).click();
  await expect(people.getByText('Nobody is here now.')).toBeVisible();
});
