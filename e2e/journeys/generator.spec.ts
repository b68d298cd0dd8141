import { expect, test } from '../fixtures.ts';
import { describePost, generate, openInnerTab, action, chooseAction, chooseType } from '../steps.ts';
import { expectSynced } from '../text-steps.ts';

const fast = { claude: 'sk-ant-sandbox-fast-key' };
const types = ['Blog', 'Social', 'Product', 'Email', 'Analysis', 'SEO', 'Ads'];

test('each content type is generated, with its brief check', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}) => {
  await premiumUser(page);
  await withKeys(page, fast);
  const sheet = page.getByRole('article').first();
  const panel = sheet.locator('section').filter({ hasText: 'Brief check' });
  for (const type of types) {
    await openInnerTab(page, 'Generate Content');
    await chooseType(page, type);
    await describePost(page, `Cold brew for ${type.toLowerCase()} readers`, 'cold brew');
    await generate(page);
    await expect(page.locator('[data-inner-tabs] [aria-selected=true]')).toContainText('Saved Projects');
    await expect(panel.locator('[data-verdict=met]').first()).toBeVisible();
    await expect(sheet).toContainText('Written by Sandbox');
    await expect(sheet).not.toContainText(/claude|\$0\.\d+|AIGen sandbox/i);
  }
  await expectAccessible(page);
});

test('missed checks are repaired in place, and the same brief is generated again @smoke @smoke-phone', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, fast);
  await chooseType(page, 'Social');
  await describePost(page, 'Cold brew for small cafés', 'cold brew, a keyword nobody writes');
  await generate(page);
  const sheet = page.getByRole('article').first();
  await expect(
    sheet.locator('[data-verdict=missed]').filter({ hasText: 'a keyword nobody writes' }),
  ).toBeVisible();
  await sheet.getByRole('button', { name: /^Repair/ }).click();
  await expect(action(sheet, 'Versions')).toBeAttached();
  await expect(
    sheet.locator('[data-verdict=met]').filter({ hasText: 'a keyword nobody writes' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^View/ })).toHaveCount(1);

  const folder = sheet.getByRole('combobox', { name: 'Folder' });
  await expect(folder.locator('option:checked')).toHaveText('Social Media');
  await folder.selectOption({ label: 'Email Campaigns' });
  await expect(sheet.getByText(/Moved .+ to Email Campaigns/)).toBeVisible();
  await chooseAction(sheet, 'Regenerate');
  await expect(page.getByRole('button', { name: /^View/ })).toHaveCount(2);
  await expect(action(sheet, 'Versions')).toHaveCount(0);
});

test('the prompt can be read, changed, sent unchanged, and reset', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}) => {
  await premiumUser(page);
  await withKeys(page, fast);
  await describePost(page, 'Cold brew', 'cold brew');
  const fold = page.getByRole('button', { name: /^Prompt/ });
  await fold.click();
  const prompt = page.getByLabel('User prompt');
  await expect(prompt).toHaveValue(/Topic: Cold brew/);
  await expectAccessible(page);
  await prompt.fill('Topic: Cold brew, told by the barista');
  await page.reload();
  await expect(fold).toContainText('Edited');
  const sent = page.waitForRequest('**/api/generate-content-advanced');
  await generate(page);
  expect((await sent).postDataJSON()).toMatchObject({ userPrompt: 'Topic: Cold brew, told by the barista' });
  await expect(page.getByRole('article').first()).toContainText('Edited by hand');

  await openInnerTab(page, 'Generate Content');
  await fold.click();
  await page.getByRole('button', { name: /^Reset/ }).click();
  await expect(prompt).toHaveValue(/Keywords: cold brew/);
});

test('a checked key loads its models; the chosen one generates, directly from the browser', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}) => {
  await premiumUser(page);
  await withKeys(page, fast);
  await openInnerTab(page, 'API Keys');
  const claude = page.getByRole('region', { name: 'Claude' });
  await claude.getByRole('button', { name: 'Check key' }).click();
  await expect(claude.getByText(/accepts this key and offers it/)).toBeVisible();
  await expectAccessible(page);
  const model = claude.getByLabel('Model');
  const other = await model.evaluate(
    (select: HTMLSelectElement) => [...select.options].find((each) => each.value !== select.value)!.value,
  );
  await model.selectOption(other);
  await page.getByLabel('Directly from this browser').check();
  await page.reload();
  await expect(model).toHaveValue(other);
  await expect(page.getByLabel('Directly from this browser')).toBeChecked();
  await openInnerTab(page, 'Generate Content');
  await describePost(page, 'Cold brew');
  const granted = page.waitForRequest('**/api/generation/grants');
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/messages'));
  await generate(page);
  await granted;
  expect((await sent).postDataJSON()).toHaveProperty('model', other);
  await expect(page.getByRole('article').first().getByText('Written by Sandbox')).toBeVisible();
});

test('a lost connection is reported before and during a generation', async ({
  page,
  context,
  premiumUser,
  withKeys,
}) => {
  // The note of the record in duels is not loaded in time, which nobody has to be told.
  await page.route('**/assets/track-record-*.js', (route) => route.abort());
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-slow-key' });
  await describePost(page, 'Cold brew', 'cold brew');
  // The dashboard still loads the estimate and sync, which is another journey's without a connection.
  await expect(page.getByText(/^Uses 1 generation/).first()).toBeVisible();
  await expectSynced(page);
  await expect(page.getByText('This part of the page could not be loaded.')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('This browser has no connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('This browser has no connection.')).toBeHidden();
  await generate(page);
  const sheet = page.getByRole('article').first();
  await expect(sheet).toContainText(/cold brew/i);
  await context.setOffline(true);
  await expect(sheet.getByText('This browser has no connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(sheet.getByText('This browser has no connection.')).toBeHidden();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await sheet.getByRole('button', { name: 'Keep this text' }).click();
  await expect(sheet.getByText('Incomplete')).toBeVisible();
});
