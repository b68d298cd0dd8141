import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { readFileSync } from 'node:fs';
import { expectDashboard, fillLogin } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { addPasskeyDevice } from '../passkey-steps.ts';
import { keepPictures } from '../steps.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

/** The code of an app `steps` of thirty seconds from now: a code works once. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

const recoveryCodes = (page: Page) => page.getByRole('dialog', { name: 'Your recovery codes' });
async function readRecoveryCodes(page: Page): Promise<string[]> {
  const codes = recoveryCodes(page).locator('code');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Removes the cookies: another browser, in which the account has never logged in. */
async function leaveBrowser(page: Page) {
  await page.context().clearCookies();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
}

async function addPasskey(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(recoveryCodes(page)).toBeVisible();
  await page.getByRole('button', { name: 'I have stored them' }).click();
}

async function addAuthenticator(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();
}

/** The subjects of the mails to an address, the newest first. */
async function subjectsTo(page: Page, to: string, atLeast: number): Promise<string[]> {
  const query = new URLSearchParams({ to, atLeast: String(atLeast) });
  const { mails } = (await (await page.request.get(`/sandbox/inbox.json?${query}`)).json()) as {
    mails: { subject: string }[];
  };
  return mails.map(({ subject }) => subject);
}

test('a passkey is added, logs in by itself, is the second step after the password, and is removed', async ({
  page,
  freeUser,
  expectAccessible,
  browserName,
}, info) => {
  test.skip(browserName === 'firefox', 'only Chromium has virtual devices with passkeys');
  const account = await freeUser(page);
  const device = await addPasskeyDevice(page);
  await page.goto('/profile');
  await expect(section(page, 'Two-step verification').getByText('Off')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(recoveryCodes(page).locator('code')).toHaveCount(10);
  await expectAccessible(page);
  await keepPictures(page, info, 'recovery-codes');
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(section(page, 'Two-step verification').getByText('On', { exact: true })).toBeVisible();
  const row = section(page, 'Passkeys').getByRole('listitem');
  await expect(row).toContainText('not used yet');

  await page.getByRole('button', { name: /^Rename the passkey/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('My laptop');
  await expectAccessible(page);
  await keepPictures(page, info, 'profile');

  // The password alone does not log in any more.
  await device.setPresent(false);
  await leaveBrowser(page);
  await fillLogin(page, account.username, account.password);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await expectAccessible(page);
  await keepPictures(page, info, 'second-step');
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectDashboard(page);

  // The passkey alone does.
  await device.setPresent(false);
  await leaveBrowser(page);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  await keepPictures(page, info, 'login');
  await device.setPresent(true);
  await button.click();
  await expectDashboard(page);

  await page.goto('/profile');
  await expect(row).toContainText('last used');
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(section(page, 'Two-step verification').getByText('Off')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await leaveBrowser(page);
  await fillLogin(page, account.username, account.password);
  await expectDashboard(page);
  const subjects = await subjectsTo(page, account.email, 5);
  expect(subjects.filter((subject) => subject === 'New sign-in to your AIGen account')).toHaveLength(3);
  expect(subjects).toContain('Your AIGen account is better protected');
  expect(subjects).toContain('A protection of your AIGen account was removed');
});

test('an authenticator app and recovery codes are the second step', async ({
  page,
  freeUser,
  download,
  expectAccessible,
}, info) => {
  const account = await freeUser(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('figure', { name: /^QR code/ })).toBeVisible();
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  await expectAccessible(page);
  await keepPictures(page, info, 'authenticator');
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog.getByText(/^This code is incorrect/)).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add app' }).click();

  const codes = await readRecoveryCodes(page);
  const file = await download(page, () =>
    recoveryCodes(page).getByRole('button', { name: 'Download' }).click(),
  );
  for (const code of codes) expect(readFileSync(file.path, 'utf8')).toContain(code);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(section(page, 'Two-step verification')).toContainText('10 codes left');

  await leaveBrowser(page);
  await fillLogin(page, account.username, account.password);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(/^This code is incorrect/)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectDashboard(page);

  await leaveBrowser(page);
  await fillLogin(page, account.username, account.password);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectDashboard(page);

  await page.goto('/profile');
  await expect(section(page, 'Two-step verification')).toContainText('9 codes left');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(recoveryCodes(page).locator('code')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The authenticator app is removed.')).toBeVisible();
  await expect(section(page, 'Two-step verification').getByText('Off')).toBeVisible();
  expect(await subjectsTo(page, account.email, 4)).toContain(
    'A recovery code of your AIGen account was used',
  );
});

test('a login that took too long begins again with the password', async ({ page, freeUser }) => {
  const account = await freeUser(page);
  await addAuthenticator(page);
  await leaveBrowser(page);
  await fillLogin(page, account.username, account.password);
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible();
  await page.context().clearCookies();
  await page.getByLabel('Code from your authenticator app').fill('123456');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(/^This login took too long/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('a change asks again for the password, or the second factor, when the login is old', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  const account = await freeUser(page);
  // The server's clock cannot be moved: the first call is refused as it refuses one after ten minutes.
  const refuseOnce = () =>
    page.route(
      '**/api/account/email',
      (route) =>
        route.fulfill({
          status: 403,
          json: {
            error: 'Please confirm that it is you before you change this.',
            code: 'accounts.fresh-sign-in-required',
          },
        }),
      { times: 1 },
    );
  const ask = async (address: string) => {
    await refuseOnce();
    await page.goto('/profile');
    await page.getByLabel('New email address').fill(address);
    await page.getByRole('button', { name: 'Update Email' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });

  await ask(`one-${account.email}`);
  await expect(dialog.getByLabel('Your password')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'confirm');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('New email address')).toHaveValue(`one-${account.email}`);
  await expect(page.getByText('Email updated.')).toBeHidden();

  await ask(`one-${account.email}`);
  await dialog.getByLabel('Your password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Email updated.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: `one-${account.email}` })).toBeVisible();

  await addPasskeyDevice(page);
  await addPasskey(page);
  await ask(`two-${account.email}`);
  await expect(dialog.getByLabel('Your password')).toBeHidden();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Email updated.')).toBeVisible();
});
