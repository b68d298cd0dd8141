import { crawlsAtOnce, defaultPauseMs, defaultTimeLimitMs } from '../competitive/crawl/limits.ts';
import { z } from 'zod';
import { startGapMs } from '#domain/bulk/run/pacing.ts';
import { defaultDailyLimit, mostPace } from '#domain/sending/accounts/account.ts';
import { defaultQuotaMegabytes } from '#domain/sync/quota.ts';
import { defaultUploadQuotaMegabytes } from '#domain/uploads/limits.ts';
import {
  baseUrl,
  emailList,
  flag,
  headerList,
  originUrl,
  port,
  positiveNumber,
  share,
  singleLine,
  trustProxy,
  urlOf,
  webUrl,
} from './config-fields.ts';

/** The queue's library takes no shorter one. */
const leastHeartbeatSeconds = 10;

/** Every variable AIGen reads, by name; `.env.example` lists the same ones with their defaults. */
export const environmentSchema = z.object({
  // Another value is mistyped, and without production there are a sandbox and a test login.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'production, development, test or unset')
    .optional(),
  PORT: port(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or an address to listen on')
    .default('127.0.0.1'),
  PUBLIC_URL: originUrl.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-4]$/, 'a whole number of seconds from 0 to 4')
    .transform(Number)
    .optional(),
  OPERATOR_NAME: singleLine('a name').default('AIGen'),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address')
    .default('contact@aigen.invalid'),
  GOVERNING_LAW: singleLine('the name of a US state').default('Delaware'),
  DATA_DIR: z.string().default('./data'),
  SAMPLE_RECORDING: z.string().optional(),
  DATABASE_URL: urlOf(['postgres', 'postgresql'], 'a PostgreSQL address (postgres://…)').optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'at least 32 characters').optional(),
  SANDBOX: flag.optional(),
  SANDBOX_URL: originUrl.optional(),
  SANDBOX_IDLE_SECONDS: positiveNumber(60, 'seconds', 86_400),
  SMTP_URL: urlOf(['smtp', 'smtps'], 'a mail server address (smtp://… or smtps://…)').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@][^\r\n]*$/, 'an e-mail address')
    .default('AIGen <aigen@localhost>'),
  REQUIRE_EMAIL_VERIFICATION: flag.optional(),
  SENDING_DAILY_LIMIT: positiveNumber(defaultDailyLimit, 'emails', mostPace.perDay),
  ABUSE_EMAIL: z
    .string()
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'an e-mail address')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_YEARLY_PRICE_ID: z.string().optional(),
  STRIPE_TRIAL_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, 'a whole number of days from 0 to 730')
    .transform(Number)
    .refine((days) => days <= 730, 'a whole number of days from 0 to 730')
    .default(0),
  STRIPE_TAX: flag.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_PLAN_ID: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BASE_URL: baseUrl.default('https://api-m.paypal.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: webUrl.default('https://login.microsoftonline.com/common/v2.0'),
  KNOWN_CUSTOMER_EMAILS: emailList,
  OPERATOR_EMAILS: emailList,
  FREE_DAILY_LIMIT_PER_IP: positiveNumber(25, 'generations', 1_000_000),
  SYNC_QUOTA_MB: positiveNumber(defaultQuotaMegabytes, 'megabytes', 1_000_000),
  UPLOAD_QUOTA_MB: positiveNumber(defaultUploadQuotaMegabytes, 'megabytes', 1_000_000),
  S3_ENDPOINT: baseUrl.optional(),
  S3_REGION: singleLine('the name of a region').default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUPPORT_INBOUND_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SUPPORT_IMAP_URL: urlOf(
    ['imap', 'imaps'],
    'a mailbox address (imaps://user:password@host/INBOX)',
  ).optional(),
  REQUESTS_AT_ONCE: positiveNumber(1_000, 'requests', 100_000),
  CONNECTIONS_AT_ONCE: positiveNumber(12_000, 'connections', 1_000_000),
  REQUEST_HEADERS_SECONDS: positiveNumber(20, 'seconds', 300),
  REQUEST_SECONDS: positiveNumber(60, 'seconds', 3_600),
  SLOW_READER_SECONDS: positiveNumber(60, 'seconds', 3_600),
  TRUST_PROXY: trustProxy,
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_TRACES_SAMPLER_ARG: share(1),
  OTEL_SERVICE_NAME: singleLine('a name').default('aigen'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  OPENAI_BASE_URL: baseUrl.default('https://api.openai.com'),
  ANTHROPIC_BASE_URL: baseUrl.default('https://api.anthropic.com'),
  GEMINI_BASE_URL: baseUrl.default('https://generativelanguage.googleapis.com'),
  QUEUE_POLL_SECONDS: positiveNumber(1, 'seconds', 60),
  QUEUE_HEARTBEAT_SECONDS: positiveNumber(15, 'seconds', 3_600).refine(
    (seconds) => seconds >= leastHeartbeatSeconds,
    `at least ${leastHeartbeatSeconds} seconds`,
  ),
  QUEUE_SUPERVISE_SECONDS: positiveNumber(5, 'seconds', 3_600),
  PROVIDER_STALL_SECONDS: positiveNumber(60, 'seconds', 3_600),
  PROVIDER_TIMEOUT_SECONDS: positiveNumber(600, 'seconds', 86_400),
  BULK_START_GAP_MS: positiveNumber(startGapMs, 'milliseconds', 60_000),
  CRAWL_PAUSE_MS: positiveNumber(defaultPauseMs, 'milliseconds', 60_000),
  CRAWL_TIME_LIMIT_MINUTES: positiveNumber(defaultTimeLimitMs / 60_000, 'minutes', 240),
  CRAWLS_AT_ONCE: positiveNumber(crawlsAtOnce, 'sites', 1_000),
});
export type Environment = z.infer<typeof environmentSchema>;
