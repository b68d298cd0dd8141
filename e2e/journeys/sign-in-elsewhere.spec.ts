import type { Page } from '@playwright/test';
import { expectDashboard, newPerson } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

/** Enters an account at the sandbox's Google page. */
async function enterAccount(page: Page, name: string, email: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a user signs in with Google, and has an account without a password', async ({
  page,
  expectAccessible,
}) => {
  const { email } = newPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  await enterAccount(page, 'Grace Hopper', email);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectDashboard(page);

  await page.goto('/profile');
  await expect(page.getByText('Google Account')).toBeVisible();
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeHidden();
  await expectAccessible(page);

  // An account without a password is not asked for one.
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByLabel('Your password')).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a user signs in with Microsoft', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/register');
  await page.getByRole('link', { name: 'Sign up with Microsoft' }).click();
  await enterAccount(page, 'Alan Turing', email);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectDashboard(page);
  await page.goto('/profile');
  await expect(page.getByText('Microsoft Account')).toBeVisible();
});

test('a canceled sign-in leads back to the login, with its reason', async ({ page, expectAccessible }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create one here' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login\?error=oauth_error$/);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The sign-in could not be completed.' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the last step without a session leads back to the login, with its reason', async ({ page }) => {
  await page.goto('/oauth-success');
  await expect(page).toHaveURL(/\/login\?error=oauth_session_expired$/);
  await expect(page.getByRole('alert').filter({ hasText: 'its session has expired' })).toBeVisible();
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.goto('/oauth-success');
  await expect(page).toHaveURL(/\/login\?error=oauth_error$/);
});
