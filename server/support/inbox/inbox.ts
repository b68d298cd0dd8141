import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { isFormerSubscriberAt, isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Customer, Inbox, InboxDetail, InboxMessage, InboxThread } from '#domain/support/thread.ts';
import { compareUrgency, threadStates, type ThreadState } from '#domain/support/thread-state.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { supportMessages, supportThreads } from '../../database/schema/support.ts';
import { isUndoable, toThread, type MessageRow, type ThreadRow } from '../threads.ts';

const listedAtOnce = 50;
const minuteMs = 60_000;

export type InboxQuery = { state: ThreadState; search: string };

/**
 * Threads of a state, or those found by words of address, number, subject and messages: subscribers first, then who has
 * waited longest.
 */
export async function listInbox(db: Queries, { state, search }: InboxQuery): Promise<Inbox> {
  const found = search.trim() ? matches(search.trim()) : undefined;
  const rows = await db
    .select()
    .from(supportThreads)
    .where(and(eq(supportThreads.state, state), found))
    .orderBy(
      sql`${supportThreads.waitingSince} is null`,
      desc(supportThreads.isSubscriber),
      sql`${supportThreads.waitingSince} asc nulls last`,
      desc(supportThreads.lastMessageAt),
    )
    .limit(listedAtOnce + 1);
  const counted = await db
    .select({ state: supportThreads.state, threads: count() })
    .from(supportThreads)
    .where(found)
    .groupBy(supportThreads.state);
  const countOf = (of: ThreadState) => Number(counted.find((row) => row.state === of)?.threads ?? 0);
  return {
    threads: rows.slice(0, listedAtOnce).sort(byUrgency).map(toInboxThread),
    hasMore: rows.length > listedAtOnce,
    counts: Object.fromEntries(threadStates.map((of) => [of, countOf(of)])) as Inbox['counts'],
  };
}

const byUrgency = (one: ThreadRow, other: ThreadRow) => compareUrgency(urgencyOf(one), urgencyOf(other));
const urgencyOf = ({ isSubscriber, waitingSince, lastMessageAt }: ThreadRow) => ({
  isSubscriber,
  waitingSince: waitingSince?.getTime() ?? null,
  lastMessageAt: lastMessageAt.getTime(),
});

function matches(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    ilike(supportThreads.email, pattern),
    ilike(supportThreads.reference, pattern),
    ilike(supportThreads.subject, pattern),
    sql`exists (select 1 from ${supportMessages} where ${supportMessages.threadId} = ${supportThreads.id}
      and ${supportMessages.body} ilike ${pattern})`,
  );
}

function toInboxThread(row: ThreadRow): InboxThread {
  const { email, isSubscriber, isVerifiedSender, waitingSince, firstAnsweredAt, createdAt } = row;
  return {
    ...toThread(row),
    email,
    isSubscriber,
    isVerifiedSender,
    waitingSince: waitingSince?.toISOString() ?? null,
    firstAnswerMinutes: firstAnsweredAt
      ? Math.max(0, (firstAnsweredAt.getTime() - createdAt.getTime()) / minuteMs)
      : null,
  };
}

/** A thread with its messages, notes and customer. Throws support.thread-unknown. */
export async function readInboxThread(db: Queries, threadId: string, now: Date): Promise<InboxDetail> {
  const [thread] = await db.select().from(supportThreads).where(eq(supportThreads.id, threadId));
  if (!thread) throw new AppError('support.thread-unknown');
  const messages = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.threadId, threadId))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id));
  const { version, details } = thread;
  return {
    ...toInboxThread(thread),
    version,
    details,
    messages: messages.map((message) => toInboxMessage(message, now)),
    customer: thread.userId ? await readCustomer(db, thread, now) : null,
  };
}

function toInboxMessage(row: MessageRow, now: Date): InboxMessage {
  const { id, author, body, attachments, operatorName, source, createdAt } = row;
  return {
    id,
    author,
    body,
    attachments,
    operatorName,
    source,
    isUndoable: isUndoable(row, now),
    createdAt: createdAt.toISOString(),
  };
}

/** What helps to answer: no texts, titles, prompts or keys. */
async function readCustomer(db: Queries, thread: ThreadRow, now: Date): Promise<Customer | null> {
  const [user] = await db.select().from(users).where(eq(users.id, thread.userId!));
  if (!user) return null;
  const [earlier] = await db
    .select({ threads: count() })
    .from(supportThreads)
    .where(and(eq(supportThreads.userId, user.id), ne(supportThreads.id, thread.id)));
  return {
    id: user.id,
    username: user.username,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
    email: user.email,
    isVerified: user.emailVerified,
    plan: isPremiumAt(user, now) ? 'unlimited' : 'free',
    isFormerSubscriber: isFormerSubscriberAt(user, now),
    createdAt: user.createdAt.toISOString(),
    earlierThreads: Number(earlier?.threads ?? 0),
  };
}

/** The address a thread is answered at: an account's present one. */
export async function recipientOf(db: Queries, thread: ThreadRow) {
  const [user] = thread.userId ? await db.select().from(users).where(eq(users.id, thread.userId)) : [];
  return { user: user ?? null, email: user?.email ?? thread.email };
}

/** Subscribers' threads in which somebody waits. */
export function waitingSubscribers(): SQL | undefined {
  return and(
    eq(supportThreads.isSubscriber, true),
    isNotNull(supportThreads.waitingSince),
    inArray(supportThreads.state, ['open']),
  );
}
