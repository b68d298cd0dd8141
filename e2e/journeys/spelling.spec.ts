import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../steps.ts';
import { editText, textEditor as text, textPane as pane } from '../text-steps.ts';

const marks = (page: Page) => text(page).locator('.spelling-mark');
const panel = (page: Page) => pane(page).getByRole('region', { name: 'Spelling' });
const button = (page: Page) => pane(page).getByRole('button', { name: /^Spelling/ });

const edit = (page: Page, content: string) => editText(page, { content, shown: 'HubSpot' });

/** The text has its language, and the browser checks it. */
async function expectLeftToBrowser(page: Page, language: string) {
  await expect(text(page)).toHaveAttribute('lang', language);
  await expect(text(page)).toHaveAttribute('spellcheck', 'true');
  await expect(button(page)).toHaveCount(0);
}

const english = `# The standing desk

Our customers recieve the desk on the the same day. It works with HubSpot, and \`recieve\` is code.

Most of them beleive in fresh air, and that is what it is for.`;

test('unknown and repeated words are marked, corrected by mouse and by key, and undone', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await edit(page, english);
  await expect(marks(page)).toHaveText(['recieve', ' the', 'beleive']);
  await expect(text(page)).toHaveAttribute('spellcheck', 'false');
  await expect(button(page)).toHaveAccessibleName('Spelling 3 possible mistakes');

  await marks(page).first().click();
  const menu = page.getByRole('menu', { name: 'Spelling of “recieve”' });
  await expect(menu.getByRole('menuitem', { name: 'receive', exact: true })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'spelling-menu');
  await menu.getByRole('menuitem', { name: 'receive', exact: true }).click();
  await expect(text(page)).toContainText('customers receive the desk');
  await expect(marks(page)).toHaveText([' the', 'beleive']);

  // By keyboard: the next mark, its menu, its first entry.
  await page.keyboard.press("Control+'");
  await expect(page.getByRole('menuitem', { name: 'Remove the repeated word' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page)).toContainText('desk on the same day');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toContainText('desk on the the same day');
  await expect(text(page)).toContainText('customers receive the desk');
  await page.keyboard.press("Control+'");
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
});

test('an added word is not marked again, also after a reload, until it is removed', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await edit(page, english);
  await marks(page).last().click();
  await page.getByRole('menuitem', { name: 'Add to my words' }).click();
  await expect(marks(page)).toHaveText(['recieve', ' the']);
  await page.reload();
  await pane(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(marks(page)).toHaveText(['recieve', ' the']);
  await button(page).click();
  await expect(panel(page).getByText('2 possible mistakes')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'spelling-panel');
  await panel(page).getByRole('button', { name: 'Remove beleive from your words' }).click();
  await expect(marks(page)).toHaveText(['recieve', ' the', 'beleive']);
  await panel(page).getByRole('list', { name: 'Possible mistakes' }).getByText('beleive').click();
  await page.getByRole('menuitem', { name: 'Ignore for now' }).click();
  await expect(marks(page)).toHaveText(['recieve', ' the']);

  await panel(page).getByRole('checkbox', { name: 'Mark spelling, in English' }).uncheck();
  await expect(marks(page)).toHaveCount(0);
  await expect(text(page)).toHaveAttribute('spellcheck', 'true');
});

test('French and Spanish are marked; German and Japanese have their language, and are left to the browser', async ({
  page,
  premiumUser,
}) => {
  await premiumUser(page);
  await edit(
    page,
    'Nos bureaux sont faits pour une équipe qui travaile debout dans la journée avec HubSpot. L’équipe aujourd’hui est sont contente.',
  );
  await expect(marks(page)).toHaveText(['travaile']);
  await marks(page).first().click();
  await expect(page.getByRole('menuitem', { name: 'travaille', exact: true })).toBeVisible();

  await edit(
    page,
    'Nuestros escritorios están hechos para el equipo que trabaja de pie con una meta, para recivir clientes con HubSpot.',
  );
  await expect(marks(page)).toHaveText(['recivir']);
  await expect(text(page)).toHaveAttribute('lang', 'es');

  await edit(
    page,
    'Unsere Tische sind für das Team gemacht, und nicht nur für den Cheff mit HubSpot, der sie bezahlt.',
  );
  await expectLeftToBrowser(page, 'de');

  await edit(
    page,
    '私たちの机は、立って働くチームのために作られています。HubSpotでも毎日の仕事が楽になります。',
  );
  await expectLeftToBrowser(page, 'ja');
});

test('without the dictionary the browser checks, and it can be loaded again', async ({
  page,
  premiumUser,
}) => {
  await premiumUser(page);
  await page.route('**/*.dic', (route) => route.abort());
  await edit(page, english);
  await button(page).click();
  await expect(panel(page).getByText('The dictionary could not be loaded.')).toBeVisible();
  await expect(text(page)).toHaveAttribute('spellcheck', 'true');
  await page.unroute('**/*.dic');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(marks(page)).toHaveCount(3);
});
