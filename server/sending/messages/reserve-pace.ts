import { eq, sql } from 'drizzle-orm';
import { reserveSlots } from '#domain/sending/pace.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { countOfDeletedAccounts, sentInDay } from '../accounts/sent-in-day.ts';

/** A user who may send no more today is looked at again after this. */
const lookAgainMs = 600_000;

export type ReservedSlots = {
  /** The time at which they were given; milliseconds since 1970, by the clock of the database. */
  now: number;
  /** When a mail each may leave, by that clock. */
  slots: number[];
  /** When to ask for the next ones. */
  nextAt: number;
};

/**
 * Slots for the next mails of an account within `untilMs`, for this process alone: the rows of the user's accounts are locked meanwhile. `dailyLimit` is
 * over all accounts of the user. Null where the account is gone. The time is that of the database: the clocks of processes differ.
 */
export async function reservePace(
  { db }: Database,
  {
    userId,
    accountId,
    wanted,
    dailyLimit,
    now: given,
    untilMs,
  }: {
    userId: string;
    accountId: string;
    wanted: number;
    dailyLimit: number;
    now?: number;
    untilMs: number;
  },
): Promise<ReservedSlots | null> {
  return db.transaction(async (transaction) => {
    const accounts = await transaction
      .select({
        id: sendingAccounts.id,
        pace: sendingAccounts.pace,
        perMinute: sendingAccounts.perMinute,
        perDay: sendingAccounts.perDay,
      })
      .from(sendingAccounts)
      .where(eq(sendingAccounts.userId, userId))
      .orderBy(sendingAccounts.id)
      .for('update');
    const now = given ?? (await readClock(transaction));
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) return null;
    let most = wanted;
    if (Number.isFinite(dailyLimit)) {
      const reserved = accounts.reduce((sum, { pace }) => sum + sentInDay(pace, now), 0);
      const left = await countOfDeletedAccounts(transaction, userId, now);
      most = Math.min(wanted, dailyLimit - reserved - left);
      if (most <= 0) return { now, slots: [], nextAt: now + lookAgainMs };
    }
    const soon = Math.max(1, Math.ceil((account.perMinute * untilMs) / 60_000));
    const { slots, pace, nextAt } = reserveSlots(account.pace, account, Math.min(most, soon), now);
    if (slots.length > 0)
      await transaction.update(sendingAccounts).set({ pace }).where(eq(sendingAccounts.id, accountId));
    return { now, slots, nextAt };
  });
}

/** The server asks to be slower: nothing is sent to it for a while. */
export async function slowDown({ db }: Database, accountId: string, forMs: number): Promise<void> {
  await db
    .update(sendingAccounts)
    .set({
      pace: sql`jsonb_set(${sendingAccounts.pace}, '{lastAt}', to_jsonb(${clockMs} + ${forMs}::bigint))`,
    })
    .where(eq(sendingAccounts.id, accountId));
}

/** The clock of the database, in milliseconds since 1970. */
const clockMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

async function readClock(db: Queries): Promise<number> {
  const { rows } = (await db.execute(sql`select ${clockMs}::float8 as ms`)) as unknown as {
    rows: { ms: number }[];
  };
  return rows[0]!.ms;
}
