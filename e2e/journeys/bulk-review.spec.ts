import { readFileSync } from 'node:fs';
import * as sheetjs from '@e965/xlsx';
import { parse as parseCsv } from 'csv-parse/sync';
import JSZip from 'jszip';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { failedRow, finishedRow, openReview, seedBulkJob, seededJobId } from '../bulk-review-job.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { storedRecords } from '../stored-records.ts';

const names = [
  'A hat for the hour before sunrise',
  'The cape that fits over the rucksack',
  'Boils a liter before you have found the mugs',
  'Two legs more for the way down',
  'What goes in dry comes out dry',
  'The fleece you forget to take off',
  'A fleece for children who come back open',
  'We utilize premium grip solutions',
];
const opening = 'It keeps the walk home warm and the bus ride bearable.';
const shared = `${opening} Recycled polyester on both sides, brushed on the inside, dry again before breakfast.\n\nThe **fleece jacket** has two hand pockets that close with a zip.`;
const texts = [
  'Start before the frost has left the path. The cuff folds down over the ears and the crown stays dry in drizzle, so the lamp strap sits where it should and nothing slips when you look up at the ridge.',
  'Rain arrives from the side up here, and this cape closes around pack and shoulders alike. Two snaps, one cord, no zip that jams: it is on before the second drop and dries on the way back to the car.',
  'Water first, everything else later. The burner lights with cold fingers, stands on three stones or on none, and has the pot singing before somebody has worked out which bag the cups went into this time.',
  'Knees notice the last hour. These poles take the steps with you, lock without tools and fold to the length of a bottle, which is where they live until the slope turns round and points at the valley.',
  'Roll the top three times and stop thinking of it. Seams are welded rather than sewn, the window shows which shirt comes next, and a full bag floats long enough to be fetched by whoever is wettest.',
  `${shared} The third, on the chest, holds a phone and nothing larger.`,
  `${shared} The hood, lined twice, holds a cap and nothing larger.`,
  'Our soles hold on to wet rock, gravel and the stairs of the station. The lugs are cut deep at the edge and shallow in the middle, so mud leaves by itself and the steps stay quiet on the last tram.',
  '',
  'One pole, one door, and a meadow with a reason. The inner hangs ready, so the outer goes up first in bad weather; the whole house weighs less than the boots that carried it up from the last bus stop.',
];
/** Of the first eight; a row without one has no SEO score. */
const keywords = ['frost', 'cape', 'burner', 'poles', 'seams', 'fleece', 'fleece', 'soles'];
const syllables = ['ba', 'ko', 'li', 'mur', 'ten', 'sa', 'vro', 'pin', 'dal', 'gu'];

/** A text for a number, of words that no other one has in this order. */
function numberedText(index: number): string {
  let state = index + 1;
  const word = () => {
    state = (state * 48_271) % 2_147_483_647;
    return [state, state / 10, state / 1_000].map((at) => syllables[Math.floor(at) % 10]).join('');
  };
  const sentence = () => `${Array.from({ length: 10 }, word).join(' ')}.`;
  return Array.from({ length: 8 }, sentence).join(' ');
}

const rows = [
  ...names.map((name, index) => finishedRow(index, name, texts[index]!, { keyword: keywords[index]! })),
  failedRow(8, 'Ski gloves, long cuff', 'provider.no-content'),
  finishedRow(9, 'One night outside, on purpose', texts[9]!, { isAccepted: true }),
];

const grid = (page: Page) => page.getByRole('grid', { name: 'Rows' });
const listed = (page: Page) => grid(page).locator('tbody tr');
const row = (page: Page, name: string) => listed(page).filter({ hasText: name });
const pane = (page: Page) => page.getByRole('region', { name: /^Row \d/ });
const group = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const valuesOf = async <T>(page: Page, collection: string) =>
  (await storedRecords(page, collection)).map(({ value }) => value as T);

async function open(page: Page, premiumUser: (page: Page) => Promise<void>) {
  await premiumUser(page);
  await seedBulkJob(page, rows);
  await openReview(page);
  await expect(listed(page)).toHaveCount(rows.length);
}

