import type { Database } from '../database/database.ts';
import { groupCalls, perDatabase } from './group-calls.ts';

/** Whose session it is, and whether a limit holds for them. */
export type FoundCaller = { userId: string; email: string; isSubscribed: boolean };

type Asked = { tokenHash: string; now: Date };
type Row = { token_hash: string; caller_id: string; caller_email: string; subscribed: boolean };

/** The user of a live session, or null. Callers that come at the same time are looked up together. */
export const findCaller = perDatabase((database: Database) =>
  groupCalls((asked: Asked[]) => findCallers(database, asked)),
);

async function findCallers(database: Database, asked: Asked[]): Promise<(FoundCaller | null)[]> {
  const rows = await database.query<Row>(
    'select * from find_callers($1, $2)',
    // Hashes are hexadecimal. A session that ends between the first and the last of a group has ended for all.
    [`{${asked.map(({ tokenHash }) => tokenHash).join()}}`, asked.at(-1)!.now.toISOString()],
    'find_callers',
  );
  const found = new Map<string, FoundCaller>();
  for (const { token_hash: tokenHash, caller_id: userId, caller_email: email, subscribed } of rows) {
    found.set(tokenHash, { userId, email, isSubscribed: subscribed });
  }
  return asked.map(({ tokenHash }) => found.get(tokenHash) ?? null);
}
