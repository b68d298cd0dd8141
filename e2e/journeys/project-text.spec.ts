import { expect, test } from '../fixtures.ts';
import { generate, keepPicture } from '../steps.ts';
import { expectSynced } from '../text-steps.ts';

test('a text written from a project belongs to it at once, also on a second device', async ({
  page,
  browser,
  premiumUser,
  withKeys,
  server,
  isMobile,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await page.goto('/dashboard/projects?new=1&name=Spring+launch');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category').selectOption({ label: 'Email Campaigns' });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.getByRole('button', { name: 'Spring launch', exact: true }).click();
  await expectAccessible(page);
  await keepPicture(page, info, 'project-without-texts');
  await dialog.getByRole('link', { name: 'Write a text' }).click();

  // The project is chosen, and the brief begins with the type of its category.
  await expect(page.getByRole('combobox', { name: 'Project' }).locator('option:checked')).toHaveText(
    'Spring launch',
  );
  await expect(page.getByRole('radio', { name: 'Email' })).toBeChecked();
  await page.getByLabel('Topic').fill('Cold brew for small cafés');
  await expectAccessible(page);
  await keepPicture(page, info, 'generator-with-project');
  await generate(page);
  const sheet = page.getByRole('article').first();
  await expect(sheet.getByRole('combobox', { name: 'Folder' }).locator('option:checked')).toHaveText(
    'Email Campaigns',
  );
  const title = await page
    .locator('main')
    .getByRole('button', { name: /^View / })
    .first()
    .getAttribute('aria-label');
  const name = title!.replace('View ', '');

  await page.goto('/dashboard/projects');
  await page.getByRole('button', { name: 'Spring launch', exact: true }).click();
  await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await keepPicture(page, info, 'project-with-text');
  await expectSynced(page);

  const context = await browser.newContext({ baseURL: server.url, isMobile: isMobile ?? false });
  const second = await context.newPage();
  await premiumUser(second);
  await second.goto('/dashboard/projects');
  await second.getByRole('button', { name: 'Spring launch', exact: true }).click();
  await expect(second.getByRole('dialog').getByRole('button', { name, exact: true })).toBeVisible();
  await context.close();
});
