import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { readJournal } from '../sandbox-journal.ts';
import { describePost, innerTab, keepPicture, remainingOnServer } from '../steps.ts';

const anyName = /claude|anthropic|openai|gpt|gemini/i;
const keys = { claude: 'sk-ant-sandbox-fast-key', openai: 'sk-sandbox-fast-key' };

const texts = (page: Page) => page.getByRole('region', { name: 'Texts' });
const text = (page: Page, number: number) =>
  page
    .getByRole('article', { name: `Text ${number}` })
    .or(page.getByRole('tabpanel', { name: `Text ${number}` }));
const paragraph = (page: Page, number: number, at: number) =>
  page.getByRole('button', { name: new RegExp(`^Paragraph ${at} of text ${number}\\b`) });

/** Shows a text, which is behind a tab where they do not fit beside each other. */
async function show(page: Page, number: number) {
  await expect(page.getByRole('heading', { name: 'Blind duel' })).toBeVisible();
  const tab = innerTab(page, `Text ${number}`);
  if ((await tab.count()) > 0) await tab.click();
  await expect(text(page, number)).toBeVisible();
}

async function fillBrief(page: Page, topic = 'Cold brew for small cafés') {
  await describePost(page, topic, 'cold brew');
  await page.getByRole('button', { name: /^Blind duel/ }).click();
}
const startButton = (page: Page) => page.getByRole('button', { name: 'Start duel' });

/** The providers that the sandbox was asked for with this topic: one entry for each call. */
async function callsAbout(page: Page, topic: string): Promise<string[]> {
  const entries = await readJournal(page);
  return entries.filter(({ prompt }) => prompt.includes(topic)).map(({ provider }) => provider);
}

/** No name of a provider is in the duel's part of the page: in no text, attribute or class. */
async function expectBlind(page: Page) {
  const markup = await page.locator('main').evaluate((main) => main.outerHTML);
  expect(markup.match(anyName)?.[0] ?? null).toBeNull();
}

type Look = { name: string; expectAccessible: (page: Page) => Promise<void> };

/** Checks the screen in light and dark mode, and keeps a picture of each. */
async function checkLook(page: Page, info: TestInfo, { name, expectAccessible }: Look) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await keepPicture(page, info, `${name}-${colorScheme}`);
  }
}

test('one brief, two texts without names; the choice shows the sandbox as writer, times, and no provider’s win', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await withKeys(page, keys);
  const topic = `Cold brew for small cafés ${info.project.name} ${info.workerIndex}`;
  await fillBrief(page, topic);
  await expect(page.getByText(/^Uses 2 (generations|of \d generations left today)/)).toBeVisible();
  await checkLook(page, info, { name: 'duel-start', expectAccessible });
  await startButton(page).click();
  await expect(page.getByRole('button', { name: 'Choose 1' })).toBeVisible();
  await expect(page.getByText('Names are shown after you choose')).toBeVisible();
  await expectBlind(page);
  await expect(text(page, 1)).toContainText(/\d+ (Excellent|Good|Needs Work), \d+ words/);
  await show(page, 2);
  await expectBlind(page);
  await checkLook(page, info, { name: 'duel-blind', expectAccessible });
  expect((await callsAbout(page, topic)).toSorted()).toEqual(['anthropic', 'openai']);
  expect(await remainingOnServer(page)).toBe(3);

  // By keyboard.
  await page.getByRole('button', { name: 'Choose 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You chose a sandbox text, so no provider won this duel.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blind duel' })).toBeFocused();
  await expect(page.getByText(/^Both together: \d+ seconds?, written by the sandbox$/)).toBeVisible();
  await expect(text(page, 2)).toContainText('Chosen');
  await expectBlind(page);
  await checkLook(page, info, { name: 'duel-chosen', expectAccessible });
  expect(await callsAbout(page, topic)).toHaveLength(2);

  await show(page, 1);
  await page.getByRole('button', { name: 'Generator', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Text 1 is not saved and will be lost.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save too: text 1' }).click();
  await expect(page.getByRole('button', { name: 'Open text 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Generator', exact: true }).click();
  await expect(page.getByText(/won your one blog duel/)).toBeHidden();
  await expect(innerTab(page, 'Saved Projects')).toContainText('2');
});

test('three texts: paragraphs of two of them become a text of its own', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { ...keys, gemini: 'AIza-sandbox-fast-key' });
  const topic = `Merged cold brew ${info.project.name} ${info.workerIndex}`;
  await fillBrief(page, topic);
  await expect(page.getByText(/^Uses 3 (generations|of \d generations left today)/)).toBeVisible();
  await startButton(page).click();
  await expect(page.getByRole('button', { name: 'Choose 1' })).toBeVisible();
  await paragraph(page, 1, 1).click();
  await paragraph(page, 1, 2).click();
  await show(page, 2);
  await paragraph(page, 2, 3).focus();
  await page.keyboard.press('Space');
  await expect(paragraph(page, 2, 3)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Merged: 3 paragraphs')).toBeVisible();
  await expectBlind(page);
  await checkLook(page, info, { name: 'duel-merge', expectAccessible });
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('dialog')).toContainText(/\d+ (Excellent|Good|Needs Work), \d+ words/);
  await checkLook(page, info, { name: 'duel-merged-text', expectAccessible });
  await page.getByRole('dialog').getByRole('button', { name: 'Use merged text' }).click();
  await expect(page.getByText('so nobody won this duel')).toBeVisible();
  await page.getByRole('button', { name: 'Open merged text' }).click();
  await expect(page.getByRole('article').first()).toContainText('Merged from Sandbox');
  expect((await callsAbout(page, topic)).toSorted()).toEqual(['anthropic', 'gemini', 'openai']);
});

