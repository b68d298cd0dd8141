/** Submits a payment page of the sandbox's Stripe, with a card that works. */
export const payByCard = (page: string) =>
  fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(page).origin },
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }),
  });

/** Approves a subscription on the page of the sandbox's PayPal. */
export function approveAtPaypal(page: string, sandboxUrl: string) {
  const { pathname, search } = new URL(page);
  return fetch(sandboxUrl + pathname.replace('/sandbox/paypal', '/paypal-site') + search, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'payer@example.com' }),
  });
}
