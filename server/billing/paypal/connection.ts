import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { BillingInterval } from '#domain/billing/terms.ts';
import type { Config, PaypalConfig } from '../../config/config.ts';
import { createPaypalClient, type PaypalClient, type Send } from './client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null where PayPal is off. */
    paypal: PaypalConnection | null;
  }
}

export type PaypalSettings = Omit<PaypalConfig, 'webhookId'> & {
  mode: 'sandbox' | 'live';
  /** null in the sandbox until its webhook is registered, after the server listens. */
  webhookId: string | null;
};

/** What a subscriber pays at PayPal. */
export type PaypalTerms = { interval: BillingInterval; amountCents: number; currency: string };

/** The connection to PayPal. */
export type PaypalConnection = {
  client: PaypalClient;
  mode: PaypalSettings['mode'];
  planId: string;
  /** Set later in the sandbox. */
  webhookId: string | null;
  /** Whether the address of a certificate is one of PayPal's own. */
  isCertificateUrl: (url: string) => boolean;
  /** The terms of the plan. Throws where the plan cannot be sold. */
  terms: () => Promise<PaypalTerms>;
};

/** The sandbox's one plan: 19 dollars a month. */
const sandboxPlan = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  planId: 'P-SANDBOXUNLIMITED1MONTHLY',
};
const timeoutMs = 15_000;
/** The first call starts the sandbox. */
const sandboxTimeoutMs = 60_000;

/** The account of this installation, else the sandbox where it plays the payment providers; null = PayPal is off. */
export function paypalSettingsOf(
  config: Pick<Config, 'stripe' | 'paypal' | 'sandbox' | 'sandboxUrl'>,
): PaypalSettings | null {
  const { stripe, paypal, sandbox, sandboxUrl } = config;
  if (paypal) return { mode: 'live', ...paypal };
  // Never beside real payments.
  if (stripe || !sandbox || !sandboxUrl) return null;
  return { mode: 'sandbox', ...sandboxPlan, webhookId: null, baseUrl: `${sandboxUrl}/paypal` };
}

/** `app.paypal`: the client, pointed at PayPal or at the sandbox. */
export const paypal = plugin<{ send?: Send }>((app: FastifyInstance, { send }, done) => {
  const settings = paypalSettingsOf(app.config);
  const closed = new AbortController();
  app.addHook('onClose', (_app, hookDone) => {
    closed.abort();
    hookDone();
  });
  const signal = AbortSignal.any([app.shutdownSignal, closed.signal]);
  app.decorate('paypal', settings && createPaypalConnection(settings, { send, signal }));
  done();
});

type ConnectionOptions = { send?: Send | undefined; signal?: AbortSignal };

export function createPaypalConnection(
  settings: PaypalSettings,
  { send, signal }: ConnectionOptions = {},
): PaypalConnection {
  const client = createPaypalClient({
    ...settings,
    timeoutMs: settings.mode === 'sandbox' ? sandboxTimeoutMs : timeoutMs,
    ...(send && { send }),
    signal,
  });
  let asked: Promise<PaypalTerms> | null = null;
  return {
    client,
    mode: settings.mode,
    planId: settings.planId,
    webhookId: settings.webhookId,
    isCertificateUrl: (url) => isCertificateUrl(url, settings),
    terms: () => {
      // Requested once; again after a failure.
      asked ??= readTerms(client, settings.planId).catch((error: unknown) => {
        asked = null;
        throw error;
      });
      return asked;
    },
  };
}

/** A trial in the plan would be given to everybody, every time: trials are for cards, once per account. */
async function readTerms(client: PaypalClient, planId: string): Promise<PaypalTerms> {
  const { status, billing_cycles: cycles } = await client.plan(planId);
  const [cycle] = cycles;
  const price = cycle?.pricing_scheme?.fixed_price;
  const interval = cycle?.frequency.interval_unit === 'YEAR' ? 'year' : 'month';
  const isSold =
    status === 'ACTIVE' &&
    cycles.length === 1 &&
    cycle?.tenure_type === 'REGULAR' &&
    cycle.frequency.interval_count === 1 &&
    ['MONTH', 'YEAR'].includes(cycle.frequency.interval_unit);
  if (!isSold || !price)
    throw new Error('PAYPAL_PLAN_ID is not an active monthly or yearly plan without a trial.');
  return { interval, amountCents: centsOf(price.value), currency: price.currency_code };
}

/** "19.00" or "19" in cents. */
export function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}

const paypalHosts = /^api(-m)?(\.sandbox)?\.paypal\.com$/;

function isCertificateUrl(url: string, { mode, baseUrl }: PaypalSettings): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, host } = new URL(url);
  if (mode === 'sandbox') return hostname === new URL(baseUrl).hostname;
  return protocol === 'https:' && (paypalHosts.test(hostname) || host === new URL(baseUrl).host);
}
