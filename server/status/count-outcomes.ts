import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { CountedService } from '#domain/status/outcomes.ts';
import type { Database } from '../database/database.ts';
import { serviceOutcomes } from '../database/schema/operator.ts';
import { repeatWhileListening } from '../jobs/repeat-while-listening.ts';

export type CountOutcome = (service: CountedService, outcome: 'succeeded' | 'failed') => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts how a call of a service ended, for the status page. Costs an addition; written every few seconds. */
    countOutcome: CountOutcome;
    /** Writes what was counted since. Keeps it where that fails, and throws. */
    writeOutcomes: () => Promise<void>;
  }
}

const writeEveryMs = 10_000;
const minuteMs = 60_000;
/** While the database is away, counts wait for so many minutes. */
const keptMinutes = 60;

type Counts = { minute: number; service: CountedService; succeeded: number; failed: number };

/** Outcomes by minute, collected in memory and added to those of all processes. Decision: docs/decisions/114-status-page.md */
export const outcomeCounter = plugin((app: FastifyInstance, _options, done) => {
  let pending = new Map<string, Counts>();
  const add = ({ minute, service, succeeded, failed }: Counts) => {
    const key = `${minute} ${service}`;
    const counts = pending.get(key);
    if (!counts) return void pending.set(key, { minute, service, succeeded, failed });
    counts.succeeded += succeeded;
    counts.failed += failed;
  };
  app.decorate('countOutcome', (service, outcome) => {
    const minute = Math.floor(Date.now() / minuteMs) * minuteMs;
    add({ minute, service, succeeded: 0, failed: 0, [outcome]: 1 });
  });
  let writing = Promise.resolve();
  const write = async () => {
    const batch = pending;
    if (batch.size === 0) return;
    pending = new Map();
    try {
      await writeCounts(app.database, [...batch.values()]);
    } catch (error) {
      const oldest = Date.now() - keptMinutes * minuteMs;
      for (const counts of batch.values()) if (counts.minute >= oldest) add(counts);
      throw error;
    }
  };
  // One after the other: a caller that reads the table afterwards finds also what was being written.
  app.decorate('writeOutcomes', () => {
    const next = writing.then(write);
    writing = next.catch(() => {});
    return next;
  });
  const writeOrKeep = () =>
    app
      .writeOutcomes()
      .catch((error: unknown) => app.log.debug({ err: error }, 'outcomes are written later'));
  repeatWhileListening(app, writeEveryMs, () => void writeOrKeep());
  app.addHook('onClose', writeOrKeep);
  done();
});

async function writeCounts({ db }: Database, counts: readonly Counts[]): Promise<void> {
  // In one order, so that two processes do not wait for each other's rows.
  const inOrder = counts.toSorted((a, b) => a.minute - b.minute || (a.service < b.service ? -1 : 1));
  await db
    .insert(serviceOutcomes)
    .values(inOrder.map(({ minute, ...rest }) => ({ ...rest, minute: new Date(minute) })))
    .onConflictDoUpdate({
      target: [serviceOutcomes.minute, serviceOutcomes.service],
      set: {
        succeeded: sql`${serviceOutcomes.succeeded} + excluded.succeeded`,
        failed: sql`${serviceOutcomes.failed} + excluded.failed`,
      },
    });
}
