import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openTool } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { checkLook } from '../steps.ts';

// From a file to contacts with their consent: the import, the table, one contact, segments and suppressed addresses.

test.use({ reducedMotion: 'reduce' });

const rows = [
  'E-mail,First,Roast,Signed',
  'ines@mail.example,Ines,mild,17.10.2026',
  't.berg@mail.example,Tomas,dark,17.10.2026',
  'pia.lund@mail,Pia,mild,18.10.2026',
  'aiko@mail.example,Aiko,mild,18.10.2026',
];

const openContacts = (page: Page, query = '') => openTool(page, `?tab=contacts${query}`);

/** Chooses a place of the desk, which is a list beside the sheet and a choice above it on phones. */
async function openPlace(page: Page, name: string): Promise<void> {
  const choice = page.getByLabel('Contacts shown');
  if (await choice.isVisible()) {
    const option = choice.locator('option', { hasText: name }).first();
    await choice.selectOption((await option.getAttribute('value'))!);
  } else await page.getByRole('navigation', { name: 'Contacts' }).getByRole('button', { name }).click();
}

async function sendFile(page: Page): Promise<void> {
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'coffee-fair.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page.getByText('4 rows, comma, UTF-8')).toBeVisible({ timeout: 60_000 });
}

test('a file is mapped, corrected and imported with its consent, also over a reload', async ({
  page,
  premiumUser,
  expectAccessible,
  download,
}, info) => {
  const look = (name: string) => checkLook(page, info, { name, expectAccessible });
  await premiumUser(page);
  await openContacts(page);
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await look('empty');
  await sendFile(page);
  const importButton = page.getByRole('button', { name: 'Import 3 contacts' });
  await expect(importButton).toBeDisabled();
  await expect(page.getByText('Choose a list.')).toBeVisible();
  await look('mapping');

  await page.getByRole('button', { name: 'Edit row 4' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill('pia.lund@mail.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct the row' }).click();
  await expect(page.getByRole('button', { name: 'Import 4 contacts' })).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Roast goes to').selectOption('field:Roast');
  await page.getByLabel('List', { exact: true }).selectOption('new-list');
  await page.getByLabel('Name of the list').fill('Coffee fair');
  await page.getByLabel('Ask each one to confirm').last().uncheck();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Where they agreed').fill('Coffee fair, paper form at the stand');
  await page.getByLabel('The words they agreed to').fill('Yes, send me news by email.');
  await page.getByLabel('Ask each one to confirm').uncheck();
  // What was typed is stored within a second.
  await page.waitForTimeout(1_500);
  await page.reload();
  await expect(page.getByLabel('Where they agreed')).toHaveValue('Coffee fair, paper form at the stand');
  await expect(page.getByLabel('Roast goes to')).toHaveValue('field:Roast');
  await page.getByRole('button', { name: 'Import 4 contacts' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '4 contacts imported' })).toBeVisible({ timeout: 60_000 });
  await look('imported');

  await page.getByRole('button', { name: 'Show Coffee fair' }).click();
  const table = page.getByRole('table', { name: 'Contacts' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await look('list');
  const csv = await download(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  expect(await readFile(csv.path, 'utf8')).toContain('pia.lund@mail.example');
});

test('a contact shows its consent, is changed and blocked; a segment says who gets an email and why', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  const look = (name: string) => checkLook(page, info, { name, expectAccessible });
  await premiumUser(page);
  const post = async (path: string, data: object) =>
    (await (
      await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
    ).json()) as {
      id: string;
    };
  const { id: listId } = await post('/api/contact-lists', { name: 'Newsletter', isDoubleOptIn: false });
  const consent = { source: 'Coffee fair', wording: 'Send me news.', day: '2026-10-17' };
  for (const email of ['ines@mail.example', 'ole@mail.example'])
    await post('/api/contacts', { email, firstName: 'Ines', listId, consent, tags: ['customer'] });

  await openContacts(page);
  await page.getByRole('button', { name: 'ines@mail.example' }).click();
  await expect(page.getByText('Agreed on Oct 17, 2026: Coffee fair')).toBeVisible();
  await page.getByLabel('City').fill('Porto');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved “Ines”.')).toBeVisible();
  await look('contact');
  await page.getByRole('button', { name: 'Actions for ines@mail.example' }).click();
  await page.getByRole('menuitem', { name: 'Block this address' }).click();
  await expect(page.getByText('Blocked by you', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Contacts', exact: true }).click();

  await openPlace(page, 'Suppressed');
  await expect(page.getByRole('button', { name: /^Lift the suppression/ })).toBeVisible();
  await look('suppressed');
  await openPlace(page, 'Newsletter');
  await page.getByRole('button', { name: 'Who and why' }).click();
  await expect(page.getByText('2 contacts in all')).toBeVisible();
  await expect(page.getByText(/^1 get an email/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('Condition 2 is about').selectOption('text:city');
  await page.getByLabel('Value of condition 2').fill('porto');
  await expect(page.getByText('1 contact in all')).toBeVisible();
  await look('who-and-why');
});
