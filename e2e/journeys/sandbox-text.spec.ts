import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { chooseAction, describePost, generate } from '../steps.ts';

test('a text of the sandbox says so, without its notice, and is filed, saved by name and planned as a post', async ({
  page,
  premiumUser,
  withKeys,
  download,
  expectAccessible,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await page.getByRole('radio', { name: 'Social' }).click({ force: true });
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
  await expect(page.getByText(`Saved as ${file.name}.`)).toBeVisible();
  const saved = await readFile(file.path, 'utf8');
  expect(saved).toContain('cold brew');
  expect(saved).not.toContain('sandbox');

  await sheet.getByRole('link', { name: 'Plan it…' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Platform')).toHaveValue('linkedin');
  await expect(form.getByLabel('Title')).not.toHaveValue(/^$|[*#_`]/);
});
