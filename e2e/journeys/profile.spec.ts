import { readFileSync } from 'node:fs';
import { expectDashboard, fillLogin, linkInMail, openMenu } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { keepPictures } from '../steps.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

test('without a stored user the profile is the login', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login(\?next=[^&]+)?$/);
});

test('the profile shows the user, and links back to the dashboard', async ({
  page,
  freeUser,
  isMobile,
  expectAccessible,
}) => {
  const account = await freeUser(page);
  await openMenu(page, isMobile);
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeFocused();
  for (const fact of ['Not provided', account.username, account.email, 'Standard Account', 'Free Plan'])
    await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expectDashboard(page);
});

test('name and username are changed, with errors at their field, also in another tab', async ({
  page,
  context,
  freeUser,
  expectAccessible,
}, info) => {
  const account = await freeUser(page);
  const { origin } = new URL(page.url());
  const taken = `taken-${account.username}`;
  const stranger = await context.browser()!.newContext({ baseURL: origin });
  await stranger.request.post('/api/auth/register', {
    headers: { origin },
    data: { email: `${taken}@example.com`, username: taken, password: account.password },
  });
  await stranger.close();
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Change name' });
  const username = form.getByLabel('Username');
  await expect(username).toHaveValue(account.username);
  const update = form.getByRole('button', { name: 'Update Name' });
  await form.getByLabel('First name').fill('a'.repeat(101));
  await username.fill('a da');
  await update.click();
  await expect(form.getByText('Must have at most 100 characters')).toBeVisible();
  await expect(form.getByText('May contain letters, digits, dots, dashes and underscores')).toBeVisible();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await keepPictures(page, info, 'profile-name-errors');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Lovelace');
  await username.fill(taken.toUpperCase());
  await update.click();
  await expect(form.getByText('This username is taken. Please choose another.')).toBeVisible();
  await expect(username).toBeFocused();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  await username.fill(`new-${account.username}`);
  await update.click();
  await expect(page.getByText('Name updated.')).toBeVisible();
  await expect(username).toHaveValue(`new-${account.username}`);
  for (const tab of [page, otherTab]) {
    const facts = tab.getByRole('definition');
    await expect(facts.filter({ hasText: 'Ada Lovelace' })).toBeVisible();
    await expect(facts.filter({ hasText: `new-${account.username}` }).first()).toBeVisible();
  }
  await page.reload();
  await expect(form.getByLabel('Last name')).toHaveValue('Lovelace');
  await keepPictures(page, info, 'profile-name');
  const again = await context.browser()!.newContext({ baseURL: origin });
  const visitor = await again.newPage();
  await fillLogin(visitor, `new-${account.username}`, account.password);
  await expectDashboard(visitor);
  await again.close();
});

