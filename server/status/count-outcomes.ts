import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { CountedService, Outcomes } from '#domain/status/outcomes.ts';
import type { Database } from '../database/database.ts';
import { serviceOutcomes } from '../database/schema/operator.ts';
import { collectCounts } from '../jobs/collect-counts.ts';

export type CountOutcome = (service: CountedService, outcome: 'succeeded' | 'failed') => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts how a call of a service ended, for the status page. Costs an addition; written every few seconds. */
    countOutcome: CountOutcome;
    /** Writes what was counted since. Keeps it where that fails, and throws. */
    writeOutcomes: () => Promise<void>;
  }
}

const minuteMs = 60_000;
/** While the database is away, counts wait for so many minutes. */
const keptMinutes = 60;

type Calls = { minute: number; service: CountedService };

/** Outcomes by minute, collected in memory and added to those of all processes. Decision: docs/decisions/114-status-page.md */
export const outcomeCounter = plugin((app: FastifyInstance, _options, done) => {
  const collector = collectCounts<Calls, Outcomes>(app, (rows) => writeCounts(app.database, rows), {
    isKept: ({ minute }) => minute >= Date.now() - keptMinutes * minuteMs,
    reportFailure: (error) => app.log.debug({ err: error }, 'outcomes are written later'),
  });
  app.decorate('countOutcome', (service, outcome) => {
    const minute = Math.floor(Date.now() / minuteMs) * minuteMs;
    collector.add({ minute, service }, { succeeded: 0, failed: 0, [outcome]: 1 });
  });
  app.decorate('writeOutcomes', collector.write);
  done();
});

async function writeCounts({ db }: Database, rows: readonly (Calls & Outcomes)[]): Promise<void> {
  await db
    .insert(serviceOutcomes)
    .values(rows.map(({ minute, ...rest }) => ({ ...rest, minute: new Date(minute) })))
    .onConflictDoUpdate({
      target: [serviceOutcomes.minute, serviceOutcomes.service],
      set: {
        succeeded: sql`${serviceOutcomes.succeeded} + excluded.succeeded`,
        failed: sql`${serviceOutcomes.failed} + excluded.failed`,
      },
    });
}
