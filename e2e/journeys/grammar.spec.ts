import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture, keepPictures } from '../steps.ts';
import { editText, textEditor as text, textPane as pane } from '../text-steps.ts';

const marks = (page: Page, kind: string) => text(page).locator(`.spelling-mark[data-kind='${kind}']`);
const panel = (page: Page) => pane(page).getByRole('region', { name: 'Spelling' });
const grammarSwitch = (page: Page) => panel(page).getByRole('checkbox', { name: /^Check grammar \(English/ });
const program = '**/*.wasm';

const edit = (page: Page, content: string) => editText(page, { content, shown: 'HubSpot' });
const openPanel = (page: Page) =>
  pane(page)
    .getByRole('button', { name: /^Spelling/ })
    .click();

const english = `# The standing desk

Our customers recieve the desk on the the same day 😀 and it is an **great** desk. It works with HubSpot, and \`could of\` is code.

They could of asked for [an test](https://example.com) of it, and that is what it is for.`;

test('grammar is loaded by choice, marked beside spelling, corrected by mouse and by key, and undone', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await premiumUser(page);
  await edit(page, english);
  await expect(marks(page, 'unknown')).toHaveText(['recieve']);
  await openPanel(page);
  await expect(grammarSwitch(page)).not.toBeChecked();
  expect(loaded.filter((url) => /harper/.test(url))).toEqual([]);

  await grammarSwitch(page).check();
  await expect(marks(page, 'grammar')).toHaveText(['an', 'could of', 'an']);
  await expect(marks(page, 'unknown')).toHaveText(['recieve']);
  await expect(marks(page, 'repeated')).toHaveText([' the']);
  await expect(panel(page).getByText('Grammar is checked. Not every mistake is found.')).toBeVisible();
  expect(new Set(loaded.map((url) => new URL(url).origin)).size).toBe(1);
  await expectAccessible(page);
  await keepPictures(page, info, 'grammar-panel');
  await openPanel(page);

  await marks(page, 'grammar').nth(1).click();
  const menu = page.getByRole('menu', { name: 'Grammar of “could of”' });
  await expect(menu).toContainText('Use “have” rather than “of” here.');
  await expectAccessible(page);
  await keepPictures(page, info, 'grammar-menu');
  await menu.getByRole('menuitem', { name: 'could have', exact: true }).click();
  await expect(text(page)).toContainText('They could have asked for an test');
  await expect(marks(page, 'grammar')).toHaveText(['an', 'an']);

  // By keyboard: past the corrected place, the next mark is the one in the link.
  await page.keyboard.press("Control+'");
  await expect(page.getByRole('menu', { name: 'Grammar of “an”' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'a', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page)).toContainText('asked for a test of it');
  await expect(text(page).getByRole('link')).toHaveText('a test');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toContainText('They could have asked for an test of it');

  await marks(page, 'grammar').first().click();
  await page.getByRole('menuitem', { name: 'Ignore for now' }).click();
  await expect(marks(page, 'grammar')).toHaveCount(0);
  await expect(marks(page, 'unknown')).toHaveText(['recieve']);
});

test('the choice is remembered, and ends with the switch', async ({ page, premiumUser }) => {
  await premiumUser(page);
  await edit(page, english);
  await openPanel(page);
  await grammarSwitch(page).check();
  await expect(marks(page, 'grammar')).toHaveCount(3);
  await page.reload();
  await pane(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(marks(page, 'grammar')).toHaveCount(3);
  await openPanel(page);
  await panel(page).getByRole('checkbox', { name: 'Mark spelling, in English' }).uncheck();
  await expect(marks(page, 'unknown')).toHaveCount(0);
  await expect(marks(page, 'grammar')).toHaveCount(3);
  await grammarSwitch(page).uncheck();
  await expect(marks(page, 'grammar')).toHaveCount(0);
});

test('a checker that could not be loaded is loaded again, and other languages have none', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await edit(page, english);
  await expect(marks(page, 'unknown')).toHaveCount(1);
  await page.route(program, (route) => route.abort());
  await openPanel(page);
  await grammarSwitch(page).check();
  await expect(panel(page).getByText('The grammar checker could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'grammar-failed');
  await page.unroute(program);
  await panel(page).getByRole('button', { name: 'Load again' }).click();
  await expect(marks(page, 'grammar')).toHaveCount(3);

  await edit(
    page,
    'Nos bureaux sont faits pour une équipe qui travaile debout dans la journée avec HubSpot, could of an test.',
  );
  await expect(marks(page, 'unknown').first()).toBeVisible();
  await openPanel(page);
  await expect(grammarSwitch(page)).toHaveCount(0);
  await expect(marks(page, 'grammar')).toHaveCount(0);
});
