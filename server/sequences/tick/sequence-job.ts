import type { FastifyInstance } from 'fastify';
import { tickSequences } from './tick-sequences.ts';

/** The periodic work of sequences, for the schedule. Each process does it, also at the same time: locks of rows divide the work. */
export async function runSequences(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const { queueStepMails, wake } = app.sending;
  const isAnything = await tickSequences(
    { database: app.database, log: app.log, queueStepMails },
    new Date(),
    signal,
  );
  if (isAnything) wake();
}
