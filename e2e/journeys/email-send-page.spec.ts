import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { campaignOf } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { mailPort, startMailServer, type MailServer } from '../mail-server.ts';
import { addAccount, addContacts, beginSend, openSend, storeEmail } from '../sending-steps.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// A send while it goes on: paused, resumed, mails in doubt answered, refused ones seen, and another one stopped.

test.use({ reducedMotion: 'reduce' });

let mailServer: MailServer;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
test.beforeAll(async ({}, info) => {
  mailServer = await startMailServer({ worker: info.parallelIndex, password: null });
});
test.afterAll(() => mailServer.close());
/** Recipients of the mails that were taken whose names begin so. */
const received = (name: string) =>
  mailServer.mails.flatMap(({ to }) => to.filter((address) => address.startsWith(name)));

const state = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const badge = (page: Page, words: string) =>
  expect(page.locator('header').getByText(words, { exact: true })).toBeVisible({ timeout: 90_000 });

test('a send is paused and resumed, its mails in doubt are answered, and what was refused says why', async ({
  page,
  premiumUser,
  expectAccessible,
  download,
}, info) => {
  test.slow();
  await premiumUser(page);
  const readers = Array.from({ length: 9 }, (_, index) => `reader${index}@mail.example`);
  const list = await addContacts(page, [
    'doubt.mori@mail.example',
    'doubt.jonas@mail.example',
    'bounce.lea@mail.example',
    'refused.roth@mail.example',
    ...readers,
  ]);
  const account = await addAccount(page, { host: mailServer.host, port: mailPort, perMinute: 20 });
  const campaign = campaignOf();
  await storeEmail(page, campaign);
  const send = await beginSend(page, { campaign, account, list });
  await openSend(page, send);
  await page.getByRole('button', { name: 'Pause' }).click();
  await badge(page, 'Paused');
  await expect(page.getByText('paused, unsubscribing still works')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'paused');

  await page.getByRole('button', { name: 'Resume' }).click();
  await badge(page, 'Sending');
  const doubt = page.getByRole('table', { name: '2 mails are in doubt' });
  await expect(doubt).toBeVisible({ timeout: 90_000 });
  await expect(state(page, /^in doubt/)).toHaveAttribute('aria-selected', 'true');
  await badge(page, 'Sent');
  await expect(page.getByText('of 13 delivered')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'in-doubt');

  await page.getByRole('button', { name: 'Count as delivered: doubt.mori@mail.example' }).click();
  await expect(page.getByRole('heading', { name: '1 mail is in doubt' })).toBeVisible();
  await page.getByRole('button', { name: 'Send again: doubt.jonas@mail.example' }).click();
  await expect(page.getByRole('heading', { name: 'No mail is in doubt' })).toBeVisible();
  await expect(state(page, /^delivered\s*11$/)).toBeVisible({ timeout: 60_000 });
  await badge(page, 'Sent');
  expect(received('doubt')).toEqual(['doubt.jonas@mail.example']);
  expect(received('reader').toSorted()).toEqual(readers);

  await state(page, /^bounced/).click();
  await expect(page.getByText('There is no such mailbox')).toBeVisible();
  await state(page, /^refused/).click();
  await expect(page.getByText('554 5.7.1 This text is blocked here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again: refused.roth@mail.example' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'refused');

  await state(page, /^delivered/).click();
  await page.getByRole('button', { name: 'Actions for reader3@mail.example' }).click();
  await page.getByRole('menuitem', { name: 'They complained' }).click();
  await page.getByRole('button', { name: 'Note the complaint' }).click();
  await expect(page.getByText(/^Noted\./)).toBeVisible();
  await page.getByLabel('Add a report').setInputFiles({
    name: 'hello.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from('From: a@b.example\r\nSubject: Hello\r\n\r\nHello'),
  });
  await expect(page.getByText(/^This is no report about a mail\./)).toBeVisible();
  await page.getByRole('button', { name: `More actions for ${campaign.name}` }).click();
  const file = await download(page, () =>
    page.getByRole('menuitem', { name: 'Download the figures (CSV)' }).click(),
  );
  expect(await readFile(file.path, 'utf8')).toContain('readers,complained,1,');
});

test('a send is stopped after a question, and what has not left does not leave', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  const list = await addContacts(page, ['slow1@mail.example', 'slow2@mail.example', 'slow3@mail.example']);
  const account = await addAccount(page, { host: mailServer.host, port: mailPort, perMinute: 1 });
  const campaign = campaignOf();
  await storeEmail(page, campaign);
  await openSend(page, await beginSend(page, { campaign, account, list }));
  await expect(state(page, /^delivered\s*1$/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^2 emails will not be sent\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await badge(page, 'Stopped');
  await expect(state(page, /^left out\s*2$/)).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'stopped');
});
