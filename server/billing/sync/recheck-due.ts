import type { FastifyBaseLogger } from 'fastify';
import type { Books } from '../provider/ask-provider.ts';
import { reasonOf } from '../provider/payments.ts';
import { findDue } from '../queries.ts';
import { syncSubscription } from './sync-subscription.ts';

const mostAtOnce = 200;

/** Asks about the accounts whose time ran out without a message. One that cannot be asked about waits for the next round. */
export async function recheckDue(books: Books, log: FastifyBaseLogger, now: Date): Promise<void> {
  for (const userId of await findDue(books.database.db, now, mostAtOnce)) {
    try {
      await syncSubscription(books, userId);
    } catch (error) {
      log.warn({ user: userId, reason: reasonOf(error) }, 'a subscription could not be checked');
    }
  }
}
