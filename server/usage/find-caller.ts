import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import type { Database } from '../database/database.ts';
import { rememberCallers, type Caller, type CallerMemory } from './caller-memory.ts';

/** The user of a session, and whether the free limit applies to them. */
export type FoundCaller = { userId: string; email: string; isSubscribed: boolean };

type Asked = { tokenHash: string; now: Date };
type Row = {
  caller_id: string;
  caller_email: string;
  subscribed: boolean;
  subscribed_until: Date | null;
  ends_at: Date;
};

const memories = new WeakMap<Database, CallerMemory>();

/** The user of a live session, or null; also null for a disabled account. A user who was found is remembered for a while (docs/decisions/027-caller-cache.md). */
export async function findCaller(database: Database, { tokenHash, now }: Asked): Promise<FoundCaller | null> {
  const memory = memoryOf(database);
  const known = memory.recall(tokenHash, now);
  if (known) return asOf(known, now);
  const keep = memory.keepLater(tokenHash, now);
  const [row] = await database.query<Row>(
    'select c.* from find_callers($1, $2) c join users u on u.id = c.caller_id where u.disabled_at is null',
    // Hashes are hexadecimal.
    [`{${tokenHash}}`, now.toISOString()],
    'find_callers',
  );
  if (!row) return null;
  const caller = toCaller(row);
  keep(caller);
  return asOf(caller, now);
}

function memoryOf(database: Database): CallerMemory {
  let memory = memories.get(database);
  if (!memory) {
    memory = rememberCallers(database);
    memories.set(database, memory);
  }
  return memory;
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
