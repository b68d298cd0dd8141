import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { storedRecords } from '../stored-records.ts';

// What is decided about a bulk job before it starts: its list, its instruction, its cost, a trial, and the start.

const incomplete = 'Please provide job name, input data, and configure your API key';
const sandboxKey = 'sk-ant-sandbox-bulk';

const list = [
  'prompt,content_type,tone,keyword,material',
  '"Fleece jacket, women, moss",product,friendly,fleece jacket,recycled polyester',
  '"Rain cape, child, yellow",product,friendly,rain cape,waxed cotton',
  ',product,casual,wool socks,"merino, nylon"',
  '"Wool socks, 3 pack",product,casual,wool socks,"merino, nylon"',
  '"Hiking boot, mid, brown",leaflet,friendly,hiking boot,nubuck',
  '"Down vest, olive",product,friendly,down vest,goose down',
  '"Wool socks, 3 pack",product,casual,wool socks,"merino, nylon"',
  '"Merino base layer, women, navy",product,warm,base layer,merino',
].join('\n');

const file = (name: string, content: string | Buffer, mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
});
const openNew = (page: Page) => page.goto('/dashboard/bulk?job=new');
const chooseFile = async (page: Page, chosen: ReturnType<typeof file>) => {
  await page.getByRole('tab', { name: 'CSV or Excel file' }).click();
  await page.getByText('Choose a file').locator('input').setInputFiles(chosen);
};
const start = (page: Page) => page.getByRole('button', { name: /^Start( |$)/ });
const figure = (page: Page) => page.getByLabel('Estimate and start').locator('b').first();

/** Pastes as from the clipboard of another program. */
async function paste(page: Page, text: string) {
  await page.getByLabel('One line for each text').focus();
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('Control+V');
}

test('lines become rows, are set right, tried and started', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  const isPhone = info.project.name === 'phone';
  await premiumUser(page);
  await openNew(page);
  await expect(page.getByText('Setup API Key')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'empty');
  await withKeys(page, { claude: sandboxKey });
  await start(page).click();
  await expect(page.getByText(incomplete)).toBeVisible();
  await expect(page.getByLabel('Job name')).toBeFocused();
  await page.getByLabel('Job name').fill('Autumn catalog');

  await paste(page, 'Fleece jacket\n\nRain cape\nWool socks\nRain cape\n');
  await expect(page.getByText('4 rows, 1 column')).toBeVisible();
  await expect(page.getByText('Same as row 2')).toBeVisible();
  await expect(page.getByText('Simulated by the sandbox, at no cost.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(start(page)).toHaveText(/Start 3 rows/);

  // A cell, in place or on its own.
  if (isPhone) {
    await page.getByRole('button', { name: '1 Fleece jacket' }).click();
    await page.getByLabel('prompt', { exact: true }).fill('Fleece jacket, moss');
    await page.getByRole('button', { name: 'Done' }).click();
  } else {
    await page.getByRole('gridcell', { name: 'Fleece jacket' }).click();
    await page.keyboard.type(', moss');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' lost');
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('Fleece jacket, moss').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Fleece jacket, moss')).toHaveCount(0);

  const instruction = page.getByLabel('Instruction', { exact: true });
  await instruction.fill('Praise {{promt}} in 20 to 30 words, in the tone ');
  await page.getByRole('button', { name: 'Use prompt' }).click();
  await instruction.press('End');
  await page.getByRole('button', { name: 'tone', exact: true }).click();
  await expect(instruction).toHaveValue('Praise {{prompt}} in 20 to 30 words, in the tone {{tone}}');
  await expect(
    page.getByText('Praise Fleece jacket in 20 to 30 words, in the tone professional'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Try 3 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Tried 3 rows' })).toBeVisible();
  await expect(page.getByText('No keyword', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'tried');

  // Nothing is lost by leaving: it is stored within a second.
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'form-drafts')))
    .toContain('"seoScore"');
  await page.reload();
  await expect(page.getByLabel('Job name')).toHaveValue('Autumn catalog');
  await expect(page.getByText('No keyword', { exact: true })).toHaveCount(3);
  await expect(start(page)).toHaveText(/Start 3 rows/);
  await start(page).dblclick();
  await expect(page).toHaveURL(/job=(?!new)/);
  await page.goto(`${page.url()}&tab=rows`);
  await expect(page.getByText('3 rows as they were started.')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'rows');

  // The same list once more, with what has changed.
  await page.getByRole('button', { name: 'Run this list again' }).click();
  await expect(
    page.getByText('Compared with the earlier run: 0 new rows, 0 changed, 3 the same.'),
  ).toBeVisible();
  await openNew(page);
  await expect(page.getByLabel('Job name')).toHaveValue('');
  await page.getByRole('button', { name: 'Run a saved list again' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Autumn catalog/ })).toHaveCount(1);
});

