import { eq } from 'drizzle-orm';
import { allSteps } from '#domain/sequences/step.ts';
import { mailNumbers } from '#domain/sequences/words/names.ts';
import type { SendStep, StepSend } from '#domain/sending/step-sends.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { AppConfig } from '../../config/config.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sequences } from '../../database/schema/sequences.ts';
import { findStepSend } from '../messages/queue-step-mail.ts';
import type { SendRow } from '../send-context.ts';
import { resumeSend } from './change-state.ts';
import { makeSnapshot, readStoredEmail } from './make-snapshot.ts';

type Row = typeof sequences.$inferSelect;
type OfSequence = Pick<Row, 'id' | 'isActive' | 'sendingAccountId' | 'steps'>;

/** Where the mails of a send belong; null for what no sequence sends. */
export async function readStepOf(
  db: Queries,
  { kind, sequenceId, stepId }: Pick<SendRow, 'kind' | 'sequenceId' | 'stepId'>,
): Promise<{ step: SendStep | null; sequenceName: string | null }> {
  if (kind !== 'step') return { step: null, sequenceName: null };
  const sequence = await readSequenceOf(db, sequenceId);
  return sequence
    ? { step: stepOf(sequence, stepId), sequenceName: sequence.name }
    : {
        step: { sequenceId: null, number: null, isActive: false, sendingAccountId: null },
        sequenceName: null,
      };
}

async function readSequenceOf(db: Queries, sequenceId: string | null): Promise<Row | undefined> {
  if (sequenceId === null) return undefined;
  const [row] = await db.select().from(sequences).where(eq(sequences.id, sequenceId));
  return row;
}

function stepOf({ id, isActive, sendingAccountId, steps }: OfSequence, stepId: string | null): SendStep {
  const number = stepId === null ? null : (mailNumbers(steps).get(stepId) ?? null);
  return { sequenceId: id, number, isActive, sendingAccountId };
}

/**
 * Sends of steps that are held, paused or in doubt, by their sequence: of these sequences of an account. One that an operator has refused
 * is named until its step has another email or is removed.
 */
export async function readStepSends(
  { query }: Database,
  userId: string,
  of: readonly OfSequence[],
): Promise<Map<string, StepSend[]>> {
  type Noted = Omit<StepSend, 'step' | 'account'> & {
    sequenceId: string;
    stepId: string | null;
    sendingAccountId: string | null;
  };
  const rows = await query<Noted>(
    `with own as (
        select id, sequence_id, step_id, campaign_id, sending_account_id, state, reason, problem, created_at,
            case when state in ('held', 'paused', 'stopped') then (select count(*)::int from send_messages
              where send_id = sends.id and state in ('waiting', 'soft-bounced') and next_at is not null) else 0 end as waiting,
            (select count(*)::int from send_messages where send_id = sends.id and state = 'in-doubt') as in_doubt
          from sends where user_id = $1 and kind = 'step' and sequence_id = any($2::uuid[]))
      select id, sequence_id as "sequenceId", step_id as "stepId", campaign_id as "campaignId",
          sending_account_id as "sendingAccountId", state, reason, nullif(problem, '') as problem, waiting, in_doubt as "inDoubt"
        from own
        where in_doubt > 0 or (state in ('held', 'paused') and waiting > 0)
          or (state = 'stopped' and not exists (select 1 from own as later where later.sequence_id = own.sequence_id
            and later.step_id = own.step_id and later.created_at > own.created_at))
        order by created_at, id`,
    [userId, of.map(({ id }) => id)],
  );
  const found = new Map<string, StepSend[]>();
  for (const sequence of of) {
    const noted = rows
      .filter(({ sequenceId }) => sequenceId === sequence.id)
      .map(({ sequenceId: _sequenceId, stepId, sendingAccountId, ...send }) => ({
        ...send,
        step: stepOf(sequence, stepId),
        account: sendingAccountId === null ? null : { id: sendingAccountId },
      }))
      .filter(({ state, step, inDoubt }) => state !== 'stopped' || step.number !== null || inDoubt > 0);
    const place = ({ step: { number } }: StepSend) => number ?? Number.POSITIVE_INFINITY;
    found.set(
      sequence.id,
      noted.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))),
    );
  }
  return found;
}

/**
 * Lets mails of a step go on: with the account that the sequence has now, and those of an email that could not be sent with the email as
 * it is now. Returns the send in which they are; null where it is not paused. Throws sends.email-unfit, sends.campaign-unknown.
 */
export async function resumeStepSend(
  { database: { db }, config }: { database: Database; config: Pick<AppConfig, 'mode'> },
  send: SendRow,
  now: Date,
): Promise<string | null> {
  const sequence = await readSequenceOf(db, send.sequenceId);
  const sendingAccountId = sequence?.sendingAccountId ?? send.sendingAccountId;
  if (send.reason !== 'email-unfit')
    return (await resumeSend(db, send.id, { sendingAccountId })) ? send.id : null;
  const { userId, stepId } = send;
  if (!sequence || stepId === null) return null;
  const step = allSteps(sequence.steps).find(({ id }) => id === stepId);
  const campaignId = step?.kind === 'mail' ? step.campaignId : send.campaignId;
  const email = campaignId === null ? null : await readStoredEmail(db, userId, campaignId);
  if (campaignId === null || !email) throw new AppError('sends.campaign-unknown');
  const { problem } = await makeSnapshot(email);
  if (problem !== null) throw new AppError('sends.email-unfit', { problem });
  const mended = { userId, sequenceId: sequence.id, stepId, campaignId, sendingAccountId, email, now };
  const id = await db.transaction((transaction) => findStepSend(transaction, config, mended));
  return id === send.id ? null : id;
}
