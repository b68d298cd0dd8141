import { atStripe, checkoutPage, pay, planOnServer } from '../billing-steps.ts';
import { expect, test } from '../fixtures.ts';
import { keepPictures } from '../steps.ts';

test.use({ settings: { STRIPE_TRIAL_DAYS: '14' }, reducedMotion: 'reduce' });

test('a trial is announced, charges nothing, and is given once', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  const account = await freeUser(page);
  const terms = /Free for 14 days, then \$19 a month\. You enter a card now/;
  await page.goto('/#pricing');
  await expect(page.locator('#pricing').getByText(terms).first()).toBeVisible();
  await keepPictures(page, info, 'pricing');
  await page.goto('/profile');
  await expect(page.getByText(terms)).toBeVisible();
  await expect(page.getByText('With PayPal there is no trial: $19 a month from today.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start your free 14 days' }).click();
  await expect(page).toHaveURL(checkoutPage);
  await expect(page.getByText('14 days free, then the first payment.')).toBeVisible();
  await pay(page);
  await expect(page.getByText('Subscription activated!')).toBeVisible();
  await page.goto('/profile');
  await expect(
    page.getByText(/^Free trial until .* Then Premium, \$19 a month, unless you cancel/),
  ).toBeVisible();
  await expect(page.getByText('No invoices yet.')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'profile');

  await atStripe(page, 'end', { email: account.email });
  await expect.poll(() => planOnServer(page)).toBe('free');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Get Unlimited' })).toBeVisible();
  await expect(page.getByText(terms)).toHaveCount(0);
});
