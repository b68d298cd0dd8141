import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type Stripe from 'stripe';
import { paymentSettingsOf, type PaymentSettings } from './payment-settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null where payments are off. */
    payments: Payments | null;
  }
}

/** The way to the payment provider. */
export type Payments = {
  /** The provider's own client, which is loaded when it is first asked for. */
  readonly stripe: Stripe;
  mode: PaymentSettings['mode'];
  /** What a subscriber pays every month. */
  priceId: string;
  /** Secrets the provider's messages are signed with; the sandbox's is known once its webhook is registered. */
  webhookSecret: string | null;
  /** The product the price is of: earlier prices of it count too, anything else sold with the same keys does not. */
  productId: () => Promise<string>;
};

const timeoutMs = 10_000;

/** `app.payments`: the payment provider's own client, spoken to over HTTP alike whether it is the real one or the sandbox. */
export const payments = plugin<{ client?: Stripe }>((app: FastifyInstance, { client }, done) => {
  const settings = paymentSettingsOf(app.config);
  app.decorate('payments', settings && createPayments(settings, client));
  done();
});

/** `client` stands in for the connection in tests. */
export function createPayments(settings: PaymentSettings, client?: Stripe): Payments {
  const connect = () => (client ??= createClient(settings));
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
    priceId: settings.priceId,
    webhookSecret: settings.webhookSecret,
    productId: () => {
      // Asked once; asked again where that failed.
      product ??= askProduct().catch((error: unknown) => {
        product = null;
        throw error;
      });
      return product;
    },
  };
}

const load = createRequire(import.meta.url);

function createClient({ secretKey, sandboxUrl }: PaymentSettings): Stripe {
  const StripeClient = load('stripe') as typeof Stripe;
  const settings = { telemetry: false, timeout: timeoutMs, maxNetworkRetries: sandboxUrl ? 0 : 2 };
  if (!sandboxUrl) return new StripeClient(secretKey, settings);
  const { hostname, port } = new URL(sandboxUrl);
  return new StripeClient(secretKey, { ...settings, host: hostname, port, protocol: 'http' });
}

/** What refers to a thing is its id, or, where it was asked for, the thing itself. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** True when the provider says that there is no such thing (any more). */
export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

/** What may be logged of a failure at the provider: its messages can hold addresses and ids. */
export function reasonOf(error: unknown): string {
  if (!isStripeError(error)) return error instanceof Error ? error.name : 'unknown';
  return [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ');
}

/** By its shape: the client's classes are not loaded just to ask. */
function isStripeError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));
}