test('the email address is changed, after errors are shown', async ({ page, freeUser }) => {
  const account = await freeUser(page);
  await page.goto('/profile');
  const field = page.getByLabel('New email address');
  const update = page.getByRole('button', { name: 'Update Email' });
  await update.click();
  await expect(page.getByText('Please enter a different email address').first()).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(account.email.toUpperCase());
  await update.click();
  await expect(page.getByText('Please enter a different email address').first()).toBeVisible();
  await field.fill('not-an-address');
  await update.click();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();

  await field.fill(`new-${account.email}`);
  await update.click();
  await expect(page.getByText('Email updated.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: `new-${account.email}` })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('the password is changed, which ends the other sessions and not this one', async ({
  page,
  freeUser,
  browser,
}) => {
  const account = await freeUser(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await fillLogin(other, account.username, account.password);
  await expectDashboard(other);

  await page.goto('/profile');
  const change = async (current: string, next: string, confirmed: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password').fill(confirmed);
    await page.getByRole('button', { name: 'Update Password' }).click();
  };
  await change('', '', '');
  await expect(page.getByText('Please fill in all password fields').first()).toBeVisible();
  await change(account.password, 'one-thing', 'another-thing');
  await expect(page.getByText('New passwords do not match').first()).toBeVisible();
  await change(account.password, 'short', 'short');
  await expect(page.getByText('New password must be at least 6 characters').first()).toBeVisible();
  await change('not-the-password', 'a-brand-new-one', 'a-brand-new-one');
  await expect(page.getByText('The current password is incorrect.').first()).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();

  await change(account.password, 'a-brand-new-one', 'a-brand-new-one');
  await expect(page.getByText('Password updated. Your other sessions have ended.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login\?error=session_ended$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
  await fillLogin(other, account.username, account.password);
  await expect(other.getByText('The email, username or password is incorrect.').first()).toBeVisible();
  await fillLogin(other, account.username, 'a-brand-new-one');
  await expectDashboard(other);
  await elsewhere.close();
});

test('sessions are listed with their devices and ended, one or all others', async ({
  page,
  freeUser,
  browser,
}) => {
  const account = await freeUser(page);
  const { origin } = new URL(page.url());
  const userAgents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ];
  const others = await Promise.all(
    userAgents.map(async (userAgent) => {
      const context = await browser.newContext({ baseURL: origin, userAgent });
      await context.request.post('/api/auth/login', {
        headers: { origin },
        data: { emailOrUsername: account.username, password: account.password },
      });
      return context;
    }),
  );
  const isSignedIn = () =>
    Promise.all(others.map(async ({ request }) => (await request.get('/api/auth/user')).ok()));
  expect(await isSignedIn()).toEqual([true, true, true]);

  await page.goto('/profile');
  for (const device of ['Firefox on Windows', 'Safari on iPhone', 'Firefox on Linux'])
    await expect(page.getByText(device)).toBeVisible();
  await page.getByRole('button', { name: 'End the session in Safari on iPhone' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(page.getByText('Safari on iPhone')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  expect(await isSignedIn()).toEqual([true, false, true]);

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions have ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden();
  expect(await isSignedIn()).toEqual([false, false, false]);
  await page.reload();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  for (const context of others) await context.close();
});

test('a user downloads all server data of the account, without any secret', async ({
  page,
  freeUser,
  download,
}) => {
  const account = await freeUser(page);
  await page.goto('/profile');
  const file = await download(page, () => page.getByRole('button', { name: 'Download my data' }).click());
  expect(file.name).toBe('aigen-account.json');
  const text = readFileSync(file.path, 'utf8');
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain(account.email);
  expect(text).not.toContain('argon2');
});

test('a forgotten password is replaced by the link in the mail, once @smoke', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  const account = await freeUser(page);
  await page.goto('/profile');
  const visitor = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const forgetful = await visitor.newPage();
  await forgetful.goto('/login');
  await forgetful.getByRole('link', { name: 'Forgot password?' }).click();
  await forgetful.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgetful.getByText('Please enter your email address').first()).toBeVisible();
  await forgetful.getByLabel('Email').fill(account.email);
  await forgetful.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expectAccessible(forgetful);

  const link = await linkInMail(forgetful, account.email);
  const choose = async (password: string, confirmed = password) => {
    await forgetful.goto(link);
    await forgetful.getByLabel('New password', { exact: true }).fill(password);
    await forgetful.getByLabel('Confirm new password').fill(confirmed);
    await forgetful.getByRole('button', { name: 'Save the new password' }).click();
  };
  await choose('one-thing', 'another-thing');
  await expect(forgetful.getByText('New passwords do not match').first()).toBeVisible();
  await expectAccessible(forgetful);
  await choose('remembered-now');
  await expect(forgetful.getByRole('heading', { name: 'Your password was changed' })).toBeFocused();
  await choose('once-more-please');
  await expect(forgetful.getByRole('link', { name: 'Send a new link' })).toBeVisible();

  await fillLogin(forgetful, account.email, 'remembered-now');
  await expectDashboard(forgetful);
  await page.reload();
  await expect(page).toHaveURL('/login?error=session_ended&next=%2Fprofile');
  await visitor.close();
});

test('a deleted account is gone, here and on the server', async ({ page, freeUser, withKeys, context }) => {
  const account = await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await page.getByLabel('Topic').fill('Something private');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Something private');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expectDashboard(otherTab);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(
    page.getByText('Please enter your password to confirm account deletion').first(),
  ).toBeVisible();
  await page.getByLabel('Your password').fill('not-the-password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('The current password is incorrect.').first()).toBeVisible();
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await expect(otherTab).toHaveURL(/\/login(\?next=[^&]+)?$/);
  await fillLogin(page, account.email, account.password);
  await expect(page.getByText('The email, username or password is incorrect.').first()).toBeVisible();
});

test('signing out offers to erase the data in the browser', async ({ page, freeUser, isMobile }) => {
  await freeUser(page);
  await page.getByLabel('Topic').fill('Something private');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Something private');
  await openMenu(page, isMobile);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Erase them' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Your texts are erased from this browser.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
