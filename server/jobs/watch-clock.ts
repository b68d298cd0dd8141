import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import { repeatWhileListening } from './repeat-while-listening.ts';

const everyMs = 60_000;
/** More than two machines with synchronized clocks differ, and than a busy database takes to respond. */
const toleratedMs = 30_000;

/**
 * Compares the clock of this process with that of the database, which all processes share, and warns where they differ: limits, sessions
 * and schedules tolerate a difference of minutes, and not of hours.
 */
export const watchClock = plugin((app: FastifyInstance, _options, done) => {
  let isWarned = false;
  const look = async () => {
    const aheadMs = await measureClock(app.database);
    app.metrics.clockAhead.set(aheadMs / 1_000);
    const isWrong = Math.abs(aheadMs) > toleratedMs;
    if (isWrong && !isWarned)
      app.log.warn({ aheadMs }, 'the clock of this process differs from that of the database');
    isWarned = isWrong;
  };
  // Without a database there is nothing to compare.
  const run = () => void look().catch(() => {});
  repeatWhileListening(app, everyMs, run);
  app.addHook('onListen', (listening) => {
    run();
    listening();
  });
  done();
});

/** Milliseconds by which the clock of this process is ahead; negative where it is behind. */
export async function measureClock(database: Database): Promise<number> {
  const asked = Date.now();
  const [row] = await database.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return Math.round((asked + Date.now()) / 2 - row!.ms);
}
