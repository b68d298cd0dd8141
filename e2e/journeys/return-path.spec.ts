import { newPerson } from '../account-steps.ts';
import { expect, test, type Account } from '../fixtures.ts';
import type { Page } from '@playwright/test';

// The page requested before the sign-in is opened after it.

async function logIn(page: Page, { username, password }: Account) {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** An existing account, in a browser without its data. */
async function forgottenAccount(page: Page): Promise<Account> {
  const person = newPerson();
  await page.goto('/login');
  await page.request.post('/api/auth/register', { data: { ...person, firstName: null, lastName: null } });
  await page.request.post('/api/auth/logout');
  return person;
}

test('a deep link with a query survives the sign-in by password', async ({ page }) => {
  const person = await forgottenAccount(page);
  await page.goto('/library?folder=tea%20%26%20more');
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, person);
  await expect(page).toHaveURL('/library?folder=tea%20%26%20more');
});

test('a deep link survives the registration', async ({ page }) => {
  const person = newPerson();
  await page.goto('/dashboard/calendar?view=week');
  await page.getByRole('link', { name: 'sign up with email' }).click();
  // Both pages have a field for the email address.
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard/calendar?view=week');
});

for (const provider of ['Google', 'Microsoft'])
  test(`a deep link survives the sign-in with ${provider}`, async ({ page }) => {
    await page.goto('/profile?tab=sessions');
    await page.getByRole('link', { name: `Continue with ${provider}` }).click();
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Email').fill(newPerson().email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL('/profile?tab=sessions');
  });

test('Get Unlimited of a visitor opens the upgrade after the sign-in', async ({ page }) => {
  const person = await forgottenAccount(page);
  await page.goto('/#pricing');
  await page.locator('#pricing').getByRole('link', { name: 'Get Unlimited' }).click();
  await expect(page.getByText('Please log in to subscribe')).toBeVisible();
  await logIn(page, person);
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  // A reload does not open it again.
  await expect(page).toHaveURL('/dashboard');
});

for (const next of [
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/%2Fevil.test',
  'javascript:alert(1)',
  '/.//evil.test',
])
  test(`a sign-in does not lead to ${next}`, async ({ page }) => {
    const person = await forgottenAccount(page);
    const query = new URLSearchParams({ next });
    const started = await page.request.get(`/api/auth/google?${query}`, { maxRedirects: 0 });
    expect(started.headers()['location']).not.toContain('evil');
    await page.goto(`/login?${query}`);
    await logIn(page, person);
    await expect(page).toHaveURL('/dashboard');
  });

test('an ended session says so, leads back, and brings the keys of that account back, and only to it', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}) => {
  const account = await freeUser(page);
  const keys = { claude: 'sk-ant-sandbox-of-this-account' };
  await withKeys(page, keys);
  await page.goto('/library?folder=tea');
  await page.request.post('/api/auth/logout');
  await page.reload();
  await expect(page).toHaveURL('/login?error=session_ended&next=%2Flibrary%3Ffolder%3Dtea');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectAccessible(page);
  const readKeys = () => page.evaluate(() => localStorage.getItem('aigen_api_keys'));
  expect(await readKeys()).toBeNull();

  const other = newPerson();
  await page.request.post('/api/auth/register', { data: { ...other, firstName: null, lastName: null } });
  await page.request.post('/api/auth/logout');
  await logIn(page, other);
  await expect(page).toHaveURL('/library?folder=tea');
  expect(await readKeys()).toBeNull();
  await page.request.post('/api/auth/logout');
  await page.reload();
  await logIn(page, account);
  await expect(page).toHaveURL('/library?folder=tea');
  expect(await readKeys()).toBe(JSON.stringify(keys));
});
