import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpPhase } from '#domain/sending/bounces/smtp-response.ts';
import { withoutPassword } from '../accounts/connection/smtp-problem.ts';
import { tlsOptions } from '../accounts/connection/smtp-options.ts';
import { boundResponses } from './bound-responses.ts';
import { MailText } from './mail-text.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** What became of a mail. Only what was `accepted` or is `lost` can be in a mailbox. */
export type Delivery =
  | {
      kind: 'accepted';
      response: string;
      /** Where the server has replaced the Message-ID. */ messageId: string | null;
    }
  | { kind: 'responded'; phase: SmtpPhase; response: string }
  /** There was no response, and the text was not sent to its end. */
  | { kind: 'not-sent'; problem: string }
  /** The text was sent, and there was no response. */
  | { kind: 'lost' };

export type OutgoingMail = { from: string; to: string; raw: Buffer };

export type LaneTimes = {
  /** For the connection, the greeting and each response before the text. */
  responseMs: number;
  /** For a whole mail. A server may take ten minutes to respond to the text (RFC 5321, 4.5.3.2.6). */
  mailMs: number;
};
export const usualTimes: LaneTimes = { responseMs: 30_000, mailMs: 11 * 60_000 };

/** Some servers end a connection after a number of mails. */
const mostMails = 100;

type Failure = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** One connection to a mail server, opened for the first mail and kept for the next ones. One mail at a time. */
export class SmtpLane {
  private connection: SMTPConnection | null = null;
  private sent = 0;
  private countAnew = () => {};
  private readonly settings: SmtpSettings;
  private readonly ownName: string;
  private readonly times: LaneTimes;

  constructor(settings: SmtpSettings, { ownName, times }: { ownName: string; times: LaneTimes }) {
    this.settings = settings;
    this.ownName = ownName;
    this.times = times;
  }

  /** Delivers a mail. Never throws, and never sends it twice. */
  async deliver(mail: OutgoingMail): Promise<Delivery> {
    const isKept = this.connection !== null && !this.connection.destroyed;
    const delivery = await this.attempt(mail);
    // Servers end connections that were idle; nothing of the mail had left.
    return this.cleaned(isKept && delivery.kind === 'not-sent' ? await this.attempt(mail) : delivery);
  }

  /** What the server said is stored and shown, and it may have repeated the password. */
  private cleaned(delivery: Delivery): Delivery {
    const { userName, password } = this.settings;
    const clean = (text: string, isOfSignIn = false) =>
      withoutPassword(text, { userName, password: () => password }, isOfSignIn);
    if (delivery.kind === 'lost') return delivery;
    if (delivery.kind === 'not-sent') return { ...delivery, problem: clean(delivery.problem) };
    const isOfSignIn = delivery.kind === 'responded' && delivery.phase === 'sign-in';
    return { ...delivery, response: clean(delivery.response, isOfSignIn) };
  }

  close(): void {
    this.connection?.close();
    this.connection = null;
  }

  private async attempt(mail: OutgoingMail): Promise<Delivery> {
    let connection: SMTPConnection;
    try {
      connection = await this.open();
    } catch (error) {
      this.close();
      return deliveryOf(error as Failure, false);
    }
    const text = new MailText(mail.raw);
    const delivery = await this.send(connection, mail, text);
    this.sent += 1;
    const isOver = delivery.kind === 'not-sent' || delivery.kind === 'lost' || this.sent >= mostMails;
    if (isOver || connection.destroyed) this.close();
    else if (delivery.kind === 'responded' && !(await reset(connection))) this.close();
    return delivery;
  }

  private async open(): Promise<SMTPConnection> {
    this.countAnew();
    if (this.connection && !this.connection.destroyed) return this.connection;
    // Loaded with the first mail.
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const { settings, times } = this;
    const connection = new Connection({
      host: settings.address,
      port: settings.port,
      secure: settings.security === 'tls',
      requireTLS: settings.security === 'starttls',
      ignoreTLS: settings.security === 'none',
      name: this.ownName,
      connectionTimeout: times.responseMs,
      greetingTimeout: times.responseMs,
      socketTimeout: times.mailMs,
      tls: tlsOptions(settings.host),
    });
    this.connection = connection;
    this.countAnew = boundResponses(connection);
    this.sent = 0;
    await within(times.responseMs, connection, (resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('The connection was closed.')));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // What comes later is told to the mail that is being sent.
    connection.on('error', () => {});
    if (settings.userName !== '')
      await within(times.responseMs, connection, (resolve, reject) => {
        connection.once('error', reject);
        const { userName: user, password: pass } = settings;
        connection.login({ user, pass, credentials: { user, pass } }, (error) =>
          error ? reject(error) : resolve(),
        );
      });
    return connection;
  }

  private send(
    connection: SMTPConnection,
    { from, to, raw }: OutgoingMail,
    text: MailText,
  ): Promise<Delivery> {
    return new Promise((resolve) => {
      const settle = (delivery: Delivery) => {
        clearTimeout(early);
        clearTimeout(late);
        resolve(delivery);
      };
      const giveUp = (problem: string) => {
        settle(deliveryOf(new Error(problem), text.isHandedOver));
        connection.close();
      };
      const early = setTimeout(() => {
        if (!text.isHandedOver) giveUp('The mail server did not answer in time.');
      }, this.times.responseMs);
      const late = setTimeout(() => giveUp('The mail server took too long.'), this.times.mailMs);
      connection.send({ from, to: [to], size: raw.length }, text, (error, info) => {
        if (error) settle(deliveryOf(error as Failure, text.isHandedOver));
        else
          settle({ kind: 'accepted', response: info!.response, messageId: usableId(info!.serverMessageId) });
      });
    });
  }
}

/** A Message-ID as a server may give it; null for what is none, or is longer than is stored. */
const usableId = (id = '') => (/^<[!-~]{1,298}>$/.test(id) ? id : null);

function reset(connection: SMTPConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 5_000);
    connection.once('end', () => resolve(false));
    connection.reset((error) => {
      clearTimeout(timer);
      resolve(!error);
    });
  });
}

function within(
  milliseconds: number,
  connection: SMTPConnection,
  begin: (resolve: () => void, reject: (error: Error) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The mail server did not answer in time.'));
      connection.close();
    }, milliseconds);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    begin(
      () => settle(resolve),
      (error) => settle(() => reject(error)),
    );
  });
}

/** A response decides, also one that ends the connection; without one it is the place where the conversation ended. */
function deliveryOf(error: Failure, isHandedOver: boolean): Delivery {
  const { response, command = 'CONN', code } = error;
  if (typeof response === 'string' && /^[245]\d\d/.test(response))
    return { kind: 'responded', phase: isHandedOver ? 'text' : phaseOf(command), response };
  if (isHandedOver) return { kind: 'lost' };
  // The library itself refused the mail: an address in letters that the server does not know, or a size that it does not take.
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { kind: 'responded', phase: 'text', response: `554 5.6.0 ${error.message}` };
  // Its message has the response in it.
  return { kind: 'not-sent', problem: code === 'EAUTH' ? 'The sign-in failed.' : error.message };
}

function phaseOf(command: string): SmtpPhase {
  if (command.startsWith('AUTH')) return 'sign-in';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' ? 'text' : 'connect';
}
