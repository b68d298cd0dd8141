import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { NewSendingAccountInput } from '#domain/sending/accounts/account.ts';
import type { MailNetwork } from './connection/mail-hosts.ts';

type Options = {
  /** The right password of everybody; without one nobody is asked to sign in. */
  password?: string;
  /** With STARTTLS, or with TLS from the first byte. Without, nothing is encrypted. */
  tls?: { cert: string; key: string; atOnce?: boolean };
  /** What name servers answer; a function answers each question anew. Names that are missing do not exist. */
  names?: Record<string, string[] | (() => string[])>;
};

/** An internet with one mail server: wherever a sending account connects to, it arrives there. */
export async function startMailWorld({ password: firstPassword = '', tls, names = {} }: Options = {}) {
  let password = firstPassword;
  const mails: { raw: string; to: string[]; from: string }[] = [];
  const signIns: { user: string; password: string; isEncrypted: boolean }[] = [];
  const dialed: string[] = [];
  let connections = 0;
  let refusal: { code: number; text: string; at: 'sender' | 'recipient' | 'text' } | null = null;
  const refuse = (at: string) =>
    refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    ...(tls
      ? { key: tls.key, cert: tls.cert, secure: tls.atOnce === true }
      : { disabledCommands: ['STARTTLS'] }),
    authOptional: password === '',
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: (given, session, done) => {
      const signIn = {
        user: given.username ?? '',
        password: given.password ?? '',
        isEncrypted: session.secure,
      };
      signIns.push(signIn);
      if (signIn.password === password) return done(null, { user: signIn.user });
      // A careless or hostile server repeats what it got.
      done(new Error(`No ${signIn.password} for ${Buffer.from(signIn.password).toString('base64')}`));
    },
    onMailFrom: (_address, _session, done) => done(refuse('sender')),
    onRcptTo: (_address, _session, done) => done(refuse('recipient')),
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((raw) => {
        const error = refuse('text');
        if (error) return done(error);
        mails.push({
          raw: raw.toString('utf8'),
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const network: MailNetwork = {
    resolve: async (name) => {
      const found = names[name];
      if (found === undefined) throw new Error(`queryA ENOTFOUND ${name}`);
      return typeof found === 'function' ? found() : found;
    },
    dial: (address, asked) => {
      dialed.push(`${address} ${asked}`);
      return { address: '127.0.0.1', port };
    },
  };
  return {
    port,
    network,
    mails,
    signIns,
    dialed,
    connections: () => connections,
    refuse: (with_: typeof refusal) => void (refusal = with_),
    changePassword: (to: string) => void (password = to),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Body of a new account. */
export const accountBody = (changes: Partial<NewSendingAccountInput> = {}): NewSendingAccountInput => ({
  name: 'Shop',
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  userName: 'shop@example.com',
  password: 'a good password',
  senderName: 'Kettle Row',
  senderEmail: 'news@example.com',
  ...changes,
});
