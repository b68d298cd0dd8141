import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The port of sending accounts that no privilege is needed for. */
export const mailPort = 2525;

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/**
 * A mail server that keeps what it gets, and asks for a password unless that is null. `bounce…` has no mailbox here, `refused…` gets
 * nothing of any text, and of the first mail to `doubt…` the text is taken and the connection closed. Each worker has one at an address
 * of its own.
 */
export async function startMailServer({ worker, password }: { worker: number; password: string | null }) {
  const mails: { from: string; to: string[]; raw: string }[] = [];
  const doubted = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: password === null ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    authOptional: password === null,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username ?? '' })
        : done(refusal(535, '5.7.8 Not this password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('bounce') ? refusal(550, '5.1.1 no such mailbox') : null),
    onData: (stream, { id, envelope }, done) => {
      void buffer(stream).then((raw) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        if (to[0]?.startsWith('refused')) return done(refusal(554, '5.7.1 This text is blocked here'));
        if (to[0]?.startsWith('doubt') && !doubted.has(to[0])) {
          doubted.add(to[0]);
          return closeConnection(server, id);
        }
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ raw: raw.toString('utf8'), from, to });
        return done();
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

function closeConnection(server: SMTPServer, id: string): void {
  for (const connection of server.connections as Set<{ id: string; close: () => void }>)
    if (connection.id === id) connection.close();
}
