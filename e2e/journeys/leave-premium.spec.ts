import type { Page } from '@playwright/test';
import { atStripe, planOnServer, subscribe } from '../billing-steps.ts';
import { expect, test } from '../fixtures.ts';
import { jumpAhead } from '../steps.ts';

/** How often an open page refreshes its plan. */
const pollMs = 30_000;
const endedNotice = /Your subscription has ended\. You are on the free plan now/;

test('canceled at once: the account is free immediately', async ({ page, freeUser, expectAccessible }) => {
  await freeUser(page);
  await subscribe(page);
  await page.goto('/profile');
  await expect(page.getByText(/^Premium, \$19 a month\. It renews on /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  await expect(dialog.getByRole('radio', { name: /At the end of the paid period/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /Right away/ }).check();
  await dialog.getByRole('button', { name: 'Cancel right away' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(endedNotice)).toBeVisible();
  await expect(page.getByText('Free Plan', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscription', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Cancel Subscription' })).toBeHidden();
  expect(await planOnServer(page)).toBe('free');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText(/^Free Plan - \d generations left$/)).toBeVisible();
});

test('canceled at the end of the period, resumed, and canceled again', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await freeUser(page);
  await subscribe(page);
  await page.goto('/profile');
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await expect(
      page.getByText(/^Premium until .*It does not renew, and nothing more is charged\.$/),
    ).toBeVisible();
  };
  await cancel();
  await expectAccessible(page);
  expect(await planOnServer(page)).toBe('unlimited');

  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText(/^Premium, \$19 a month\. It renews on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume subscription' })).toBeHidden();

  await cancel();
  // It can still be canceled at once; the dialog then has only one option.
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep Premium' }).click();
  await expect(dialog).toBeHidden();

  // A month later the paid period is over.
  const { email } = await userInBrowser(page);
  await atStripe(page, 'advance', { email, seconds: 32 * 86_400 });
  await expect.poll(() => planOnServer(page)).toBe('free');
  await page.goto('/dashboard');
  await expect(page.getByText(/^Free Plan - \d generations left$/)).toBeVisible();
});

test('ended on the payment provider’s side: the open page is updated within half a minute', async ({
  page,
  freeUser,
}) => {
  await page.clock.install();
  await freeUser(page);
  await subscribe(page);
  const asked = planAsked(page);
  await page.goto('/dashboard/calendar');
  await expect(page.getByText('Premium Dashboard')).toBeVisible();
  // The first request of the page is not the one tested here.
  await asked;
  const { email } = await userInBrowser(page);
  await atStripe(page, 'end', { email });
  await expect.poll(() => planOnServer(page)).toBe('free');
  await jumpAhead(page, pollMs);
  await expect(page.getByText(endedNotice)).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('region', { name: 'Read-only' })).toBeVisible();
  await expect(page.getByText('Premium Dashboard')).toBeHidden();
});

test('a failed renewal asks for another card, which is changed on the provider’s page', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await freeUser(page);
  await subscribe(page);
  const { email } = await userInBrowser(page);
  await atStripe(page, 'card', { email, card: 'fails' });
  await atStripe(page, 'advance', { email, seconds: 32 * 86_400 });
  await page.goto('/profile');
  await expect(page.getByText(/The last payment failed\. Premium stays until /)).toBeVisible();
  await expectAccessible(page);
  expect(await planOnServer(page)).toBe('unlimited');
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/portal\//);
});

test('a failed renewal is shown on the open dashboard, with a link to change the card', async ({
  page,
  freeUser,
  expectAccessible,
}) => {
  await page.clock.install();
  await freeUser(page);
  await subscribe(page);
  const asked = planAsked(page);
  await page.goto('/dashboard');
  await asked;
  const failed = page.getByText(/^Your last payment failed\. You keep Premium until /);
  await expect(failed).toHaveCount(0);
  const { email } = await userInBrowser(page);
  await atStripe(page, 'card', { email, card: 'fails' });
  await atStripe(page, 'advance', { email, seconds: 32 * 86_400 });
  // The webhook may be late; an open page polls twice a minute.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/auth/refresh-subscription');
      return ((await answer.json()) as { graceUntil?: string }).graceUntil ?? null;
    })
    .not.toBeNull();
  // This notice stays until it is dismissed, so the clock may continue.
  await page.clock.fastForward(pollMs);
  await expect(failed).toBeVisible();
  await expect(page.getByText('Premium Dashboard')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/library');
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/portal\//);
});

test('canceled on the provider’s page, and shown on ours', async ({ page, freeUser }) => {
  await freeUser(page);
  await subscribe(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Card and invoices' }).click();
  await page.getByText('Cancel plan', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await page.getByRole('link', { name: 'Return to AIGen' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('button', { name: 'Resume subscription' })).toBeVisible();
});

/** Waits until a loading page has refreshed its plan for the first time. */
const planAsked = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/auth/refresh-subscription'));

/** The email address of the signed-in user. */
function userInBrowser(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('aigen_user')!) as { email: string });
}
