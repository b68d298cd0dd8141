import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPictures } from '../steps.ts';

const text = `Most people who work from home sit for nine hours every day, and most of them know it. The back knows it first. A standing desk does not cure that on its own, but it changes the one thing that matters: how often you move.

Start with the height. Your elbows should rest at a right angle, and the top of the screen should meet your eyes. A standing desk that is 2 centimetres too low will send you back to the chair within a week.

Then plan the day in short turns. Twenty minutes up and forty minutes down is a rhythm that most bodies accept without complaint. People who stand all morning give up sooner than people who never tried, because nobody asked the feet.

Finally, look at the floor. A soft mat costs less than a good pair of shoes and does more for you. Keep one foot free to rest on a low bar, and change it whenever you remember. After a month you will stop counting, and the standing desk becomes what it should have been from the start: a table that moves.`;

const point = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Points' }).getByRole('button', { name });
const marked = (page: Page) => page.getByRole('article', { name: 'Text' }).locator('mark[data-open]');

async function analyze(page: Page, content: string, keyword: string) {
  await page.getByLabel('Content', { exact: true }).fill(content);
  await page.getByLabel('Target keyword').fill(keyword);
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await expect(page.getByRole('heading', { name: 'Further checks' })).toBeVisible();
}

/** Checks the screen in light and dark mode. */
async function expectAccessibleInBoth(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a text is measured, and every figure expands to its reasons', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  await premiumUser(page);
  await page.goto('/dashboard/optimizer');
  await page.getByRole('button', { name: 'Analyze content' }).click();
  // Both errors at once, at their fields, and nowhere else.
  await expect(page.getByText('Please enter the content to optimize.')).toHaveCount(1);
  await expect(page.getByText('Please enter a target keyword.')).toHaveCount(1);
  await expect(page.getByLabel('Content', { exact: true })).toBeFocused();
  await page.getByLabel('Content', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await expect(page.getByText('Please enter a target keyword.')).toBeVisible();
  await expect(page.getByLabel('Target keyword')).toBeFocused();
  await expectAccessible(page);
  await analyze(page, text, 'standing desk');

  await expect(page.getByText('of 100, SEO score')).toBeVisible();
  await expect(point(page, 'Keyword in the first 60 characters')).toContainText('0 of 15');
  await expect(page.getByText('It first appears at character 115.')).toBeVisible();
  await expect(marked(page).first()).toHaveText(
    'Most people who work from home sit for nine hours every day,',
  );
  await expect(page.getByRole('article', { name: 'Text' }).locator('sup')).toHaveText(['60', '115']);
  await point(page, 'Keyword present').click();
  await expect(page.getByText('The keyword is in the text 3 times')).toBeVisible();
  await expect(marked(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Readability, target 60 or more' }).click();
  await expect(page.getByText('206.835 − 1.015 × 188 ÷ 13')).toBeVisible();
  await page.getByRole('button', { name: 'Keyword density, target 1-3%' }).click();
  await expect(page.getByText('3 ÷ 188 = 1.6%')).toBeVisible();
  await page.getByRole('button', { name: 'Missed: Links' }).click();
  await expect(page.getByText('There is no link', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google Search Central, Link best practices' })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);

  await page.getByRole('tab', { name: 'Suggestions 3' }).click();
  await expect(page.getByText('Following all of them takes the score from 65 to 100.')).toBeVisible();
  await page.getByRole('button', { name: 'There is no list.' }).click();
  await expect(page.getByText('Turn steps, parts or examples into a list.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Suggestions 3' })).toHaveAttribute('aria-selected', 'true');
  for (const [tab, words] of [
    ['Optimized', 'Not optimized yet'],
    ['Compare', 'Nothing to compare yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
  await expectAccessible(page);
  // A suggestion is applied by hand, and the text is analyzed again.
  await page.getByRole('button', { name: 'Edit text' }).click();
  await expect(page.getByLabel('Target keyword')).toHaveValue('standing desk');
  await analyze(page, `A standing desk moves you.\n\n${text}`, 'standing desk');
  await expect(point(page, 'Keyword in the first 60 characters')).toContainText('15 of 15');
  // The analysis needs no key; a rewrite needs one.
  await page.getByRole('button', { name: 'Optimize this text' }).click();
  await expect(page.getByText('Please select an AI provider first by going to the settings.')).toBeVisible();
});

test('a search result is cut at its real pixel width', async ({ page, premiumUser }) => {
  await premiumUser(page);
  await page.goto('/dashboard/optimizer');
  /** Widths of the shown lines without wrapping. */
  const drawnWidths = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-preview]')].map((element) => {
        const line = element.cloneNode(true) as HTMLElement;
        Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap' });
        element.after(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      }),
    );
  await analyze(page, `# Standing desks: what to look for at home\n\n${text}`, 'standing desk');
  const [whole] = await drawnWidths();
  await expect(page.getByText(`Title: ${Math.round(whole!)} of 580 pixels.`)).toBeVisible();

  await page.getByRole('button', { name: 'New analysis' }).click();
  await analyze(page, text, 'standing desk');
  await expect(page.getByText(/^Title: \d+ of 580 pixels, so its end is cut off\.$/)).toBeVisible();
  await expect(page.getByText(/^Description: \d+ of 920 pixels, so its end is cut off\.$/)).toBeVisible();
  const [title, description] = await drawnWidths();
  // One more word would not fit: none here is wider than 120 pixels.
  expect(title).toBeLessThanOrEqual(580.5);
  expect(title).toBeGreaterThan(580 - 120);
  expect(description).toBeLessThanOrEqual(920.5);
  expect(description).toBeGreaterThan(920 - 120);
});

test('a text is rewritten, each change can be rejected, and facts are compared @smoke', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-e2e' });
  await page.goto('/dashboard/optimizer');
  await analyze(page, text, 'standing desk');
  await page.getByRole('button', { name: 'Optimize this text' }).click();
  await expect(page.getByText('Rewritten by Sandbox')).toBeVisible();
  await expect(page.getByText('65 before, 90 now.')).toBeVisible();
  // What comes next is to save it: the one filled button.
  const filled = page.locator('main').locator('[data-variant="filled"]').filter({ visible: true });
  await expect(filled).toHaveText(['Save']);
  const buttons = page
    .locator('main header', { has: page.getByRole('button', { name: 'Save', exact: true }) })
    .last()
    .getByRole('button');
  const tops = await buttons.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().top),
  );
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  await keepPictures(page, info, 'optimized');
  await expect(page.getByText('Keyword in the first 60 characters: 15 more points.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy Content' }).click();
  await expect(page.getByText('Content copied to clipboard!')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: the text is among your saved projects.')).toBeVisible();

  await page.getByRole('tab', { name: 'Compare' }).click();
  const facts = page.getByRole('region', { name: 'Numbers, names and links' });
  await expect(facts.getByText('All of them are still in the text.')).toBeVisible();
  await expect(facts.getByText('AIGen', { exact: false })).toHaveCount(0);
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Reject change 1', exact: true }).click();
  await expect(page.getByText(', 1 rejected')).toBeVisible();
  await page.getByRole('tab', { name: 'Scores' }).click();
  await expect(point(page, 'Keyword in the first 60 characters')).toContainText('0 of 15');
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Accept change 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reject change 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('tab', { name: 'Optimized' }).click();
  await expect(page.getByText('65 before, 65 now.')).toBeVisible();

  await page.getByRole('button', { name: 'New analysis' }).click();
  // The newest of the saved texts is the one that was just saved.
  await page.getByLabel('Use a saved text').selectOption({ index: 1 });
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(/Most people who work from home/);
  await expect(page.getByLabel('Target keyword')).toHaveValue('standing desk');
  await expect(page.getByLabel('Use a saved text')).toBeHidden();
  const results = page.getByRole('region', { name: 'Results' });
  const kept = await results.getByRole('listitem').count();
  // A result is shown from its top, even after scrolling down the list.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await results.getByRole('heading', { level: 4 }).first().getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Further checks' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'New analysis' }).click();
  // The newest is first.
  await expect(results.getByRole('listitem').first()).toContainText('65 Good');
  await expectAccessible(page);
  await results
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(results.getByRole('listitem')).toHaveCount(kept - 1);
});

test('another opening is written, and taken into the text by one click as a change', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-e2e' });
  await page.goto('/dashboard/optimizer');
  await analyze(page, text, 'standing desk');
  const row = page.getByRole('list', { name: 'Points' }).getByRole('listitem').first();
  await expect(row.getByText(/^Uses 1 generation/)).toBeVisible();
  await row.getByRole('button', { name: 'Write another opening' }).click();
  await expect(row.getByText('Written by the sandbox. The SEO score becomes 80.')).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await keepPictures(page, info, 'opening');
  await row.getByRole('button', { name: 'Use this opening' }).click();
  await expect(page.getByRole('tab', { name: 'Compare' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Reject change 1', exact: true })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'opening-compared');
  await page.getByRole('tab', { name: 'Scores' }).click();
  await expect(point(page, 'Keyword in the first 60 characters')).toContainText('15 of 15');
  await page.getByRole('button', { name: 'Restore the earlier opening' }).click();
  await expect(point(page, 'Keyword in the first 60 characters')).toContainText('0 of 15');
});

test('a failure is shown, and can be retried', async ({ page, premiumUser, withKeys, expectAccessible }) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-overload' });
  await page.goto('/dashboard/optimizer');
  await analyze(page, text, 'standing desk');
  await page.getByRole('button', { name: 'Optimize this text' }).click();
  const failure = page.getByRole('tabpanel').getByRole('alert');
  await expect(failure.getByText('Failed to optimize content. Please try again.')).toBeVisible();
  await expect(failure.getByText('Claude is overloaded right now.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Optimized' }).click();
  await page.evaluate(() => localStorage.setItem('aigen_api_keys', '{"claude":"sk-ant-sandbox-e2e"}'));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Rewritten by Sandbox')).toBeVisible();
});

test('a long text in another language is measured, without a readability score', async ({
  page,
  premiumUser,
}) => {
  await premiumUser(page);
  await page.goto('/dashboard/optimizer');
  const german =
    'Der Schreibtisch ist nicht für jeden gemacht. Wir haben ihn mit einer Kurbel und ohne Strom gebaut. ';
  await analyze(page, german.repeat(120), 'Schreibtisch');
  await expect(page.getByText('Readability: not available for this language (German)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not known: Passive voice' })).toBeVisible();
});
