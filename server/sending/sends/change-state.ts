import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SendReason, SendState } from '#domain/sending/send.ts';
import { statesBefore } from '#domain/sending/message-state.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import type { SendRow } from '../send-context.ts';

/** Nothing more leaves until the user lets it go on. Mails that a worker has in hand still do. */
export async function pauseSend(
  db: Queries,
  id: string,
  { reason, problem = null }: { reason: SendReason; problem?: string | null },
): Promise<boolean> {
  const changed = await db
    .update(sends)
    .set({ state: 'paused', reason, problem })
    .where(and(eq(sends.id, id), inArray(sends.state, ['waiting', 'sending'])))
    .returning({ id: sends.id });
  return changed.length > 0;
}

/** The state of a send that goes on: the emails of a step, and those that ask, have no beginning. */
export const stateGoingOn = sql`case when ${sends.kind} = 'campaign' then 'waiting' else 'sending' end`;

/** Goes on where it stood. One whose email may not be sent does not: its mails leave with the email that can. */
export async function resumeSend(
  db: Queries,
  id: string,
  changes: Partial<Pick<SendRow, 'sendingAccountId'>> = {},
): Promise<boolean> {
  const changed = await db
    .update(sends)
    .set({
      state: stateGoingOn,
      reason: null,
      problem: null,
      ...changes,
    })
    .where(
      and(eq(sends.id, id), eq(sends.state, 'paused'), sql`${sends.reason} is distinct from 'email-unfit'`),
    )
    .returning({ id: sends.id });
  return changed.length > 0;
}

const stoppable: SendState[] = ['held', 'waiting', 'sending', 'paused'];

/** Ends a send: what has not left is left out. */
export async function stopSend(
  { db }: Database,
  id: string,
  {
    reason,
    now,
    problem = null,
    from = stoppable,
  }: { reason: SendReason; now: Date; problem?: string | null; from?: readonly SendState[] },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(sends)
      .set({ state: 'stopped', reason, problem, finishedAt: now })
      .where(and(eq(sends.id, id), inArray(sends.state, [...from])))
      .returning({ id: sends.id });
    if (changed.length === 0) return false;
    await transaction
      .update(sendMessages)
      .set({ state: 'skipped', nextAt: null, at: now })
      .where(and(eq(sendMessages.sendId, id), inArray(sendMessages.state, statesBefore('skipped'))));
    return true;
  });
}

/** A campaign of which no mail waits any more is finished; those in doubt wait for the user, and hold nothing up. */
export async function finishSend(db: Queries, id: string, now: Date): Promise<boolean> {
  const { rows } =
    (await db.execute(sql`update sends set state = 'finished', reason = null, finished_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid and kind = 'campaign' and state = 'sending' and audience_done_at is not null
      and not exists (select 1 from send_messages where send_id = sends.id and state in ('waiting', 'sending', 'soft-bounced'))
    returning id`)) as unknown as { rows: { id: string }[] };
  return rows.length > 0;
}
