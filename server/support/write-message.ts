import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { mostSupportBytes, mostThreadMessages, mostThreads } from '#domain/support/limits.ts';
import { referenceOf, referenceLength } from '#domain/support/reference.ts';
import type { Details, Topic } from '#domain/support/request.ts';
import type { Attachment } from '#domain/support/thread.ts';
import { stateAfter } from '#domain/support/thread-state.ts';
import type { Queries } from '../database/database.ts';
import { supportMessages, supportThreads } from '../database/schema/support.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { countMessages, lockThread, measureSupport, updateThread, type ThreadRow } from './threads.ts';

export type NewThread = {
  /** Null for a visitor, and for a mail that belongs to no thread. */
  user: UserRow | null;
  email: string;
  topic: Topic;
  subject: string;
  details: Details;
};
export type NewMessage = {
  body: string;
  source: 'form' | 'mail';
  attachments?: Attachment[];
};

/** Starts a thread with its first message. Throws support.threads-full and support.space-full. */
export async function startThread(
  transaction: Queries,
  thread: NewThread,
  message: NewMessage,
  now: Date,
): Promise<ThreadRow> {
  const { user, ...values } = thread;
  if (user) await assertRoom(transaction, user.id, message, 1);
  const [row] = await transaction
    .insert(supportThreads)
    .values({
      ...values,
      userId: user?.id ?? null,
      reference: referenceOf(randomBytes(referenceLength)),
      replyKey: newReplyKey(),
      isSubscriber: user !== null && isPremiumAt(user, now),
      isVerifiedSender: user?.emailVerified ?? false,
      waitingSince: now,
      lastMessageAt: now,
      createdAt: now,
    })
    .returning();
  await insertMessage(transaction, row!, message, now);
  return row!;
}

/**
 * Adds a message of the customer, which opens the thread again. `user`: the account of the thread, if it has one. Throws
 * support.thread-full and support.space-full.
 */
export async function addCustomerMessage(
  transaction: Queries,
  thread: ThreadRow,
  message: NewMessage,
  { user, now, isVerifiedSender }: { user: UserRow | null; now: Date; isVerifiedSender?: true },
): Promise<void> {
  if ((await countMessages(transaction, thread.id)) >= mostThreadMessages)
    throw new AppError('support.thread-full');
  if (user) await assertRoom(transaction, user.id, message, 0);
  await insertMessage(transaction, thread, message, now);
  await updateThread(transaction, thread.id, {
    state: stateAfter('customer-message'),
    waitingSince: thread.waitingSince ?? now,
    lastMessageAt: now,
    solvedAt: null,
    ...(user ? { isSubscriber: isPremiumAt(user, now) } : {}),
    ...(isVerifiedSender ? { isVerifiedSender } : {}),
  });
}

/** The customer needs no answer any more. */
export async function closeThread(
  transaction: Queries,
  userId: string,
  threadId: string,
  now: Date,
): Promise<void> {
  const thread = await lockThread(transaction, threadId, userId);
  await updateThread(transaction, thread.id, {
    state: stateAfter('close'),
    waitingSince: null,
    solvedAt: thread.solvedAt ?? now,
  });
}

async function insertMessage(transaction: Queries, thread: ThreadRow, message: NewMessage, now: Date) {
  const { body, source, attachments = [] } = message;
  await transaction.insert(supportMessages).values({
    threadId: thread.id,
    userId: thread.userId,
    author: 'customer',
    source,
    body,
    attachments,
    createdAt: now,
  });
}

/** Of an account's calls at the same time, one after the other counts. */
async function assertRoom(transaction: Queries, userId: string, { body }: NewMessage, newThreads: number) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`support ${userId}`}, 0))`);
  const { threads, bytes } = await measureSupport(transaction, userId);
  if (threads + newThreads > mostThreads) throw new AppError('support.threads-full');
  if (bytes + Buffer.byteLength(body) > mostSupportBytes) throw new AppError('support.space-full');
}

/** 120 random bits, in characters that survive a mail address whose case is changed. */
function newReplyKey(): string {
  return randomBytes(15).toString('hex');
}
