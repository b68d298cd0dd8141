import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { SequenceInput } from '#domain/sequences/sequence.ts';
import type { Step } from '#domain/sequences/step.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { idOf } from '#domain/sequences/sequences.fixture.ts';
import { campaignIdsOf } from '#domain/sequences/sequence.ts';
import type { Database, Queries } from '../database/database.ts';
import { emailCampaigns } from '../database/schema/emails.ts';
import { sendingAccounts } from '../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../database/schema/sending.ts';
import type { StepMails } from '../sending/messages/queue-step-mail.ts';
import type { SequenceContext } from '../sequences/tick/sequence-context.ts';
import { tickSequences } from '../sequences/tick/tick-sequences.ts';
import type { Visitor } from './build-test-app.ts';
import { makeSendingAccount, storeCampaign, storeKit } from './send-builders.ts';

/** What a sequence needs to send: the emails of its steps, as they come by sync, a brand kit and an account. Returns the account's id. */
export async function prepareSending(
  database: Database,
  userId: string,
  steps: readonly Step[],
): Promise<string> {
  const { db } = database;
  const known = await db
    .select({ id: emailCampaigns.recordId })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.userId, userId));
  const stored = new Set(known.map(({ id }) => id));
  for (const id of campaignIdsOf({ steps: [...steps] }))
    if (!stored.has(id)) await storeCampaign(database, userId, { id });
  await storeKit(database, userId);
  const [account] = await db
    .select({ id: sendingAccounts.id })
    .from(sendingAccounts)
    .where(eq(sendingAccounts.userId, userId));
  return account?.id ?? makeSendingAccount(database, userId);
}

type NewSequence = Partial<SequenceInput> & { steps: Step[]; zone?: string; sendingAccountId?: string };

export const postSequence = (person: Visitor, sequence: NewSequence) =>
  person.post('/api/sequences', {
    name: 'Welcome',
    zone: 'UTC',
    trigger: { kind: 'joined-list', listId: idOf(9_001) },
    ...sequence,
  });

/** A sequence that runs, of an account that is prepared for it. */
export async function startSequence(person: Visitor, sequence: NewSequence): Promise<StoredSequence> {
  const made = await postSequence(person, sequence);
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<StoredSequence>();
  const started = await person.put(`/api/sequences/${id}/active`, { isActive: true });
  expect(started.statusCode, started.body).toBe(200);
  return started.json<StoredSequence>();
}

/** Mails as the sending of mails has them; the same one of an entry twice is an error. */
export async function queueTestMails(
  db: Queries,
  { userId, sequenceId, stepId, to, now }: StepMails,
): Promise<void> {
  const [send] = await db
    .insert(sends)
    .values({
      userId,
      kind: 'step',
      sequenceId,
      stepId,
      snapshotHash: 'test',
      snapshot: {} as never,
      state: 'sending',
      startsAt: now,
    })
    .onConflictDoUpdate({
      target: [sends.sequenceId, sends.stepId, sends.snapshotHash],
      set: { state: 'sending' },
    })
    .returning({ id: sends.id });
  await db.insert(sendMessages).values(
    to.map((one) => ({
      ...one,
      sendId: send!.id,
      userId,
      stepId,
      state: 'sent' as const,
      sentAt: now,
      at: now,
    })),
  );
}

/** Sequences under a clock that is moved by hand. */
export function createSequenceClock(
  database: Database,
  queueStepMails: SequenceContext['queueStepMails'] = queueTestMails,
) {
  const log = { error: () => {}, info: () => {} } as unknown as SequenceContext['log'];
  const tick = (at: number) => tickSequences({ database, log, queueStepMails }, new Date(at));
  return {
    tick,
    /** Ticks in steps until a moment. */
    run: async (from: number, to: number, everyMs: number) => {
      for (let at = from; at <= to; at += everyMs) await tick(at);
    },
  };
}

/** Mails in the order in which they were queued. */
export async function readStepMails({ query }: Database) {
  const rows = await query<{ contactId: string; stepId: string; at: Date }>(
    `select contact_id as "contactId", step_id as "stepId", at from send_messages order by at, id`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}
