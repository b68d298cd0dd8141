import { expect, type Page } from '@playwright/test';

/** Steps of a user who buys and cancels Premium, on our pages and on the payment provider's. */

export const checkoutPage = /\/sandbox\/stripe\/checkout\//;

/** From the gate of a tool to the payment page. */
export async function unlock(page: Page, tool = 'projects') {
  await page.goto(`/dashboard/${tool}`);
  await page.getByRole('link', { name: 'Unlock Premium Features' }).click();
  await expect(page).toHaveURL(checkoutPage);
}

/** Submits the payment page; the prefilled card works. */
export async function pay(page: Page, card?: string) {
  if (card) await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

export async function expectActivated(page: Page) {
  await expect(page).toHaveURL(/\/dashboard(\/projects)?$/);
  await expect(page.getByText('Subscription activated! You now have unlimited access!')).toBeVisible();
  await expect(page.getByText('Premium Dashboard')).toBeVisible();
}

/** A free user buys Premium from a gate, and opens the generator. */
export async function subscribe(page: Page) {
  await unlock(page);
  await pay(page);
  await expectActivated(page);
  await page.goto('/dashboard');
}

/** Triggers an event on the payment provider's side (sandbox/stripe/control.ts). */
export async function atStripe(page: Page, what: string, order: Record<string, unknown>) {
  const response = await page.request.post(`/sandbox/control/stripe/${what}`, {
    headers: { origin: new URL(page.url()).origin },
    data: order,
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** The plan of the signed-in user according to the server. */
export async function planOnServer(page: Page): Promise<'free' | 'unlimited'> {
  const usage = (await (await page.request.get('/api/usage')).json()) as { plan: 'free' | 'unlimited' };
  return usage.plan;
}

export const paypalPage = /\/sandbox\/paypal\/approve\?/;

/** Approves the subscription on PayPal's page. */
export async function approveAtPaypal(page: Page) {
  await expect(page).toHaveURL(paypalPage);
  await page.getByRole('button', { name: 'Continue' }).click();
}