test('a provider that fails leaves its column with the reason, and is asked again', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await withKeys(page, { ...keys, openai: 'sk-sandbox-fast-overload' });
  await fillBrief(page);
  await startButton(page).click();
  const retry = page.getByRole('button', { name: /^Retry text/ });
  await expect(page.getByText('Used 1 generation')).toBeVisible();
  for (const number of [2, 1]) {
    await show(page, number);
    if (await retry.isVisible()) break;
  }
  await expect(page.getByText('The provider is overloaded right now.')).toBeVisible();
  await expectBlind(page);
  await checkLook(page, info, { name: 'duel-failed', expectAccessible });
  await page.evaluate((stored) => localStorage.setItem('aigen_api_keys', JSON.stringify(stored)), keys);
  await retry.click();
  await expect(page.getByText('Used 2 generations')).toBeVisible();
  await expect(retry).toBeHidden();
  await expectBlind(page);
  expect(await remainingOnServer(page)).toBe(3);
});

test('all texts are stopped at once, survive a reload, and stay without names', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-slow-key', openai: 'sk-sandbox-slow-key' });
  await fillBrief(page);
  await startButton(page).click();
  for (const number of [2, 1]) {
    await show(page, number);
    await expect(text(page, number)).toContainText(/Writing, [1-9]\d* words/);
  }
  await page.getByRole('button', { name: 'Stop all' }).click();
  await expect(text(page, 1)).toContainText('This text ends where it was stopped.');
  await expect(page.getByRole('button', { name: 'Choose 1' })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose 1' })).toBeVisible();
  await expectBlind(page);
  await page.getByRole('button', { name: 'Choose 1' }).click();
  await expect(page.getByText(/^You chose a sandbox text/)).toBeVisible();
});

test('the palette leads to a blind duel about the words typed, which starts only by its button', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await withKeys(page, keys);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Find or do anything' }).click();
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill('Quiet grinders');
  const entry = page.getByRole('option', { name: /^Start a blind duel about “Quiet grinders”/ });
  await expectAccessible(page);
  await keepPicture(page, info, 'palette-duel');
  await entry.click();
  await expect(page.getByLabel('Topic')).toHaveValue('Quiet grinders');
  await expect(page.getByText(/^Uses 2 (generations|of \d generations left today)/)).toBeVisible();
  await expect(startButton(page)).toBeEnabled();
  await expect(page).not.toHaveURL(/open=|topic=/);
  expect(await remainingOnServer(page)).toBe(5);
});

test('with one generation left, or one key, no duel starts, and the reason is said', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: keys.claude });
  await fillBrief(page);
  await expect(page.getByText('A duel needs the keys of two providers.')).toBeVisible();
  await expect(startButton(page)).toBeDisabled();

  await withKeys(page, { ...keys, gemini: 'AIza-sandbox-fast-key' });
  // As another device would: this page does not hear of them.
  for (const topic of ['One', 'Two', 'Three', 'Four']) await generateElsewhere(page, topic);
  await page.getByRole('button', { name: /^Blind duel/ }).click();
  await startButton(page).click();
  await expect(
    page.getByText('This duel uses 3 generations, and you have 1 generation left today.'),
  ).toBeVisible();
  await expect(texts(page)).toBeHidden();
  expect(await remainingOnServer(page)).toBe(1);
});

async function generateElsewhere(page: Page, topic: string) {
  const call = { apiProvider: 'claude', apiKey: keys.claude, userPrompt: topic };
  const data = { ...call, formData: { contentType: 'blog', topic } };
  const answer = await page.request.post('/api/generate-content-advanced', { data });
  expect(answer.status()).toBe(200);
}
