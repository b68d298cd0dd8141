import type { Config } from '../../config/config.ts';

export type PaymentSettings = {
  mode: 'sandbox' | 'live';
  secretKey: string;
  priceId: string;
  /** null in the sandbox until its webhook is registered, which happens once the server listens. */
  webhookSecret: string | null;
  /** Where the sandbox plays the payment provider; null = the provider itself. */
  sandboxUrl: string | null;
};

/** The sandbox's one price: 19 dollars a month. */
const sandboxPriceId = 'price_sandbox_unlimited_monthly';
const sandboxKey = 'sk_test_sandbox';

/** How this installation is paid: with keys of its own, else by the sandbox where that is on, else not (null). */
export function paymentSettingsOf(
  config: Pick<Config, 'stripe' | 'sandbox' | 'sandboxUrl'>,
): PaymentSettings | null {
  const { stripe, sandbox, sandboxUrl } = config;
  if (stripe) return { mode: 'live', ...stripe, sandboxUrl: null };
  if (!sandbox || !sandboxUrl) return null;
  return { mode: 'sandbox', secretKey: sandboxKey, priceId: sandboxPriceId, webhookSecret: null, sandboxUrl };
}
