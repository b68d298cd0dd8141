import type { FastifyInstance } from 'fastify';
import { tickSequences } from './tick-sequences.ts';

/**
 * The periodic work of sequences, for the schedule. Each process does it, also at the same time: locks of rows divide the work. A run
 * that takes longer than the interval is not begun twice.
 */
export function createSequenceJob(app: FastifyInstance): (signal: AbortSignal) => Promise<void> {
  let isRunning = false;
  return async (signal) => {
    if (isRunning) return;
    isRunning = true;
    try {
      const { queueStepMails, wake } = app.sending;
      const isAnything = await tickSequences(
        { database: app.database, log: app.log, queueStepMails },
        new Date(),
        signal,
      );
      if (isAnything) wake();
    } finally {
      isRunning = false;
    }
  };
}
