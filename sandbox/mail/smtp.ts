import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const maxMailBytes = 5 * 1024 * 1024;

/** A local mail server that accepts every mail and forwards none. */
export async function startSmtp(mailbox: Mailbox): Promise<{ smtpUrl: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'AIGen sandbox',
    // The mail stays on this machine, so neither encryption nor a certificate is needed.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: maxMailBytes,
    closeTimeout: 1_000,
    onAuth: ({ username }, _session, answer) => answer(null, { user: username ?? 'anybody' }),
    onMailFrom: (_address, _session, answer) => answer(refusalOf(mailbox)),
    onData: (stream, session, answer) => {
      accept(mailbox, stream, session.envelope).then(
        () => answer(),
        (error: Error) => answer(error),
      );
    },
  });
  // A connection broken by the client is not an error of the server.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function refusalOf(mailbox: Mailbox): Error | null {
  const responseCode = mailbox.countRefusal();
  if (responseCode === null) return null;
  const isForNow = responseCode < 500;
  return Object.assign(new Error(isForNow ? 'The mailbox is not available now' : 'No such mailbox'), {
    responseCode,
  });
}

async function accept(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  envelope: SMTPServerEnvelope,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  const { mailFrom, rcptTo } = envelope;
  await mailbox.add(raw, {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address.toLowerCase()),
  });
}
