import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { makeStatusReport } from '#domain/status/make-report.ts';
import type { StatusReport } from '#domain/status/status.ts';
import { nullIfBusy } from '../database/responds.ts';
import { readFacts, type MeasuredFacts } from './read-facts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    serviceStatus: {
      /** The report of the last ten seconds, for everybody the same. Never throws, and never waits long for the database. */
      read: () => Promise<StatusReport>;
    };
  }
}

const cachedMs = 10_000;
const databaseTimeoutMs = 1_500;

/** The status of this installation, made when somebody asks for it. */
export const serviceStatus = plugin((app: FastifyInstance, _options, done) => {
  const { config, database } = app;
  let report: Promise<StatusReport> | undefined;
  let readAt = -Infinity;
  let databaseLostAt: Date | null = null;

  /** Null: the database is away, or has too much to do. */
  const measure = async (now: Date): Promise<MeasuredFacts | null> => {
    try {
      const reading = app.writeOutcomes().then(() => readFacts(database, now));
      const facts = await nullIfBusy(database, databaseTimeoutMs, reading);
      databaseLostAt = null;
      return facts;
    } catch (error) {
      // Once per outage.
      if (!databaseLostAt) app.log.warn({ err: error }, 'the status could not be read');
      databaseLostAt ??= now;
      return null;
    }
  };
  const make = async (): Promise<StatusReport> => {
    const now = new Date();
    const facts = await measure(now);
    return makeStatusReport({
      now,
      databaseLostAt,
      isDatabaseBusy: !facts && !databaseLostAt,
      outcomes: facts?.outcomes ?? {},
      oldestJobMs: facts?.oldestJobMs ?? null,
      has: { mail: config.smtpUrl !== null, payments: app.billing !== null },
      announcement: app.switches.announcementAt(now),
    });
  };
  app.decorate('serviceStatus', {
    read: () => {
      const now = performance.now();
      if (report && now - readAt < cachedMs) return report;
      readAt = now;
      return (report = make());
    },
  });
  done();
});
