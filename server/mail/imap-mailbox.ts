import type { ConnectionOptions } from 'node:tls';
import type { ImapFlow } from 'imapflow';
import { sqlState } from '../database/database.ts';

export type ImapServer = {
  host: string;
  port: number;
  /** `offered`: after STARTTLS where the server has it. The others demand it, or do without. */
  security: 'tls' | 'starttls' | 'offered' | 'none';
  userName: string;
  password: () => string;
  tls?: ConnectionOptions;
};

/** A folder that is open for reading, and where its mails end. */
export type OpenFolder = { client: ImapFlow; uidValidity: number; uidNext: number };

const timeoutMs = 15_000;
const silenceMs = 60_000;
/** Of one answer of the server. */
const mostLiteralBytes = 30_000_000;

/**
 * Opens a folder of a mailbox for reading alone, and closes the connection when `read` is done: nothing is marked, moved or deleted.
 * What a server sends is bounded; `mostBytes` is what one of its answers may have.
 */
export async function withImapFolder<Result>(
  { host, port, security, userName, password, tls = {} }: ImapServer,
  {
    folder,
    signal,
    mostBytes = mostLiteralBytes,
  }: { folder: string; signal?: AbortSignal | undefined; mostBytes?: number },
  read: (opened: OpenFolder) => Promise<Result>,
): Promise<Result> {
  // Loaded with the first mailbox.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    // Without TLS from the start, the password is sent after it only.
    ...(security === 'starttls' ? { doSTARTTLS: true } : {}),
    ...(security === 'none' ? { doSTARTTLS: false } : {}),
    ...(tls.servername ? { servername: tls.servername } : {}),
    tls,
    auth: { user: userName, pass: password() },
    // It would log every line, with addresses and texts.
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: silenceMs,
    disableAutoIdle: true,
    disableCompression: true,
    maxLiteralSize: mostBytes,
    maxLineLength: mostBytes,
    maxResponseSize: 2 * mostBytes,
    maxResponseTokens: 100_000,
  });
  // A lost connection also rejects the running command.
  client.on('error', () => {});
  const stop = () => client.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
    return await read({ client, uidValidity: Number(uidValidity), uidNext });
  } finally {
    signal?.removeEventListener('abort', stop);
    // Without LOGOUT: the loop may have been left in the middle of an answer.
    client.close();
  }
}

/** The database refuses a value (SQLSTATE class 22, data exception), and will always do so: a mail with it would stop all that come after. */
export const isDataRefused = (error: unknown) => sqlState(error)?.startsWith('22') ?? false;
