import type { PublicConfig } from '#domain/installation/config.ts';
import type { Switches } from '#domain/installation/switches.ts';
import { plans } from '#domain/plans/plans.ts';
import { isOffered } from '../accounts/oauth/oauth-clients.ts';
import { paypalSettingsOf } from '../billing/paypal/connection.ts';
import { paymentSettingsOf } from '../billing/stripe/payments.ts';
import type { Config } from './config.ts';
import { providerAddressesOf } from '../generation/provider-addresses.ts';

/** What this installation offers: the response of GET /api/config, and what pages read while they render. */
export function publicConfigOf(
  config: Pick<
    Config,
    | 'mode'
    | 'sandbox'
    | 'sandboxUrl'
    | 'google'
    | 'microsoft'
    | 'stripe'
    | 'paypal'
    | 'trialDays'
    | 'stripeTax'
    | 'requireEmailVerification'
    | 'smtpUrl'
    | 'providers'
    | 'bulkStartGapMs'
  >,
  switches: Switches,
): PublicConfig {
  const configured = { payments: paymentSettingsOf(config), paypal: paypalSettingsOf(config) };
  const isConfigured = configured.payments !== null || configured.paypal !== null;
  const { payments, paypal } = switches.purchases ? configured : { payments: null, paypal: null };
  return {
    sandbox: config.sandbox,
    google: isOffered(config, 'google'),
    microsoft: isOffered(config, 'microsoft'),
    payments: payments !== null || paypal !== null,
    sales: {
      card: payments !== null,
      paypal: paypal !== null,
      yearly: payments !== null && payments.yearlyPriceId !== null,
      trialDays: payments?.trialDays ?? 0,
      paused: isConfigured && !switches.purchases,
    },
    paymentsMode: configured.payments?.mode ?? configured.paypal?.mode ?? null,
    switches,
    requiresEmailVerification: config.requireEmailVerification,
    mail: config.smtpUrl !== null,
    limits: {
      dailyGenerations: plans.free.dailyGenerations ?? -1,
      weeklyProjects: plans.free.weeklyProjects ?? -1,
    },
    ...providerAddressesOf(config),
    providerLimits: { stallMs: config.providers.stallMs, timeoutMs: config.providers.timeoutMs },
    bulkStartGapMs: config.bulkStartGapMs,
  };
}
