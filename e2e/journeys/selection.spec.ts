import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../steps.ts';
import { editText, textEditor as text, textPane as pane } from '../text-steps.ts';

const actions = (page: Page) => page.getByRole('group', { name: 'Change the selected passage' });

const content = `# The standing desk

A standing desk costs $300 in order to move. Nobody asked the feet. Most people give up.

Stand up at nine. Sit down at ten.`;

const edit = (page: Page) => editText(page, { content, shown: 'Nobody asked the feet.' });

test('a selected passage is shortened, refused, changed again, accepted and undone', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await edit(page);
  await text(page).getByText('A standing desk costs').click({ clickCount: 3 });
  await expect(actions(page)).toBeVisible();
  await expectAccessible(page);

  await actions(page).getByRole('button', { name: 'Shorten' }).click();
  await expect(text(page).getByRole('button', { name: 'Accept' })).toBeFocused();
  await expect(text(page).locator('del').last()).toContainText('Most people give up.');
  await expect(pane(page).getByText('Editor’s grade, if accepted')).toBeVisible();
  await expect(
    pane(page).getByText(/^(Numbers and links|Numbers, names and links): all still there\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'selection');
  await page.keyboard.press('Escape');
  await expect(actions(page)).toBeHidden();
  await expect(text(page)).toContainText('Most people give up.');

  // By keyboard, for the paragraph at the caret.
  await text(page).getByText('Stand up at nine.').click();
  await page.keyboard.press('Control+j');
  await expect(actions(page).getByRole('button', { name: 'Shorten' })).toBeFocused();
  await text(page).getByRole('textbox', { name: 'Say what to change' }).fill('Mention a soft mat');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(actions(page)).toBeHidden();
  await expect(text(page)).toContainText('Stand up at nine. Sit down at ten. Mention a soft mat.');
  await page.keyboard.press('Control+z');
  await expect(text(page)).not.toContainText('Mention a soft mat');
  await page.keyboard.press('Control+Shift+z');
  await pane(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pane(page).getByText('Mention a soft mat.')).toBeVisible();
});
