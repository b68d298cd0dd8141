import { readFile } from 'node:fs/promises';
import {
  blocksOf,
  campaignOf,
  expectChecks,
  openTool,
  openWith,
  storedCampaigns,
  workingPage,
} from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// What inboxes make of a campaign, what mends it, and its files. The sandbox plays the sites that links lead to.

test.use({ reducedMotion: 'reduce' });

test('misses come first and are mended, links are looked at, and the email is exported then', async ({
  page,
  premiumUser,
  expectAccessible,
  download,
}, info) => {
  await premiumUser(page);
  const campaign = campaignOf();
  await openWith(page, [campaign], `?show=check&campaign=${campaign.id}`);
  await expectChecks(page);
  const checks = page.getByRole('complementary', { name: 'Checks' });
  await expect(checks.getByText('One thing must be mended before the email is used.')).toBeVisible();
  await expect(checks.getByRole('button', { name: /Links answer.*1 of 1/ })).toBeVisible({
    timeout: 90_000,
  });
  for (const title of ['Preview on a desktop', 'Preview on a dark phone', 'Preview without pictures'])
    await expect(page.getByTitle(title)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'check');

  // Not exported without the address.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByText('The postal address is missing')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mend it in the checks' }).click();

  await checks.getByLabel('Enter your address').fill('12 Kettle Row, Example Town');
  await checks.getByLabel('Enter your address').press('Enter');
  await expect(page.getByText('Applied to the brand kit of all emails.')).toBeVisible();
  await expect(checks.getByText(/must be mended before/)).toBeHidden();
  const picture = checks.getByLabel('Text in place of the picture');
  if (!(await picture.isVisible()))
    await checks.getByRole('button', { name: /The picture has no text/ }).click();
  await picture.fill('A green bag of winter blend');
  await picture.press('Enter');
  await expect
    .poll(async () => (await storedCampaigns(page))[0]!.blocks.find(({ kind }) => kind === 'image'))
    .toMatchObject({ alt: 'A green bag of winter blend' });
  const corners = checks.getByRole('button', { name: /The button gets square corners/ });
  if ((await corners.getAttribute('aria-expanded')) === 'false') await corners.click();
  await checks.getByRole('button', { name: 'Accept: The button gets square corners' }).click();
  await expect(checks.getByText('Accepted', { exact: true })).toBeVisible();
  await keepPictures(page, info, 'mended');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled({ timeout: 60_000 });
  await keepPictures(page, info, 'export');
  const html = await download(page, () => dialog.getByRole('button', { name: 'Download' }).click());
  expect(html.name).toBe('winter-blend-early-order.html');
  const text = await readFile(html.path, 'utf8');
  expect(text).toContain('{{firstName|there}}');
  expect(text).toContain('{{unsubscribeUrl}}');
  expect(text).toContain('12 Kettle Row, Example Town');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByLabel(/^EML/).check();
  await dialog.getByLabel(/^Filled in for Ines/).check();
  const eml = await download(page, () => dialog.getByRole('button', { name: 'Download' }).click());
  const message = await readFile(eml.path, 'utf8');
  expect(message).toContain('multipart/alternative');
  expect(message).toContain('Hello Ines');
});

test('broken links and hostile HTML are found, and nothing of them runs', async ({
  page,
  premiumUser,
  consoleErrors,
}) => {
  await premiumUser(page);
  const broken = campaignOf({
    name: 'Broken',
    blocks: blocksOf().map((block) =>
      block.kind === 'button' ? { ...block, href: 'https://clean.example/no-such-page/' } : block,
    ),
  });
  const hostile = campaignOf({
    name: 'Old',
    blocks: [],
    content: 'Hello',
    htmlContent: `<p onclick="parent.hacked=1">Hello</p><script>parent.hacked=1</script><img src="x" onerror="parent.hacked=1"><a href="${workingPage}">Read</a><iframe src="/api/auth/user"></iframe>`,
  });
  await openWith(page, [broken, hostile], `?show=check&campaign=${broken.id}`);
  await expectChecks(page);
  await expect(page.getByRole('button', { name: /A link does not answer/ })).toBeVisible({ timeout: 90_000 });
  await openTool(page, `?show=check&campaign=${hostile.id}`);
  await expectChecks(page);
  await expect(page.getByTitle('Preview on a desktop')).toBeVisible();
  const mail = page.frameLocator('iframe[title="Preview on a desktop"]');
  await expect(mail.getByText('Hello')).toBeVisible();
  await expect(mail.locator('script, iframe, [onclick], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(consoleErrors).toEqual([]);
});

test('without a network the list and the email are there, and the page says what is missing', async ({
  page,
  premiumUser,
  context,
}) => {
  await premiumUser(page);
  const campaign = campaignOf();
  await openWith(page, [campaign], `?show=check&campaign=${campaign.id}`);
  await expectChecks(page);
  await expect(page.getByRole('button', { name: /Links answer.*1 of 1/ })).toBeVisible({ timeout: 90_000 });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Look at links again' }).click();
  await expect(page.getByText(/^Links and pictures could not be looked at\./)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: /Links answer.*not checked/ })).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Checks').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Links answer.*1 of 1/ })).toBeVisible({ timeout: 90_000 });
});
