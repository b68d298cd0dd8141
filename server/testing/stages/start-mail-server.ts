import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type TestMail = {
  /** The raw message. */
  raw: string;
  /** Its header lines, unfolded. */
  headers: string[];
  /** The message parsed by an independent parser. */
  parsed: Email;
  /** The SMTP envelope. */
  from: string;
  to: string[];
};

export type TestMailServer = {
  url: string;
  port: number;
  mails: TestMail[];
  /** Number of refused mails. */
  refusals: () => number;
  /** Sets the SMTP response for every mail; null accepts them again. */
  refuse: (with_: { code: number; at: 'sender' | 'recipient' | 'content' } | null) => void;
  /** Accepts every mail without ever responding, until reset. */
  holdResponses: (isHeld: boolean) => void;
  close: () => Promise<void>;
};

/** A mail server on the loopback address that stores received mails. */
export async function startTestMailServer(port = 0): Promise<TestMailServer> {
  const mails: TestMail[] = [];
  let refusal: { code: number; at: string } | null = null;
  let refusals = 0;
  let isHeld = false;
  const refused = (at: string) => {
    if (refusal?.at !== at) return null;
    refusals += 1;
    return Object.assign(new Error('Refused'), { responseCode: refusal.code });
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refused('sender')),
    onRcptTo: (_address, _session, done) => done(refused('recipient')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = refused('content');
        if (error) return done(error);
        const raw = Buffer.concat(chunks).toString('utf8');
        void PostalMime.parse(raw).then((parsed) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          mails.push({ raw, headers: headersOf(raw), parsed, from, to });
          if (!isHeld) done();
        });
      });
    },
  };
  const server = new SMTPServer(options);
  // Some tests disconnect in the middle.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    refusals: () => refusals,
    refuse: (with_) => void (refusal = with_),
    holdResponses: (held) => void (isHeld = held),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function headersOf(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}
