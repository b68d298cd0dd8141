import type { Page } from '@playwright/test';
import { campaignOf, chooseOf, openTool, openWith } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { addContacts, post, storeEmail } from '../sending-steps.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// From a campaign to its readers: who gets it, what keeps it from being sent, and the list in which it is followed. The sandbox's
// inbox takes the emails.

test.use({ reducedMotion: 'reduce' });

/** Contacts of a list that may be mailed, and one who may not. */
async function addNewsletter(page: Page): Promise<void> {
  const { id: listId } = await post(page, '/api/contact-lists', { name: 'Newsletter', isDoubleOptIn: false });
  const consent = { source: 'Coffee fair', wording: 'Send me news.', day: '2026-10-17' };
  for (const email of ['ines@mail.example', 'ole@mail.example', 'gone@mail.example'])
    await post(page, '/api/contacts', { email, firstName: 'Ines', listId, consent });
  await post(page, '/api/suppressions', { emails: ['gone@mail.example'] });
}

const name = 'Winter blend';

test('a campaign is sent to three contacts and seen delivered @smoke', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  test.skip(isMobile, 'the longer way below is walked on phones, too');
  await premiumUser(page);
  await addContacts(page, ['ines@mail.example', 'ole@mail.example', 'pia@mail.example']);
  const campaign = campaignOf();
  await storeEmail(page, campaign);
  await openTool(page, `?tab=sends&send=new&campaign=${campaign.id}`);
  await page.getByRole('button', { name: 'Send to 3 contacts' }).click({ timeout: 60_000 });
  await expect(page.getByRole('tab', { name: /^delivered\s*3$/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('header').getByText('Sent', { exact: true })).toBeVisible();
});

test('a campaign is mended, sent to the contacts that are counted, and followed until its end', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await openTool(page, '?tab=sends');
  await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'empty');
  await addNewsletter(page);
  await openWith(page, [campaignOf()]);
  // A change of the campaign brings it to the server.
  await chooseOf(page, 'Winter blend, early order', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename campaign' });
  await rename.getByLabel('Campaign name').fill(name);
  await rename.getByLabel('Campaign name').press('Enter');
  await expect(page.getByText(`Renamed to “${name}”.`)).toBeVisible();
  await chooseOf(page, name, 'Send');

  // Not without the address of the sender.
  await expect(page.getByText('The postal address is missing', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const button = page.getByRole('button', { name: 'Send to 2 contacts' });
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'unfit');
  await page.getByRole('button', { name: 'Mend it in the checks' }).click();
  await page.getByLabel('Enter your address').fill('12 Kettle Row, Example Town');
  await page.getByLabel('Enter your address').press('Enter');
  await expect(page.getByText('Applied to the brand kit of all emails.')).toBeVisible();
  await keepPictures(page, info, 'checks');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByText(/^1 suppressed$/)).toBeVisible();

  await page.getByLabel(/^Test subjects with/).check();
  await expect(page.getByText(/A test needs 100 readers of each subject/).first()).toBeVisible();
  await page.getByLabel('At a time').check();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('List of condition 1').selectOption({ label: 'Newsletter' });
  await page.getByRole('button', { name: 'Each one, and why' }).click();
  await expect(page.getByText('gone@mail.example')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'form');
  await page.getByLabel(/^Test subjects with/).uncheck();
  await page.getByLabel('Now').check();
  await button.click();
  await expect(page).toHaveURL(/send=[\da-f-]{36}/);
  await expect(page.getByText(name).first()).toBeVisible();

  await openTool(page, '?tab=sends');
  const row = page.getByRole('list', { name: 'Sends' }).getByRole('listitem');
  await expect(row.getByText('2 of 2')).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'list');
  await row.getByRole('button', { name: name }).click();
  await expect(page).toHaveURL(/send=[\da-f-]{36}/);
});
