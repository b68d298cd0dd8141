/** The credentials of outside services: complete, or none. */
import type { Config, PaypalConfig, SignInProvider } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { ownMachine } from './own-machine.ts';

// An incomplete set of keys is reported at the start, not at the first payment.
export function stripeOf(mode: Config['mode'], env: Environment): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_YEARLY_PRICE_ID: yearlyPriceId,
  } = env;
  if (secretKey && webhookSecret && priceId) {
    if (yearlyPriceId === priceId)
      throw new ConfigError('STRIPE_YEARLY_PRICE_ID must be another price than STRIPE_PRICE_ID.');
    return { secretKey, webhookSecret, priceId, yearlyPriceId: yearlyPriceId ?? null };
  }
  const names = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  };
  assertSetTogether(names);
  // The sandbox has a yearly price, trials and no taxes of its own.
  const needsStripe = {
    STRIPE_YEARLY_PRICE_ID: Boolean(yearlyPriceId),
    STRIPE_TRIAL_DAYS: mode === 'hosted' && env.STRIPE_TRIAL_DAYS > 0,
    STRIPE_TAX: mode === 'hosted' && env.STRIPE_TAX === true,
  };
  const [name] = Object.entries(needsStripe).find(([, isSet]) => isSet) ?? [];
  if (name) throw new ConfigError(`STRIPE_SECRET_KEY must be set, because ${name} is.`);
  return null;
}

export function paypalOf(mode: Config['mode'], env: Environment): PaypalConfig | null {
  const names = {
    PAYPAL_CLIENT_ID: env.PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET: env.PAYPAL_CLIENT_SECRET,
    PAYPAL_PLAN_ID: env.PAYPAL_PLAN_ID,
    PAYPAL_WEBHOOK_ID: env.PAYPAL_WEBHOOK_ID,
  };
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_PLAN_ID, PAYPAL_WEBHOOK_ID } = names;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_PLAN_ID || !PAYPAL_WEBHOOK_ID) {
    assertSetTogether(names);
    return null;
  }
  assertHttps('PAYPAL_BASE_URL', mode, env.PAYPAL_BASE_URL);
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    planId: PAYPAL_PLAN_ID,
    webhookId: PAYPAL_WEBHOOK_ID,
    baseUrl: env.PAYPAL_BASE_URL,
  };
}

export function s3Of(env: Environment): Config['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION };
  assertSetTogether({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  return null;
}

export function signInOf(
  name: 'GOOGLE' | 'MICROSOFT',
  mode: Config['mode'],
  env: Environment,
): SignInProvider | null {
  const clientId = env[`${name}_CLIENT_ID`];
  const clientSecret = env[`${name}_CLIENT_SECRET`];
  const issuer = env[`${name}_ISSUER`];
  if (!clientId || !clientSecret) {
    assertSetTogether({ [`${name}_CLIENT_ID`]: clientId, [`${name}_CLIENT_SECRET`]: clientSecret });
    return null;
  }
  assertHttps(`${name}_ISSUER`, mode, issuer);
  return { clientId, clientSecret, issuer };
}

/** On this machine, in local mode, plain http will do. */
function assertHttps(name: string, mode: Config['mode'], url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !(mode === 'local' && ownMachine.includes(hostname)))
    throw new ConfigError(`${name} must be an https:// address.`);
}

function assertSetTogether(values: Record<string, string | undefined>): void {
  const missing = Object.keys(values).find((name) => !values[name]);
  const present = Object.keys(values).find((name) => values[name]);
  if (missing && present) throw new ConfigError(`${missing} must be set, because ${present} is.`);
}
