import type { Page } from '@playwright/test';
import type { AbTest } from '#domain/ab-test/test.ts';
import { expect, test } from '../fixtures.ts';
import { chooseAction, expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { storedRecords } from '../stored-records.ts';
import { seedLibrary, textPane } from '../text-steps.ts';

// The form of a test: its variants, what differs between them, and how long it takes.

test.use({ reducedMotion: 'reduce', timezoneId: 'UTC' });

const content = `# Good coffee that arrives every second Tuesday

We roast on Sundays and post on Mondays. Leave whenever you like, with one click and no phone call.

![A parcel of coffee](https://shop.example/parcel.jpg)

[Start your subscription](https://shop.example/start)`;
const changed = content.replace('every second Tuesday', 'fresh').replace('Start your', 'Begin the');

const row = (page: Page, letter: string) => page.getByRole('listitem', { name: `Variant ${letter}` });
const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });
const proposal = (page: Page) => page.getByRole('region', { name: /^Proposed variant/ });
const tests = async (page: Page) =>
  (await storedRecords(page, 'ab-tests')).map(({ value }) => value as AbTest);

async function openForm(page: Page): Promise<string> {
  const [id] = await seedLibrary(page, [
    { title: 'Subscription page', content },
    { title: 'Subscription page in spring', content: changed },
  ]);
  await page.goto(`/dashboard/abtest?show=create&from=${id}`);
  await expect(row(page, 'A').getByText('Good coffee that arrives every second Tuesday')).toBeVisible();
  return id!;
}

test('a variant is written by AI, the plan answers both ways, and the draft has its link', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  const id = await openForm(page);
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByLabel('Test name')).toHaveValue('Subscription page');
  await page.getByLabel('Hypothesis').fill('Saying how fresh the coffee is starts more subscriptions.');
  await expect(page.getByText(/^Uses 1 generation/)).toBeVisible();
  await page.getByRole('button', { name: 'Write variant B' }).click();
  await expect(proposal(page).getByRole('button', { name: 'Accept' })).toBeFocused();
  await expect(proposal(page).locator('ins').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row(page, 'B').getByText('Only the headline differs')).toBeVisible();
  await expect(page.getByText('1 paragraph, 1 picture, 1 button')).toBeVisible();

  await expect(plan(page).getByText(/^Enter the visitors a day and today’s rate/)).toBeVisible();
  await plan(page)
    .getByLabel(/^Visitors a day/)
    .fill('420');
  await plan(page).getByLabel('Today’s rate').fill('4.6%');
  await expect(plan(page).getByText(/^A rise from 4\.6% to 6\.2% or more will show/)).toBeVisible();
  await plan(page).getByLabel('Or: which difference matters to you?').fill('1.0 points');
  await expect(plan(page).getByText(/^needs \d+ days$/)).toBeVisible();
  await plan(page)
    .getByRole('radio', { name: /^42 days/ })
    .check({ force: true });
  await expect(plan(page).getByText(/points in 42 days$/)).toBeVisible();
  await plan(page)
    .getByRole('radio', { name: /^42 days/ })
    .press('ArrowLeft');
  await expect(plan(page).getByText(/points in 28 days$/)).toBeVisible();
  await page.getByLabel('What counts').fill('Subscription begun');
  await page.getByLabel('Address of the page with variant A').fill('https://shop.example/');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'create');

  await page.reload();
  await expect(row(page, 'B').getByText('Only the headline differs')).toBeVisible();
  await expect(page.getByLabel('Address of the page with variant A')).toHaveValue('https://shop.example/');
  await expect(plan(page).getByText(/points in 28 days$/)).toBeVisible();

  await page.getByRole('button', { name: 'Create test' }).click();
  await expect(page.getByLabel('Address of the page with variant B')).toBeFocused();
  await page.getByLabel('Address of the page with variant B').fill('https://shop.example/b');
  await page.getByRole('button', { name: 'Create test' }).click();
  const link = page.getByRole('dialog', { name: 'Subscription page' });
  await expect(link.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(link.getByRole('figure', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'link');
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription page' })).toBeVisible();
  const [stored] = await tests(page);
  expect(stored).toMatchObject({
    status: 'draft',
    element: 'headline',
    countedBy: 'link',
    plan: { days: 28, visitorsPerDay: 420, baselineRate: 0.046 },
    variants: [{ content, contentId: id }, { url: 'https://shop.example/b' }],
  });
  expect(stored!.linkId).not.toBeNull();
  await page.goto('/dashboard/abtest?show=create');
  await expect(page.getByLabel('Test name')).toHaveValue('');
});

test('what changes more than the headline is said, and taken over from A', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-overdo' });
  await page.goto('/dashboard/abtest?show=create');
  await page.getByRole('button', { name: 'Create test' }).click();
  await expect(page.getByText('Please fill in all test details.')).toBeVisible();
  await openForm(page);
  await page.getByRole('button', { name: 'Write variant B' }).click();
  await expect(proposal(page).getByText('The button and more of the text differ too')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'too-much');
  await proposal(page).getByRole('button', { name: 'Take over from A' }).click();
  await proposal(page).getByRole('button', { name: 'Accept' }).click();
  await expect(row(page, 'B').getByText('Only the headline differs')).toBeVisible();

  await page.getByRole('button', { name: 'From library' }).click();
  await page.getByLabel('Use a saved text').selectOption('Subscription page in spring');
  await expect(row(page, 'C').getByText('The button differs too')).toBeVisible();
  await row(page, 'C').getByRole('button', { name: 'Take over from A' }).click();
  await expect(row(page, 'C').getByText('Only the headline differs')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'C').getByText('The button differs too')).toBeVisible();

  await row(page, 'B').getByRole('button', { name: 'Edit variant B' }).click();
  await page.getByRole('dialog').getByLabel('Headline').fill('Coffee, roasted on Sunday');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit the whole text' }).click();
  await expect(page.getByRole('textbox', { name: 'Text of variant B' })).toContainText('roasted on Sunday');
  await expectAccessible(page);
  await keepPictures(page, info, 'edit');
  await page.getByRole('button', { name: 'Use this text' }).click();
  await expect(row(page, 'B').getByText('Written by you')).toBeVisible();
  await page.getByRole('button', { name: 'Whole texts' }).click();
  await expect(row(page, 'B').getByText('We roast on Sundays')).toBeVisible();
  await page.getByRole('button', { name: 'Remove variant B' }).click();
  await expect(row(page, 'C')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'C')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a saved text leads to a test of it', async ({ page, premiumUser }) => {
  await premiumUser(page);
  const [id] = await seedLibrary(page, [{ title: 'Subscription page', content }]);
  await page.goto(`/library?open=${id}`);
  await chooseAction(textPane(page), 'A/B test this');
  await expect(row(page, 'A').getByText('Good coffee that arrives every second Tuesday')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Setup API Key' })).toBeVisible();
});
