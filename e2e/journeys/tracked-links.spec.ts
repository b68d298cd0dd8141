import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { chooseAction, expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { seedLibrary } from '../text-steps.ts';

test('a subscriber makes a tracked link for a saved text, follows it, and sees its counts', async ({
  page,
  premiumUser,
  expectAccessible,
  browser,
}, info) => {
  const tag = `tag-${randomUUID().slice(0, 8)}`;
  await premiumUser(page);
  const [id] = await seedLibrary(page, [
    { title: 'Tea for autumn evenings', content: 'Warm and slow.', tags: [tag] },
  ]);
  await page.goto(`/library?tag=${tag}&open=${id}`);
  const pane = page.getByRole('region', { name: 'Text', exact: true });
  await chooseAction(pane, 'Tracked link');
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Address of the page');
  await expect(address).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue('Tea for autumn evenings');
  await address.press('Enter');
  await expect(dialog.getByText('Please enter the address of a page.')).toBeVisible();
  await address.fill(new URL('/blog?from=link', page.url()).href);
  await dialog.getByRole('button', { name: 'Add another page' }).click();
  await dialog.getByLabel('Address of page B').fill(new URL('/about', page.url()).href);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepPictures(page, info, 'tracked-link-form');
  await dialog.getByLabel('Address of page B').press('Enter');

  const shown = dialog.locator('code').first();
  await expect(shown).toContainText('/go/');
  await expect(dialog.getByRole('figure', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'tracked-link');
  const link = await shown.innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'QR code as PNG' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^qr-code-\w{10}\.png$/);
  await dialog.getByRole('button', { name: /^Count goals/ }).click();
  await expect(dialog.getByText('reportGoal(19.99)')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepPictures(page, info, 'tracked-link-goals');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const visitor = await browser.newContext({ userAgent });
  const visit = await visitor.newPage();
  await visit.goto(`${link}?utm_source=mail`);
  const first = visit.url();
  expect(first).toMatch(/utm_source=mail&aigen=\w{10}\.[ab]$/);
  await visit.goto(link);
  expect(new URL(visit.url()).pathname).toBe(new URL(first).pathname);
  const mark = new URL(first).searchParams.get('aigen');
  await visit.evaluate(
    ([to, aigen]) =>
      navigator.sendBeacon(`${to}/goal`, new URLSearchParams({ aigen: aigen!, value: '19.99' })),
    [link, mark],
  );
  await visit.close();
  await visitor.close();
  await page.reload();
  await chooseAction(pane, 'Tracked link');
  await expect(dialog.getByText('1 visitor, 2 visits, 1 goal worth 19.99')).toBeVisible();
  await keepPictures(page, info, 'tracked-link-counts');

  await dialog.getByRole('button', { name: 'Edit link' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Tea, winter');
  await dialog.getByRole('button', { name: 'Remove page B' }).click();
  await dialog.getByRole('button', { name: 'Add another page' }).click();
  await dialog.getByLabel('Address of page C').fill(new URL('/support', page.url()).href);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepPictures(page, info, 'tracked-link-edit');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('heading', { name: 'Tea, winter' })).toBeVisible();
  await expect(dialog.getByText('(deleted)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto('/dashboard/analytics?show=results');
  await page.getByRole('button', { name: 'Tracked links' }).click();
  await expect(dialog.getByText('1 link', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'tracked-links-all');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Tracked links' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Below is what this browser last saw');
  await expectAccessible(page);
  await keepPictures(page, info, 'tracked-links-offline');
  await page.context().setOffline(false);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: /Tea, winter/ }).click();

  await dialog.getByRole('button', { name: 'Delete link' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this link?' })
    .getByRole('button', { name: 'Delete link' })
    .click();
  await expect(dialog.getByText('There is no tracked link yet.')).toBeVisible();
  expect((await page.request.get(link, { maxRedirects: 0 })).status()).toBe(410);
});
