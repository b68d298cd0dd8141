import Stripe from 'stripe';

/** The keys of an installation with its own payments. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_for_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_for_tests',
  STRIPE_PRICE_ID: 'price_unlimited',
};

export type StripeCall = { method: string; path: string; parameters: URLSearchParams };

/**
 * The payment provider's own client with a function in place of the network. `respond` returns the response
 * body; undefined means that the object does not exist.
 */
export function createTestStripe(respond: (call: StripeCall) => unknown): Stripe {
  const fetchInstead = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
    const method = init?.method ?? 'GET';
    // The client sends forms as strings.
    const parameters =
      typeof init?.body === 'string' && init.body ? new URLSearchParams(init.body) : searchParams;
    const body = await respond({ method, path: pathname, parameters });
    if (body !== undefined) return Response.json(body);
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' };
    return Response.json({ error }, { status: 404 });
  };
  return new Stripe(stripeSettings.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetchInstead),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export type TestSubscription = {
  id: string;
  status: string;
  start: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd?: boolean;
  cancelAt?: Date | null;
  price?: string;
  product?: string;
};

/** A subscription in the payment provider's format, with the fields that AIGen reads. */
export function wireSubscription(given: TestSubscription) {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);
  return {
    id: given.id,
    object: 'subscription',
    status: given.status,
    start_date: seconds(given.start),
    cancel_at_period_end: given.cancelAtPeriodEnd ?? false,
    cancel_at: given.cancelAt ? seconds(given.cancelAt) : null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${given.id}`,
          price: { id: given.price ?? 'price_unlimited', product: given.product ?? 'prod_unlimited' },
          current_period_start: seconds(given.periodStart),
          current_period_end: seconds(given.periodEnd),
        },
      ],
    },
  };
}

export const wireList = (data: unknown[]) => ({ object: 'list', data, has_more: false });

/** A webhook event of the payment provider, with its signature. */
export function signedEvent(
  event: { id: string; type: string; object: Record<string, unknown> },
  { secret = stripeSettings.STRIPE_WEBHOOK_SECRET, at = new Date() } = {},
) {
  const payload = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    data: { object: event.object },
  });
  const timestamp = Math.floor(at.getTime() / 1_000);
  const header = new Stripe('sk_test_signer').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
}
