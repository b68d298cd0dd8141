import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { within } from '../../../mail/transport.ts';
import { boundResponses } from '../../smtp/bound-responses.ts';
import type { smtpOptions } from './smtp-options.ts';

/** Sends one mail over a connection of its own. Throws what nodemailer says of the conversation, and where it takes longer than that. */
export async function sendOnce(
  { auth, ...options }: ReturnType<typeof smtpOptions>,
  { from, to, ...mail }: MailComposerOptions & { from: { name: string; address: string }; to: string },
  wholeMs: number,
): Promise<void> {
  // Loaded with the first one.
  const [{ default: Connection }, { default: MailComposer }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
  // As objects: an address is never read as a list of several, or as a name and an address.
  const composer = new MailComposer({
    ...mail,
    from,
    to: { name: '', address: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  const connection = new Connection(options);
  boundResponses(connection);
  try {
    await within(
      wholeMs,
      converse(connection, auth, { from: from.address, to: [to], size: raw.length }, raw),
    );
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  }
}

function converse(
  connection: SMTPConnection,
  auth: ReturnType<typeof smtpOptions>['auth'],
  envelope: { from: string; to: string[]; size: number },
  raw: Buffer,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('The connection was closed.')));
    const after = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
    const send = () => connection.send(envelope, raw, after(resolve));
    connection.connect(
      after(() => {
        if (auth && connection.allowsAuth) connection.login({ ...auth, credentials: auth }, after(send));
        else send();
      }),
    );
  });
}
