import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectDashboard, fillLogin, linkInMail, newPerson, openMenu } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

const operatorEmail = 'operator@example.com';
const password = 'correct-horse-battery';

const at = '2026-11-24T09:30:00.000Z';
const undelivered = { id: '00000000-0000-4000-8000-000000000001', at, attempts: 5, account: null };
/** What the server has only when mails fail for a while. */
const waitingAndUndelivered = {
  queues: [{ queue: 'mail', waiting: 12, running: 1, failing: 3, oldestAt: at }],
  failingJobs: [
    { id: undelivered.id, queue: 'mail', attempts: 4, createdAt: at, nextAt: at, problem: 'EENVELOPE 451' },
  ],
  undeliveredMails: {
    total: 2,
    mails: [
      {
        ...undelivered,
        kind: 'reset-password',
        address: 'a…@a-rather-long-name-of-a-company.example.com',
        account: { id: undelivered.id, email: 'ann@a-rather-long-name-of-a-company.example.com' },
        problem: 'EENVELOPE 550 RCPT TO',
      },
      {
        ...undelivered,
        id: '00000000-0000-4000-8000-000000000002',
        kind: 'new-sign-in',
        address: 't…@example.com',
        problem: 'ETIMEDOUT CONN',
      },
    ],
  },
};

test.use({
  reducedMotion: 'reduce',
  settings: { OPERATOR_EMAILS: operatorEmail, REQUIRE_EMAIL_VERIFICATION: 'false' },
});

/** Registers the operator once per server, and verifies the address by the mailed link. */
async function logInOperator(page: Page) {
  const person = { email: operatorEmail, username: 'operator', password };
  const registered = await page.request.post('/api/auth/register', { data: person });
  if (registered.ok()) {
    await page.request.post('/api/auth/resend-verification', { data: { email: operatorEmail } });
    const token = new URL(await linkInMail(page, operatorEmail)).searchParams.get('token')!;
    expect((await page.request.get(`/api/auth/verify-email?token=${token}`)).ok()).toBe(true);
  }
  await page.context().clearCookies();
  await fillLogin(page, 'operator', password);
  await expectDashboard(page);
}

test('a user who is no operator finds no operator page, and no link to it', async ({
  page,
  freeUser,
  isMobile,
}) => {
  await freeUser(page);
  await page.goto('/operator/users');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto('/');
  await openMenu(page, isMobile);
  await expect(page.getByRole('link', { name: 'Operator' })).toHaveCount(0);
});

