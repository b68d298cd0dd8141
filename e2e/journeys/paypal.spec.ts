import { approveAtPaypal, planOnServer } from '../billing-steps.ts';
import { expect, test } from '../fixtures.ts';
import { keepPictures } from '../steps.ts';

test.use({ reducedMotion: 'reduce' });

test('with PayPal from a gate, and canceled with the paid period', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await page.goto('/dashboard/calendar');
  await expect(page.getByRole('link', { name: 'Pay with PayPal' })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'gate');
  await page.getByRole('link', { name: 'Pay with PayPal' }).click();
  await expect(page.getByRole('heading', { name: 'AIGen Unlimited' })).toBeVisible();
  await keepPictures(page, info, 'paypal');
  await approveAtPaypal(page);
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  await expect(page.getByText('Subscription activated! You now have unlimited access!')).toBeVisible();
  expect(await planOnServer(page)).toBe('unlimited');

  await page.goto('/profile');
  await expect(page.getByText(/^Premium, \$19 a month\. It renews on /)).toBeVisible();
  await expect(page.getByText(/^Paid with PayPal since /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Card and invoices' })).toHaveCount(0);
  await expect(page.getByText(/^PayPal payment /)).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'profile');

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByText('PayPal cannot undo this')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText(/^Premium until .*It does not renew/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume subscription' })).toHaveCount(0);
  expect(await planOnServer(page)).toBe('unlimited');
  await expectAccessible(page);
});

test('an approval at PayPal that is left charges nothing', async ({ page, freeUser }) => {
  await freeUser(page);
  await page.goto('/dashboard/calendar');
  await page.getByRole('link', { name: 'Pay with PayPal' }).click();
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await expect(page).toHaveURL(/\/dashboard\/calendar$/);
  await expect(page.getByText('You left the checkout. Nothing was charged.')).toBeVisible();
  expect(await planOnServer(page)).toBe('free');
});
