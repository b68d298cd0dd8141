import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../jobs/one-at-a-time.ts';
import { tickSequences } from './tick-sequences.ts';

/** The periodic work of sequences, for the schedule. Each process does it, also at the same time: locks of rows divide the work. */
export const createSequenceJob = (app: FastifyInstance) =>
  oneAtATime(async (signal) => {
    const { queueStepMails, wake } = app.sending;
    const isAnything = await tickSequences(
      { database: app.database, log: app.log, queueStepMails },
      new Date(),
      signal,
    );
    if (isAnything) wake();
  });
