import { linkInMail, newPerson } from '../account-steps.ts';
import { checkoutPage } from '../billing-steps.ts';
import { expect, test } from '../fixtures.ts';

test.use({ settings: { REQUIRE_EMAIL_VERIFICATION: 'true' }, reducedMotion: 'reduce' });

test('the wish to buy survives registration, verification by mail and sign-in', async ({ page }) => {
  const person = newPerson();
  await page.goto('/#pricing');
  await page.locator('#pricing').getByRole('link', { name: 'Get Unlimited' }).click();
  await expect(page.getByText('Please log in to subscribe')).toBeVisible();
  await page.getByRole('link', { name: 'sign up with email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await linkInMail(page, person.email));
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await modal.getByRole('button', { name: 'Get Unlimited' }).click();
  await expect(page).toHaveURL(checkoutPage);
});

test('the wish to buy survives the registration with Google', async ({ page }) => {
  await page.goto('/#pricing');
  await page.locator('#pricing').getByRole('link', { name: 'Get Unlimited' }).click();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  const modal = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await modal.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page).toHaveURL(/\/sandbox\/paypal\/approve\?/);
});
