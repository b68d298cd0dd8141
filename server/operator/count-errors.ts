import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import { errorCounts } from '../database/schema/operator.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { repeatWhileListening } from '../jobs/repeat-while-listening.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an error response, or an error inside a stream, by its code and the pattern of its route. */
    countError: (code: string, route: string) => void;
    /** Writes what was counted since; also every few seconds, and when the server stops. */
    writeErrorCounts: () => Promise<void>;
  }
}

const writeEveryMs = 10_000;
const hourMs = 3_600_000;
/** A flood of different ones must not fill the memory. Codes and route patterns are finite. */
const mostPending = 2_000;

/** Counts of errors by hour, collected in memory and written in batches: a failing database is not asked for each. */
export const errorCounter = plugin(async (app: FastifyInstance) => {
  let pending = new Map<string, number>();
  app.decorate('countError', (code, route) => {
    const hour = Math.floor(Date.now() / hourMs) * hourMs;
    const key = JSON.stringify([hour, code, route.slice(0, 200)]);
    add(key, 1);
  });
  const add = (key: string, count: number) => {
    if (pending.size < mostPending || pending.has(key)) pending.set(key, (pending.get(key) ?? 0) + count);
  };
  app.decorate('writeErrorCounts', async () => {
    const batch = pending;
    pending = new Map();
    if (batch.size === 0) return;
    try {
      await writeCounts(app.database, batch);
    } catch (error) {
      // Errors of the time when the database is away are those that an operator looks for.
      if (isDatabaseUnavailable(error)) for (const [key, count] of batch) add(key, count);
      throw error;
    }
  });
  const write = () =>
    app
      .writeErrorCounts()
      .catch((error: unknown) => app.log.warn({ err: error }, 'error counts are not written yet'));
  repeatWhileListening(app, writeEveryMs, () => void write());
  app.addHook('onClose', write);
});

async function writeCounts({ db }: Database, batch: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two processes do not wait for each other's rows.
  const inOrder = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = inOrder.map(([key, count]) => {
    const [hour, code, route] = JSON.parse(key) as [number, string, string];
    return { hour: new Date(hour), code, route, count };
  });
  await db
    .insert(errorCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [errorCounts.hour, errorCounts.code, errorCounts.route],
      set: { count: sql`${errorCounts.count} + excluded.count` },
    });
}
