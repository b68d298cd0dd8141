import {
  campaignOf,
  chooseOf,
  generateCampaign,
  goodKey,
  openTool,
  openWith,
  storedCampaigns,
  subjectButton,
} from '../email-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';
import { storedRecords } from '../stored-records.ts';

// From a brief to a campaign in the list: the form, the writing, failures, the list and what is done with campaigns.

test.use({ reducedMotion: 'reduce' });

test('a campaign is written from a brief, also while another screen is open @smoke', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await openTool(page);
  await expect(page.getByRole('heading', { name: 'No Campaigns Yet' })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'empty');
  await page.getByRole('button', { name: 'New campaign' }).click();
  await expect(page.getByLabel('Before you start').getByText('Setup API Key')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Campaign' }).click();
  // In the form, and in no notice.
  await expect(
    page.getByText('Please fill in campaign details and configure your API key first.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'form');

  await withKeys(page, { claude: 'sk-ant-sandbox-chunks-60-chunkms-400' });
  await generateCampaign(page);
  await expect(page.getByRole('heading', { name: 'Claude is writing' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The email so far' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await keepPictures(page, info, 'writing');
  // Elsewhere in the app.
  await page.getByRole('link', { name: 'Optimizer' }).first().click();
  await expect(page.getByText('“Winter blend, early order” is written.')).toBeVisible({ timeout: 60_000 });
  await openTool(page);
  const [campaign] = await storedCampaigns(page);
  expect(campaign!.alternatives.length).toBeGreaterThanOrEqual(3);
  await expect(subjectButton(page, campaign!)).toBeVisible();
  await expect(page.getByText(/^\d+ checks? open$/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('what fails stays a failure with the specified sentence; a paid answer is kept', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-overload' });
  await generateCampaign(page);
  const failure = page.getByRole('region', { name: 'Winter blend, early order' });
  await expect(failure.getByRole('alert')).toHaveText('Failed to generate campaign. Please try again.', {
    timeout: 60_000,
  });
  expect(await storedCampaigns(page)).toEqual([]);
  await expectAccessible(page);
  await keepPictures(page, info, 'failed');

  // Another key writes an email that lacks what was asked for.
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-skimp' });
  await openTool(page);
  const pending = page.getByRole('list', { name: 'Not written yet' });
  await expect(pending.getByText('Interrupted')).toBeVisible();
  await pending.getByRole('button', { name: /^Try again/ }).click();
  await expect(pending.getByText(/is not a complete email/)).toBeVisible({ timeout: 60_000 });
  await pending.getByRole('button', { name: 'Winter blend, early order', exact: true }).click();
  await expect(page.getByRole('region', { name: 'The email so far' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use what it has' }).click();
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible({ timeout: 60_000 });
  expect(await storedCampaigns(page)).toHaveLength(1);
});

test('campaigns are found, previewed, renamed, copied, deleted and brought back', async ({
  page,
  premiumUser,
  expectAccessible,
  isMobile,
}, info) => {
  await premiumUser(page);
  const winter = campaignOf();
  const welcome = campaignOf({
    name: 'First bag',
    type: 'welcome',
    subject: 'Your first bag leaves Monday',
    createdAt: '2026-11-01T10:00:00.000Z',
  });
  await openWith(page, [winter, welcome]);
  await expect(subjectButton(page, winter)).toBeVisible();
  await expect(page.getByText(/^\d+ checks? open$/).first()).toBeVisible({ timeout: 60_000 });
  if (isMobile) {
    await subjectButton(page, welcome).click();
    const details = page.getByRole('dialog', { name: 'First bag' });
    await expect(details.getByTitle('Preview of First bag')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await keepPictures(page, info, 'details');
    await page.keyboard.press('Escape');
  } else {
    await subjectButton(page, welcome).click();
    const pane = page.getByRole('complementary', { name: 'Preview' });
    await expect(pane.getByTitle('Preview of First bag')).toBeVisible({ timeout: 60_000 });
    const mail = pane.frameLocator('iframe');
    await expect(mail.getByText('Hello Ines')).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'list');
  await page.getByLabel('Type').selectOption('welcome');
  await expect(subjectButton(page, winter)).toBeHidden();
  await page.getByLabel('Type').selectOption('');
  await page.getByLabel('Find a campaign').fill('monday');
  await expect(subjectButton(page, winter)).toBeHidden();

  await chooseOf(page, 'First bag', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename campaign' });
  await rename.getByLabel('Campaign name').fill('First bag of all');
  await rename.getByLabel('Campaign name').press('Enter');
  await expect(page.getByText('Renamed to “First bag of all”.')).toBeVisible();
  await chooseOf(page, 'First bag of all', 'Duplicate');
  await expect(page.getByText('Copy of First bag of all').first()).toBeVisible();
  expect(await storedCampaigns(page)).toHaveLength(3);
  await chooseOf(page, 'Copy of First bag of all', 'Delete');
  await expect(page.getByText('Deleted “Copy of First bag of all”.')).toBeVisible();
  expect(await storedCampaigns(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await storedCampaigns(page)).length).toBe(3);
  await expectAccessible(page);
});

test('a campaign goes to a project, the calendar and the A/B lab', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: goodKey });
  const campaign = campaignOf();
  await openWith(page, [campaign]);
  await chooseOf(page, campaign.name, 'Add to a project');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Added to the new project “${campaign.name}”.`)).toBeVisible();
  expect(await storedRecords(page, 'projects')).toHaveLength(1);

  await chooseOf(page, campaign.name, 'A/B test subjects');
  const subjects = page.getByRole('dialog', { name: 'A/B test subjects' });
  await subjects.getByRole('button', { name: 'Write more subjects' }).click();
  await expect.poll(() => subjects.getByRole('checkbox').count()).toBeGreaterThan(3);
  await expectAccessible(page);
  await keepPictures(page, info, 'subjects');
  await subjects.getByRole('button', { name: 'Create test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Subject of ${campaign.name}` })).toBeVisible();

  await openTool(page);
  await chooseOf(page, campaign.name, 'Plan in the calendar');
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(campaign.name);
});

test('a layout begins without a key, and the editor opens with it', async ({ page, premiumUser }) => {
  await premiumUser(page);
  await openTool(page, '?show=new');
  await page.getByText('Newsletter', { exact: true }).first().click();
  await page.getByLabel('Campaign name').fill('November news');
  await page.getByRole('button', { name: 'Start with this layout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'November news' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible({ timeout: 60_000 });
});
