import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '../../../database/database.ts';
import { rateLimits } from '../../../database/schema/accounts.ts';
import { subjectKey } from '../../../rate-limits/rate-limits.ts';
import { longestRetryMs } from '../limits.ts';
import { HostTurns, type SharedPace } from './host-turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The turns of all requests to public sites. Decision: docs/decisions/108-several-processes.md */
    siteTurns: HostTurns;
  }
}

/** Nobody waits longer for a site: such a moment was stored while the clock of the database was wrong. */
const longestWaitSeconds = (2 * longestRetryMs) / 1_000;

export const siteTurns = plugin((app: FastifyInstance, _options, done) => {
  app.decorate('siteTurns', new HostTurns(createSharedPace(app)));
  done();
});

/**
 * The pace of requests to a site, kept with the other processes: a row of `rate_limits` holds when the latest request begins, by the
 * clock of the database. While the database is away, each process keeps the pace by itself.
 */
export function createSharedPace({ database, log }: Pick<FastifyInstance, 'database' | 'log'>): SharedPace {
  const orAlone = async <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, 'the pace of a site is not shared with other processes');
      return otherwise;
    }
  };
  return {
    reserve: (site, pauseMs) => orAlone(reserveRequest(database, site, pauseMs), 0),
    holdBack: (site, forMs) => orAlone(holdBackRequests(database, site, forMs), undefined),
  };
}

/** Reserves the next moment at which a request to the site may begin; returns the milliseconds until then. */
async function reserveRequest({ db }: Database, site: string, pauseMs: number): Promise<number> {
  const { subject, windowStart, attempts } = rateLimits;
  const isPlausible = sql`${windowStart} < clock_timestamp() + ${longestWaitSeconds} * interval '1 second'`;
  const next = sql`${windowStart} + ${pauseMs} * interval '1 millisecond'`;
  const [row] = await db
    .insert(rateLimits)
    .values({ subject: keyOf(site), windowStart: sql`clock_timestamp()`, attempts: 1 })
    .onConflictDoUpdate({
      target: subject,
      set: {
        attempts: sql`${attempts} + 1`,
        windowStart: sql`case when ${isPlausible} then greatest(clock_timestamp(), ${next}) else clock_timestamp() end`,
      },
    })
    .returning({
      waitMs: sql<number>`extract(epoch from ${windowStart} - clock_timestamp())::float8 * 1000`,
    });
  return Math.max(0, row!.waitMs);
}

/** No request that is reserved from now on begins within this time. */
async function holdBackRequests({ db }: Database, site: string, forMs: number): Promise<void> {
  const { subject, windowStart } = rateLimits;
  const until = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`;
  await db
    .insert(rateLimits)
    .values({ subject: keyOf(site), windowStart: until, attempts: 0 })
    .onConflictDoUpdate({ target: subject, set: { windowStart: sql`greatest(${windowStart}, ${until})` } });
}

const keyOf = (site: string) => subjectKey('site', site);
