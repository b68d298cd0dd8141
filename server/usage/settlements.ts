import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Reservation } from './reservation.ts';
import { settleGeneration, type Outcome } from './settle-generation.ts';

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** An error that is not of the connection will hardly go away. */
const mostAttempts = 5;
/** A stop waits this long for the last attempts. */
const stopWithinMs = 2_000;

export type Settlements = {
  /** Ends the reservation. Resolves after the first attempt, and never throws: one that fails is repeated until it works. */
  settle: (reservation: Reservation, outcome: Outcome) => Promise<void>;
  /** Tries what has failed once more, now. */
  close: () => Promise<void>;
};

/** Settles generations. While the database is away, outcomes wait in this process. */
export function createSettlements(database: Database, log: FastifyBaseLogger): Settlements {
  const stop = new AbortController();
  const repeating = new Set<Promise<void>>();

  async function repeat(id: string, attempt: () => Promise<void>, failure: unknown): Promise<void> {
    let error = failure;
    for (let attempts = 1; isDatabaseUnavailable(error) || attempts < mostAttempts; attempts += 1) {
      const isLast = stop.signal.aborted;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
      await sleep(waitMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      try {
        await attempt();
        log.info({ reservation: id }, 'a generation was settled later');
        return;
      } catch (thrown) {
        error = thrown;
        if (isLast) break;
      }
    }
    // The text is the user's even when its record could not be written; a sweep settles what is left over.
    log.error({ err: error, reservation: id }, 'a generation could not be settled');
  }

  return {
    settle: async (reservation, outcome) => {
      const now = new Date();
      const attempt = () => settleGeneration(database, reservation, outcome, now);
      try {
        await attempt();
      } catch (error) {
        log.warn({ err: error, reservation: reservation.id }, 'a generation is settled again soon');
        const run = repeat(reservation.id, attempt, error).finally(() => repeating.delete(run));
        repeating.add(run);
      }
    },
    close: async () => {
      stop.abort();
      const limit = sleep(stopWithinMs, undefined, { ref: false });
      await Promise.race([Promise.all(repeating), limit]);
    },
  };
}
