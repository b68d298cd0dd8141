const signature = 'only a device can sign';
const waiting = 'needs a sign-in that waits for its second step';

/** Routes that the fuzz cannot reach with success, and why. Their own tests do. */
export const unreached: Record<string, string> = {
  'POST /api/auth/passkey': signature,
  'POST /api/account/passkeys': signature,
  'POST /api/auth/second-step': waiting,
  'POST /api/auth/second-step/passkey-options': waiting,
  'PUT /api/account/authenticator': 'needs the code of an app',
  'POST /api/account/change-interval': 'needs the price of the preview, to the cent',
  'POST /api/paypal/webhook': 'only PayPal can sign',
  'POST /api/operator/jobs/:id/retry': 'no mail has failed',
  'POST /sandbox/inbox/:id/reply': 'needs a mail in the inbox of the sandbox',
};
