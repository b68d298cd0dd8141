import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectSynced, keepTexts } from '../text-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem').filter({ hasText: name });
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const column = (page: Page, name: string): Locator => page.getByRole('region', { name });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();

/** Opens the organizer for a new free user with a weekly access: the data stays in this browser. */
async function openOrganizer(page: Page, freeUser: (page: Page) => Promise<unknown>) {
  await freeUser(page);
  await page.goto('/dashboard/projects');
  await page.getByRole('button', { name: 'Use one of your 3 weekly accesses' }).click();
  await expect(page.getByText('No Projects Yet')).toBeVisible();
}

type Fields = { name: string; category?: string; due?: string; tags?: string };
async function createProject(page: Page, { name, category, due, tags }: Fields) {
  await page.getByRole('button', { name: 'New Project' }).click();
  await dialog(page).getByLabel('Project name').fill(name);
  if (category) await dialog(page).getByLabel('Category').selectOption({ label: category });
  if (due) await dialog(page).getByLabel('Due date').fill(due);
  if (tags) await dialog(page).getByLabel('Tags').fill(tags);
  await dialog(page).getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function chooseFile(page: Page, name: string, content: string | Buffer) {
  const buffer = Buffer.from(content);
  await page.getByLabel('JSON file').setInputFiles({ name, mimeType: 'application/json', buffer });
}

async function inDarkness(page: Page, act: () => Promise<void>) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await act();
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a project is created, found by its category, completed, reopened, changed, deleted and restored @smoke', async ({
  page,
  freeUser,
  isMobile,
  expectAccessible,
}) => {
  await openOrganizer(page, freeUser);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New Project' }).click();
  // The name field has the focus.
  await expect(dialog(page).getByLabel('Project name')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog(page).getByText('Please provide a project name')).toBeVisible();
  await expect(dialog(page).getByLabel('Project name')).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  const tags = 'spring, launch, desk, fourth';
  await createProject(page, { name: 'Spring launch', category: 'Blog Posts', due: '2020-01-31', tags });
  await createProject(page, { name: 'Welcome emails', category: 'Email Campaigns' });
  const spring = card(page, 'Spring launch');
  await expect(spring).toContainText('Planning');
  await expect(spring).toContainText(/Overdue since .*2020/);
  await expect(spring.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'spring',
    'launch',
    'desk',
    '+1',
  ]);
  await expect(spring.getByRole('progressbar')).toHaveAttribute('value', '0');
  await expectAccessible(page);
  await inDarkness(page, () => expectAccessible(page));

  // The cards toggle the same filter as the buttons, or the select on a phone.
  const categories = page.getByRole('list', { name: 'Categories' });
  await categories.getByRole('button', { name: /^Email Campaigns/ }).click();
  await expect(spring).toBeHidden();
  await expect(card(page, 'Welcome emails')).toBeVisible();
  await categories.getByRole('button', { name: /^Email Campaigns/ }).click();
  await expect(spring).toBeVisible();
  const filter = (name: string) =>
    isMobile
      ? page.getByLabel('Show category').and(page.locator('select')).selectOption({ label: name })
      : page.getByRole('group', { name: 'Show category' }).getByRole('button', { name }).click();
  await filter(isMobile ? 'SEO Content (0)' : 'SEO Content');
  await expect(page.getByText('Nothing in SEO Content')).toBeVisible();
  await page.getByRole('button', { name: 'Show all projects' }).click();

  await open(page, 'Spring launch');
  await expect(dialog(page)).toContainText('You');
  await expectAccessible(page);
  await inDarkness(page, () => expectAccessible(page));
  await dialog(page).getByRole('button', { name: 'Mark Complete' }).click();
  await expect(dialog(page).getByLabel('Status')).toHaveValue('completed');
  await dialog(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog(page).getByLabel('Status')).toHaveValue('active');
  await dialog(page).getByLabel('Status').selectOption({ label: 'Review' });
  await expect(dialog(page).getByText('Moved “Spring launch” to Review.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Project name').fill('Summer launch');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByRole('heading', { name: 'Summer launch' }).waitFor();
  await page.reload();
  await expect(dialog(page).getByLabel('Status')).toHaveValue('review');

  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted “Summer launch”.')).toBeVisible();
  await expect(card(page, 'Summer launch')).toBeHidden();
  await undo(page);
  await expect(card(page, 'Summer launch')).toContainText('Review');
});

