import type { Database } from '../database/database.ts';

/** The user of a session as the database has them, with the moments at which that ends by itself. */
export type Caller = {
  userId: string;
  email: string;
  isSubscribed: boolean;
  subscriptionExpiresAt: Date | null;
  sessionEndsAt: Date;
};

/** The longest that a change can go unnoticed, should the database's word of it never arrive. */
export const rememberedMs = 60_000;
/** More are not remembered; then it begins anew. */
const mostRemembered = 10_000;

export type CallerMemory = {
  recall: (tokenHash: string, now: Date) => Caller | null;
  /** To be called before the database is asked; what it answers keeps the answer unless it may be out of date by then. */
  keepLater: (tokenHash: string, now: Date) => (caller: Caller) => void;
};

/** Remembers whose session it is, until the database says that something about them has changed. */
export function rememberCallers(database: Pick<Database, 'hearCallerChanges'>): CallerMemory {
  const remembered = new Map<string, { caller: Caller; since: number }>();
  let changes = 0;

  database.hearCallerChanges((userId) => {
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
        // A change that was heard of meanwhile may be younger than the answer.
        if (changes !== before) return;
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(tokenHash, { caller, since: now.getTime() });
      };
    },
  };
}
