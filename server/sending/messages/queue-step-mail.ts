import { and, eq, inArray, ne } from 'drizzle-orm';
import { allSteps } from '#domain/sequences/step.ts';
import type { AppConfig } from '../../config/config.ts';
import type { Queries } from '../../database/database.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { sequences } from '../../database/schema/sequences.ts';
import { hashOfEmail, makeSnapshot, readStoredEmail, type StoredEmail } from '../sends/make-snapshot.ts';
import { needsReview } from '../sends/start-send.ts';

/** Mails of one step to the contacts of these entries. */
export type StepMails = {
  userId: string;
  sequenceId: string;
  stepId: string;
  to: readonly { contactId: string; entryId: string }[];
  now: Date;
};

/**
 * Queues the mails of a step, in the transaction that stores how far the contacts are. Of an entry and a step there is one
 * mail, however often this is called. The email is the one that the campaign is now; where it cannot be sent, mails wait in a paused
 * send until it can. Returns false where there is no such step or campaign. After the transaction: `app.sending.wake()`.
 */
export async function queueStepMails(
  transaction: Queries,
  config: Pick<AppConfig, 'mode'>,
  { userId, sequenceId, stepId, to, now }: StepMails,
): Promise<boolean> {
  const [sequence] = await transaction
    .select()
    .from(sequences)
    .where(and(eq(sequences.id, sequenceId), eq(sequences.userId, userId)));
  const step = sequence && allSteps(sequence.steps).find(({ id }) => id === stepId);
  if (step?.kind !== 'mail' || step.campaignId === null) return false;
  const email = await readStoredEmail(transaction, userId, step.campaignId);
  if (!email) return false;
  const sendId = await findStepSend(transaction, config, {
    userId,
    sequenceId,
    stepId,
    campaignId: step.campaignId,
    sendingAccountId: sequence!.sendingAccountId,
    email,
    now,
  });
  await transaction
    .insert(sendMessages)
    .values(to.map((one) => ({ ...one, sendId, userId, stepId, nextAt: now, at: now })))
    .onConflictDoNothing();
  return true;
}

type StepSend = {
  userId: string;
  sequenceId: string;
  stepId: string;
  campaignId: string;
  sendingAccountId: string | null;
  email: StoredEmail;
  now: Date;
};

/** The send of this version of the step's email, begun with its first mail. Those that waited for it are in it. */
export async function findStepSend(
  db: Queries,
  config: Pick<AppConfig, 'mode'>,
  { email, now, ...step }: StepSend,
): Promise<string> {
  const { userId, sequenceId, stepId, sendingAccountId } = step;
  const snapshotHash = hashOfEmail(email);
  const isIt = and(
    eq(sends.sequenceId, sequenceId),
    eq(sends.stepId, stepId),
    eq(sends.snapshotHash, snapshotHash),
  );
  const [known] = await db.select().from(sends).where(isIt);
  if (known) {
    if (known.sendingAccountId !== sendingAccountId) await useAccount(db, known.id, sendingAccountId);
    // The email may be again as it was.
    if (known.reason !== 'email-unfit' && known.state !== 'stopped')
      await takeOverWaiting(db, { sequenceId, stepId, sendId: known.id });
    return known.id;
  }
  const { snapshot, problem } = await makeSnapshot(email);
  const isHeld = problem === null && (await needsReview(db, config, userId, 'step'));
  const [account] =
    sendingAccountId === null
      ? []
      : await db
          .select({ opensMeasured: sendingAccounts.opensMeasured })
          .from(sendingAccounts)
          .where(eq(sendingAccounts.id, sendingAccountId));
  const [made] = await db
    .insert(sends)
    .values({
      ...step,
      kind: 'step',
      snapshot,
      snapshotHash,
      state: problem !== null ? 'paused' : isHeld ? 'held' : 'sending',
      reason: problem !== null ? 'email-unfit' : isHeld ? 'first-campaign' : null,
      problem,
      reviewedAt: problem !== null || isHeld ? null : now,
      opensMeasured: account?.opensMeasured ?? true,
      startsAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: sends.id });
  // Another transaction has begun the same one.
  const id = made?.id ?? (await db.select({ id: sends.id }).from(sends).where(isIt))[0]!.id;
  if (made && problem === null) await takeOverWaiting(db, { sequenceId, stepId, sendId: id });
  return id;
}

/** The sequence uses another account now. */
async function useAccount(db: Queries, id: string, sendingAccountId: string | null): Promise<void> {
  await db.update(sends).set({ sendingAccountId }).where(eq(sends.id, id));
  if (sendingAccountId !== null)
    await db
      .update(sends)
      .set({ state: 'sending', reason: null, problem: null })
      .where(
        and(
          eq(sends.id, id),
          eq(sends.state, 'paused'),
          inArray(sends.reason, ['account-gone', 'account-refused', 'account-unreachable']),
        ),
      );
}

/** Mails of an email that could not be sent leave with the one that can. */
async function takeOverWaiting(
  db: Queries,
  { sequenceId, stepId, sendId }: { sequenceId: string; stepId: string; sendId: string },
): Promise<void> {
  const unfit = db
    .select({ id: sends.id })
    .from(sends)
    .where(
      and(
        eq(sends.sequenceId, sequenceId),
        eq(sends.stepId, stepId),
        eq(sends.state, 'paused'),
        eq(sends.reason, 'email-unfit'),
        ne(sends.id, sendId),
      ),
    );
  await db
    .update(sendMessages)
    .set({ sendId })
    .where(and(inArray(sendMessages.sendId, unfit), eq(sendMessages.state, 'waiting')));
}
