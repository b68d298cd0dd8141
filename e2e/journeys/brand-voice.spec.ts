import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPictures } from '../steps.ts';

const samples = [
  'You write to us and we answer the same day. We don’t hide behind forms. Tell us what broke, and we’ll fix it. If we can’t, we say so and give your money back. You should not have to ask twice. Our team reads every letter, and you get a name with every answer. That’s how we’d like to be treated as well.',
  'Your desk came with a scratch? We’re sorry. Send us a photo and we’ll ship you a new top this week. You keep the old one. We don’t ask you to pack it, because you have better things to do. If your new top isn’t right either, we’ll come and look at it ourselves. You won’t pay for any of it.',
  'We build desks that you can mend. You need one key, and it’s in the box. If a leg breaks, you take it off and we send you a new one. It’s that simple. You don’t have to buy a whole desk again, and we don’t have to make one. We’ve kept every part for ten years, so your desk can grow old with you.',
];
const text =
  'Organizations that leverage innovative ergonomic solutions frequently experience considerable improvements in productivity.\n\nYou sit for nine hours a day. We build desks that move with you.';
const german =
  'Der Tisch ist schön und die Lampe ist nicht weit von der Tür, aber das Fenster ist mit einem Tuch verhängt.';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Met|Missed): ${name}`) });
const score = (page: Page) => page.locator('p', { hasText: 'of 100, voice score' }).locator('b');

/** The measures are folded; the one with the largest effect is already open among them. */
async function openRow(page: Page, name: string) {
  await unfold(page);
  if ((await row(page, name).getAttribute('aria-expanded')) === 'false') await row(page, name).click();
}
async function unfold(page: Page) {
  const fold = page.getByRole('button', { name: 'How it was measured' });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
const marked = (page: Page) => page.locator('mark[data-open]');
const notice = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

async function open(page: Page) {
  await page.goto('/dashboard/brandvoice');
  await expect(page.getByLabel('Content', { exact: true })).toBeVisible();
}

async function analyze(page: Page, content: string, voice?: string) {
  await tab(page, 'Analyze Content').click();
  await page.getByLabel('Content', { exact: true }).fill(content);
  if (voice) await page.getByLabel('Voice profile').selectOption(voice);
  await page.getByRole('button', { name: 'Analyze Content' }).click();
}

/** Checks the screen in light and dark mode. */
async function expectAccessibleInBoth(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a text is measured against the default voice, and every score expands to its reasons', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  await premiumUser(page);
  await open(page);
  await expect(page.getByLabel('Voice profile')).toHaveText('Professional & Approachable');
  await page.getByRole('button', { name: 'Analyze Content' }).click();
  await notice(page, 'Please enter some content to analyze.');
  await analyze(page, german);
  await notice(page, 'Brand voice works with English texts only. This text seems to be in another language.');
  await expect(page.getByLabel('Content', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expectAccessibleInBoth(page, expectAccessible);
  await tab(page, 'Analysis Results').click();
  await expect(page.getByRole('heading', { name: 'No Analysis Results' })).toBeVisible();

  await analyze(page, text);
  await expect(score(page)).toBeVisible();
  const first = await score(page).innerText();
  await expect(page.getByText('Tone match')).toBeVisible();
  await expect(page.getByText('Personality alignment')).toBeVisible();
  await openRow(page, 'Avoided words');
  await expect(page.getByText('Found: “leverage”.').last()).toBeVisible();
  await expect(marked(page)).toHaveText(['leverage']);
  await openRow(page, 'Addressing the reader');
  await expect(page.getByText('“You”, “your”, “yours”, “yourself”.')).toBeVisible();
  await expect(page.locator('mark')).toHaveText(['You', 'you']);
  const suggestions = page.locator('section', { hasText: 'Suggestions' }).getByRole('listitem');
  expect(await suggestions.count()).toBeGreaterThanOrEqual(2);
  expect(await suggestions.count()).toBeLessThanOrEqual(4);
  await expectAccessibleInBoth(page, expectAccessible);

  // The same text has the same score after a reload.
  await page.reload();
  await expect(score(page)).toHaveText(first);
  await page.getByRole('button', { name: 'Edit text' }).click();
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(text);
  await page.getByRole('button', { name: 'Analyze Content' }).click();
  await expect(page.getByLabel('Analysis', { exact: true }).locator('option')).toHaveCount(2);
  await expect(score(page)).toHaveText(first);
  for (let left = 2; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByLabel('Analysis', { exact: true }).locator('option')).toHaveCount(left - 1);
  }
  await expect(page.getByRole('heading', { name: 'No Analysis Results' })).toBeVisible();
});

test('a voice is learned from three texts, reviewed, saved, used and exported @smoke', async ({
  page,
  browserName,
  premiumUser,
  download,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await open(page);
  await tab(page, 'Voice Profiles').click();
  await page.getByRole('button', { name: 'New Voice' }).click();
  // A new voice asks for texts first, and for nothing else.
  await expect(page.getByLabel('Tone')).toBeHidden();
  await keepPictures(page, info, 'new-voice');
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeHidden();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByLabel('Sample 1').fill(samples[0]!);
  await page.getByLabel('Sample 2').fill(samples[1]!);
  await page.getByRole('button', { name: 'Learn from these texts' }).click();
  await notice(
    page,
    'Learning a voice needs at least three texts of 50 words or more. Please add another one.',
  );
  await page.getByLabel('Sample 3').fill(samples[2]!);
  await page.getByRole('button', { name: 'Learn from these texts' }).click();
  await notice(page, 'Learned from 3 texts. Review it and save the profile.');
  await keepPictures(page, info, 'proposed');
  // Everything else is proposed from them, and can be changed.
  await expect(page.getByLabel('Name')).not.toHaveValue('');
  await expect(page.getByLabel('Tone')).not.toHaveValue('');
  await expect(page.getByLabel('Personality')).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toHaveValue(/^Keep sentences short\.\n/);
  await expect(page.getByLabel('Words to use')).toHaveValue('desk');
  await page.getByLabel('Name').fill('Plain and warm');
  await page.getByLabel('Tone').fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByLabel('Tone')).toBeFocused();
  await expect(page.getByText('Please fill this in')).toHaveCount(1);
  await page.getByLabel('Tone').fill('Friendly');
  await page.getByLabel('Words to avoid').fill('leverage, synergy');
  await expect(page.getByLabel('Sentence length, to', { exact: true })).toBeHidden();
  await unfold(page);
  await page.getByLabel('Sentence length, to', { exact: true }).fill('14');
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await notice(page, 'Voice profile saved.');
  await expect(page.getByRole('button', { name: 'Plain and warm Friendly Learned' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await unfold(page);
  await expect(page.getByLabel('Sentence length, to', { exact: true })).toHaveValue('14');

  await page.getByRole('textbox', { name: 'Guidelines' }).fill('Say it plainly.');
  await expect(page.getByRole('button', { name: 'Plain and warm Friendly Learned Not saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Not saved', { exact: true })).toBeHidden();

  await analyze(page, samples.join('\n\n'), 'Plain and warm');
  await expect(score(page)).toHaveText(/^(9\d|100)$/);
  await expect(page.getByText('In this voice').filter({ visible: true }).first()).toBeVisible();
  await analyze(page, text, 'Plain and warm');
  await expect(page.getByText('Not this voice').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Good', { exact: true })).toBeHidden();
  await keepPictures(page, info, 'not-this-voice');
  await openRow(page, 'Phrasing');
  await expect(
    page.getByText('Compared with: 3 samples.', { exact: false }).filter({ visible: true }),
  ).toBeVisible();
  await openRow(page, 'Long words');
  await expect(marked(page).first()).toHaveText('Organizations');

  await tab(page, 'Guidelines').click();
  await expect(page.getByRole('heading', { name: 'Plain and warm' })).toBeVisible();
  await keepPictures(page, info, 'guidelines');
  const rule = page.getByRole('listitem').filter({ hasText: 'Use contractions.' });
  await expect(rule).toContainText(/Do.+Sample [123]Don’t.+written out\./);
  await expect(page.getByRole('heading', { name: 'Appendix: what is measured' })).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  const file = await download(page, () => page.getByRole('button', { name: 'Export as Markdown' }).click());
  expect(file.name).toBe('voice-plain-and-warm.md');
  expect(readFileSync(file.path, 'utf8')).toMatch(
    /^# Voice: Plain and warm\n\n## In short\n\n- Tone: Friendly\n/,
  );
  // Firefox cannot be asked by BiDi to show a page as it is printed.
  if (browserName !== 'firefox') {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Plain and warm' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Tools' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }

  await tab(page, 'Voice Profiles').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Plain and warm Friendly Learned' })).toHaveCount(0);
  // The earlier result stays.
  await tab(page, 'Analysis Results').click();
  await expect(page.getByText('Measured against Plain and warm')).toBeVisible();
});

test('an AI reading is shown beside the scores with its provider, and a failure is shown', async ({
  page,
  premiumUser,
  withKeys,
}) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-overload' });
  await open(page);
  await analyze(page, text);
  const before = await score(page).innerText();
  await page.getByRole('button', { name: 'Get an AI opinion' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await withKeys(page, { claude: 'sk-ant-sandbox-reading' });
  await page.goto('/dashboard/brandvoice?tab=results');
  await page.getByRole('button', { name: 'Get an AI opinion' }).click();
  await expect(
    page.getByText('Written by the sandbox. This opinion does not affect any score.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('Written by the sandbox. This opinion does not affect any score.'),
  ).toBeVisible();
  await expect(score(page)).toHaveText(before);
});

test('a voice can be described without samples, and name and tone are asked for', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  await premiumUser(page);
  await open(page);
  await tab(page, 'Voice Profiles').click();
  await page.getByRole('button', { name: 'New Voice' }).click();
  await page.getByRole('button', { name: 'Describe it without samples' }).click();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Please fill this in')).toHaveCount(2);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessibleInBoth(page, expectAccessible);
  await page.getByLabel('Name').fill('Stiff');
  await page.getByLabel('Tone').fill('Formal');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await notice(page, 'Voice profile saved.');
});
