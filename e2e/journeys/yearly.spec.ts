import { checkoutPage, pay } from '../billing-steps.ts';
import { expect, test } from '../fixtures.ts';
import { keepPictures } from '../steps.ts';

test.use({ reducedMotion: 'reduce' });

test('a company pays the year, gets its invoice, and switches to the month', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await page.goto('/profile');
  await page.getByRole('radio', { name: /^Yearly \$190 a year/ }).check();
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0);
  await expectAccessible(page);
  await keepPictures(page, info, 'options');
  await page.getByRole('button', { name: 'Get Unlimited' }).click();
  await expect(page).toHaveURL(checkoutPage);
  await expect(page.getByText('Renews every year until it is canceled.')).toBeVisible();
  await page.getByLabel('Company name').fill('Ada & Sons');
  await page.getByLabel('VAT ID').fill('DE123456789');
  await expectAccessible(page);
  await keepPictures(page, info, 'checkout');
  await pay(page);
  await expect(page.getByText('Subscription activated!')).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText(/^Premium, \$190 a year\. It renews on /)).toBeVisible();
  const file = page.getByRole('link', { name: /^PDF of the invoice/ });
  const response = await page.request.get((await file.getAttribute('href'))!);
  expect(response.headers()['content-type']).toBe('application/pdf');
  const text = (await response.body()).toString('latin1');
  expect(text).toContain('Ada & Sons');
  expect(text).toContain('VAT ID: DE123456789');
  await keepPictures(page, info, 'invoices');

  await page.getByRole('button', { name: 'Switch to monthly billing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch to monthly billing?' });
  await expect(dialog.getByText(/Nothing is charged now\. A credit of \$171 /)).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'switch');
  await dialog.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByText(/^Premium, \$19 a month\. It renews on /)).toBeVisible();
});

test('from the month to the year, with the rest of the month taken off', async ({ page, freeUser }) => {
  await freeUser(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Get Unlimited' }).click();
  await pay(page);
  await expect(page.getByText('Subscription activated!')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Switch to yearly billing' }).click();
  await page.getByRole('button', { name: 'Pay $171 and switch' }).click();
  await expect(page.getByText(/^Premium, \$190 a year\. It renews on /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^PDF of the invoice/ })).toHaveCount(2);
});
