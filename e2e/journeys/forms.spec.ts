import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPictures, openInnerTab, chooseAction, chooseType } from '../steps.ts';
import { keepTexts } from '../text-steps.ts';

/** Errors of the fields of a form. */
const errorOf = (field: Locator) =>
  field.evaluate((input) => {
    const notes = (input.getAttribute('aria-describedby') ?? '').split(' ');
    return notes.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
const dialog = (page: Page) => page.getByRole('dialog');

test('a form shows all its errors at once, at their fields, and focuses the first one', async ({
  page,
  expectAccessible,
}, info) => {
  await page.goto('/register');
  await page.getByLabel('Username').fill('a da');
  await page.getByLabel('Password', { exact: true }).fill('short');
  // The eye is reached by the keyboard.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 });
  expect(await errorOf(page.getByLabel('Email'))).toContain('Required');
  expect(await errorOf(page.getByLabel('Username'))).toContain('letters, digits');
  expect(await errorOf(page.getByLabel('Password', { exact: true }))).toContain('at least 6 characters');
  expect(await errorOf(page.getByLabel('Confirm password'))).toContain('Required');
  // Said in the form, and not in a notice as well.
  await expect(page.getByText('Please fill in all fields')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expectAccessible(page);
  await keepPictures(page, info, 'register-errors');
});

test('in a dialog that scrolls the first error is in view, and a date is chosen from the calendar', async ({
  page,
  premiumUser,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await page.goto('/dashboard/calendar?date=2055-01-12');
  await page.getByRole('button', { name: 'Create event', exact: true }).click();
  await dialog(page).getByLabel('Write it myself').check();
  const date = dialog(page).getByLabel('Date');
  await date.fill('one day');
  await dialog(page).getByLabel('Time', { exact: true }).fill('');
  await dialog(page).getByRole('button', { name: 'Create event', exact: true }).click();
  const title = dialog(page).getByLabel('Title');
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  expect(await errorOf(title)).toBe('Please provide event title');
  expect(await errorOf(date)).toBe('Write the date like Jan 31, 2026, or choose it.');
  expect(await errorOf(dialog(page).getByLabel('Time', { exact: true }))).toBe('Enter a time.');
  await expectAccessible(page);
  await keepPictures(page, info, 'event-errors');

  await date.fill('2055-01-12');
  await dialog(page).getByRole('button', { name: 'Open the calendar' }).click();
  const day = page.getByRole('button', { name: '20 January 2055' });
  await expect(day).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'date-picker');
  await day.click();
  await expect(date).toHaveValue('Jan 20, 2055');
  await expect(date).toBeFocused();
  await title.fill('Reading aloud');
  await dialog(page).getByLabel('Time', { exact: true }).fill('09:00');
  await dialog(page).getByRole('button', { name: 'Create event', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
});

test('an empty topic is said at its field, and a missing text where a voice is checked', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  const topic = page.getByLabel('Topic');
  await topic.focus();
  await page.keyboard.press('Tab');
  await expect(topic).toHaveAttribute('aria-invalid', 'true');
  expect(await errorOf(topic)).toBe('Please enter a topic for your content.');
  await expect(page.getByText('Please enter a topic for your content.')).toHaveCount(1);
  await expectAccessible(page);
  await keepPictures(page, info, 'topic-error');
  await topic.fill('Quiet desks');
  await expect(topic).not.toHaveAttribute('aria-invalid');

  await page.goto('/dashboard/brandvoice?tab=profiles');
  await page.getByRole('button', { name: 'New Voice' }).click();
  await page.getByRole('button', { name: 'Learn from these texts' }).click();
  const sample = page.getByLabel('Sample 1');
  await expect(sample).toBeFocused();
  await expect(sample).toBeInViewport({ ratio: 1 });
  expect(await errorOf(sample)).toContain('three texts of 50 words or more');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expectAccessible(page);
  await keepPictures(page, info, 'samples-error');
});

test('a post is asked for by its platform and its characters', async ({ page, freeUser, withKeys }, info) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await chooseType(page, 'Social');
  await page.getByLabel('Platform').selectOption('twitter');
  await expect(page.getByLabel('Length').locator('option')).toHaveText([
    'Short, about 140 characters',
    'Medium, about 210 characters',
    'Long, about 250 characters',
  ]);
  const fields = page.locator('form').getByRole('combobox').or(page.locator('form textarea'));
  await expect(fields.first()).toHaveAccessibleName('Platform');
  await keepPictures(page, info, 'social-form');
});

test('versions show drawn text, and a notice goes with the tab that it is about', async ({
  page,
  freeUser,
}, info) => {
  await freeUser(page);
  await keepTexts(page, [
    {
      title: 'Tea',
      content: '# Tea\n\nGood **green** tea.\n\n- Water\n- Leaves',
      createdAt: new Date().toISOString(),
    },
  ]);
  await page.goto('/dashboard?tab=projects');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Leaves').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and time');
  await page.keyboard.press('Control+s');
  await chooseAction(page, 'Versions');
  const text = page.getByRole('article');
  await expect(text.locator('ul li').last()).toHaveText('Leaves and time');
  await expect(text.locator('ins').last()).toHaveText(' and time');
  await expect(text.locator('strong')).toHaveText('green');
  await expect(text.getByRole('heading', { name: 'Tea' }).first()).toBeVisible();
  await expect(text).not.toContainText('**');
  await expect(text).not.toContainText('# Tea');
  await keepPictures(page, info, 'versions');

  await page.getByRole('button', { name: 'Restore this version' }).click();
  const notice = page.getByText('Version restored.', { exact: false });
  await expect(notice).toBeVisible();
  // A notice of the last second belongs to the step; an older one goes with its tab, long before its five seconds.
  await expect(async () => {
    await openInnerTab(page, 'API Keys');
    await openInnerTab(page, 'Saved Projects');
    await expect(notice).toBeHidden({ timeout: 100 });
  }).toPass({ timeout: 3_500 });
});
