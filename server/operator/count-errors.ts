import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import { errorCounts } from '../database/schema/operator.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { collectCounts } from '../jobs/collect-counts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an error response, or an error inside a stream, by its code and the pattern of its route. */
    countError: (code: string, route: string) => void;
    /** Writes what was counted since; also every few seconds, and when the server stops. */
    writeErrorCounts: () => Promise<void>;
  }
}

const hourMs = 3_600_000;

type Errors = { hour: number; code: string; route: string };

/** Counts of errors by hour, collected in memory and written in batches: a failing database is not asked for each. */
export const errorCounter = plugin((app: FastifyInstance, _options, done) => {
  const collector = collectCounts<Errors, { count: number }>(app, (rows) => writeCounts(app.database, rows), {
    // Errors of the time when the database is away are those that an operator looks for.
    isKept: (_errors, error) => isDatabaseUnavailable(error),
    reportFailure: (error) => app.log.warn({ err: error }, 'error counts are not written yet'),
  });
  app.decorate('countError', (code, route) => {
    const hour = Math.floor(Date.now() / hourMs) * hourMs;
    collector.add({ hour, code, route: route.slice(0, 200) }, { count: 1 });
  });
  app.decorate('writeErrorCounts', collector.write);
  done();
});

async function writeCounts({ db }: Database, rows: readonly (Errors & { count: number })[]): Promise<void> {
  await db
    .insert(errorCounts)
    .values(rows.map(({ hour, ...rest }) => ({ ...rest, hour: new Date(hour) })))
    .onConflictDoUpdate({
      target: [errorCounts.hour, errorCounts.code, errorCounts.route],
      set: { count: sql`${errorCounts.count} + excluded.count` },
    });
}
