import type { Transporter } from 'nodemailer';
import type { MailBody } from './layout.ts';
import { messageIdOf } from './reply-key.ts';

export type OutgoingMail = MailBody & {
  /** Becomes the Message-ID, so that a second copy is recognized as the same mail. */
  id: string;
  to: string;
  subject: string;
  /** Of a mail that a person wrote and that can be replied to. */
  reply?: {
    to: string;
    /** Part of the Message-ID, by which a reply is recognized that lost the address. */
    key: string;
  };
};

export type Transport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

const timeoutMs = 10_000;
/** Limit of the whole SMTP session; shorter than a job may run, so that no other process starts the same mail. */
const wholeMs = 45_000;

/** SMTP to `smtpUrl`. With a password it requires TLS before it sends the password. */
export function createSmtpTransport(smtpUrl: string, from: string): Transport {
  const { username, hostname } = new URL(smtpUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const connect = async (): Promise<Transporter> => {
    // Loaded with the first mail.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      requireTLS: username !== '' && !isHere,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      // Nothing in a mail is ever read from a file or fetched from an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let smtp: Promise<Transporter> | undefined;
  const host = domainOf(from);
  return {
    send: async ({ id, to, subject, text, html, reply }) => {
      smtp ??= connect();
      const sent = (await smtp).sendMail({
        from,
        // As an object: an address is never read as a list of several, or as a name and an address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: reply ? messageIdOf(reply.key, id, host) : `<${id}@${host}>`,
        ...(reply
          ? { replyTo: { name: '', address: reply.to } }
          : // Suppresses out-of-office replies (RFC 3834).
            { headers: { 'Auto-Submitted': 'auto-generated' } }),
      });
      await within(wholeMs, sent);
    },
    close: () => void smtp?.then((transporter) => transporter.close()),
  };
}

/** Fails when the work takes longer. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds);
    // The connection keeps the process running, not the limit.
    timer.unref();
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** Whether the server has permanently refused the mail, for example for an unknown mailbox. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
