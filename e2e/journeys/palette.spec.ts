import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { innerTab, keepPicture } from '../steps.ts';
import { expectSynced, keepTexts, seedLibrary } from '../text-steps.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do anything' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name });

async function openByKey(page: Page) {
  // The page may not listen yet; while the palette is open the key does nothing.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}
async function search(page: Page, words: string) {
  await openByKey(page);
  await field(page).fill(words);
}
async function keepBoth(page: Page, name: string, keep: (name: string) => Promise<void>) {
  await keep(name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keep(`${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a free user opens a text, a locked tool and the form for a topic from the palette', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  const keep = async (name: string) => {
    await expectAccessible(page);
    await keepPicture(page, info, name);
  };
  await freeUser(page);
  await keepTexts(page, [
    { title: 'The coffee grinder that fits a small kitchen', content: 'It is small.' },
    { title: 'Tea for two', content: 'Nothing about coffee.' },
  ]);
  await page.goto('/dashboard');
  await expect(innerTab(page, /^Saved Projects 2/)).toBeAttached();
  const topic = page.getByLabel('Topic');
  await topic.fill('Desks');
  await openByKey(page);
  await expect(group(page, 'Recent texts').getByRole('option')).toHaveCount(2);
  await keepBoth(page, 'palette-empty', keep);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  // What was typed is still there, and typing goes on.
  await expect(topic).toBeFocused();
  await expect(topic).toHaveValue('Desks');

  await search(page, 'grind');
  await expect(selected(page)).toHaveAccessibleName(/^The coffee grinder/);
  await expect(selected(page)).toContainText(/Blog, \w+ \d+, /);
  await expect(palette(page).locator('mark')).toHaveText('grind');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('It is small.');

  // Another one from there: the text of the link is shown, not the one before.
  await search(page, 'tea');
  await expect(selected(page)).toHaveAccessibleName(/^Tea for two/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('Nothing about coffee.');

  await page.getByRole('button', { name: 'Find or do anything' }).click();
  await field(page).fill('calend');
  await expect(option(page, /^Content Calendar/)).toContainText('Included in Unlimited');
  await option(page, /^Content Calendar/).click();
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();

  await search(page, 'build clusters');
  const prompt = option(page, /^Build clusters/i);
  await expect(prompt).toHaveCount(1);
  await keepBoth(page, 'palette-article-prompt', keep);
  await prompt.click();
  await expect(page.getByRole('dialog')).toContainText('Build clusters');
  await page.keyboard.press('Escape');

  await search(page, 'grindr');
  await expect(palette(page).getByText('Nothing with “grindr”')).toBeVisible();
  await keepBoth(page, 'palette-nothing', keep);
  await expect(selected(page)).toHaveAccessibleName(/^Write about “grindr”/);
  await page.keyboard.press('Enter');
  await expect(topic).toHaveValue('grindr');
});

test('a subscriber finds texts of other devices, projects, events and actions; without the server it says so', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  const keep = async (name: string) => {
    await expectAccessible(page);
    await keepPicture(page, info, name);
  };
  const word = 'grind';
  await premiumUser(page);
  await page.goto('/dashboard');
  await search(page, `${word} guide`);
  await option(page, `New project “${word} guide”`).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Project name')).toHaveValue(`${word} guide`);
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).not.toHaveURL(/new=/);
  await expect(page.getByText(`Created “${word} guide”.`)).toBeVisible();
  await page.goto('/dashboard');

  await search(page, `Carousel: five ${word} sizes`);
  await option(page, /^New calendar event/).click();
  await expect(form.getByLabel('Title')).toHaveValue(`Carousel: five ${word} sizes`);
  await form.getByLabel('Write it myself').check();
  await form.getByLabel('Post text').fill('Five sizes.');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(form).toBeHidden();
  await expectSynced(page);

  // Not in this browser: only the server finds it.
  await page.goto('/dashboard/optimizer');
  await seedLibrary(
    page,
    [1, 2, 3, 4].map((number) => ({ title: `${word}er ${number}`, content: 'One dial, four cups.' })),
  );
  await search(page, word);
  await expect(group(page, 'Texts').getByRole('option')).toHaveCount(4);
  await expect(option(page, 'Show all in the library')).toBeVisible();
  await expect(group(page, 'Projects and plans').getByRole('option')).toHaveCount(2);
  await keepBoth(page, 'palette', keep);
  await group(page, 'Texts').getByRole('option').first().click();
  await expect(page).toHaveURL(/\/library\?open=/);
  await expect(page.getByRole('region', { name: 'Text', exact: true })).toContainText('One dial, four cups.');

  // From the library as well.
  await search(page, `five ${word}`);
  await expect(selected(page)).toHaveAccessibleName(/^Carousel/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Carousel: five ${word} sizes` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route('**/api/library*', (route) => route.abort());
  await search(page, `${word} guide`);
  await expect(
    palette(page).getByText('The server could not be reached: only the texts in this browser were searched.'),
  ).toBeVisible();
  await keepBoth(page, 'palette-offline', keep);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `${word} guide` })).toBeVisible();
});

test('actions of the palette are the ones that exist elsewhere', async ({ page, freeUser }) => {
  await freeUser(page);
  await page.goto('/dashboard');
  await search(page, 'dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await search(page, 'api keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'API Settings' })).toBeVisible();

  await search(page, 'text email');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The form is set to Email.')).toBeVisible();

  await search(page, 'log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});
