import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { retentionDays } from '#domain/site-copy/retention.ts';
import { mostMailBytes } from '#domain/support/limits.ts';
import { supportMailboxes } from '../../database/schema/support.ts';
import { isDataRefused, withImapFolder, type ImapServer } from '../../mail/imap-mailbox.ts';
import { readMailApart } from './read-mail-apart.ts';
import { receiveMail } from './receive-mail.ts';

type Context = Pick<FastifyInstance, 'database' | 'config' | 'log'>;

/** How far a mailbox was read. */
type Position = { lastUid: number; since: Date };

/** Mails read in one run; the next run reads on. */
const mostInOneRun = 100;
/** After the server has numbered all mails anew, older ones are not read: what was processed before that is forgotten. */
const mostAgeMs = (retentionDays.incomingMails / 2) * 86_400_000;

/**
 * Reads the new mails of the mailbox at SUPPORT_IMAP_URL, which stays unchanged: nothing is marked, moved or deleted. The place
 * reached is written in the transaction that stores a mail, so that a process that dies in between neither loses nor doubles
 * one. Mails from before the first run are not read.
 */
export async function pollMailbox(app: Context, now: Date, signal?: AbortSignal): Promise<void> {
  const { supportImapUrl } = app.config;
  if (!supportImapUrl) return;
  const { server, folder } = serverOf(supportImapUrl);
  await withImapFolder(server, { folder, signal }, async ({ client, uidValidity, uidNext }) => {
    const mailbox = hashOf(server.host, server.userName, folder);
    const position = await positionOf(app, client, mailbox, { uidValidity, uidNext, now });
    if (!position) return;
    let taken = 0;
    for await (const mail of client.fetch(
      `${position.lastUid + 1}:*`,
      { uid: true, source: { maxLength: mostMailBytes + 1 } },
      { uid: true },
    )) {
      // "n:*" always includes the last mail, also where it was read before.
      if (mail.uid <= position.lastUid) continue;
      await takeMail(app, { mailbox, uid: mail.uid, source: mail.source, now });
      taken += 1;
      if (signal?.aborted || taken >= mostInOneRun) break;
    }
  });
}

type Taken = { mailbox: string; uid: number; source: Buffer | undefined; now: Date };

async function takeMail(app: Context, { mailbox, uid, source, now }: Taken): Promise<void> {
  const mail = source ? await readMailApart(source) : null;
  const advance = (db: Context['database']['db']) =>
    db.update(supportMailboxes).set({ lastUid: uid }).where(eq(supportMailboxes.mailbox, mailbox));
  try {
    if (mail) {
      await receiveMail(app, mail, now, async (transaction) => void (await advance(transaction)));
      return;
    }
  } catch (error) {
    // Anything else may be over at the next attempt; a mail that cannot be stored would stop all that come after it.
    if (!isDataRefused(error)) throw error;
  }
  app.log.warn({ uid }, 'a mail to support was left in the mailbox: it could not be read or stored');
  await advance(app.database.db);
}

/** Where to read on; null at the first run, which only notes where the mailbox ends. */
async function positionOf(
  { database: { db }, log }: Context,
  client: Pick<ImapFlow, 'search'>,
  mailbox: string,
  { uidValidity, uidNext, now }: { uidValidity: number; uidNext: number; now: Date },
): Promise<Position | null> {
  const [known] = await db.select().from(supportMailboxes).where(eq(supportMailboxes.mailbox, mailbox));
  if (known?.uidValidity === uidValidity) return known;
  if (known) {
    // The server has numbered all mails anew. What was processed is recognized by its Message-ID.
    log.warn('the mailbox of support has new numbers; its mails of the last weeks are read again');
    const since = new Date(Math.max(known.since.getTime(), now.getTime() - mostAgeMs));
    const uids = (await client.search({ since }, { uid: true })) || [];
    const restart = { uidValidity, lastUid: Math.min(uidNext, ...uids) - 1 };
    await db.update(supportMailboxes).set(restart).where(eq(supportMailboxes.mailbox, mailbox));
    return { ...restart, since: known.since };
  }
  await db.insert(supportMailboxes).values({ mailbox, uidValidity, lastUid: uidNext - 1, since: now });
  return null;
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

function serverOf(address: string): { server: ImapServer; folder: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const isSecure = protocol === 'imaps:';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const server = {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 993 : 143),
    // Without TLS from the start, TLS is required before the password is sent, except to this machine.
    security: isSecure ? ('tls' as const) : isHere ? ('offered' as const) : ('starttls' as const),
    userName: decodeURIComponent(username),
    password: () => decodeURIComponent(password),
  };
  return { server, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' };
}
