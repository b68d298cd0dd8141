import { eq, sql } from 'drizzle-orm';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { sends } from '../../database/schema/sending.ts';
import type { SendContext, SendRow } from '../send-context.ts';
import { askLists } from '../opt-in/ask-lists.ts';
import { freezeAudience } from '../sends/freeze-audience.ts';
import { judgeDueTests } from '../subject-test/judge-tests.ts';
import { runSend } from './run-send.ts';
import { sweepLost } from './sweep-lost.ts';

/** Sends that one process works on at once. */
const mostAtOnce = 20;

/**
 * Works on all sends that have something to do, in every process: each takes different mails. `look` is called every so often, and when
 * something new is there; `close` waits for the mails in hand.
 */
export function createPump(context: SendContext) {
  const running = new Map<string, Promise<void>>();
  const lookAgainAt = new Map<string, number>();
  let looking: Promise<void> | null = null;
  let isWanted = false;

  async function lookOnce(): Promise<void> {
    const { database, log } = context;
    const now = new Date();
    const lost = await sweepLost(database, context.workerId, now);
    if (lost > 0) log.warn({ mails: lost }, 'mails are in doubt: their worker ended while sending');
    await judgeDueTests(database, now);
    await askLists(context, now);
    for (const send of await findActive(context, now)) {
      if (context.signal.aborted || running.size >= mostAtOnce) return;
      if (running.has(send.id) || (lookAgainAt.get(send.id) ?? 0) > now.getTime()) continue;
      const run = work(send)
        .catch((error: unknown) => log.error({ err: error, send: send.id }, 'a send was interrupted'))
        .finally(() => running.delete(send.id));
      running.set(send.id, run);
    }
  }

  async function work(send: SendRow): Promise<void> {
    const { database, signal } = context;
    if (send.kind === 'campaign' && send.audienceDoneAt === null)
      if (!(await freezeAudience(database, send.id, signal))) return;
    if (send.state === 'held') return;
    const [started] = await database.db
      .update(sends)
      .set({ state: 'sending' })
      .where(sql`${sends.id} = ${send.id}::uuid and ${sends.state} in ('waiting', 'sending')`)
      .returning();
    if (!started) return;
    const next = await runSend(context, started);
    context.figures.note(send.id);
    if (next === null) lookAgainAt.delete(send.id);
    else lookAgainAt.set(send.id, next);
  }

  async function look(): Promise<void> {
    isWanted = true;
    looking ??= (async () => {
      try {
        while (isWanted && !context.signal.aborted) {
          isWanted = false;
          await lookOnce();
        }
      } catch (error) {
        if (!isDatabaseUnavailable(error)) context.log.error({ err: error }, 'looking for sends failed');
      } finally {
        looking = null;
      }
    })();
    return looking;
  }

  return {
    look,
    /** Resolves when nothing is being sent. */
    async idle(): Promise<void> {
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** Sends with contacts to be found, mails that are due, or nothing left; longest started first. */
async function findActive({ database }: SendContext, now: Date): Promise<SendRow[]> {
  const at = now.toISOString();
  const isDue = sql`exists (select 1 from send_messages where send_id = ${sends.id} and state in ('waiting', 'soft-bounced')
    and next_at <= ${at}::timestamptz)`;
  const isOver = sql`(${eq(sends.kind, 'campaign')} and not exists (select 1 from send_messages where send_id = ${sends.id}
    and state in ('waiting', 'sending', 'soft-bounced')))`;
  const isNew = sql`(${eq(sends.kind, 'campaign')} and ${sends.audienceDoneAt} is null)`;
  return database.db
    .select()
    .from(sends)
    .where(
      sql`(${sends.state} in ('waiting', 'sending') and ${sends.startsAt} <= ${at}::timestamptz and (${isNew} or ${isDue} or ${isOver}))
        or (${sends.state} = 'held' and ${isNew} and ${sends.startsAt} <= ${at}::timestamptz)`,
    )
    .orderBy(sends.startsAt)
    .limit(10 * mostAtOnce);
}
