import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Thread, ThreadDetail, ThreadMessage } from '#domain/support/thread.ts';
import { mostThreads } from '#domain/support/limits.ts';
import type { Queries } from '../database/database.ts';
import { supportMessages, supportThreads } from '../database/schema/support.ts';

export type ThreadRow = typeof supportThreads.$inferSelect;
export type MessageRow = typeof supportMessages.$inferSelect;

export function toThread(row: ThreadRow): Thread {
  return {
    id: row.id,
    reference: row.reference,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  };
}

/** The threads of an account as its owner sees them, the newest message first. */
export async function listThreads(db: Queries, userId: string, now: Date): Promise<Thread[]> {
  const unseen = await db
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.userId, userId), gt(supportMessages.undoableUntil, now)))
    .orderBy(asc(supportMessages.createdAt));
  const rows = await db
    .select()
    .from(supportThreads)
    .where(eq(supportThreads.userId, userId))
    .orderBy(desc(supportThreads.lastMessageAt))
    .limit(mostThreads);
  return rows.map((row) =>
    toThread(
      asSeen(
        row,
        unseen.find(({ threadId }) => threadId === row.id),
      ),
    ),
  );
}

/** The thread before an answer that can still be taken back, unless something has happened since. */
function asSeen(thread: ThreadRow, unseen: MessageRow | undefined): ThreadRow {
  if (!unseen?.before || !isAsAnswered(thread, unseen)) return thread;
  const { state, lastMessageAt } = unseen.before;
  return { ...thread, state, lastMessageAt: new Date(lastMessageAt) };
}

/** Whether the thread still has the state that an answer gave it. */
export function isAsAnswered(thread: ThreadRow, { createdAt }: Pick<MessageRow, 'createdAt'>): boolean {
  const { state, waitingSince, solvedAt } = thread;
  return waitingSince === null && (state === 'waiting' || solvedAt?.getTime() === createdAt.getTime());
}

/** A thread of the account as its owner reads it: without notes, and without an answer that can still be taken back. */
export async function readThread(
  db: Queries,
  userId: string,
  threadId: string,
  now: Date,
): Promise<ThreadDetail> {
  const [thread] = await db
    .select()
    .from(supportThreads)
    .where(and(eq(supportThreads.id, threadId), eq(supportThreads.userId, userId)));
  if (!thread) throw new AppError('support.thread-unknown');
  const messages = await db
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, threadId), ne(supportMessages.author, 'note')))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id));
  const unseen = messages.find((message) => isUndoable(message, now));
  return {
    ...toThread(asSeen(thread, unseen)),
    messages: messages.filter((message) => !isUndoable(message, now)).map(toMessage),
  };
}

function toMessage(row: MessageRow): ThreadMessage {
  const { id, author, body, attachments, createdAt } = row;
  return {
    id,
    author: author === 'note' ? 'operator' : author,
    body,
    attachments,
    createdAt: createdAt.toISOString(),
  };
}

/** Whether an answer can still be taken back: nobody but the operators has seen it. */
export function isUndoable({ undoableUntil }: Pick<MessageRow, 'undoableUntil'>, now: Date): boolean {
  return undoableUntil !== null && undoableUntil > now;
}

/** The thread, locked until the transaction ends. Throws support.thread-unknown. */
export async function lockThread(
  transaction: Queries,
  threadId: string,
  userId?: string,
): Promise<ThreadRow> {
  const [thread] = await transaction
    .select()
    .from(supportThreads)
    .where(
      and(
        eq(supportThreads.id, threadId),
        userId === undefined ? undefined : eq(supportThreads.userId, userId),
      ),
    )
    .for('update');
  if (!thread) throw new AppError('support.thread-unknown');
  return thread;
}

/** Changes a locked thread. Its new version tells an operator who was answering the old one. */
export async function updateThread(
  transaction: Queries,
  threadId: string,
  values: Partial<ThreadRow>,
): Promise<void> {
  await transaction
    .update(supportThreads)
    .set({ ...values, version: sql`${supportThreads.version} + 1` })
    .where(eq(supportThreads.id, threadId));
}

/** Number of messages of a thread. */
export async function countMessages(db: Queries, threadId: string): Promise<number> {
  const [row] = await db
    .select({ messages: count() })
    .from(supportMessages)
    .where(eq(supportMessages.threadId, threadId));
  return Number(row?.messages ?? 0);
}

/** Threads of an account, and bytes of what it wrote. */
export async function measureSupport(
  db: Queries,
  userId: string,
): Promise<{ threads: number; bytes: number }> {
  const [threads] = await db
    .select({ count: count() })
    .from(supportThreads)
    .where(eq(supportThreads.userId, userId));
  const [bytes] = await db
    .select({ sum: sql`coalesce(sum(octet_length(${supportMessages.body})), 0)::float8`.mapWith(Number) })
    .from(supportMessages)
    .where(and(eq(supportMessages.userId, userId), eq(supportMessages.author, 'customer')));
  return { threads: Number(threads?.count ?? 0), bytes: bytes?.sum ?? 0 };
}