test('a CSV file is checked, and its problems are fixed together', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
  download,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: sandboxKey });
  await openNew(page);
  await chooseFile(page, file('autumn-catalog.csv', list));
  await expect(page.getByText('autumn-catalog.csv', { exact: true })).toBeVisible();
  await expect(page.getByText('8 rows, 5 columns')).toBeVisible();
  await expect(page.getByLabel('Job name')).toHaveValue('Autumn catalog');
  await expect(figure(page)).toHaveText('5');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'problems');

  await start(page).click();
  await expect(
    page.getByText('3 rows have problems: fix them, or start again to leave them out.'),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'To fix 3' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Set to product' }).click();
  await page.getByRole('button', { name: 'Set to friendly' }).click();
  await page.getByRole('button', { name: 'Leave out' }).first().click();
  await expect(page.getByText('1 row left out.')).toBeVisible();
  await expect(figure(page)).toHaveText('7');
  await expect(page.getByRole('tab', { name: 'To fix 0' })).toBeVisible();
  await page.getByRole('button', { name: 'material', exact: true }).click();
  await expect(page.getByText('Row 1 will say')).toBeVisible();

  await page.getByRole('button', { name: 'Multiply by tone, platform or language' }).click();
  await page.getByLabel('Instagram').check();
  await page.getByLabel('LinkedIn').check();
  await expect(figure(page)).toHaveText('14');
  await expect(start(page)).toHaveText(/Start 14 texts/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Each row once' }).click();

  const template = await download(page, () => page.getByRole('button', { name: 'Template CSV' }).click());
  expect(template.name).toBe('aigen-bulk-template.csv');

  // A file that cannot be read leaves the list as it is.
  await page.locator('input[type=file]').setInputFiles(file('list.csv', 'prompt\n"Desk'));
  await expect(page.getByText(/^A quotation mark in row \d is opened and never closed/)).toBeVisible();
  await expect(figure(page)).toHaveText('7');
});

test('a workbook is read by its sheet, and its prompt column is chosen', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  const book = utils.book_new();
  const rows = (...cells: string[][]) => utils.aoa_to_sheet(cells);
  utils.book_append_sheet(book, rows(['prompt', 'keyword'], ['Desk', 'oak desk']), 'Furniture');
  utils.book_append_sheet(book, rows(['Code', 'About'], ['N1', 'Fleece'], ['N2', 'Cape']), 'Clothes');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const content = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);

  await premiumUser(page);
  await withKeys(page, { claude: sandboxKey });
  await openNew(page);
  await chooseFile(page, file('list.xlsx', content, type));
  await expect(page.getByText('1 row, 2 columns')).toBeVisible();
  await page.getByLabel('Sheet').selectOption('Clothes');
  await expect(page.getByText(/^No column of this file is named prompt/)).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'prompt-column');
  await page.getByLabel('Prompt column').selectOption('About');
  await expect(figure(page)).toHaveText('2');
  await expect(
    page.getByText('Write a product description of 60 to 90 words for Fleece.', { exact: false }),
  ).toBeVisible();
});

test('10,000 pasted lines are rows in a moment, and are there after a reload', async ({
  page,
  premiumUser,
  withKeys,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: sandboxKey });
  await openNew(page);
  await page.getByLabel('Job name').fill('Ten thousand');
  const lines = Array.from({ length: 10_500 }, (_, at) => `Item number ${at + 1} of the whole catalog`);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const watch = () => {
      const now = performance.now();
      frames.push(now - before);
      before = now;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await paste(page, lines.join('\n'));
  await expect(page.getByText('10,000 rows, 1 column')).toBeVisible();
  await expect(page.getByText('The list has 10,500 rows. The first 10,000 were read')).toBeVisible();
  await expect(start(page)).toHaveText(/Start 10,000 rows/);
  await page.getByLabel('Instruction', { exact: true }).press('End');
  await page.keyboard.type(' And short.');
  await expect(page.getByText(/^About .* Keep one tab open/)).toBeVisible();
  const longest = await page.evaluate(() => Math.max(...(window as unknown as { frames: number[] }).frames));
  test.info().annotations.push({ type: 'longest frame', description: `${Math.round(longest)} ms` });
  console.log(`longest frame ${Math.round(longest)} ms`);
  expect(longest).toBeLessThan(1_500);
  // No more rows are drawn than fit.
  expect(await page.locator('[role=row], [aria-posinset]').count()).toBeLessThan(60);
  await page.waitForTimeout(1_500);
  await page.reload();
  await expect(start(page)).toHaveText(/Start 10,000 rows/);
  await start(page).click();
  await expect(page).toHaveURL(/job=(?!new)/, { timeout: 60_000 });
});
