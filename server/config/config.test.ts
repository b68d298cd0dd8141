import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './config.ts';
import { environmentSchema } from './environment.ts';

const hosted = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://aigen.example.com',
};

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
}

describe('an invalid value stops the start with one line that names the variable', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be production, development, test or unset\.$/],
    [
      { PUBLIC_URL: 'https://aigen.example.com' },
      /^NODE_ENV must be production, because PUBLIC_URL is not localhost,/,
    ],
    [{ PUBLIC_URL: 'http://203.0.113.5:3000' }, /^NODE_ENV must be production, because/],
    [{ HOST: '0.0.0.0' }, /^NODE_ENV must be production, because HOST is not localhost,/],
    [{ HOST: '::' }, /^NODE_ENV must be production, because HOST/],
    [{ TRUST_PROXY: '1' }, /^NODE_ENV must be production, because TRUST_PROXY is set;/],
    [{ PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535\.$/],
    [{ PORT: '65536' }, /^PORT must be/],
    [{ PORT: '-1' }, /^PORT must be/],
    [{ HOST: 'a b' }, /^HOST must be/],
    [{ DRAIN_SECONDS: '5' }, /^DRAIN_SECONDS must be a whole number of seconds from 0 to 4\.$/],
    [{ PUBLIC_URL: 'aigen.example.com' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'https://example.com/path' }, /^PUBLIC_URL must be scheme and host only/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must be a PostgreSQL address/],
    [{ SESSION_SECRET: 'canary-short' }, /^SESSION_SECRET must be at least 32 characters\.$/],
    [{ SANDBOX: 'yes' }, /^SANDBOX must be true or false\.$/],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL must be a mail server address/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an e-mail address\.$/],
    [{ SENDING_DAILY_LIMIT: '0' }, /^SENDING_DAILY_LIMIT must be a whole number of emails from 1 to/],
    [{ ABUSE_EMAIL: 'nobody' }, /^ABUSE_EMAIL must be an e-mail address\.$/],
    [
      { STRIPE_SECRET_KEY: 'canary-stripe' },
      /^STRIPE_WEBHOOK_SECRET must be set, because STRIPE_SECRET_KEY is\.$/,
    ],
    [{ STRIPE_YEARLY_PRICE_ID: 'price_year' }, /^STRIPE_SECRET_KEY must be set, because STRIPE_YEARLY/],
    [{ ...hosted, STRIPE_TRIAL_DAYS: '14' }, /^STRIPE_SECRET_KEY must be set, because STRIPE_TRIAL_DAYS/],
    [{ ...hosted, STRIPE_TAX: 'true' }, /^STRIPE_SECRET_KEY must be set, because STRIPE_TAX is\.$/],
    [{ STRIPE_TRIAL_DAYS: '731' }, /^STRIPE_TRIAL_DAYS must be a whole number of days from 0 to 730\.$/],
    [{ PAYPAL_CLIENT_ID: 'canary' }, /^PAYPAL_CLIENT_SECRET must be set, because PAYPAL_CLIENT_ID is\.$/],
    [
      { PAYPAL_CLIENT_ID: 'canary', PAYPAL_CLIENT_SECRET: 'canary', PAYPAL_PLAN_ID: 'P-1' },
      /^PAYPAL_WEBHOOK_ID must be set, because PAYPAL_CLIENT_ID is\.$/,
    ],
    [
      {
        ...hosted,
        CONTACT_EMAIL: 'help@aigen.io',
        PAYPAL_CLIENT_ID: 'canary',
        PAYPAL_CLIENT_SECRET: 'canary',
        PAYPAL_PLAN_ID: 'P-1',
        PAYPAL_WEBHOOK_ID: 'W1',
        PAYPAL_BASE_URL: 'http://localhost:9',
      },
      /^PAYPAL_BASE_URL must be an https/,
    ],
    [{ GOOGLE_CLIENT_SECRET: 'canary-google' }, /^GOOGLE_CLIENT_ID must be set/],
    [{ MICROSOFT_CLIENT_ID: 'id' }, /^MICROSOFT_CLIENT_SECRET must be set/],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'canary', GOOGLE_ISSUER: 'http://id.example.com' },
      /^GOOGLE_ISSUER must be an https:\/\/ address\.$/,
    ],
    [
      {
        ...hosted,
        MICROSOFT_CLIENT_ID: 'id',
        MICROSOFT_CLIENT_SECRET: 'canary',
        MICROSOFT_ISSUER: 'http://localhost:9',
      },
      /^MICROSOFT_ISSUER must be an https/,
    ],
    [{ KNOWN_CUSTOMER_EMAILS: 'a@b.c, nobody' }, /^KNOWN_CUSTOMER_EMAILS must be/],
    [{ OPERATOR_EMAILS: 'a@b.c, nobody' }, /^OPERATOR_EMAILS must be/],
    [{ STRIPE_TAX: 'yes' }, /^STRIPE_TAX must be true or false\.$/],
    [{ UPLOAD_QUOTA_MB: '0' }, /^UPLOAD_QUOTA_MB must be/],
    [{ S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must be a web address/],
    [{ S3_BUCKET: 'My_Bucket' }, /^S3_BUCKET must be the name of a bucket\.$/],
    [{ S3_ACCESS_KEY_ID: 'canary' }, /^S3_ENDPOINT must be set, because S3_ACCESS_KEY_ID is\.$/],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'aigen', S3_ACCESS_KEY_ID: 'canary' },
      /^S3_SECRET_ACCESS_KEY must be set, because S3_ENDPOINT is\.$/,
    ],
    [{ FREE_DAILY_LIMIT_PER_IP: '0' }, /^FREE_DAILY_LIMIT_PER_IP must be/],
    [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY must be/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be a web address/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'canary' }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=canary%0A' }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal, error, warn/],
    [{ OPENAI_BASE_URL: 'ftp://x' }, /^OPENAI_BASE_URL must be/],
    [
      { ANTHROPIC_BASE_URL: 'https://me:canary@x.example' },
      /^ANTHROPIC_BASE_URL must be a web address without/,
    ],
    [{ GEMINI_BASE_URL: 'https://x.example/?key=canary' }, /^GEMINI_BASE_URL must be a web address without/],
    [{ PROVIDER_STALL_SECONDS: '1.5' }, /^PROVIDER_STALL_SECONDS must be/],
    [
      { ...hosted, REQUIRE_EMAIL_VERIFICATION: 'true' },
      /^SMTP_URL must be set, because REQUIRE_EMAIL_VERIFICATION is true\.$/,
    ],
    [{ ...hosted, SESSION_SECRET: '' }, /^SESSION_SECRET must be set/],
    [{ ...hosted, PUBLIC_URL: '' }, /^PUBLIC_URL must be set/],
    [{ ...hosted, PUBLIC_URL: 'http://aigen.example.com' }, /^PUBLIC_URL must be an https/],
    [{ ...hosted, SANDBOX: 'true' }, /^SANDBOX must be unset or false/],
  ];

  test.each(cases)('%o', (env, expected) => {
    const message = refusal(env);
    expect(message).toMatch(expected);
    expect(message).not.toContain('\n');
    expect(message).not.toContain('canary');
  });
});

