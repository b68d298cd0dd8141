import { join, resolve } from 'node:path';
import { z } from 'zod';
import { defaultQuotaMegabytes } from '#domain/sync/quota.ts';
import { defaultUploadQuotaMegabytes } from '#domain/uploads/limits.ts';
import { bytesPerMegabyte } from '#domain/text/format.ts';
import {
  baseUrl,
  emailList,
  flag,
  originUrl,
  port,
  positiveNumber,
  singleLine,
  trustProxy,
  urlOf,
  webUrl,
} from './config-fields.ts';

/** An invalid environment variable. The message is one line: its name and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The queue's library takes no shorter one. */
const leastHeartbeatSeconds = 10;

/** Every variable AIGen reads, by name; `.env.example` lists the same ones with their defaults. */
export const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or an address to listen on')
    .default('127.0.0.1'),
  PUBLIC_URL: originUrl.optional(),
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
  SANDBOX: flag.optional(),
  SANDBOX_URL: originUrl.optional(),
  SANDBOX_IDLE_SECONDS: positiveNumber(60, 'seconds', 86_400),
  SMTP_URL: urlOf(['smtp', 'smtps'], 'a mail server address (smtp://… or smtps://…)').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@][^\r\n]*$/, 'an e-mail address')
    .default('AIGen <aigen@localhost>'),
  REQUIRE_EMAIL_VERIFICATION: flag.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: webUrl.default('https://login.microsoftonline.com/common/v2.0'),
  KNOWN_CUSTOMER_EMAILS: emailList,
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
  TRUST_PROXY: trustProxy,
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
});
type Environment = z.infer<typeof environmentSchema>;

export type SignInProvider = { clientId: string; clientSecret: string; issuer: string };

export type Config = {
  /** hosted: NODE_ENV=production; no sandbox, no test login. local: everything else. */
  mode: 'hosted' | 'local';
  port: number;
  host: string;
  /** Scheme and host visitors use; null in local mode unless set. */
  publicUrl: string | null;
  /** The operator, the contact address and the governing law that the legal pages name. */
  operator: { operatorName: string; contactEmail: string; governingLaw: string };
  /** Absolute path. */
  dataDir: string;
  /** The file that `npm run record-sample` writes; absolute path. It may not exist. */
  sampleRecording: string;
  /** null = embedded PGlite in dataDir. */
  databaseUrl: string | null;
  /** null in local mode unless set: the server then makes one and keeps it in dataDir. */
  sessionSecret: string | null;
  sandbox: boolean;
  /** Where the sandbox is reached; undefined when there is none. */
  sandboxUrl: string | undefined;
  /** The sandbox's process ends after this long without a connection. */
  sandboxIdleMs: number;
  smtpUrl: string | null;
  mailFrom: string;
  requireEmailVerification: boolean;
  stripe: { secretKey: string; webhookSecret: string; priceId: string } | null;
  google: SignInProvider | null;
  microsoft: SignInProvider | null;
  knownCustomerEmails: string[];
  /** Generations a UTC day that free users of one address may make together. */
  freeDailyLimitPerIp: number;
  /** What a subscriber may store on the server, in bytes of JSON. */
  syncQuotaBytes: number;
  /** What an account may keep in files, in bytes. */
  uploadQuotaBytes: number;
  /** null = files are in dataDir. */
  s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  trustProxy: boolean | number | string[];
  logLevel: Environment['LOG_LEVEL'];
  /** In seconds. */
  queue: {
    /** How often a worker looks for a job. */
    poll: number;
    /** After this long without a heartbeat of its process, a job is available to others again. */
    heartbeat: number;
    /** How often such jobs, and those that ran too long, are searched. */
    supervise: number;
  };
  providers: {
    /** Without version path. */
    openaiBaseUrl: string;
    anthropicBaseUrl: string;
    geminiBaseUrl: string;
    /** Longest silence of a provider, in milliseconds. */
    stallMs: number;
    /** Longest whole call, in milliseconds. */
    timeoutMs: number;
  };
};

/** A Config with its session secret: what the application is built from. */
export type AppConfig = Config & { sessionSecret: string };

