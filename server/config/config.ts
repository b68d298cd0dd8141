import { defaultPauseMs } from '../competitive/crawl/limits.ts';
import { join, resolve } from 'node:path';
import { startGapMs } from '#domain/bulk/run/pacing.ts';
import { bytesPerMegabyte } from '#domain/text/format-figure.ts';
import { canonicalEmail } from '../accounts/mailbox.ts';
import { ConfigError } from './config-error.ts';
import { ownMachine } from './own-machine.ts';
import { isReservedAddress } from './reserved-address.ts';
import { environmentSchema, type Environment } from './environment.ts';
import { paypalOf, s3Of, signInOf, stripeOf } from './credentials.ts';

export type PaypalConfig = {
  clientId: string;
  clientSecret: string;
  planId: string;
  webhookId: string;
  baseUrl: string;
};

export type SignInProvider = { clientId: string; clientSecret: string; issuer: string };

export type Config = {
  /** hosted: NODE_ENV=production; no sandbox, no test login. local: everything else. */
  mode: 'hosted' | 'local';
  port: number;
  host: string;
  /** Scheme and host visitors use; null in local mode unless set. */
  publicUrl: string | null;
  /** How long requests are taken while /readyz says that the server stops. */
  drainMs: number;
  /** The operator, the addresses and the governing law that the pages name. */
  operator: { operatorName: string; contactEmail: string; abuseEmail: string; governingLaw: string };
  /** Absolute path. */
  dataDir: string;
  /** The file that `npm run record-sample` writes; absolute path. It may not exist. */
  sampleRecording: string;
  /** null = embedded PGlite in dataDir. */
  databaseUrl: string | null;
  /** null in local mode unless set: the server then makes one and keeps it in dataDir. */
  sessionSecret: string | null;
  /** The secret before this one: what must outlive a change is still read with it, and encrypted anew. */
  sessionSecretPrevious: string | null;
  sandbox: boolean;
  /** Where the sandbox is reached; undefined when there is none. */
  sandboxUrl: string | undefined;
  /** The sandbox's process ends after this long without a connection. */
  sandboxIdleMs: number;
  /** The sandbox's mail server, to which users send in local mode; undefined when there is none. */
  sandboxSmtpUrl: string | undefined;
  smtpUrl: string | null;
  mailFrom: string;
  /** Emails of users to their contacts. */
  sending: {
    /** Emails that one user may send in 24 hours. */
    dailyLimit: number;
  };
  requireEmailVerification: boolean;
  stripe: {
    secretKey: string;
    webhookSecret: string;
    priceId: string;
    /** null = the month only. */
    yearlyPriceId: string | null;
  } | null;
  /** Days without a charge before an account's first subscription; 0 = none. */
  trialDays: number;
  /** Stripe calculates and adds taxes. */
  stripeTax: boolean;
  paypal: PaypalConfig | null;
  google: SignInProvider | null;
  microsoft: SignInProvider | null;
  knownCustomerEmails: string[];
  /** Canonical addresses of the people who see the view of the operator. */
  operatorEmails: string[];
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
  /** What signs incoming mails; null = none are received over HTTP. */
  supportInboundSecret: string | null;
  /** The mailbox of the contact address; null = it is not read. */
  supportImapUrl: string | null;
  /** What this process takes on at once, and how long it waits for slow clients. */
  overload: {
    /** Requests that it works on; it refuses the most expensive ones from half of it. */
    requestsAtOnce: number;
    connectionsAtOnce: number;
    /** Longest time in which the head of a request arrives, in milliseconds. */
    headersMs: number;
    /** Longest time in which a whole request arrives. */
    requestMs: number;
    /** A client that reads nothing of a response for so long is disconnected if there are many; five times as long if there are few. */
    slowReaderMs: number;
  };
  trustProxy: boolean | number | string[];
  logLevel: Environment['LOG_LEVEL'];
  /** Where traces are sent; null = none are made. */
  traces: {
    /** Without trailing slash. */
    endpoint: string;
    headers: Record<string, string>;
    /** The share of traces that is recorded, 0 to 1. */
    ratio: number;
    serviceName: string;
  } | null;
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
  /** Pause between the starts of two rows of a bulk job, in milliseconds. */
  bulkStartGapMs: number;
  /** Reading of public sites. */
  crawl: {
    /** Between two requests to a host, in milliseconds. */
    pauseMs: number;
    timeLimitMs: number;
    /** Sites that this process reads at once. */
    atOnce: number;
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
  else assertModeIsMeant(parsed.data);
  return toConfig(mode, parsed.data);
}

/** A proxy that asks /readyz every second notices it in this time. */
const hostedDrainSeconds = 2;

/** Without NODE_ENV there are a login without a password and a sandbox: what others can reach says that it was forgotten. */
function assertModeIsMeant({ NODE_ENV, PUBLIC_URL, HOST, TRUST_PROXY }: Environment): void {
  if (NODE_ENV) return;
  const isReached = (host: string) => !ownMachine.includes(host);
  const hints: [boolean, string][] = [
    [
      PUBLIC_URL !== undefined && isReached(new URL(PUBLIC_URL).hostname),
      'PUBLIC_URL is not localhost, 127.0.0.1 or [::1]',
    ],
    [isReached(HOST.includes(':') ? `[${HOST}]` : HOST), 'HOST is not localhost, 127.0.0.1 or ::1'],
    [TRUST_PROXY !== false, 'TRUST_PROXY is set'],
  ];
  const hint = hints.find(([isTrue]) => isTrue);
  if (hint)
    throw new ConfigError(
      `NODE_ENV must be production, because ${hint[1]}; development, if only you can reach it.`,
    );
}

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
  if (env.STRIPE_SECRET_KEY || env.PAYPAL_CLIENT_ID) assertReachable(env);
}

