import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../../database/database.ts';
import type { StepMails } from '../../sending/messages/queue-step-mail.ts';

/** What the periodic work of sequences needs. */
export type SequenceContext = {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Queues mails in the transaction that stores how far the contacts came; the same one of an entry is queued once. */
  queueStepMails: (transaction: Queries, mails: StepMails) => Promise<unknown>;
};
