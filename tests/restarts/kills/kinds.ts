import { accountKinds } from './accounts.ts';
import { billingKinds } from './billing.ts';
import { contactKinds } from './contacts.ts';
import { linkKinds } from './links.ts';
import { secondFactorKinds } from './second-factors.ts';
import { sendingKinds } from './sending.ts';
import type { Kinds } from './stage.ts';
import { supportKinds } from './support.ts';
import { textKinds } from './texts.ts';

/** Every kind of the load. */
export const kinds: Kinds = {
  ...accountKinds,
  ...secondFactorKinds,
  ...textKinds,
  ...linkKinds,
  ...contactKinds,
  ...sendingKinds,
  ...supportKinds,
  ...billingKinds,
};

/** Routes of other methods than GET, and those GET routes that write, which the load does not call, and why. */
export const withoutLoad: Record<string, string> = {
  'POST /api/uploads/from-address': 'stores what it read as POST /api/uploads does',
  'POST /api/contacts/:id/lists/:listId/ask': 'queues the mail that adding a contact to such a list queues',
  'POST /api/contacts/audience': 'counts and writes nothing',
  'POST /api/sequences/:id/reach': 'counts and writes nothing',
  'POST /api/emails/check-links': 'reads addresses and writes nothing but a rate limit',
  'POST /api/emails/test': 'queues a mail of the installation, as registrations do',
  'POST /api/providers/models': 'asks the provider and writes nothing but a rate limit',
  'POST /api/batches/submit': 'nothing of a batch is stored here',
  'POST /api/batches/find': 'nothing of a batch is stored here',
  'POST /api/batches/poll': 'nothing of a batch is stored here',
  'POST /api/batches/collect': 'nothing of a batch is stored here',
  'POST /api/batches/cancel': 'nothing of a batch is stored here',
  'POST /api/competitive-analysis': 'reserves a generation as POST /api/generate-content-advanced does',
  'POST /api/competitive-analysis/look': 'reads a site and writes nothing but a rate limit',
  'POST /api/account/preview-interval': 'asks Stripe and writes nothing',
  'POST /api/account/change-interval':
    'changes the subscription at Stripe, whose state comes as after a payment',
  'POST /api/operator/jobs/:id/retry': 'a job that waits for its next attempt is due sooner; nothing is lost',
  'POST /sandbox/inbox/:id/reply': 'of the sandbox alone; receives a mail as POST /api/support/inbound does',
  'GET /api/stripe/create-checkout-session': 'leads a browser to what POST /api/stripe/create-checkout makes',
  'GET /api/paypal/create-checkout-session': 'leads a browser to what POST /api/paypal/create-checkout makes',
  'OPTIONS /go/:id/goal': 'writes nothing',
};

/** GET routes that write. */
export const writingGets = [
  'GET /api/auth/verify-email',
  'GET /api/auth/google/callback',
  'GET /api/auth/microsoft/callback',
  'GET /api/auth/refresh-subscription',
  'GET /api/stripe/create-checkout-session',
  'GET /api/paypal/create-checkout-session',
  'GET /go/:id',
  'GET /go/:id/goal.gif',
  'GET /o/:token',
  'GET /c/:token',
];
