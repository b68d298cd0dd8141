import type { Page } from '@playwright/test';
import { campaignOf, openWith, storedCampaigns } from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

// A campaign is changed block by block: by pointer, keyboard and AI, with its brand kit, and sent to oneself.

test.use({ reducedMotion: 'reduce' });

const openEditor = async (page: Page) => {
  const campaign = campaignOf();
  await openWith(page, [campaign], `?show=edit&campaign=${campaign.id}`);
  await expect(block(page, /^Heading/)).toBeVisible({ timeout: 60_000 });
  return campaign;
};
const block = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Blocks of the email' }).getByRole('button', { name });
const storedKinds = async (page: Page) => (await storedCampaigns(page))[0]!.blocks.map(({ kind }) => kind);

test('blocks are added, moved, changed, taken back and kept', async ({
  page,
  premiumUser,
  expectAccessible,
  isMobile,
}, info) => {
  await premiumUser(page);
  await openEditor(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'editor');

  await block(page, /^Text/).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => storedKinds(page)).toEqual(['text', 'heading', 'image', 'button', 'footer']);
  await expect(block(page, /^Text/)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ships on Monday.');
  await expect
    .poll(async () => (await storedCampaigns(page))[0]!.content)
    .toContain('nine sacks this year. Ships on Monday.');
  await expectAccessible(page);
  await keepPictures(page, info, 'text');

  if (isMobile) {
    await page.getByRole('button', { name: 'New block' }).click();
    await page.getByRole('menuitem', { name: 'Quote' }).click();
  } else {
    await expect(page.frameLocator('iframe').first().getByText('Ships on Monday.')).toBeVisible();
    await page.getByRole('group', { name: 'Add a block' }).getByRole('button', { name: 'Quote' }).click();
  }
  await page.getByRole('textbox', { name: 'What was said' }).fill('It smells like an orange in a bakery.');
  await expect
    .poll(() => storedKinds(page))
    .toEqual(['text', 'quote', 'heading', 'image', 'button', 'footer']);

  if (!isMobile) {
    // By pointer, below the button, once all of it is drawn.
    await expect(page.frameLocator('iframe').first().getByText('like an orange in a bakery')).toBeVisible();
    await block(page, /^Button/).scrollIntoViewIfNeeded();
    const line = page.locator('[data-drop-zone]');
    const quote = (await block(page, /^Quote/).boundingBox())!;
    const button = (await block(page, /^Button/).boundingBox())!;
    await page.mouse.move(quote.x + 30, quote.y + quote.height / 2);
    await page.mouse.down();
    await page.mouse.move(quote.x + 40, quote.y + quote.height / 2 + 20, { steps: 5 });
    await expect(line.first()).toBeAttached();
    await page.mouse.move(button.x + 40, button.y + button.height - 2, { steps: 10 });
    await page.mouse.up();
    await expect
      .poll(() => storedKinds(page))
      .toEqual(['text', 'heading', 'image', 'button', 'quote', 'footer']);
  }
  await block(page, /^Image/).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Image deleted.').last()).toBeVisible();
  await expect.poll(() => storedKinds(page)).not.toContain('image');
  await page.keyboard.press('Control+z');
  await expect.poll(() => storedKinds(page)).toContain('image');
  await page.reload();
  await expect(block(page, /^Quote: It smells like an orange/)).toBeVisible({ timeout: 60_000 });
});

test('a block is rewritten, and decided word by word', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast' });
  const campaign = await openEditor(page);
  await block(page, /^Text/).click();
  await page.getByRole('button', { name: 'Rewrite', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Rewrite the block' });
  await panel.getByRole('button', { name: 'Shorten' }).click();
  await expect(panel.getByRole('button', { name: 'Accept' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await keepPictures(page, info, 'rewrite');
  expect((await storedCampaigns(page))[0]!.blocks).toEqual(campaign.blocks);
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await storedCampaigns(page))[0]!.blocks[1]).not.toEqual(campaign.blocks[1]);
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await storedCampaigns(page))[0]!.blocks[1]).toEqual(campaign.blocks[1]);
});

test('the brand kit is used by every email, and the email is seen as others get it', async ({
  page,
  premiumUser,
  expectAccessible,
  isMobile,
}, info) => {
  await premiumUser(page);
  await openEditor(page);
  await page.getByRole('tab', { name: 'Brand' }).click();
  await page.getByRole('button', { name: 'Edit the brand kit' }).click();
  const kit = page.getByRole('dialog');
  await kit.getByLabel('Sender name').fill('Kettle Row');
  await kit.getByLabel('Postal address').fill('12 Kettle Row, Example Town');
  await kit.getByLabel('Button', { exact: true }).fill('#9c3d1e');
  await expectAccessible(page);
  await keepPictures(page, info, 'brand-kit');
  await kit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand kit saved. All campaigns use it.')).toBeVisible();
  if (isMobile) await page.getByRole('tab', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe').first();
  await expect(mail.getByText('12 Kettle Row, Example Town')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Preview as').selectOption({ index: 1 });
  await expect(mail.getByText('Hello Ines,')).toBeVisible();
  for (const view of ['Mobile', 'Dark']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByRole('button', { name: view, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectNoSidewaysScroll(page);
    await keepPictures(page, info, view.toLowerCase());
  }
  await expectAccessible(page);
});

test('a test is sent to the own address with its merge tags filled in', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await openEditor(page);
  await page.getByRole('button', { name: 'Send a test' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  const address = await dialog.locator('b').first().innerText();
  await expectAccessible(page);
  await keepPictures(page, info, 'test');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(`The test is on its way to ${address}.`)).toBeVisible({ timeout: 60_000 });
  const inbox = `/sandbox/inbox.json?${new URLSearchParams({ to: address })}`;
  const testMail = async () => {
    const { mails } = (await (await page.request.get(inbox)).json()) as { mails: { subject: string }[] };
    return JSON.stringify(mails.find(({ subject }) => subject.includes('The winter blend is 340 bags.')));
  };
  await expect.poll(testMail).toContain('Hello Ines');
});