describe('hosted, with payments on', () => {
  const hosted = {
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://aigen.example.com',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    STRIPE_PRICE_ID: 'price',
    CONTACT_EMAIL: 'help@aigen.io',
    SMTP_URL: 'smtps://mail.aigen.io',
    MAIL_FROM: 'AIGen <hello@aigen.io>',
  };

  test('addresses that nobody can reach stop the start', () => {
    expect(refusal({ ...hosted, CONTACT_EMAIL: '' })).toMatch(/^CONTACT_EMAIL must be an address/);
    expect(refusal({ ...hosted, CONTACT_EMAIL: 'me@my.test' })).toMatch(/^CONTACT_EMAIL must be/);
    expect(refusal({ ...hosted, MAIL_FROM: '' })).toMatch(/^MAIL_FROM must be an address/);
  });

  test('real ones do not, and nothing is demanded without payments', () => {
    expect(loadConfig(hosted).operator.contactEmail).toBe('help@aigen.io');
    const {
      STRIPE_SECRET_KEY: _key,
      STRIPE_WEBHOOK_SECRET: _secret,
      STRIPE_PRICE_ID: _price,
      ...free
    } = hosted;
    expect(loadConfig({ ...free, CONTACT_EMAIL: '' }).stripe).toBeNull();
  });
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', SANDBOX: '' })).toEqual(loadConfig({}));
});

