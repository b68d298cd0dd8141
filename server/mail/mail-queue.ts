import type { AddressInfo } from 'node:net';
import { getSystemErrorName } from 'node:util';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Queries } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { layOut, type MailBody } from './layout.ts';
import { waitingMailSchema, type Mail, type WaitingMail } from './mails.ts';
import { seal, unseal } from './seal.ts';
import { supportHeaders } from './support-headers.ts';
import { textOf } from './texts.ts';
import { createSmtpTransport, isRefusedForGood, type Transport } from './transport.ts';
import { recordUndelivered } from './undelivered.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mail: {
      /**
       * Queues a mail in the caller's transaction. It is sent once, and a second time only when it is unknown whether the
       * first was accepted. Where no mail server is configured nothing is queued.
       */
      send: (db: Queries, to: string, mail: Mail) => Promise<void>;
      /** The same, to be sent after some seconds. Returns what withdraws it until then; null where nothing was queued. */
      sendLater: (db: Queries, to: string, mail: Mail, seconds: number) => Promise<string | null>;
      withdraw: (db: Queries, job: string) => Promise<void>;
      /** Queues an empty job, so that a call with an unknown address does the same work as one with a known address. */
      sendNothing: (db: Queries) => Promise<void>;
    };
  }
}

type SealedMail = { sealed: string };

export const mailQueueName = 'mail';
/** The links in a mail are not valid for longer. */
const keptSeconds = 24 * 3_600;
/** A permanent refusal is retried this often, because some servers send one for a temporary problem. */
const refusalsBelieved = 4;
const longestDelaySeconds = 600;
/** After this a mail is given up here, and recorded: the queue itself would drop it before or soon after the next attempt. */
const triedForMs = (keptSeconds - 2 * longestDelaySeconds) * 1_000;

/** Mail: a queue in the database, and the worker that sends it to the mail server. */
export const mailQueue = plugin(async (app: FastifyInstance) => {
  const { config, jobs } = app;
  const { smtpUrl, mailFrom, sessionSecret } = config;
  await jobs.addQueue(mailQueueName, {
    retryLimit: 200,
    retryDelaySeconds: 2,
    retryDelayMostSeconds: longestDelaySeconds,
    keptSeconds,
    runsAtMostSeconds: 60,
  });

  /** The content of the job; null where there is no mail server. */
  const sealed = (waiting: WaitingMail) => {
    if (smtpUrl) return { sealed: seal(sessionSecret, waiting) };
    app.log.warn({ mail: waiting?.mail.kind }, 'no mail server is set; a mail was not sent');
    return null;
  };
  const queue = async (db: Queries, waiting: WaitingMail) => {
    const job = sealed(waiting);
    if (job) await jobs.send(db, mailQueueName, job);
  };
  app.decorate('mail', {
    send: (db, to, mail) => queue(db, { to, mail }),
    sendLater: async (db, to, mail, seconds) => {
      const job = sealed({ to, mail });
      return job && jobs.sendLater(db, mailQueueName, job, seconds);
    },
    withdraw: (db, job) => jobs.withdraw(db, mailQueueName, job),
    sendNothing: (db) => queue(db, null),
  });
  if (!smtpUrl) return;

  const transport = createSmtpTransport(smtpUrl, mailFrom);
  app.addHook('onListen', () => {
    const site = baseUrlOf(app);
    return jobs.work<SealedMail>(mailQueueName, (job) => deliver(app, { transport, site }, job));
  });
  app.addHook('onClose', () => transport.close());
});

async function deliver(
  app: FastifyInstance,
  { transport, site }: { transport: Transport; site: string },
  job: Job<SealedMail>,
): Promise<void> {
  const waiting = open(app, job);
  if (!waiting) return;
  const { to, mail } = waiting;
  const about = { mail: mail.kind, job: job.id, attempt: job.retryCount + 1 };
  try {
    const attributes = { 'aigen.mail': mail.kind, 'aigen.job.id': job.id };
    await app.tracing.inSpan('mail send', { kind: 'client', attributes }, () =>
      transport.send({
        id: job.id,
        to,
        ...contentOf(mail, app.config.operator.contactEmail, site),
        ...supportHeaders(mail, app.config),
      }),
    );
    app.countOutcome('mail', 'succeeded');
    app.log.info(about, 'mail sent');
  } catch (error) {
    const reason = reasonOf(error);
    // A server that refuses a mailbox works.
    app.countOutcome('mail', isRefusedForGood(error) ? 'succeeded' : 'failed');
    const isRefused = isRefusedForGood(error) && job.retryCount >= refusalsBelieved;
    if (isRefused || Date.now() - job.createdOn.getTime() > triedForMs) {
      await recordUndelivered(app.database.db, { job, to, kind: mail.kind, problem: reason });
      app.log.warn(
        { ...about, reason },
        isRefused ? 'mail given up: refused for good' : 'mail given up: not delivered within a day',
      );
      return;
    }
    app.log.warn({ ...about, reason }, 'mail not sent; it will be tried again');
    throw new Error(reason);
  }
}

/** Subject and body. A test mail is what its user wrote. */
function contentOf(mail: Mail, contactEmail: string, site: string): MailBody & { subject: string } {
  if (mail.kind === 'test-email') return mail;
  const text = textOf(mail, contactEmail);
  return { subject: text.subject, ...layOut(text, site) };
}

/** A mail that was sealed with a secret that is not known any more can never be read again, so it is given up. */
function open(app: FastifyInstance, job: Job<SealedMail>): WaitingMail {
  try {
    return waitingMailSchema.parse(unseal(app.config, job.data.sealed));
  } catch {
    app.log.error({ job: job.id }, 'mail given up: it cannot be opened; has SESSION_SECRET changed?');
    return null;
  }
}

/**
 * The loggable part of an SMTP error: its message repeats the address. Where no connection was made, with the system's name for why, such
 * as ECONNREFUSED.
 */
function reasonOf(error: unknown): string {
  const { code, errno, responseCode, command } = error as {
    code?: string;
    errno?: unknown;
    responseCode?: number;
    command?: string;
  };
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : undefined;
  return [code, system, responseCode, command].filter(Boolean).join(' ') || 'unknown';
}

/** PUBLIC_URL, or the address we listen on. Never the Host header of a request, which anybody can set. */
function baseUrlOf(app: FastifyInstance): string {
  if (app.config.publicUrl) return app.config.publicUrl;
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
}
