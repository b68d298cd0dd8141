import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { readMergeTags } from '#domain/email/merge-tags/merge-tags.ts';
import { AppError } from '#domain/errors/app-error.ts';
import {
  longestStartDays,
  mostMessages,
  mostOpenSends,
  mostSends,
  type StartSend,
} from '#domain/sending/send-api.ts';
import type { SendKind, SubjectTest } from '#domain/sending/send.ts';
import type { AppConfig } from '../../config/config.ts';
import { findAudience } from '../../contacts/segments/find-audience.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { makeSnapshot, readStoredEmail } from './make-snapshot.ts';

const dayMs = 86_400_000;
const open = ['held', 'waiting', 'sending', 'paused'] as const;

/**
 * Begins to send a campaign: with the email as it is now, to the contacts who fit when it starts. The first one of an account of a
 * hosted installation is held until an operator has looked at it. The same id is begun once.
 */
export async function startSend(
  { database, config }: { database: Database; config: Pick<AppConfig, 'mode'> },
  { userId, now, ...asked }: StartSend & { userId: string; now: Date },
): Promise<string> {
  const { db } = database;
  if (await isBegun(db, userId, asked.id)) return asked.id;
  const startsAt = asked.startsAt === null ? now : new Date(asked.startsAt);
  const delay = startsAt.getTime() - now.getTime();
  if (delay > longestStartDays * dayMs || delay < -dayMs) throw new AppError('sends.start-too-late');
  const subjectTest = asked.subjectTest && beginOf(asked.subjectTest);
  const account = await readWorkingAccount(db, userId, asked.sendingAccountId);
  const email = await readStoredEmail(db, userId, asked.campaignId);
  if (!email) throw new AppError('sends.campaign-unknown');
  const { snapshot, problem } = await makeSnapshot(email);
  if (problem !== null) throw new AppError('sends.email-unfit', { problem });
  const { receives } = await findAudience(db, { userId, rule: asked.audience.rule, now: startsAt });
  if (receives === 0) throw new AppError('sends.nobody');

  await db.transaction(async (transaction) => {
    // The user's row is the lock under which sends are counted.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await assertRoom(transaction, userId, receives);
    const isHeld = await needsReview(transaction, config, userId, 'campaign');
    const [row] = await transaction
      .insert(sends)
      .values({
        id: asked.id,
        userId,
        kind: 'campaign',
        campaignId: asked.campaignId,
        snapshot,
        audience: asked.audience,
        sendingAccountId: asked.sendingAccountId,
        state: isHeld ? 'held' : 'waiting',
        reason: isHeld ? 'first-campaign' : null,
        reviewedAt: isHeld ? null : now,
        subjectTest,
        opensMeasured: account.opensMeasured,
        startsAt,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: sends.id });
    if (!row && !(await isBegun(transaction, userId, asked.id))) throw new AppError('sends.id-taken');
  });
  return asked.id;
}

/**
 * Whether an operator has to look at what an account sends first: nobody has yet, and this installation is hosted for others. Who has
 * seen only mails that ask to confirm has not seen a campaign.
 */
export async function needsReview(
  db: Queries,
  { mode }: Pick<AppConfig, 'mode'>,
  userId: string,
  kind: SendKind,
): Promise<boolean> {
  if (mode !== 'hosted') return false;
  const isSeen = and(
    eq(sends.userId, userId),
    isNotNull(sends.reviewedAt),
    kind === 'opt-in' ? undefined : ne(sends.kind, 'opt-in'),
  );
  return (await db.$count(sends, isSeen)) === 0;
}

async function isBegun(db: Queries, userId: string, id: string): Promise<boolean> {
  return (await db.$count(sends, and(eq(sends.id, id), eq(sends.userId, userId)))) > 0;
}

async function readWorkingAccount(db: Queries, userId: string, id: string) {
  const [account] = await db
    .select({ state: sendingAccounts.state, opensMeasured: sendingAccounts.opensMeasured })
    .from(sendingAccounts)
    .where(and(eq(sendingAccounts.id, id), eq(sendingAccounts.userId, userId)));
  if (!account) throw new AppError('sends.account-unknown');
  if (account.state !== 'works') throw new AppError('sends.account-untested');
  return account;
}

async function assertRoom(db: Queries, userId: string, more: number): Promise<void> {
  const own = eq(sends.userId, userId);
  const isOpen = and(own, eq(sends.kind, 'campaign'), inArray(sends.state, [...open]));
  if ((await db.$count(sends, isOpen)) >= mostOpenSends)
    throw new AppError('sends.full', { most: mostOpenSends });
  const messages = await db.$count(sendMessages, eq(sendMessages.userId, userId));
  if ((await db.$count(sends, own)) >= mostSends || messages + more > mostMessages)
    throw new AppError('sends.history-full');
}

function beginOf(plan: NonNullable<StartSend['subjectTest']>): SubjectTest {
  if (new Set(plan.subjects).size < plan.subjects.length) throw new AppError('sends.subjects-alike');
  for (const subject of plan.subjects) {
    const [unknown] = readMergeTags(subject).unknown;
    if (unknown) throw new AppError('email.tag-unknown', { tag: unknown.tag });
  }
  return { ...plan, each: null, startedAt: null, chosen: null, chosenAt: null };
}