test('local mode: sandbox on, embedded database, generated secret', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    mode: 'local',
    port: 3000,
    host: '127.0.0.1',
    sandbox: true,
    databaseUrl: null,
    sessionSecret: null,
    requireEmailVerification: false,
    freeDailyLimitPerIp: 25,
    trustProxy: false,
  });
  expect(config.providers).toMatchObject({ stallMs: 60_000, timeoutMs: 600_000 });
});

test('hosted mode: no sandbox, even if its address is given', () => {
  expect(loadConfig({ ...hosted, SANDBOX_URL: 'http://127.0.0.1:9999' })).toMatchObject({
    mode: 'hosted',
    sandbox: false,
    sandboxUrl: undefined,
  });
});

test('the pause between rows of a bulk job is shortened in local mode only', () => {
  expect(loadConfig({}).bulkStartGapMs).toBe(500);
  expect(loadConfig({ BULK_START_GAP_MS: '20' }).bulkStartGapMs).toBe(20);
  expect(loadConfig({ ...hosted, BULK_START_GAP_MS: '20' }).bulkStartGapMs).toBe(500);
});

test('a mail server turns email verification on, and it can be turned off again', () => {
  const SMTP_URL = 'smtp://127.0.0.1:25';
  expect(loadConfig({ SMTP_URL }).requireEmailVerification).toBe(true);
  expect(loadConfig({ SMTP_URL, REQUIRE_EMAIL_VERIFICATION: 'false' }).requireEmailVerification).toBe(false);
});

test('proxies: a number of hops, or addresses', () => {
  expect(loadConfig({ NODE_ENV: 'test', TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(loadConfig({ NODE_ENV: 'test', TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
  ]);
});

test('traces are off without an address, and their headers are decoded', () => {
  expect(loadConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeNull();
  const config = loadConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=b, x-team=writers',
    OTEL_TRACES_SAMPLER_ARG: '.25',
  });
  expect(config.traces).toEqual({
    endpoint: 'https://collector.example',
    headers: { authorization: 'Bearer a=b', 'x-team': 'writers' },
    ratio: 0.25,
    serviceName: 'aigen',
  });
});

test('.env.example names every variable with its default, and no other', () => {
  const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));
  expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  expect(loadConfig(example)).toEqual(loadConfig({}));
  const defaults = Object.entries(environmentSchema.shape).filter(
    ([, field]) => !field.safeParse(undefined).success || field.safeParse(undefined).data !== undefined,
  );
  for (const [name] of defaults.filter(([name]) => !name.endsWith('_EMAILS'))) {
    expect(example[name], name).not.toBe('');
  }
});

test('a hosted server takes requests for two seconds after it was told to stop, unless it is told otherwise', () => {
  expect(loadConfig({}).drainMs).toBe(0);
  expect(loadConfig(hosted).drainMs).toBe(2_000);
  expect(loadConfig({ ...hosted, DRAIN_SECONDS: '0' }).drainMs).toBe(0);
  expect(loadConfig({ DRAIN_SECONDS: '4' }).drainMs).toBe(4_000);
});

test('a hosted installation reads no site faster than once a second', () => {
  expect(loadConfig({}).crawl).toEqual({ pauseMs: 1_000, timeLimitMs: 1_800_000, atOnce: 10 });
  expect(loadConfig({ CRAWL_PAUSE_MS: '5' }).crawl.pauseMs).toBe(5);
  expect(loadConfig({ ...hosted, CRAWL_PAUSE_MS: '5' }).crawl.pauseMs).toBe(1_000);
  expect(loadConfig({ ...hosted, CRAWL_PAUSE_MS: '3000' }).crawl.pauseMs).toBe(3_000);
});

test('emails that nobody asked for are reported to the contact address, unless there is another one', () => {
  expect(loadConfig({ CONTACT_EMAIL: 'help@aigen.io' }).operator.abuseEmail).toBe('help@aigen.io');
  const config = loadConfig({ CONTACT_EMAIL: 'help@aigen.io', ABUSE_EMAIL: 'abuse@aigen.io' });
  expect(config.operator).toMatchObject({ contactEmail: 'help@aigen.io', abuseEmail: 'abuse@aigen.io' });
});
