import { expect, test } from '../fixtures.ts';

test('registration shows what is wrong, and keeps the input', async ({ page }) => {
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Create account' });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('secret-one');
  await page.getByLabel('Confirm password').fill('secret-two');
  await submit.click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await submit.click();
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('a user signs in with email or username, and out in every tab @smoke', async ({
  page,
  context,
  freeUser,
  isMobile,
}) => {
  const account = await freeUser(page);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: 'Content Generator' })).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(second).toHaveURL(/\/login(\?next=[^&]+)?$/);
  expect(await page.evaluate(() => localStorage.getItem('aigen_user'))).toBeNull();

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login(\?next=[^&]+)?$/);
  await page.getByRole('button', { name: /^(Log in|Login|Sign in)$/ }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  await page.getByLabel(/email or username/i).fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: /^(Log in|Login|Sign in)$/ }).click();
  await expect(page.getByText('The email, username or password is incorrect.').first()).toBeVisible();

  for (const name of [` ${account.username} `, account.email.toUpperCase()]) {
    await page.goto('/login');
    await page.getByLabel(/email or username/i).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: /^(Log in|Login|Sign in)$/ }).click();
    await expect(page.getByRole('heading', { name: 'Content Generator' })).toBeVisible();
    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    await page.evaluate(() => localStorage.clear());
  }
});

test('without a session the dashboard shows nothing', async ({ page }) => {
  await page.goto('/dashboard/calendar');
  await expect(page).toHaveURL(/\/login(\?next=[^&]+)?$/);
});
