import { and, eq, gt, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  mailboxMinutes,
  minutesAfterFailures,
  type BounceMailbox,
  type MailboxProblem,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import { maxReportBytes } from '#domain/sending/send-api.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { users } from '../../../database/schema/accounts.ts';
import { bounceMailboxes } from '../../../database/schema/sending-accounts.ts';
import { withImapFolder } from '../../../mail/imap-mailbox.ts';
import { isMailboxOf, readMailboxRow, shownMailbox, type MailboxRow } from './mailboxes.ts';
import { mailboxProblem, openServer } from './open-mailbox.ts';
import { NotStoredError, OutrunError, readReports } from './read-reports.ts';

type Deps = Pick<FastifyInstance, 'database' | 'config' | 'mailHosts' | 'contacts' | 'log' | 'sending'>;

/** Mailboxes that a process reads at the same time, at most one of each user. */
const atOnce = 8;
const wholeMs = 45_000;
/** Longer than a look takes: after it a process that took a mailbox is gone. */
const takenMs = 2 * 60_000;
const minuteMs = 60_000;
const latestMs = 25 * 60 * minuteMs;

/**
 * Looks at the mailboxes that are due, until none is. Of accounts without a subscription none is due. Each process does it: a
 * mailbox is looked at by one of them at a time.
 */
export async function lookAtDueMailboxes(
  app: Deps,
  signal: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  const running = new Map<string, Promise<void>>();
  try {
    for (;;) {
      while (running.size < atOnce) {
        signal.throwIfAborted();
        const row = await take(app, isDue(now(), [...running.keys()]), now());
        if (!row) break;
        // It stays taken, and is due again when that has passed.
        const isUnstored = (error: unknown) =>
          app.log.error({ err: error }, 'what came of a look at a bounce mailbox could not be stored');
        const look = lookAt(app, row, { signal, now })
          .catch(isUnstored)
          .finally(() => running.delete(row.userId));
        running.set(row.userId, look);
      }
      if (running.size === 0) return;
      await Promise.race(running.values());
    }
  } finally {
    await Promise.allSettled(running.values());
  }
}

/**
 * Looks at the mailbox of an account now, and returns what came of it. Throws sending.account-unknown, sending.no-mailbox, and
 * sending.mailbox-busy while it is looked at already.
 */
export async function lookNow(
  app: Deps,
  { userId, accountId, now }: { userId: string; accountId: string; now: Date },
): Promise<BounceMailbox> {
  const { db } = app.database;
  if (!(await readMailboxRow(db, userId, accountId))) throw new AppError('sending.no-mailbox');
  const row = await take(app, isMailboxOf(accountId), now);
  if (!row) throw new AppError('sending.mailbox-busy');
  await lookAt(app, row, { now: () => new Date() });
  const looked = await readMailboxRow(db, userId, accountId);
  if (!looked) throw new AppError('sending.no-mailbox');
  return shownMailbox(looked);
}

function isDue(now: Date, busyUsers: string[]): SQL | undefined {
  return and(
    // Later than any look can be: it was set while the clock was wrong.
    or(
      lte(bounceMailboxes.nextCheckAt, now),
      gt(bounceMailboxes.nextCheckAt, new Date(now.getTime() + latestMs)),
    ),
    notInArray(bounceMailboxes.userId, busyUsers),
    sql`exists (select 1 from ${users} where ${users.id} = ${bounceMailboxes.userId} and ${users.isSubscribed}
      and ${users.subscriptionExpiresAt} > ${now.toISOString()}::timestamptz and ${users.disabledAt} is null)`,
  );
}

/** Takes a mailbox that nobody looks at, stored before the first byte. */
async function take(
  { database: { db } }: Deps,
  condition: SQL | undefined,
  now: Date,
): Promise<MailboxRow | undefined> {
  const { takenUntil, sendingAccountId, nextCheckAt } = bounceMailboxes;
  const until = new Date(now.getTime() + takenMs);
  // Far ahead: it was taken while the clock was wrong.
  const isFree = or(
    isNull(takenUntil),
    lte(takenUntil, now),
    gt(takenUntil, new Date(until.getTime() + takenMs)),
  );
  const picked = db
    .select({ id: sendingAccountId })
    .from(bounceMailboxes)
    .where(and(condition, isFree))
    .orderBy(nextCheckAt, sendingAccountId)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(bounceMailboxes)
    .set({ takenUntil: until })
    .where(eq(sendingAccountId, sql`(${picked})`))
    .returning();
  return row;
}

/** Looks at a mailbox that was taken, and stores what came of it. Never rejects, but where that cannot be stored. */
async function lookAt(
  app: Deps,
  row: MailboxRow,
  { signal, now }: { signal?: AbortSignal; now: () => Date },
): Promise<void> {
  const limit = AbortSignal.timeout(wholeMs);
  try {
    const isMore = await read(app, row, { signal: signal ? AbortSignal.any([signal, limit]) : limit, now });
    await note(app, row, {
      state: 'works',
      problem: null,
      failures: 0,
      checkedAt: now(),
      nextCheckAt: inMinutes(now(), isMore ? 1 : mailboxMinutes),
    });
  } catch (error) {
    if (error instanceof OutrunError) return;
    // The server stops: somebody else looks at once.
    if (signal?.aborted) return note(app, row, {});
    if (error instanceof NotStoredError)
      app.log.error({ err: error.cause }, 'reports of a bounce mailbox could not be stored');
    const problem = mailboxProblem(error);
    // Nothing that the mail server said is logged: it may repeat what it got.
    app.log.info({ problem, code: codeOf(error) }, 'a bounce mailbox could not be read');
    await note(app, row, failureOf(row, problem, now()));
  }
}

async function read(
  app: Deps,
  row: MailboxRow,
  { signal, now }: { signal: AbortSignal; now: () => Date },
): Promise<boolean> {
  const { database } = app;
  const server = await openServer(app, row);
  const hash = await app.contacts.hasherOf(row.userId);
  const { isMore } = await withImapFolder(
    server,
    { folder: row.folder, signal, mostBytes: 2 * maxReportBytes },
    (folder) => readReports({ database, row, hash, now: now(), noteEvent: app.sending.noteEvent }, folder),
  );
  return isMore;
}

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs);

function failureOf(row: MailboxRow, problem: MailboxProblem, now: Date) {
  const failures = row.failures + 1;
  const nextCheckAt = inMinutes(now, minutesAfterFailures(failures, problem));
  return { state: 'fails' as const, problem, failures, checkedAt: now, nextCheckAt };
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code ?? null;

/** Stores what came of a look, and gives the mailbox back. Settings that were changed meanwhile were not looked at. */
async function note(
  { database: { db } }: Deps,
  { sendingAccountId, takenUntil }: MailboxRow,
  found: Partial<MailboxRow>,
): Promise<void> {
  await db
    .update(bounceMailboxes)
    .set({ ...found, takenUntil: null })
    .where(and(isMailboxOf(sendingAccountId), eq(bounceMailboxes.takenUntil, takenUntil!)));
}
