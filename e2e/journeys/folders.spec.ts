import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../steps.ts';
import { keepTexts } from '../text-steps.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const shown = (page: Page) => page.getByRole('button', { name: 'Show:' });
const treeRow = (page: Page, name: string) => page.getByRole('treeitem', { name });
const schemes = ['light', 'dark'] as const;

async function createFolder(page: Page, name: string, inside?: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New folder' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (inside !== undefined) await dialog.getByLabel('Inside').selectOption({ label: inside });
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

test('folders are put into folders, described, and filter with what is inside', async ({
  page,
  freeUser,
  isMobile,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await keepTexts(
    page,
    ['Spring offer', 'Acme portrait', 'Tea'].map((title) => ({ title, content: `# ${title}\n\nWords.` })),
  );
  await page.goto('/dashboard?tab=projects');
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await createFolder(page, 'Clients');
  await createFolder(page, 'Acme', 'Clients');
  await createFolder(page, 'Spring', ' Acme');
  await dialog.getByRole('button', { name: 'Edit Clients' }).click();
  // Neither it nor a folder inside it.
  await expect(dialog.getByLabel('Inside').locator('option', { hasText: 'Acme' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Everyone we write for');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Everyone we write for')).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await keepPicture(page, info, `folders-dialog-${colorScheme}`);
  }
  if (!isMobile) {
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Spring' })
      .dragTo(dialog.getByRole('listitem').filter({ hasText: 'Social Media' }));
    await expect(dialog.getByText('Moved “Spring” into “Social Media”.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('Spring in Acme')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();

  // By the menu: one text, then a selection.
  await page.getByRole('button', { name: 'Move Spring offer to folder…' }).click();
  await expectAccessible(page);
  await keepPicture(page, info, 'move-dialog');
  await dialog.getByRole('treeitem', { name: 'General' }).press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved “Spring offer” to Spring.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Acme portrait' }).click();
  await page.getByRole('button', { name: 'Move to folder…', exact: true }).click();
  await dialog.getByRole('treeitem', { name: 'Acme' }).click();
  await expect(page.getByText('Moved “Acme portrait” to Acme.')).toBeVisible();

  await shown(page).click();
  await expect(treeRow(page, 'All texts 3 texts')).toBeFocused();
  for (const row of ['Clients 2 texts', 'Acme 2 texts', 'Spring 1 text', 'General 1 text'])
    await expect(treeRow(page, row)).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await keepPicture(page, info, `folder-menu-${colorScheme}`);
  }
  await treeRow(page, 'Clients 2 texts').press('ArrowLeft');
  await expect(treeRow(page, 'Acme')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Spring offer')).toBeVisible();
  await expect(card(page, 'Acme portrait')).toBeVisible();
  await expect(card(page, 'Tea')).toHaveCount(0);

  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete Acme' }).click();
  await expect(
    dialog.getByText('Deleted “Acme”. 1 text moved to General. 1 folder inside it moved to “Clients”.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Spring in Acme')).toBeVisible();
});

test('a text is dragged to a folder by the pointer, and back by Undo', async ({
  page,
  freeUser,
  isMobile,
}, info) => {
  test.skip(isMobile, 'There is nothing to drag with on a phone; the Move button does the same.');
  await freeUser(page);
  await keepTexts(
    page,
    ['Spring offer', 'Tea'].map((title) => ({ title, content: `# ${title}\n\nWords.` })),
  );
  await page.goto('/dashboard?tab=projects');
  const from = (await card(page, 'Spring offer').boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + from.height / 2 + 10, { steps: 4 });
  const folders = page.getByRole('complementary', { name: 'Folders to drop on' });
  await expect(folders.getByText('Drop “Spring offer” on a folder')).toBeVisible();
  await keepPicture(page, info, 'drop-folders');
  const target = (await folders.getByRole('treeitem', { name: 'Social Media' }).boundingBox())!;
  // The first move only enters the folder: a browser says that something is over it with the next one.
  await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 8 });
  await page.mouse.move(target.x + 62, target.y + target.height / 2);
  await page.mouse.up();
  await expect(page.getByText('Moved “Spring offer” to Social Media.')).toBeVisible();
  await expect(folders).toHaveCount(0);
  await expect(card(page, 'Spring offer')).toContainText('Social Media');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Spring offer')).not.toContainText('Social Media');
});
