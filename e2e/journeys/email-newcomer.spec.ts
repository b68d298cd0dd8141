import type { Page } from '@playwright/test';
import { generateCampaign, goodKey, openTool } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { mailPort, startMailServer } from '../mail-server.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// The first hour of somebody who sends: from an account with nothing in it to readers of whom one does not want to hear more.

test.use({ reducedMotion: 'reduce' });

const password = 'newcomers-password';
const names = ['ines', 'ole', 'pia', 'aiko', 'tomas'];
const rows = ['Email,First name,Signed', ...names.map((name) => `${name}@mail.example,${name},17.10.2026`)];
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function addServer(page: Page, host: string): Promise<void> {
  await openTab(page, 'Accounts');
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Shop');
  await page.getByLabel('Host').fill(host);
  await page.getByLabel('Port').selectOption(String(mailPort));
  await page.getByLabel('Encryption').selectOption('none');
  await page.getByLabel('User name').fill('news@kettlerow.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Sender name').fill('Kettle Row');
  await page.getByLabel('Sender address').fill('news@kettlerow.example');
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(/^The last test email left /)).toBeVisible();
  await page.getByRole('button', { name: 'Accounts', exact: true }).click();
}

async function importContacts(page: Page): Promise<void> {
  await openTab(page, 'Contacts');
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByLabel('List', { exact: true }).selectOption('new-list', { timeout: 60_000 });
  await page.getByLabel('Name of the list').fill('Coffee fair');
  await page.getByLabel('Ask each one to confirm').last().uncheck();
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Where they agreed').fill('Paper form at the stand');
  await page.getByLabel('The words they agreed to').fill('Yes, send me news by email.');
  await page.getByLabel('Ask each one to confirm').uncheck();
  await page.getByRole('button', { name: 'Import 5 contacts' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '5 contacts imported' })).toBeVisible({ timeout: 60_000 });
}

/** Opens the page of a new send from the sends. */
async function beginSend(page: Page, campaign: string): Promise<void> {
  await openTab(page, 'Sends');
  await page.getByRole('button', { name: 'Send a campaign' }).first().click();
  await page.getByLabel('Campaign', { exact: true }).selectOption({ label: campaign });
  await page.getByLabel('Sending account').selectOption({ label: 'Shop' });
}

async function sendTo(page: Page, contacts: number): Promise<void> {
  const button = page.getByRole('button', { name: `Send to ${contacts} contacts` });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.click();
  await expect(page.getByText(`of ${contacts} delivered`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('tab', { name: new RegExp(`^delivered\\s*${contacts}$`) })).toBeVisible({
    timeout: 90_000,
  });
}

test('a newcomer connects a server, imports contacts and sends; who unsubscribes is left out of the next campaign', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  test.slow();
  const mailServer = await startMailServer({ worker: info.parallelIndex, password });
  const to = (name: string) => mailServer.mails.filter((mail) => mail.to.includes(`${name}@mail.example`));
  try {
    await premiumUser(page);
    await withKeys(page, { claude: goodKey });
    await openTool(page);
    await expect(page.getByRole('heading', { name: 'No Campaigns Yet' })).toBeVisible();
    await addServer(page, mailServer.host);
    await importContacts(page);

    await generateCampaign(page, 'First news');
    await expect(page.getByText('“First news” is written.')).toBeVisible({ timeout: 60_000 });
    await openTool(page);
    await beginSend(page, 'First news');
    await page.getByRole('button', { name: 'Mend it in the checks' }).click({ timeout: 60_000 });
    await page.getByLabel('Enter your address').fill('12 Kettle Row, Example Town');
    await page.getByLabel('Enter your address').press('Enter');
    await expect(page.getByText('Applied to the brand kit of all emails.')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByLabel('Sending account').selectOption({ label: 'Shop' });
    await sendTo(page, 5);
    expect(names.map((name) => to(name).length)).toEqual([1, 1, 1, 1, 1]);

    // One click in the mail program of the reader, who has no account here.
    const [, link] = /List-Unsubscribe: <([^>]+)>/.exec(to('ole')[0]!.raw.replaceAll(/\r\n[ \t]/g, ''))!;
    const answer = await fetch(link!, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);

    await generateCampaign(page, 'Second news');
    await expect(page.getByText('“Second news” is written.')).toBeVisible({ timeout: 60_000 });
    await openTool(page);
    await beginSend(page, 'Second news');
    await expect(page.getByText('1 suppressed')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Each one, and why' }).click();
    const reader = page.getByRole('listitem').filter({ hasText: 'ole@mail.example' });
    await expect(reader.getByText('Unsubscribed')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keepPictures(page, info, 'left-out');
    await sendTo(page, 4);
    expect(names.map((name) => to(name).length)).toEqual([2, 1, 2, 2, 2]);
  } finally {
    await mailServer.close();
  }
});
