import type { Database } from '../database/database.ts';

/** The user of a session as stored, with the times at which the session and the subscription end. */
export type Caller = {
  userId: string;
  email: string;
  isSubscribed: boolean;
  subscriptionExpiresAt: Date | null;
  sessionEndsAt: Date;
};

/** The longest that a change can go unnoticed if the database's notification never arrives. */
export const rememberedMs = 60_000;
/** When there are more, all are forgotten. */
const mostRemembered = 10_000;

export type CallerMemory = {
  recall: (tokenHash: string, now: Date) => Caller | null;
  /** Call it before the query; the returned function remembers the result unless something has changed since. */
  keepLater: (tokenHash: string, now: Date) => (caller: Caller) => void;
};

/** Remembers the users of sessions until the database reports a change. */
export function rememberCallers(database: Pick<Database, 'onCallerChange'>): CallerMemory {
  const remembered = new Map<string, { caller: Caller; since: number }>();
  let changes = 0;

  database.onCallerChange((userId) => {
    changes += 1;
    if (userId === null) remembered.clear();
    for (const [tokenHash, { caller }] of remembered) {
      if (caller.userId === userId) remembered.delete(tokenHash);
    }
  });
  return {
    recall: (tokenHash, now) => {
      const known = remembered.get(tokenHash);
      if (!known) return null;
      const isFresh = Math.abs(now.getTime() - known.since) < rememberedMs;
      if (isFresh && known.caller.sessionEndsAt > now) return known.caller;
      remembered.delete(tokenHash);
      return null;
    },
    keepLater: (tokenHash, now) => {
      const before = changes;
      return (caller) => {
        // A change that was reported meanwhile may be newer than the result.
        if (changes !== before) return;
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(tokenHash, { caller, since: now.getTime() });
      };
    },
  };
}
