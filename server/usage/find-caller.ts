import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import type { Database } from '../database/database.ts';
import { rememberCallers, type Caller } from './caller-memory.ts';
import { groupCalls, perDatabase } from './group-calls.ts';

/** Whose session it is, and whether a limit holds for them. */
export type FoundCaller = { userId: string; email: string; isSubscribed: boolean };

type Asked = { tokenHash: string; now: Date };
type Row = {
  token_hash: string;
  caller_id: string;
  caller_email: string;
  subscribed: boolean;
  subscribed_until: Date | null;
  ends_at: Date;
};

/**
 * The user of a live session, or null. Who was found is remembered for a while (docs/decisions/027-remembered-callers.md);
 * callers that come at the same time are looked up together.
 */
export const findCaller = perDatabase((database: Database) => {
  const memory = rememberCallers(database);
  const ask = groupCalls((asked: Asked[]) => findCallers(database, asked));
  return async ({ tokenHash, now }: Asked): Promise<FoundCaller | null> => {
    const known = memory.recall(tokenHash, now);
    if (known) return asOf(known, now);
    const keep = memory.keepLater(tokenHash, now);
    const caller = await ask({ tokenHash, now });
    if (!caller) return null;
    keep(caller);
    return asOf(caller, now);
  };
});

async function findCallers(database: Database, asked: Asked[]): Promise<(Caller | null)[]> {
  const rows = await database.query<Row>(
    'select * from find_callers($1, $2)',
    // Hashes are hexadecimal. A session that ends between the first and the last of a group has ended for all.
    [`{${asked.map(({ tokenHash }) => tokenHash).join()}}`, asked.at(-1)!.now.toISOString()],
    'find_callers',
  );
  const found = new Map(rows.map((row) => [row.token_hash, toCaller(row)]));
  return asked.map(({ tokenHash }) => found.get(tokenHash) ?? null);
}

function toCaller(row: Row): Caller {
  return {
    userId: row.caller_id,
    email: row.caller_email,
    isSubscribed: row.subscribed,
    subscriptionExpiresAt: row.subscribed_until,
    sessionEndsAt: row.ends_at,
  };
}

function asOf(caller: Caller, now: Date): FoundCaller {
  return { userId: caller.userId, email: caller.email, isSubscribed: isPremiumAt(caller, now) };
}
