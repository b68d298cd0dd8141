import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { chooseAction, describePost, generate, keepPicture, chooseType } from '../steps.ts';

test('a text of the sandbox says so, without its notice, and is filed, saved by name and planned as a post', async ({
  page,
  premiumUser,
  withKeys,
  download,
  expectAccessible,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await chooseType(page, 'Social');
  await page.getByLabel('Platform').selectOption('linkedin');
  await describePost(page, 'Cold brew for small cafés', 'cold brew');
  await generate(page);

  const sheet = page.getByRole('article').first();
  await expect(sheet.getByText('Written by Sandbox')).toBeVisible();
  await expect(sheet.getByText('AIGen sandbox')).toHaveCount(0);
  await expect(sheet.getByRole('combobox', { name: 'Folder' }).locator('option:checked')).toHaveText(
    'Social Media',
  );
  await expectAccessible(page);

  const file = await download(page, () => chooseAction(sheet, 'Export as TXT'));
  await expect(page.getByText(`Downloaded ${file.name}.`)).toBeVisible();
  const saved = await readFile(file.path, 'utf8');
  expect(saved).toContain('cold brew');
  expect(saved).not.toContain('sandbox');

  await sheet.getByRole('link', { name: 'Plan it…' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Platform')).toHaveValue('linkedin');
  await expect(form.getByLabel('Title')).not.toHaveValue(/^$|[*#_`]/);
});

test('a text of the sandbox is named so in the list, the palette, and the library with its filter', async ({
  page,
  premiumUser,
  withKeys,
  isMobile,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await describePost(page, 'Cold brew for small cafés', 'cold brew');
  await generate(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select / }) });
  await expect(card.getByText('Sandbox', { exact: true })).toBeVisible();
  await keepPicture(page, info, 'sandbox-in-list');

  if (!isMobile) {
    // On phones the palette shows titles only.
    await page.getByRole('button', { name: 'Find or do anything' }).click();
    await expect(page.getByRole('option', { name: /Blog, Sandbox/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await page.goto('/library');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(row.first().getByText('Sandbox', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: isMobile ? 'Filters and sorting' : 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Provider' }).selectOption({ label: 'Sandbox (1)' });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await keepPicture(page, info, 'sandbox-in-library');
});
