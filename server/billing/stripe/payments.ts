import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type Stripe from 'stripe';
import type { BillingInterval } from '#domain/billing/terms.ts';
import type { Config } from '../../config/config.ts';
import { PaypalError } from '../paypal/client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null where payments are off. */
    payments: Payments | null;
  }
}

export type PaymentSettings = {
  mode: 'sandbox' | 'live';
  secretKey: string;
  priceId: string;
  /** null = the month only. */
  yearlyPriceId: string | null;
  /** Days without a charge before an account's first subscription; 0 = none. */
  trialDays: number;
  /** Stripe calculates and adds taxes. */
  tax: boolean;
  /** null in the sandbox until its webhook is registered, after the server listens. */
  webhookSecret: string | null;
  /** Address of the sandbox that stands in for Stripe; null = Stripe itself. */
  sandboxUrl: string | null;
};

/** The sandbox's prices: 19 dollars a month, 190 dollars a year. */
const sandboxPrices = {
  priceId: 'price_sandbox_unlimited_monthly',
  yearlyPriceId: 'price_sandbox_unlimited_yearly',
};
const sandboxKey = 'sk_test_sandbox';

/** The keys of this installation, else those of the sandbox where it is on; null = payments are off. */
export function paymentSettingsOf(
  config: Pick<Config, 'stripe' | 'paypal' | 'trialDays' | 'stripeTax' | 'sandbox' | 'sandboxUrl'>,
): PaymentSettings | null {
  const { stripe, paypal, trialDays, stripeTax: tax, sandbox, sandboxUrl } = config;
  if (stripe) return { mode: 'live', ...stripe, trialDays, tax, sandboxUrl: null };
  // Never beside real payments.
  if (paypal || !sandbox || !sandboxUrl) return null;
  const settings = { mode: 'sandbox' as const, secretKey: sandboxKey, webhookSecret: null, sandboxUrl };
  return { ...settings, ...sandboxPrices, trialDays, tax };
}

/** The connection to the payment provider. */
export type Payments = {
  /** The provider's own client, which is loaded when it is first asked for. */
  readonly stripe: Stripe;
  mode: PaymentSettings['mode'];
  /** The price of each interval that is sold. */
  prices: Partial<Record<BillingInterval, string>> & { month: string };
  trialDays: number;
  tax: boolean;
  /** Verifies the signature of webhook messages; in the sandbox set once its webhook is registered. */
  webhookSecret: string | null;
  /** The product of the price. Subscriptions to its earlier prices count too; other products of the same account do not. */
  productId: () => Promise<string>;
};

const timeoutMs = 10_000;
/** The first call starts the sandbox, and waits for it also on a machine that is busy. */
const sandboxTimeoutMs = 60_000;

/** `app.payments`: the Stripe client, pointed at Stripe or at the sandbox. */
export const payments = plugin<{ client?: Stripe }>((app: FastifyInstance, { client }, done) => {
  const settings = paymentSettingsOf(app.config);
  const closed = new AbortController();
  app.addHook('onClose', (_app, hookDone) => {
    closed.abort();
    hookDone();
  });
  const signal = AbortSignal.any([app.shutdownSignal, closed.signal]);
  app.decorate('payments', settings && createPayments(settings, { client, signal }));
  done();
});

type PaymentOptions = {
  /** Tests pass one of their own. */
  client?: Stripe | undefined;
  /** Ends the calls that are under way: a call to a provider that is silent would keep a stopped process running. */
  signal?: AbortSignal;
};

export function createPayments(settings: PaymentSettings, { client, signal }: PaymentOptions = {}): Payments {
  const connect = () => (client ??= createClient(settings, signal));
  let product: Promise<string> | null = null;
  const askProduct = async () => {
    const price = await connect().prices.retrieve(settings.priceId);
    return idOf(price.product);
  };
  return {
    get stripe() {
      return connect();
    },
    mode: settings.mode,
    prices: {
      month: settings.priceId,
      ...(settings.yearlyPriceId !== null && { year: settings.yearlyPriceId }),
    },
    trialDays: settings.trialDays,
    tax: settings.tax,
    webhookSecret: settings.webhookSecret,
    productId: () => {
      // Requested once; again after a failure.
      product ??= askProduct().catch((error: unknown) => {
        product = null;
        throw error;
      });
      return product;
    },
  };
}

const load = createRequire(import.meta.url);

function createClient({ secretKey, sandboxUrl }: PaymentSettings, signal?: AbortSignal): Stripe {
  const StripeClient = load('stripe') as typeof Stripe;
  const fetchUntilStopped: typeof fetch = (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.any([init?.signal, signal].filter((one) => !!one)) });
  const settings = {
    telemetry: false,
    timeout: sandboxUrl ? sandboxTimeoutMs : timeoutMs,
    maxNetworkRetries: sandboxUrl ? 0 : 2,
    httpClient: StripeClient.createFetchHttpClient(fetchUntilStopped),
  };
  if (!sandboxUrl) return new StripeClient(secretKey, settings);
  const { hostname, port } = new URL(sandboxUrl);
  return new StripeClient(secretKey, { ...settings, host: hostname, port, protocol: 'http' });
}

/** The id behind a reference, which Stripe sends as an id or, when expanded, as the object. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** True when the object does not exist, or no longer does. */
export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

/** The loggable part of a payment provider's error: a Stripe message may contain e-mail addresses and ids. */
export function reasonOf(error: unknown): string {
  if (error instanceof PaypalError)
    return ['PayPal', error.status, error.issue, error.debugId].filter(Boolean).join(' ');
  if (!isStripeError(error)) return error instanceof Error ? error.name : 'unknown';
  return [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ');
}

/** By its shape: the client's classes are not loaded just to ask. */
function isStripeError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));
}