/** Leaves the list for a row on phones; beside it the row is open already. */
async function openRow(page: Page, name: string) {
  await row(page, name).click();
  await expect(pane(page)).toContainText(name);
}
async function backToList(page: Page, isMobile: boolean) {
  if (isMobile) await pane(page).getByRole('button', { name: 'Rows' }).click();
}

test('texts are reviewed with keys: accept, next, undo, edit, redo, search', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keys');
  await open(page, premiumUser);
  await expect(pane(page)).toContainText(names[0]!);
  await expect(pane(page)).toContainText('Start before the frost');
  await grid(page).focus();
  await page.keyboard.press('a');
  await expect(pane(page)).toHaveAccessibleName('Row 2');
  await expect(page.getByRole('button', { name: 'Save 2 accepted' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(pane(page)).toHaveAccessibleName('Row 3');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', 'bulk-row-2');
  await page.keyboard.press('u');
  await expect(pane(page)).toHaveAccessibleName('Row 1');
  await expect(page.getByRole('button', { name: 'Save 1 accepted' })).toBeVisible();

  await page.keyboard.press('e');
  const editor = pane(page).getByRole('textbox', { name: 'Text' });
  await expect(editor).toBeFocused();
  // Letters are letters here.
  await page.keyboard.type('aj ');
  await pane(page).getByLabel('Title').fill('A hat for early hours');
  await page.keyboard.press('Control+s');
  await expect(pane(page)).toContainText('aj Start before the frost');
  await expect(row(page, 'A hat for early hours')).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('e');
  await expect(editor).toBeFocused();
  await page.keyboard.type('gone ');
  await page.keyboard.press('Escape');
  await expect(pane(page)).not.toContainText('gone');
  await grid(page).focus();
  await page.keyboard.press('u');
  await expect(row(page, names[0]!)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('CAPE rucksack');
  await expect(listed(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(listed(page)).toHaveCount(rows.length);
  await page.keyboard.press('/');
  await page.keyboard.type('7');
  await expect(pane(page)).toHaveAccessibleName('Row 7');
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Write the row again');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('a text that was typed is there again after the page was closed', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  await open(page, premiumUser);
  await openRow(page, names[2]!);
  await pane(page).getByRole('button', { name: 'Edit' }).click();
  await pane(page).getByLabel('Title').fill('A title that is not saved');
  await expect.poll(() => storedRecords(page, 'edit-drafts').then(({ length }) => length)).toBe(1);
  await page.reload();
  // On phones the open row is in the address.
  if (isMobile) await expect(pane(page)).toBeVisible();
  else await row(page, names[2]!).click();
  await pane(page).getByRole('button', { name: 'Edit' }).click();
  await expect(pane(page)).toContainText('Your unsaved changes are restored.');
  await expect(pane(page).getByLabel('Title')).toHaveValue('A title that is not saved');
  await pane(page).getByRole('button', { name: 'Save' }).click();
  await expect(pane(page)).toContainText('edited by you');
});

test('rows are filtered and sorted, accepted together, and failed ones say why', async ({
  page,
  premiumUser,
  isMobile,
  expectAccessible,
}, info) => {
  await open(page, premiumUser);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'bulk-review');
  await group(page, 'Failed').click();
  await expect(listed(page)).toHaveCount(1);
  await openRow(page, 'Failed to generate content for: Ski gloves, long cuff');
  await expect(pane(page)).toContainText('The answer came back empty. Nothing to keep.');
  await expect(pane(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'bulk-review-failed');
  await backToList(page, isMobile);
  await group(page, 'Accepted').click();
  await expect(listed(page)).toHaveCount(1);
  await group(page, 'Flagged').click();
  await openRow(page, names[6]!);
  await expect(pane(page)).toContainText('Opening shared with row 6');
  await expect(pane(page).locator('mark').first()).toContainText('It keeps the walk home warm');
  await keepPictures(page, info, 'bulk-review-alike');
  await backToList(page, isMobile);
  await group(page, 'All').click();
  await page.getByLabel('Sort').selectOption('score');
  const scores = async () => {
    const cells = await listed(page).locator('td:nth-of-type(4)').allInnerTexts();
    return cells.filter((cell) => /^\d+$/.test(cell)).map(Number);
  };
  await expect.poll(async () => (await scores())[0]).toBe(45);
  expect(await scores()).toEqual((await scores()).toSorted((a, b) => a - b));
  await openRow(page, names[1]!);
  await keepPictures(page, info, 'bulk-review-open');
  await expectAccessible(page);
  await pane(page).getByRole('button', { name: 'Accept' }).click();
  await backToList(page, isMobile);
  await expect(page.getByRole('button', { name: 'Save 2 accepted' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for rows' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /Change the instruction/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Write rows again' });
  await dialog.getByLabel('Instruction').fill('Write for {{color}}.');
  await expect(dialog.getByRole('alert')).toContainText('names the column color');
  await dialog.getByLabel('Instruction').fill('Write one sentence for {{prompt}}.');
  await dialog.getByLabel(/^All but accepted/).check();
  await expect(dialog).toContainText('8 rows will be written again.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Write 8 rows again' }).click();
  await expect(dialog).toBeHidden();
  const [job] = await valuesOf<{ instruction: string }>(page, 'bulk-jobs');
  expect(job!.instruction).toBe('Write one sentence for {{prompt}}.');
});

test('accepted texts are saved to the library, a project and the calendar, each once', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await seedBulkJob(
    page,
    rows.map((each) => (each.result ? { ...each, isAccepted: true } : each)),
  );
  await openReview(page);
  const save = page.getByRole('button', { name: 'Save 9 accepted' });
  const dialog = page.getByRole('dialog');
  await save.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('9 texts saved to the library.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  type Text = { id: string; title: string; source: string; bulkJobId: string | null };
  const stored = await valuesOf<Text>(page, 'content');
  const saved = stored.filter(({ source }) => source === 'bulk');
  expect(saved.map(({ bulkJobId }) => bulkJobId)).toEqual(saved.map(() => seededJobId));
  expect(saved).toHaveLength(9);

  await save.click();
  await dialog.getByLabel('A project').check();
  await dialog.getByLabel('Name of the project').fill('Winter');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('9 texts added to the project.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await valuesOf(page, 'project-items')).toHaveLength(9);

  await save.click();
  await dialog.getByLabel('Calendar').check();
  for (const day of ['Tue', 'Wed', 'Thu', 'Fri']) await dialog.getByLabel(day, { exact: true }).uncheck();
  await expect(dialog).toContainText(/First on Monday, .* Last on Monday, /);
  await expectAccessible(page);
  await keepPictures(page, info, 'bulk-save-calendar');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('9 events added to the calendar.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const events = await valuesOf<{ date: string; contentId: string }>(page, 'calendar-events');
  expect(new Set(events.map(({ date }) => date)).size).toBe(9);
  for (const { date } of events) expect(new Date(date).getUTCDay()).toBe(1);
  const ids = new Set((await valuesOf<Text>(page, 'content')).map(({ id }) => id));
  for (const { contentId } of events) expect(ids).toContain(contentId);

  await save.click();
  await dialog.getByLabel('Calendar').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('9 were in the calendar before and were skipped.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await valuesOf(page, 'calendar-events')).toHaveLength(9);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => valuesOf(page, 'calendar-events').then(({ length }) => length)).toBe(0);
});

test('results are exported in every format, and read by other programs', async ({
  page,
  premiumUser,
  download,
  expectAccessible,
}, info) => {
  await open(page, premiumUser);
  const exported = async (format: string, scope: RegExp = /^All rows/) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByLabel(scope).check();
    await dialog.getByLabel(format, { exact: true }).check();
    const file = await download(page, () =>
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    );
    await expect(dialog).toBeHidden();
    return readFileSync(file.path);
  };
  await page.getByRole('button', { name: 'Export' }).click();
  await expectAccessible(page);
  await keepPictures(page, info, 'bulk-export');
  await page.keyboard.press('Escape');
  const json = JSON.parse((await exported('JSON')).toString()) as {
    results: unknown[];
    inputData: unknown[];
  };
  expect(json.inputData).toHaveLength(rows.length);
  const csv = parseCsv(await exported('CSV, for a spreadsheet'), { columns: true, bom: true }) as {
    title: string;
    isAccepted: string;
  }[];
  expect(csv.slice(0, 8).map(({ title }) => title)).toEqual(names);
  const book = sheetjs.read(await exported('XLSX, for Excel', /^Accepted rows/), { type: 'buffer' });
  const sheet = sheetjs.utils.sheet_to_json<{ title: string }>(book.Sheets[book.SheetNames[0]!]!);
  expect(sheet.map(({ title }) => title)).toEqual(['One night outside, on purpose']);
  expect((await exported('HTML, one page')).toString()).toContain('<strong>fleece jacket</strong>');
  const pages = await JSZip.loadAsync(await exported('HTML, a page per row in a ZIP archive'));
  expect(Object.keys(pages.files)).toHaveLength(9);
  await page.getByLabel('Search rows').fill('fleece');
  await expect(listed(page)).toHaveCount(2);
  const files = await JSZip.loadAsync(
    await exported('Markdown, a file per row in a ZIP archive', /^Rows in the list/),
  );
  expect(Object.keys(files.files)).toHaveLength(2);
});

test('a long text scrolls in its pane, and the page ends below it', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  test.skip(isMobile, 'the page itself scrolls on phones');
  await premiumUser(page);
  await seedBulkJob(page, [finishedRow(0, 'A long one', numberedText(0).repeat(40))]);
  await openReview(page);
  await expect(pane(page)).toContainText('A long one');
  await expect(pane(page).getByRole('button', { name: 'Accept' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(1_200);
});

test('on a phone a row opens in place of the list, and Back returns to its place', async ({
  page,
  premiumUser,
  isMobile,
  expectAccessible,
}) => {
  test.skip(!isMobile, 'beside the list on wider screens');
  await premiumUser(page);
  const many = Array.from({ length: 300 }, (_, index) =>
    finishedRow(index, `Blanket ${index + 1}`, numberedText(index)),
  );
  await seedBulkJob(page, many);
  await openReview(page);
  await expect(row(page, 'Blanket 1').first()).toBeVisible();
  await grid(page).evaluate((element) => (element.scrollTop = 4_000));
  const target = listed(page).filter({ hasText: /Blanket 9\d/ });
  await expect(target.first()).toBeVisible();
  const before = await grid(page).evaluate((element) => element.scrollTop);
  await listed(page).filter({ hasText: 'Blanket 88' }).click();
  await expect(pane(page)).toHaveAccessibleName('Row 88');
  await expect(grid(page)).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pane(page).getByRole('button', { name: 'Accept' }).click();
  await expect(pane(page)).toHaveAccessibleName('Row 89');
  await page.goBack();
  await expect(grid(page)).toBeVisible();
  expect(Math.abs((await grid(page).evaluate((element) => element.scrollTop)) - before)).toBeLessThan(100);
});

test('10,000 rows are scrolled, filtered, sorted and searched', async ({ page, premiumUser }) => {
  await premiumUser(page);
  const many = Array.from({ length: 10_000 }, (_, index) =>
    finishedRow(index, `Item ${index + 1}: ${names[index % names.length]!}`, numberedText(index), {
      isAccepted: index % 3 === 0,
    }),
  );
  await seedBulkJob(page, many);
  await openReview(page);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001', { timeout: 60_000 });
  await expect(page.getByText(/^Reading /)).toHaveCount(0, { timeout: 60_000 });
  await grid(page).evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect(grid(page).getByText('Item 10000:', { exact: false }).first()).toBeVisible();
  expect(await grid(page).getByRole('row').count()).toBeLessThan(100);
  for (const name of ['Open', 'Accepted', 'All']) {
    await group(page, name).click();
    await expect(group(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByLabel('Sort').selectOption('score');
  await page.getByLabel('Search rows').fill('fleece forget');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '1251');
  await page.getByLabel('Search rows').fill('9876');
  await expect(grid(page).locator('[aria-selected=true]')).toContainText('Item 9876:');
});