test('an operator finds an account, disables and enables it with a reason, and reads that in the audit', async ({
  page,
  isMobile,
  expectAccessible,
  download,
}, info) => {
  const person = newPerson();
  expect((await page.request.post('/api/auth/register', { data: person })).ok()).toBe(true);
  await logInOperator(page);
  await page.goto('/');
  await openMenu(page, isMobile);
  await page.getByRole('link', { name: 'Operator' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByLabel('Search by email, username or id').fill(person.username);
  const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Not verified');

  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${person.email}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Disable account');
  const dialog = page.getByRole('dialog', { name: 'Disable this account?' });
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog).toContainText('Enter at least 5 characters.');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('=HYPERLINK("spam") in many texts');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(row).toContainText('Disabled');
  await expectAccessible(page);
  await keepPictures(page, info, 'operator-users');
  const refused = await page.request.post('/api/auth/login', {
    data: { emailOrUsername: person.username, password: person.password },
  });
  expect(refused.status()).toBe(403);

  await choose('Enable account');
  const enable = page.getByRole('dialog', { name: 'Enable this account again?' });
  await enable.getByLabel('Reason').fill('It was a mistake');
  await enable.getByRole('button', { name: 'Enable account' }).click();
  await expect(row).not.toContainText('Disabled');

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const actions = page.getByRole('list', { name: 'Actions' }).getByRole('listitem');
  await expect(actions.first()).toContainText('It was a mistake');
  await expect(actions.first()).toContainText('…@example.com');
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expectAccessible(page);
  await keepPictures(page, info, 'operator-audit');
  const file = await download(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(file.name).toBe('aigen-audit.csv');
  expect(readFileSync(file.path, 'utf8')).toContain(`"'=HYPERLINK(""spam"") in many texts"`);
});

test('an operator sees what waits, fails and is stored, and that nobody has subscribed', async ({
  page,
  expectAccessible,
}, info) => {
  await logInOperator(page);
  await page.request.get('/api/library');
  await page.goto('/operator/system');
  await expect(page.getByRole('heading', { name: 'Errors of the last day' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'premium.required' })).toBeVisible();
  await expect(page.getByText('Jobs failing')).toBeVisible();
  await expectAccessible(page);
  // A mail that waits for the mail server makes the longest line.
  const server = (await (await page.request.get('/api/operator/system')).json()) as object;
  await page.route('**/api/operator/system', (route) =>
    route.fulfill({ json: { ...server, ...waitingAndUndelivered } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('2 mails given up in the last 30 days')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepPictures(page, info, 'operator-system');
  await page.goto('/operator/subscriptions');
  await expect(page.getByRole('heading', { name: /No subscriptions yet|on this page/ })).toBeVisible();
  await expectAccessible(page);
});

test('an operator switches registrations, purchases and uploads off with reasons, and on again', async ({
  page,
  browser,
  expectAccessible,
}, info) => {
  await logInOperator(page);
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Switches', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Switches' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expectAccessible(page);
  const turn = async (to: 'on' | 'off', title: string) => {
    await page.getByRole('button', { name: `Switch ${to}: ${title}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Switch ${title.toLowerCase()} ${to}?` });
    await dialog.getByLabel('Reason').fill('The journey of the switches');
    if (to === 'off' && title === 'Uploads') {
      await expectAccessible(page);
      await keepPictures(page, info, 'operator-switch-dialog');
    }
    await dialog.getByRole('button', { name: `Switch ${to}` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      cards.filter({ hasText: title }).getByText(to === 'on' ? 'On' : 'Off', { exact: true }),
    ).toBeVisible();
  };
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const pricing = visitor.locator('#pricing');
  await visitor.goto('/');
  await expect(pricing.getByText('Get Unlimited')).toBeVisible();
  try {
    for (const title of ['Registrations', 'Purchases', 'Uploads']) await turn('off', title);
    await expect(cards.first()).toContainText('by o…@example.com');
    await expectAccessible(page);
    await keepPictures(page, info, 'operator-switches');

    await visitor.reload();
    await expect(pricing).toContainText('Premium cannot be bought or changed at the moment');
    await expect(pricing.getByText('Get Unlimited')).toHaveCount(0);
    await pricing.getByRole('link', { name: /^Start Free/ }).click();
    await expect(visitor.getByText('New accounts cannot be created at the moment')).toBeVisible();
    await expect(visitor.getByLabel('Username')).toHaveCount(0);
    await expectAccessible(visitor);
    await keepPictures(visitor, info, 'register-closed');
    await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(visitor).toHaveURL(/\/login$/);

    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Files' })).toContainText('New files cannot be uploaded');
    await expect(page.getByText('Upload files')).toHaveCount(0);
    await expect(page.getByText('Choose a picture')).toHaveCount(0);
    await expectAccessible(page);
    await keepPictures(page, info, 'profile-uploads-paused');
    await page.goto('/operator/switches');
  } finally {
    for (const title of ['Registrations', 'Purchases', 'Uploads']) await turn('on', title);
  }
  await visitor.goto('/register');
  await expect(visitor.getByLabel('Username')).toBeVisible();
  await visitor.close();

  await page.goto('/operator/switches');
  await page.getByRole('button', { name: 'Announce something' }).click();
  const announce = page.getByRole('dialog', { name: 'Announce something?' });
  await announce.getByLabel('Text').fill('We work on the server tonight.');
  await announce.getByLabel('Level').selectOption('Warning');
  await announce.getByLabel('Show until').fill('2099-12-31T12:00');
  await announce.getByLabel('Reason').fill('A new disk');
  await expectAccessible(page);
  await keepPictures(page, info, 'operator-announce');
  await announce.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Shown until')).toBeVisible();
  await page.goto('/dashboard');
  const line = page.getByRole('status').filter({ hasText: 'We work on the server tonight.' });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'announcement');
  await line.getByRole('button', { name: 'Close announcement' }).press('Enter');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goto('/operator/switches');
  await page.getByRole('button', { name: 'End announcement' }).click();
  const end = page.getByRole('dialog', { name: 'End the announcement?' });
  await end.getByLabel('Reason').fill('The disk is in');
  await end.getByRole('button', { name: 'End announcement' }).click();
  await expect(page.getByText('Nothing is announced.')).toBeVisible();

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const actions = page.getByRole('list', { name: 'Actions' }).getByRole('listitem');
  await expect(actions.first()).toContainText('End the announcement');
  await expect(actions.filter({ hasText: 'Switch on uploads' }).first()).toContainText(
    'The journey of the switches',
  );
});
