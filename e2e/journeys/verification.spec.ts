import { expectDashboard, fillLogin, fillRegistration, linkInMail, newPerson } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';

// Accessibility checks need a page without animations.
test.use({ settings: { REQUIRE_EMAIL_VERIFICATION: 'true' }, reducedMotion: 'reduce' });

test('a user registers, verifies the address by the link in the mail, and logs in @smoke', async ({
  page,
  expectAccessible,
}) => {
  const person = newPerson();
  await fillRegistration(page, person);
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);

  await fillLogin(page, person.username, person.password);
  await expect(page.getByText('Please verify your email address before you log in.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send it again' })).toBeVisible();

  await page.goto(await linkInMail(page, person.email));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  // fillLogin loads the page again: Firefox fails a load that begins during another one.
  await expect(page.getByLabel('Email or username')).toBeVisible();
  await fillLogin(page, person.username, person.password);
  await expectDashboard(page);
});

test('the link can be sent again, and works once', async ({ page, expectAccessible }) => {
  const person = newPerson();
  await fillRegistration(page, person);
  await expect(page).toHaveURL(/\/verify-email$/);

  // A reload keeps the email address; a new visit asks for it.
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.goto('/');
  await page.goto('/verify-email');
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await expect(resend).toBeDisabled();
  await page.getByLabel('Email').fill(person.email);
  await resend.click();
  await expect(page.getByText('Verification email sent! Please check your inbox.')).toBeVisible();

  const link = await linkInMail(page, person.email, 2);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'Verification failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeDisabled();
  await expectAccessible(page);
});

test('an unknown address gets the same response', async ({ page }) => {
  await page.goto('/verify-email');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Verification email sent! Please check your inbox.')).toBeVisible();
});

test('a new address is used once its link is opened', async ({ page }) => {
  const person = newPerson();
  await fillRegistration(page, person);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.goto(await linkInMail(page, person.email));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await fillLogin(page, person.email, person.password);
  await expectDashboard(page);

  const newEmail = `new-${person.email}`;
  await page.goto('/profile');
  await page.getByLabel('New email address').fill(newEmail);
  await page.getByRole('button', { name: 'Update Email' }).click();
  await expect(page.getByText(`We sent a link to ${newEmail}.`)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toHaveText(person.email);

  await page.goto(await linkInMail(page, newEmail));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.goto('/profile');
  await expect(page.getByRole('definition').filter({ hasText: newEmail })).toBeVisible();
});

test('the mailed link leads to the page requested before', async ({ page }) => {
  const person = newPerson();
  await fillRegistration(page, person, '/register?next=%2Fprofile');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await linkInMail(page, person.email));
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/profile');
});
