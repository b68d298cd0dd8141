import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The port of sending accounts that no privilege is needed for. */
export const mailPort = 2525;

/** A mail server that asks for a password and keeps what it gets. Each worker has one at an address of its own. */
export async function startMailServer({ worker, password }: { worker: number; password: string }) {
  const mails: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username ?? '' })
        : done(Object.assign(new Error('5.7.8 Not this password'), { responseCode: 535 })),
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((raw) => {
        mails.push({
          raw: raw.toString('utf8'),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  const host = `127.0.0.${10 + worker}`;
  await once(server.listen(mailPort, host), 'listening');
  return {
    host,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
