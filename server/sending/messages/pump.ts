import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { sends } from '../../database/schema/sending.ts';
import type { SendContext, SendRow } from '../send-context.ts';
import { freezeAudience } from '../sends/freeze-audience.ts';
import { judgeDueTests } from '../subject-test/judge-tests.ts';
import { runSend } from './run-send.ts';
import { sweepLost } from './sweep-lost.ts';
import { steadyNow } from './steady-now.ts';

/** Sends that one process works on at once, and of them those of one user: with slow servers they would keep all others waiting. */
const mostAtOnce = 60;
const mostOfUser = 10;
/** Sends of one user that are looked at together. */
const mostLookedAt = 50;
/** A send that has to wait is looked at again after this at the latest: its account may have been changed. */
const longestWaitMs = 60_000;

/**
 * Works on all sends that have something to do, in every process: each takes different mails. `look` is called every so often, and when
 * something new is there; `close` waits for the mails in hand.
 */
export function createPump(context: SendContext) {
  const running = new Map<string, { userId: string; done: Promise<void> }>();
  /** Sends that wait, and until when. */
  const waiting = new Map<string, number>();
  /** When a send was worked on last, so that all get their turn. */
  const workedAt = new Map<string, number>();
  let looking: Promise<void> | null = null;
  let isWanted = false;

  async function lookOnce(): Promise<void> {
    const { database, log } = context;
    if (!(await hasWork(database))) return;
    const now = new Date();
    const lost = await sweepLost(database, context.workerId);
    if (lost > 0) log.warn({ mails: lost }, 'mails are in doubt: their worker ended while sending');
    await judgeDueTests(database, now);
    for (const [id, until] of waiting) if (until <= steadyNow()) waiting.delete(id);
    const found = await findActive(context, now, [...running.keys(), ...waiting.keys()]);
    const inTurn = found.toSorted((a, b) => (workedAt.get(a.id) ?? 0) - (workedAt.get(b.id) ?? 0));
    for (const id of workedAt.keys())
      if (!running.has(id) && !found.some((send) => send.id === id)) workedAt.delete(id);
    for (const send of inTurn) {
      if (context.signal.aborted || running.size >= mostAtOnce) return;
      const own = [...running.values()].filter(({ userId }) => userId === send.userId).length;
      if (own >= mostOfUser) continue;
      workedAt.set(send.id, steadyNow());
      const done = work(send)
        .catch((error: unknown) => log.error({ err: error, send: send.id }, 'a send was interrupted'))
        .finally(() => running.delete(send.id));
      running.set(send.id, { userId: send.userId, done });
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
    if (next !== null) waiting.set(send.id, Math.min(next, steadyNow() + longestWaitMs));
    // It had its turn, and has more to send.
    if (next !== null && next <= steadyNow()) setImmediate(() => void look());
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
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/**
 * False where no send and no mail is in a state that the statements of a look are about. It is asked every second, mostly for nothing,
 * and costs much less than they do.
 */
async function hasWork(database: Database): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }>(
    `select exists (select 1 from sends where state in ('waiting', 'sending'))
      or exists (select 1 from sends where state = 'held' and audience_done_at is null)
      or exists (select 1 from send_messages where state = 'sending') as found`,
    [],
    'find_sending_work',
  );
  return row!.found;
}

/**
 * Sends with contacts to be found, mails that are due, or nothing left; of each user those that started first. Mails of a sequence that is
 * off, or of an account that may not send, wait without being looked at: they would use up the pace of its mail server.
 */
async function findActive(
  { database }: SendContext,
  now: Date,
  besides: readonly string[],
): Promise<SendRow[]> {
  const at = now.toISOString();
  const isDue = sql`exists (select 1 from send_messages where send_id = ${sends.id} and state in ('waiting', 'soft-bounced')
    and next_at <= ${at}::timestamptz)`;
  const isOver = sql`(${eq(sends.kind, 'campaign')} and not exists (select 1 from send_messages where send_id = ${sends.id}
    and state in ('waiting', 'sending', 'soft-bounced')))`;
  const isNew = sql`(${eq(sends.kind, 'campaign')} and ${sends.audienceDoneAt} is null)`;
  const isOn = sql`(${eq(sends.kind, 'campaign')} or (exists (select 1 from users where users.id = ${sends.userId}
      and is_subscribed and subscription_expires_at > ${at}::timestamptz)
    and (${eq(sends.kind, 'opt-in')} or exists (select 1 from sequences where sequences.id = ${sends.sequenceId} and is_active))))`;
  const mayUse = sql`not exists (select 1 from users where users.id = ${sends.userId} and disabled_at is not null)`;
  const isActive = sql`(${sends.state} in ('waiting', 'sending') and ${sends.startsAt} <= ${at}::timestamptz and (${isNew} or ${isDue} or ${isOver})
        and ${isOn} and ${mayUse})
      or (${sends.state} = 'held' and ${isNew} and ${sends.startsAt} <= ${at}::timestamptz)`;
  return database.db
    .select()
    .from(sends)
    .where(
      sql`${sends.id} in (select id from (
        select sends.id, row_number() over (partition by sends.user_id order by starts_at, sends.id) as place from sends
          where ${sends.id} <> all(${sql.param([...besides])}::uuid[]) and (${isActive})) as own
        where place <= ${mostLookedAt})`,
    )
    .orderBy(sends.startsAt);
}
