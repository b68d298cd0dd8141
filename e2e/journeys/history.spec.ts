import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { chooseAction } from '../steps.ts';
import { storedRecords } from '../stored-records.ts';
import { keepTexts } from '../text-steps.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const select = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const shown = (page: Page) => page.getByRole('button', { name: 'Show:' });
/** Shows a folder, all texts, or the trash. */
async function show(page: Page, row: string) {
  await shown(page).click();
  await page.getByRole('treeitem', { name: row }).click();
}
/** The menu has a row such as "Trash 3 texts". */
async function expectRow(page: Page, row: string) {
  await shown(page).click();
  await expect(page.getByRole('treeitem', { name: row, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown(page)).toBeFocused();
}
async function moveSelected(page: Page, folder: string) {
  await page.getByRole('button', { name: 'Move to folder…', exact: true }).click();
  await page.getByRole('dialog').getByRole('treeitem', { name: folder }).click();
}

const day = (date: number) => `2026-10-${String(date).padStart(2, '0')}T10:00:00.000Z`;
const titles = ['Fifth', 'Fourth', 'Third', 'Second', 'First'];
const five = titles.map((title, index) => ({
  title,
  content: `# ${title}\n\nThe ${title.toLowerCase()} text.`,
  createdAt: day(index + 1),
}));

/** Saved drafts of texts being edited, at most a second old. */
const keptDrafts = async (page: Page) => JSON.stringify(await storedRecords(page, 'edit-drafts'));

test('texts are selected as a range, moved to the user’s own folder, and back', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await freeUser(page);
  await keepTexts(page, five);
  await page.goto('/dashboard?tab=projects');
  await expect(card(page, 'First')).toBeVisible();
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New folder' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring launch');
  await dialog.getByRole('radio', { name: 'star' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByText('Spring launch')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await select(page, 'First').click();
  await select(page, 'Third').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectAccessible(page);
  await moveSelected(page, 'Spring launch');
  await expect(page.getByText('Moved 3 texts to Spring launch.')).toBeVisible();
  await show(page, 'Spring launch 3 texts');
  await expect(card(page, 'Fifth')).toHaveCount(0);
  await expect(card(page, 'Second')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No texts in this folder yet.', { exact: false })).toBeVisible();
  await show(page, 'General 5 texts');
  await expect(card(page, 'First')).toBeVisible();
});

test('on a phone, the way back from an open text leads to its card @smoke-phone', async ({
  page,
  freeUser,
  isMobile,
  expectAccessible,
}) => {
  await freeUser(page);
  const long = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of a text one scrolls through.`);
  await keepTexts(
    page,
    five.map((each) => ({ ...each, content: `# ${each.title}\n\n${long.join('\n\n')}` })),
  );
  await page.goto('/dashboard?tab=projects');
  const title = card(page, 'Second').getByRole('button', { name: 'Second', exact: true });
  await title.click();
  const sheet = page.getByRole('article').first();
  await expect(sheet.getByRole('heading', { name: 'Second', exact: true })).toBeInViewport();
  const back = page.getByRole('button', { name: 'Back to your texts' });
  if (!isMobile) return expect(back.first()).toBeHidden();

  // From its start as well as from its end; between them nothing covers the text.
  await expect(back.first()).toBeInViewport({ ratio: 1 });
  await sheet.getByText('Paragraph 30 of').scrollIntoViewIfNeeded();
  for (const button of await back.all()) await expect(button).not.toBeInViewport();
  await back.last().scrollIntoViewIfNeeded();
  await expect(back.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await back.last().click();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

test('a deleted folder leaves its texts in General, and is restored with them', async ({
  page,
  freeUser,
}) => {
  await freeUser(page);
  await keepTexts(page, [five[0]!]);
  await page.goto('/dashboard?tab=projects');
  await select(page, 'Fifth').click();
  await moveSelected(page, 'Blog Posts');
  await expect(card(page, 'Fifth')).toContainText('Blog Posts');
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete Blog Posts' }).click();
  await expect(dialog.getByText('Deleted “Blog Posts”. 1 text moved to General.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete Blog Posts' })).toBeVisible();
  await expect(card(page, 'Fifth')).toContainText('Blog Posts');
});

test('deleted texts can be restored, one or many, at once or from the trash', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await freeUser(page);
  await keepTexts(page, five);
  await page.goto('/dashboard?tab=projects');
  await page.getByRole('button', { name: 'Delete First' }).click();
  await expect(card(page, 'First')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'First')).toBeVisible();

  await select(page, 'Second').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('region', { name: 'Selected texts' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted 5 texts.')).toBeVisible();
  await show(page, 'Trash 5 texts');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Third' }).click();
  await expect(card(page, 'Third')).toHaveCount(0);
  await select(page, 'Fourth').click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expectRow(page, 'Trash 3 texts');
  await page.reload();
  await expect(card(page, 'Third')).toBeVisible();
  await expectRow(page, 'All texts 1 text');
});

test('a text is edited in place, scored while typing, and an earlier version is restored', async ({
  page,
  freeUser,
  expectAccessible,
  isMobile,
}) => {
  await freeUser(page);
  await keepTexts(page, [five[4]!]);
  await page.goto('/dashboard?tab=projects');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  // The whole toolbar is visible or can be scrolled.
  if (!isMobile) await expect(page.getByRole('button', { name: 'Redo' })).toBeInViewport({ ratio: 1 });
  await editor.getByText('The first text.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' It grew.');
  const margin = page.getByRole('complementary', { name: 'Score as you type' });
  await expect(margin.getByText('Readability')).toBeVisible();
  await expect(page.getByText('6 words')).toBeVisible();
  await expectAccessible(page);

  // Closing the tab loses no typed text.
  await expect.poll(() => keptDrafts(page)).toContain('It grew.');
  await page.reload();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor.getByText('The first text. It grew.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('article').getByText('The first text. It grew.')).toBeVisible();
  await expect(card(page, 'First').getByText('Edited')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await chooseAction(page, 'Versions');
  await expect(page.locator('ins').last()).toHaveText(' It grew.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored.', { exact: false })).toBeVisible();
  await expect(page.getByRole('article').getByText('The first text.', { exact: true })).toBeVisible();
});

test('one text, the selected texts and all texts are exported', async ({
  page,
  freeUser,
  download,
  expectAccessible,
}) => {
  await freeUser(page);
  await keepTexts(page, five);
  await page.goto('/dashboard?tab=projects');
  await select(page, 'First').click();
  await select(page, 'Second').click();
  await page.getByRole('region', { name: 'Selected texts' }).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'JSON, every field' }).check();
  await expectAccessible(page);
  const exporting = () => dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download(page, exporting);
  expect(file.name).toMatch(/^aigen-texts-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(file.path, 'utf8');
  expect(text).toContain('The first text.');
  expect(text).not.toContain('The third text.');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Export…' }).click();
  expect((await download(page, exporting)).name).toMatch(/^aigen-texts-md-.*\.zip$/);
});

test('the plan’s limit is shown before a text leaves the list, and the figures count everything', async ({
  page,
  freeUser,
}) => {
  await freeUser(page);
  await keepTexts(
    page,
    Array.from({ length: 22 }, (_, index) => ({
      title: `Text ${index + 1}`,
      content: 'Words.',
      createdAt: day(index + 1),
      contentType: index % 2 ? 'email' : 'blog',
    })),
  );
  await page.goto('/dashboard?tab=projects');
  await expect(page.getByRole('note')).toContainText('The next text removes “Text 3” from this list.');
  await expect(page.getByRole('note')).toContainText(
    '2 older texts are still in this browser but not in this list',
  );
  await expectRow(page, 'All texts 20 texts');

  // A card far down the list opens its text in view.
  await page.getByRole('button', { name: /^Show more/ }).click();
  await card(page, 'Text 4').getByRole('button', { name: 'Text 4', exact: true }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('button', { name: 'Copy Content' })).toBeInViewport();

  await page.getByText('Statistics', { exact: true }).click();
  await expect(page.getByText('By type')).toBeVisible();
  await expect(page.locator('details dd').first()).toHaveText('22');
});

test('hostile titles, folders and versions are shown as text', async ({ page, freeUser }) => {
  await freeUser(page);
  const hostile = '<img src=x onerror="window.broken=1"><script>window.broken=2</script>';
  await keepTexts(page, [{ title: hostile, content: `${hostile} [go](javascript:window.broken=3)` }]);
  await page.goto('/dashboard?tab=projects');
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible();
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New folder' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(hostile);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByText(hostile)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('x');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await chooseAction(page, 'Versions');
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible();
  expect(await page.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined();
  expect(await page.locator('main :is(img, script, iframe, a[href^="javascript"])').count()).toBe(0);
});
