import { createHmac } from 'node:crypto';
import type { Outbox } from '../deliveries.ts';
import type { Endpoint, StripeEvent } from './state/objects.ts';
import type { Store } from './state/store.ts';
import { secondsNow } from './state/timestamps.ts';

/** Stripe's signature: an HMAC of the time and the exact body with the endpoint's secret. */
const signatureOf = (secret: string, body: string, time = secondsNow()) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/** Stripe's events and endpoints, for sending. */
export const stripeOutbox = (store: Store): Outbox => ({
  state: store.state,
  save: () => store.save(),
  findEvent: (id) => store.find<StripeEvent>(id, 'event'),
  endpoints: () => store.all<Endpoint>('webhook_endpoint'),
  bodyOf: (event) => JSON.stringify(event, null, 2),
  headersOf: ({ id }, body) => ({
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureOf(store.state.secrets[id]!, body),
  }),
});
