import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { splitEmail } from '#domain/accounts/email-address.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { canonicalEmail } from '../../accounts/mailbox.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { supportIncomingMails, supportThreads } from '../../database/schema/support.ts';
import { countSupportMail } from '../../rate-limits/count-support-call.ts';
import type { IncomingMail } from './read-mail.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { lockThread, type ThreadRow } from '../threads.ts';
import { addCustomerMessage, startThread } from '../write-message.ts';

/** What became of an incoming mail. */
export type MailOutcome = 'joined' | 'started' | 'duplicate' | 'ignored';

type Context = Pick<FastifyInstance, 'database' | 'config' | 'log'>;

/**
 * Stores an incoming mail: in the thread that it answers if its sender is the thread's, else as a new thread of an unverified
 * sender. Once, however often it comes: that it was processed is written in the same transaction, as is what `andThen` writes.
 */
export async function receiveMail(
  app: Context,
  mail: IncomingMail,
  now: Date,
  andThen: (transaction: Queries) => Promise<void> = async () => {},
): Promise<MailOutcome> {
  const reason = ignoredFor(app, mail);
  // Counted outside the transaction, so that a mail that is ignored counts as well.
  const isTooMany = reason === null && (await isOneTooMany(app, mail, now));
  const outcome = await app.database.db.transaction(async (transaction): Promise<MailOutcome> => {
    const [isNews] = await transaction
      .insert(supportIncomingMails)
      .values({ messageHash: mail.messageHash, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    const stored = !isNews
      ? 'duplicate'
      : reason || isTooMany
        ? 'ignored'
        : await store(transaction, mail, now);
    await andThen(transaction);
    return stored;
  });
  app.log.info(
    { outcome, reason: isTooMany ? 'too many of one sender' : reason },
    'mail to support received',
  );
  return outcome;
}

/** Replies are counted by their thread: who forges the address of a customer does not get the customer's replies ignored. */
async function isOneTooMany({ database }: Context, mail: IncomingMail, now: Date): Promise<boolean> {
  const [answered] = await answeredThreads(database.db, mail);
  const by = answered ? { threadId: answered.thread.id } : { sender: mail.sender! };
  return countSupportMail(database, by, now);
}

/** Why a mail is not stored; null if it is. Our own mails and those of programs would make loops. */
function ignoredFor({ config }: Context, { sender, isAutomatic }: IncomingMail): string | null {
  if (sender === null) return 'no sender';
  if (isAutomatic) return 'automatic';
  const own = [config.operator.contactEmail, addressIn(config.mailFrom)];
  return own.some((address) => isOf(canonicalEmail(address), sender)) ? 'own' : null;
}

/** Whether an address is `own`, or `own` with a plus and more: our reply addresses are ours. */
function isOf(own: string, address: string): boolean {
  const { local, domain } = splitEmail(own);
  return address === own || (address.startsWith(`${local}+`) && address.endsWith(`@${domain}`));
}

/** The address in "Name <address>". */
const addressIn = (sender: string) => sender.split('<').at(-1)!.replace('>', '').trim();

async function store(transaction: Queries, mail: IncomingMail, now: Date): Promise<'joined' | 'started'> {
  const { subject, body, attachments } = mail;
  const message = { body, source: 'mail', attachments } as const;
  for (const { thread, user } of await answeredThreads(transaction, mail)) {
    try {
      const locked = await lockThread(transaction, thread.id);
      // The reply address was mailed to this sender, and is known to nobody else.
      const author = { user, now, isVerifiedSender: true } as const;
      await addCustomerMessage(transaction, locked, message, author);
      return 'joined';
    } catch (error) {
      // A full thread: nothing was written, and the mail starts another one.
      if (!isAppError(error) || !error.code.startsWith('support.')) throw error;
    }
  }
  const thread = { user: null, email: mail.sender!, topic: 'other', subject, details: {} } as const;
  await startThread(transaction, thread, message, now);
  return 'started';
}

/** The threads whose key the mail has, if it comes from the address that their answers go to. */
async function answeredThreads(
  db: Queries,
  { replyKeys, sender }: IncomingMail,
): Promise<{ thread: ThreadRow; user: UserRow | null }[]> {
  if (replyKeys.length === 0) return [];
  const found = await db
    .select({ thread: supportThreads, user: users })
    .from(supportThreads)
    .leftJoin(users, eq(users.id, supportThreads.userId))
    .where(inArray(supportThreads.replyKey, replyKeys.slice(0, 10)));
  return found.filter(({ thread, user }) => canonicalEmail(user?.email ?? thread.email) === sender);
}
