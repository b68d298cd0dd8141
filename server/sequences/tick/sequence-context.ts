import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../../database/database.ts';

/** A mail of a step that is to be sent to a contact. */
export type StepMail = {
  userId: string;
  sequenceId: string;
  stepId: string;
  contactId: string;
  entryId: string;
  now: Date;
};

/** What the periodic work of sequences needs. */
export type SequenceContext = {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Queues a mail in the transaction that stores how far the contact came; the same one of an entry is queued once. */
  queueStepMail: (transaction: Queries, mail: StepMail) => Promise<unknown>;
};