/** Reads the environment; an empty variable counts as unset. Throws ConfigError at the first bad one. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} must be ${issue?.message}.`);
  }
  const mode = parsed.data.NODE_ENV === 'production' ? 'hosted' : 'local';
  if (mode === 'hosted') assertHostedConfig(parsed.data);
  return toConfig(mode, parsed.data);
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

function assertHostedConfig(env: Environment): void {
  if (!env.SESSION_SECRET)
    throw new ConfigError('SESSION_SECRET must be set (at least 32 characters) in production.');
  if (!env.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL must be set (such as https://aigen.example.com) in production.');
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  // Session cookies are Secure in production, and browsers accept those over plain http from localhost only.
  if (protocol !== 'https:' && !ownMachine.includes(hostname)) {
    throw new ConfigError('PUBLIC_URL must be an https:// address in production.');
  }
  if (env.REQUIRE_EMAIL_VERIFICATION && !env.SMTP_URL)
    throw new ConfigError('SMTP_URL must be set, because REQUIRE_EMAIL_VERIFICATION is true.');
  if (env.SANDBOX) throw new ConfigError('SANDBOX must be unset or false in production.');
  if (env.STRIPE_SECRET_KEY) assertReachable(env);
}

/** A paying customer must be able to write to the operator, and to reply to mails. */
function assertReachable({ CONTACT_EMAIL, MAIL_FROM, SMTP_URL }: Environment): void {
  const isReserved = (address: string) =>
    /@(?:[\w.-]+\.)?(?:localhost|invalid|test|example)\b[>\s]*$/i.test(address);
  if (isReserved(CONTACT_EMAIL))
    throw new ConfigError('CONTACT_EMAIL must be an address that is read, because payments are on.');
  if (SMTP_URL && isReserved(MAIL_FROM))
    throw new ConfigError('MAIL_FROM must be an address of yours, because payments are on.');
}

function toConfig(mode: Config['mode'], env: Environment): Config {
  return {
    mode,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    operator: {
      operatorName: env.OPERATOR_NAME,
      contactEmail: env.CONTACT_EMAIL,
      governingLaw: env.GOVERNING_LAW,
    },
    dataDir: resolve(env.DATA_DIR),
    sampleRecording: resolve(env.SAMPLE_RECORDING ?? join(env.DATA_DIR, 'sample-recording.json')),
    databaseUrl: env.DATABASE_URL ?? null,
    sessionSecret: env.SESSION_SECRET ?? null,
    sandbox: mode === 'local' && (env.SANDBOX ?? true),
    sandboxUrl: mode === 'local' ? env.SANDBOX_URL : undefined,
    sandboxIdleMs: env.SANDBOX_IDLE_SECONDS * 1_000,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION ?? env.SMTP_URL !== undefined,
    stripe: stripeOf(env),
    google: signInOf('GOOGLE', mode, env),
    microsoft: signInOf('MICROSOFT', mode, env),
    knownCustomerEmails: env.KNOWN_CUSTOMER_EMAILS,
    freeDailyLimitPerIp: env.FREE_DAILY_LIMIT_PER_IP,
    syncQuotaBytes: env.SYNC_QUOTA_MB * bytesPerMegabyte,
    uploadQuotaBytes: env.UPLOAD_QUOTA_MB * bytesPerMegabyte,
    s3: s3Of(env),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    queue: {
      poll: env.QUEUE_POLL_SECONDS,
      heartbeat: env.QUEUE_HEARTBEAT_SECONDS,
      supervise: env.QUEUE_SUPERVISE_SECONDS,
    },
    providers: {
      openaiBaseUrl: env.OPENAI_BASE_URL,
      anthropicBaseUrl: env.ANTHROPIC_BASE_URL,
      geminiBaseUrl: env.GEMINI_BASE_URL,
      stallMs: env.PROVIDER_STALL_SECONDS * 1_000,
      timeoutMs: env.PROVIDER_TIMEOUT_SECONDS * 1_000,
    },
  };
}

// An incomplete set of keys is reported at the start, not at the first payment.
function stripeOf(env: Environment): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = env;
  if (secretKey && webhookSecret && priceId) return { secretKey, webhookSecret, priceId };
  const names = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  };
  assertSetTogether(names);
  return null;
}

function s3Of(env: Environment): Config['s3'] {
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

function signInOf(
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
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !(mode === 'local' && ownMachine.includes(hostname))) {
    throw new ConfigError(`${name}_ISSUER must be an https:// address.`);
  }
  return { clientId, clientSecret, issuer };
}

function assertSetTogether(values: Record<string, string | undefined>): void {
  const missing = Object.keys(values).find((name) => !values[name]);
  const present = Object.keys(values).find((name) => values[name]);
  if (missing && present) throw new ConfigError(`${missing} must be set, because ${present} is.`);
}
