import { expect, test } from '../fixtures.ts';
import { describePost, generate, generateButton, openInnerTab } from '../steps.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

const key = 'sk-ant-sandbox-fast-canary-5b81c';
const passphrase = 'three grey herons wade';

test('keys are locked with a passphrase, stay locked after a reload, and are unlocked when a text is requested', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: key });
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const expectHidden = async () => {
    expect(await stored()).toContain('aigen_locked_keys');
    expect(await stored()).not.toMatch(/canary-5b81c|herons|aigen_api_keys/);
  };

  await openInnerTab(page, 'API Keys');
  await page.getByRole('button', { name: 'Lock with a passphrase' }).click();
  await page.getByLabel('New passphrase').fill(passphrase);
  await page.getByLabel('Repeat passphrase').fill(passphrase);
  await expect(page.getByText('Strong')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lock the keys' }).click();
  await expect(page.getByRole('heading', { name: 'Your keys are unlocked in this tab' })).toBeFocused();
  await expectHidden();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your keys are locked' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Claude' }).getByText('Locked')).toBeVisible();
  await expectAccessible(page);

  await openInnerTab(page, 'Generate Content');
  await expect(page.getByText('Your API keys are locked', { exact: true })).toBeVisible();
  await describePost(page, 'Cold brew');
  await expect(generateButton(page)).toBeEnabled();
  await generate(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Your API keys are locked. Unlock them' });
  await notice.getByRole('button', { name: 'Unlock' }).click();

  const dialog = page.getByRole('dialog', { name: 'Unlock your API keys' });
  const field = dialog.getByLabel('Passphrase', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('three grey herons waded');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog.getByText('This passphrase does not unlock your API keys.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(passphrase);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByLabel('Topic')).toHaveValue('Cold brew');
  await generate(page);
  await expect(page.getByText('Content generated! 4 generations remaining today.')).toBeVisible();
  await expectHidden();
});

test('another tab is locked separately, and is updated when the passphrase is removed', async ({
  page,
  context,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: key });
  await openInnerTab(page, 'API Keys');
  const second = await context.newPage();
  await second.goto('/dashboard?tab=api-keys');
  const claude = second.getByRole('region', { name: 'Claude' });
  await expect(claude.getByText('Not checked', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Lock with a passphrase' }).click();
  await page.getByLabel('New passphrase').fill(passphrase);
  await page.getByLabel('Repeat passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Lock the keys' }).click();
  await expect(claude.getByText('Locked')).toBeVisible();

  await page.getByRole('button', { name: 'Remove the passphrase' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Remove the passphrase' }).click();
  await expect(claude.getByText('Not checked', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aigen_api_keys'))).toBe(`{"claude":"${key}"}`);
});
