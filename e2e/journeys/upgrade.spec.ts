import {
  atStripe,
  checkoutPage,
  expectActivated,
  pay,
  planOnServer,
  subscribe,
  unlock,
} from '../billing-steps.ts';
import { openMenu } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { keepTexts } from '../text-steps.ts';

test('from the gate through the payment page to a dashboard without locks @smoke @smoke-phone', async ({
  page,
  freeUser,
  isMobile,
  expectAccessible,
}) => {
  await freeUser(page);
  await unlock(page);
  await expectAccessible(page);
  await pay(page);
  await expectActivated(page);
  await expectAccessible(page);
  expect(await planOnServer(page)).toBe('unlimited');

  const tools = page.getByRole('navigation', { name: 'Tools' });
  await expect(tools.getByRole('link', { name: 'Bulk' })).toBeVisible();
  await expect(tools.locator('[aria-disabled]')).toHaveCount(0);
  // The word stands in the nav of the dashboard once.
  await expect(page.getByText('Premium', { exact: true }).filter({ visible: true })).toHaveCount(1);

  await page.reload();
  await expect(page.getByText('Premium Dashboard')).toBeVisible();
  await expect(page.getByText('Subscription activated!')).toBeHidden();

  await page.goto('/profile');
  await openMenu(page, isMobile);
  // The button of the free plan.
  await expect(page.getByRole('button', { name: 'Premium' }).filter({ visible: true })).toBeDisabled();
  await expect(page.getByText('Get Unlimited').filter({ visible: true })).toHaveCount(0);
});

test('unlocking a tool at its gate leads back to that tool', async ({ page, freeUser }) => {
  await freeUser(page);
  await unlock(page, 'calendar');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  await expect(page.getByText('You left the checkout. Nothing was charged.')).toBeVisible();
  await unlock(page, 'calendar');
  await pay(page);
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  await expect(page.getByText('Subscription activated! You now have unlimited access!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unlock Premium Features' })).toHaveCount(0);
});

test('from the pricing card', async ({ page, freeUser, isMobile }) => {
  await freeUser(page);
  if (isMobile) await page.goto('/');
  await openMenu(page, isMobile);
  await page.getByRole('link', { name: 'Get Unlimited' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/#pricing$/);
  await page.locator('#pricing').getByRole('button', { name: 'Get Unlimited' }).click();
  await expect(page).toHaveURL(checkoutPage);
  await pay(page);
  await expectActivated(page);
  await page.goto('/#pricing');
  await expect(page.locator('#pricing').getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});

test('from the upgrade modal', async ({ page, freeUser, isMobile, expectAccessible }) => {
  await freeUser(page);
  // Nothing is counted or sold before the first text.
  await expect(page.getByRole('button', { name: 'Try a sample' })).toBeVisible();
  await expect(page.getByText('generations left today')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await keepTexts(page, [{ title: 'A desk', content: 'It is small.' }]);
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: /All 10/ }).click();
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  const modal = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(modal).toContainText('Content Calendar');
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Get Unlimited' }).click();
  await expect(page).toHaveURL(checkoutPage);
});

test('a visitor is asked to log in first', async ({ page }) => {
  await page.goto('/#pricing');
  await page.locator('#pricing').getByRole('link', { name: 'Get Unlimited' }).click();
  await expect(page).toHaveURL(/\/login(\?next=[^&]+)?$/);
  await expect(page.getByText('Please log in to subscribe')).toBeVisible();
});

test('a declined card buys nothing, and another one does', async ({ page, freeUser }) => {
  await freeUser(page);
  await unlock(page);
  await pay(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  expect(await planOnServer(page)).toBe('free');
  await pay(page, '4242 4242 4242 4242');
  await expectActivated(page);
});

test('a canceled checkout charges nothing', async ({ page, freeUser }) => {
  await freeUser(page);
  await unlock(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('You left the checkout. Nothing was charged.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
  await expect(page.getByRole('link', { name: 'Unlock Premium Features' })).toBeVisible();
  expect(await planOnServer(page)).toBe('free');
});

test('a failing payment system shows an error, and the button works again', async ({ page, freeUser }) => {
  await freeUser(page);
  await page.goto('/#pricing');
  const button = page.locator('#pricing').getByRole('button', { name: 'Get Unlimited' });
  await atStripe(page, 'faults', { fault: 'error', times: 1, path: '/v1/checkout' });
  await button.click();
  await expect(page.getByText('Payment system error')).toBeVisible();

  // The server looks for an open checkout first.
  await atStripe(page, 'faults', { fault: 'no-url', times: 2, path: '/v1/checkout' });
  await button.click();
  await expect(page.getByText('Failed to create checkout session')).toBeVisible();

  await page.route('**/api/stripe/create-checkout', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Payment system error')).toBeVisible();
  await page.unroute('**/api/stripe/create-checkout');

  await button.click();
  await expect(page).toHaveURL(checkoutPage);
});

test('a failing payment system leads back to the gate, with an error', async ({ page, freeUser }) => {
  await freeUser(page);
  await page.goto('/dashboard/calendar');
  await atStripe(page, 'faults', { fault: 'error', times: 1, path: '/v1/checkout' });
  await page.getByRole('link', { name: 'Unlock Premium Features' }).click();
  await expect(page.getByText('Payment system error')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
});

test('an outdated free page that tries to buy again shows that Premium is active', async ({
  page,
  freeUser,
  context,
}) => {
  await freeUser(page);
  await page.goto('/#pricing');
  const button = page.locator('#pricing').getByRole('button', { name: 'Get Unlimited' });
  await expect(button).toBeVisible();
  const keys = ['aigen_user', 'aigen_subscribed'];
  const stale = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)!), keys);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await subscribe(other);
  await other.close();

  // An outdated user in this browser, who learns nothing of the subscription before the click.
  await page.evaluate(
    ([names, values]) => names!.forEach((name, index) => localStorage.setItem(name, values![index]!)),
    [keys, stale],
  );
  await page.route('**/api/auth/refresh-subscription*', (route) => route.abort());
  await page.route('**/api/stripe/create-checkout', async (route) => {
    await page.unroute('**/api/auth/refresh-subscription*');
    await route.continue();
  });
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('refresh-subscription'),
  );
  await page.reload();
  await failed;
  await button.click();
  await expect(page.locator('#pricing').getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});