test('a board moves projects by dragging, by key and by list, and each move can be undone', async ({
  page,
  freeUser,
  isMobile,
  expectAccessible,
}) => {
  await openOrganizer(page, freeUser);
  await createProject(page, { name: 'Landing pages' });
  await page.getByRole('tab', { name: 'Board' }).click();
  await expect(column(page, 'Planning')).toContainText('Landing pages');
  await expectAccessible(page);
  await inDarkness(page, () => expectAccessible(page));

  if (!isMobile) {
    await page.getByRole('listitem').filter({ hasText: 'Landing pages' }).dragTo(column(page, 'Review'));
    await expect(column(page, 'Review')).toContainText('Landing pages');
    await page.getByRole('button', { name: 'Landing pages' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(column(page, 'Completed')).toContainText('Landing pages');
    // The focus stays on the card, so that the next key moves it again.
    await expect(page.getByRole('button', { name: 'Landing pages' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(column(page, 'Review')).toContainText('Landing pages');
  }
  await page.getByLabel('Status of Landing pages').selectOption({ label: 'Active' });
  await expect(page.getByText('Moved “Landing pages” to Active.')).toBeVisible();
  await expect(column(page, 'Active')).toContainText('Landing pages');
  await undo(page);
  await expect(column(page, isMobile ? 'Planning' : 'Review')).toContainText('Landing pages');
  await page.reload();
  await expect(column(page, isMobile ? 'Planning' : 'Review')).toContainText('Landing pages');
});

test('a JSON file is rejected with its reason, or shown before it is imported, and undone in one step', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await openOrganizer(page, freeUser);
  const notice = page.getByRole('alert');
  for (const [name, content, sentence] of [
    ['launch.txt', '[]', 'Please select a JSON file'],
    ['large.json', Buffer.alloc(10_000_001, 32), 'File size too large. Maximum 10MB allowed.'],
    ['cut.json', '[{"content": "half', 'Failed to import file: The file is not valid JSON.'],
    [
      'odd.json',
      '{"items": []}',
      'Failed to import file: Invalid file format. Expected JSON with content array or project data.',
    ],
    ['empty.json', '[{"title": "no words"}]', 'Failed to import content: None of its 1 entries has a text'],
  ] as const) {
    await chooseFile(page, name, content);
    await expect(notice).toContainText(sentence);
  }

  const hostile = '<img src=x onerror=alert(1)>';
  const file = {
    name: 'Autumn catalogue',
    category: 'product-content',
    contents: [
      { id: 'a', title: 'Rain cape', content: '# Rain cape\n\nIt keeps the rain out.', type: 'product' },
      { id: 'b', title: hostile, content: `[link](javascript:alert(1)) ${hostile}`, type: 'product' },
      { id: 'a', title: 'Twice', content: 'The same id again.' },
      { title: 'Without words' },
      // Large enough that parsing it in the page would block it.
      { id: 'c', title: 'Long', content: 'Words and words. '.repeat(20_000), type: 'product' },
    ],
  };
  const worker = page.waitForEvent('worker');
  await chooseFile(page, 'autumn.json', JSON.stringify(file));
  await worker;
  const preview = dialog(page);
  await expect(preview.getByLabel('Project name')).toHaveValue('Autumn catalogue');
  await expect(preview).toContainText(
    'Not imported: 1 without a text; 1 with an ID or title that occurs earlier in the file.',
  );
  await expectAccessible(page);
  await inDarkness(page, () => expectAccessible(page));
  await preview.getByRole('checkbox', { name: /^Long/ }).uncheck();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No Projects Yet')).toBeVisible();

  await chooseFile(page, 'autumn.json', JSON.stringify(file));
  await preview.getByRole('checkbox', { name: /^Long/ }).uncheck();
  await preview.getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(page.getByText('Successfully imported 2 content items from autumn.json!')).toBeVisible();
  await expect(card(page, 'Autumn catalogue')).toContainText('2 of 5 texts');
  await expect(card(page, 'Autumn catalogue')).toContainText('40%');
  await undo(page);
  await expect(page.getByText('No Projects Yet')).toBeVisible();

  // A second import into the same project adds only new texts.
  await chooseFile(page, 'autumn.json', JSON.stringify(file));
  await preview.getByRole('button', { name: 'Import 3 texts' }).click();
  await open(page, 'Autumn catalogue');
  await expect(preview.getByText('3 of 5 texts')).toBeVisible();
  await chooseFile(page, 'autumn.json', JSON.stringify(file));
  await expect(preview.getByText('All content has already been imported.')).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  const more = [...file.contents, { id: 'd', title: 'Fleece', content: 'Warm.' }];
  await chooseFile(page, 'more.json', JSON.stringify(more));
  await preview.getByRole('button', { name: 'Import 1 text' }).click();
  await expect(page.getByText('Successfully imported 1 content item from more.json!')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Fleece', exact: true })).toBeVisible();

  await preview.getByRole('button', { name: hostile, exact: true }).click();
  await expect(preview.locator('img, a[href^="javascript"]')).toHaveCount(0);
  await preview.getByRole('button', { name: 'Copy Content' }).click();
  await expect(page.getByText('Content copied to clipboard!')).toBeVisible();
});

test('texts of the generator are added to a project, or create one each', async ({
  page,
  freeUser,
  download,
  expectAccessible,
}) => {
  await openOrganizer(page, freeUser);
  await page.getByRole('button', { name: 'Import from Generator' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'No content found from Content Generator. Generate some content first!',
  );
  await keepTexts(page, [
    {
      title: 'Cold brew at home, in four steps and without any machine',
      content: '# Cold brew\n\nFour steps.',
    },
    { title: 'Desk of the week', content: 'A desk.', contentType: 'social' },
  ]);
  await page.getByRole('button', { name: 'Import from Generator' }).click();
  await dialog(page).getByLabel('Into').selectOption({ label: 'A new project for each text' });
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(page.getByText('Successfully imported 2 content items from Content Generator!')).toBeVisible();
  // Named by the first fifty characters of the prompt, due in thirty days, and active.
  const brew = card(page, 'Cold brew at home, in four steps and without any m');
  await expect(brew).toContainText('Active');
  await expect(brew).toContainText('Blog Posts');
  await expect(brew).toContainText(/Due /);
  await expect(brew.getByRole('progressbar')).toHaveAttribute('value', '20');
  await expect(card(page, 'Desk of the week')).toContainText('Social Media');

  await open(page, 'Desk of the week');
  await dialog(page).getByRole('button', { name: 'Import from Generator' }).click();
  await expect(dialog(page).getByText('Already imported')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Import 1 text' }).click();
  await expect(dialog(page).getByText('2 of 5 texts')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove Desk of the week' }).click();
  await expect(dialog(page).getByText('1 of 5 texts')).toBeVisible();
  await undo(page);
  await expect(dialog(page).getByText('2 of 5 texts')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Desk of the week', exact: true }).click();
  const exporting = () => dialog(page).getByRole('button', { name: 'Export as TXT' }).click();
  expect((await download(page, exporting)).name).toMatch(/\.txt$/);
});

test('a subscriber’s projects and their texts are on another device', async ({
  page,
  browser,
  server,
  premiumUser,
  isMobile,
}) => {
  test.skip(isMobile, 'what is sent has no width');
  await premiumUser(page);
  await page.goto('/dashboard/projects');
  await chooseFile(
    page,
    'launch.json',
    JSON.stringify({ name: 'Launch', contents: [{ content: 'Words.' }] }),
  );
  await dialog(page).getByRole('button', { name: 'Import 1 text' }).click();
  await expect(card(page, 'Launch')).toContainText('1 of 5 texts');
  await expectSynced(page);
  const context = await browser.newContext({ baseURL: server.url });
  const second = await context.newPage();
  await premiumUser(second);
  await second.goto('/dashboard/projects');
  await expect(card(second, 'Launch')).toContainText('1 of 5 texts', { timeout: 30_000 });
  await open(second, 'Launch');
  await expect(dialog(second).getByRole('link', { name: 'Plan Words. in the calendar' })).toBeVisible();
  await context.close();
});