/** A paying customer must be able to write to the operator, and to reply to mails. */
function assertReachable({ CONTACT_EMAIL, MAIL_FROM, SMTP_URL }: Environment): void {
  if (isReservedAddress(CONTACT_EMAIL))
    throw new ConfigError('CONTACT_EMAIL must be an address that is read, because payments are on.');
  if (SMTP_URL && isReservedAddress(MAIL_FROM))
    throw new ConfigError('MAIL_FROM must be an address of yours, because payments are on.');
}

function toConfig(mode: Config['mode'], env: Environment): Config {
  return {
    mode,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    drainMs: (env.DRAIN_SECONDS ?? (mode === 'hosted' ? hostedDrainSeconds : 0)) * 1_000,
    operator: {
      operatorName: env.OPERATOR_NAME,
      contactEmail: env.CONTACT_EMAIL,
      abuseEmail: env.ABUSE_EMAIL ?? env.CONTACT_EMAIL,
      governingLaw: env.GOVERNING_LAW,
    },
    dataDir: resolve(env.DATA_DIR),
    sampleRecording: resolve(env.SAMPLE_RECORDING ?? join(env.DATA_DIR, 'sample-recording.json')),
    databaseUrl: env.DATABASE_URL ?? null,
    sessionSecret: env.SESSION_SECRET ?? null,
    sessionSecretPrevious: env.SESSION_SECRET_PREVIOUS ?? null,
    sandbox: mode === 'local' && (env.SANDBOX ?? true),
    sandboxUrl: mode === 'local' ? env.SANDBOX_URL : undefined,
    sandboxIdleMs: env.SANDBOX_IDLE_SECONDS * 1_000,
    sandboxSmtpUrl: undefined,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    sending: {
      dailyLimit: env.SENDING_DAILY_LIMIT,
    },
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION ?? env.SMTP_URL !== undefined,
    stripe: stripeOf(mode, env),
    trialDays: env.STRIPE_TRIAL_DAYS,
    stripeTax: env.STRIPE_TAX ?? false,
    paypal: paypalOf(mode, env),
    google: signInOf('GOOGLE', mode, env),
    microsoft: signInOf('MICROSOFT', mode, env),
    knownCustomerEmails: env.KNOWN_CUSTOMER_EMAILS,
    operatorEmails: env.OPERATOR_EMAILS.map(canonicalEmail),
    freeDailyLimitPerIp: env.FREE_DAILY_LIMIT_PER_IP,
    syncQuotaBytes: env.SYNC_QUOTA_MB * bytesPerMegabyte,
    uploadQuotaBytes: env.UPLOAD_QUOTA_MB * bytesPerMegabyte,
    s3: s3Of(env),
    supportInboundSecret: env.SUPPORT_INBOUND_SECRET ?? null,
    supportImapUrl: env.SUPPORT_IMAP_URL ?? null,
    overload: {
      requestsAtOnce: env.REQUESTS_AT_ONCE,
      connectionsAtOnce: env.CONNECTIONS_AT_ONCE,
      headersMs: env.REQUEST_HEADERS_SECONDS * 1_000,
      requestMs: env.REQUEST_SECONDS * 1_000,
      slowReaderMs: env.SLOW_READER_SECONDS * 1_000,
    },
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    traces: tracesOf(env),
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
    // Hosted, the specified pause holds.
    bulkStartGapMs: mode === 'local' ? env.BULK_START_GAP_MS : startGapMs,
    crawl: {
      // Nobody's site is read faster than that.
      pauseMs: mode === 'local' ? env.CRAWL_PAUSE_MS : Math.max(env.CRAWL_PAUSE_MS, defaultPauseMs),
      timeLimitMs: env.CRAWL_TIME_LIMIT_MINUTES * 60_000,
      atOnce: env.CRAWLS_AT_ONCE,
    },
  };
}

function tracesOf(env: Environment): Config['traces'] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    serviceName: env.OTEL_SERVICE_NAME,
  };
}
