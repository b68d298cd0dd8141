import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { mostThreadMessages, undoSeconds } from '#domain/support/limits.ts';
import { stateAfter } from '#domain/support/thread-state.ts';
import { recipientName } from '../../accounts/recipient-name.ts';
import type { Queries } from '../../database/database.ts';
import { supportMessages, type BeforeAnswer } from '../../database/schema/support.ts';
import { receivesMail } from '../../mail/support-headers.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { recipientOf } from './inbox.ts';
import { countMessages, isAsAnswered, lockThread, updateThread, type ThreadRow } from '../threads.ts';

type Context = Pick<FastifyInstance, 'mail' | 'config'>;
type Operator = Pick<UserRow, 'id' | 'username'>;

/** The mail is sent this long after an answer can no longer be taken back, whatever the clocks of two processes say. */
const marginSeconds = 2;

export type Answer = {
  threadId: string;
  /** The version of the thread that the answer was written for. */
  version: number;
  body: string;
  isSolved: boolean;
};

/**
 * Answers a thread: message, state and mail in one transaction. Of two operators who answer at the same time one does; for the
 * other it throws support.changed-meanwhile.
 */
export async function answerThread(
  app: Context,
  transaction: Queries,
  operator: Operator,
  { threadId, version, body, isSolved }: Answer,
  now: Date,
): Promise<{ messageId: string; thread: ThreadRow }> {
  const thread = await lockThread(transaction, threadId);
  if (thread.version !== version) throw await changedMeanwhile(transaction, threadId, operator);
  if ((await countMessages(transaction, threadId)) >= mostThreadMessages)
    throw new AppError('support.thread-full');
  const mailJob = await mailAnswer(app, transaction, thread, { body, isSolved });
  const [message] = await transaction
    .insert(supportMessages)
    .values({
      threadId,
      userId: thread.userId,
      author: 'operator',
      operatorId: operator.id,
      operatorName: operator.username,
      body,
      undoableUntil: new Date(now.getTime() + undoSeconds * 1_000),
      before: stateOf(thread),
      mailJob,
      createdAt: now,
    })
    .returning({ id: supportMessages.id });
  await updateThread(transaction, threadId, {
    state: stateAfter(isSolved ? 'answer-and-solve' : 'answer'),
    waitingSince: null,
    firstAnsweredAt: thread.firstAnsweredAt ?? now,
    lastMessageAt: now,
    solvedAt: isSolved ? now : null,
  });
  return { messageId: message!.id, thread };
}

async function mailAnswer(
  app: Context,
  transaction: Queries,
  thread: ThreadRow,
  { body, isSolved }: Pick<Answer, 'body' | 'isSolved'>,
): Promise<string | null> {
  const { user, email } = await recipientOf(transaction, thread);
  const [question] = await transaction
    .select({ body: supportMessages.body })
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, thread.id), eq(supportMessages.author, 'customer')))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1);
  const { reference, replyKey } = thread;
  const mail = {
    kind: 'support-answer',
    name: user ? recipientName(user) : 'there',
    reference,
    replyKey,
    body,
    question: question?.body ?? '',
    isSolved,
    hasAccount: user !== null,
    isReplyRead: receivesMail(app.config),
  } as const;
  return app.mail.sendLater(transaction, email, mail, undoSeconds + marginSeconds);
}

/**
 * Takes an answer back before its mail is sent: the thread is as it was, unless its state has changed since. Throws support.too-late-to-undo afterwards, and when
 * somebody has written since.
 */
export async function undoAnswer(
  app: Context,
  transaction: Queries,
  operatorId: string,
  messageId: string,
  now: Date,
): Promise<ThreadRow> {
  const [found] = await transaction
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.id, messageId), eq(supportMessages.operatorId, operatorId)));
  if (!found) throw new AppError('support.too-late-to-undo');
  const thread = await lockThread(transaction, found.threadId);
  // Read again under the lock: it may have been taken back meanwhile.
  const [message] = await transaction.select().from(supportMessages).where(eq(supportMessages.id, messageId));
  const { before, undoableUntil, mailJob } = message ?? {};
  if (!before || !undoableUntil || undoableUntil <= now || isAfter(thread, message!.createdAt))
    throw new AppError('support.too-late-to-undo');
  if (mailJob) await app.mail.withdraw(transaction, mailJob);
  await transaction.delete(supportMessages).where(eq(supportMessages.id, messageId));
  const state = {
    state: before.state,
    waitingSince: toDate(before.waitingSince),
    solvedAt: toDate(before.solvedAt),
  };
  await updateThread(transaction, thread.id, {
    // What was closed or opened again since stays so.
    ...(isAsAnswered(thread, message!) ? state : {}),
    firstAnsweredAt: toDate(before.firstAnsweredAt),
    lastMessageAt: new Date(before.lastMessageAt),
  });
  return thread;
}

const isAfter = ({ lastMessageAt }: ThreadRow, moment: Date) => lastMessageAt.getTime() > moment.getTime();
const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

function stateOf({ state, waitingSince, firstAnsweredAt, solvedAt, lastMessageAt }: ThreadRow): BeforeAnswer {
  return {
    state,
    waitingSince: waitingSince?.toISOString() ?? null,
    firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
    solvedAt: solvedAt?.toISOString() ?? null,
    lastMessageAt: lastMessageAt.toISOString(),
  };
}

/** Names whose the last message is. What has changed may also be the state. */
async function changedMeanwhile(db: Queries, threadId: string, operator: Operator): Promise<AppError> {
  const [last] = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.threadId, threadId))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1);
  const who =
    last?.author === 'customer'
      ? 'the customer’s'
      : last?.operatorId === operator.id
        ? 'your own'
        : last?.operatorName
          ? `from ${last.operatorName}`
          : undefined;
  return new AppError('support.changed-meanwhile', { who });
}

/** A note that only operators see here. */
export async function addNote(
  transaction: Queries,
  operator: Operator,
  threadId: string,
  body: string,
  now: Date,
): Promise<ThreadRow> {
  const thread = await lockThread(transaction, threadId);
  if ((await countMessages(transaction, threadId)) >= mostThreadMessages)
    throw new AppError('support.thread-full');
  await transaction.insert(supportMessages).values({
    threadId,
    userId: thread.userId,
    author: 'note',
    operatorId: operator.id,
    operatorName: operator.username,
    body,
    createdAt: now,
  });
  return thread;
}

/** Solved without an answer, or open again. */
export async function setThreadState(
  transaction: Queries,
  threadId: string,
  event: 'close' | 'reopen',
  now: Date,
): Promise<ThreadRow> {
  const thread = await lockThread(transaction, threadId);
  await updateThread(transaction, threadId, {
    state: stateAfter(event),
    waitingSince: event === 'close' ? null : (thread.waitingSince ?? now),
    solvedAt: event === 'close' ? now : null,
  });
  return thread;
}
