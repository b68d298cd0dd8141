import type { FastifyBaseLogger } from 'fastify';
import type { BillingContext } from '../stripe/subscriptions.ts';
import { reasonOf } from '../stripe/payments.ts';
import { findAccountsToRecheck } from '../queries.ts';
import { syncSubscription } from './sync-subscription.ts';

const mostAtOnce = 200;

/** Asks about the accounts whose time ran out without a message. One that cannot be asked about waits for the next round. */
export async function recheckDue(context: BillingContext, log: FastifyBaseLogger, now: Date): Promise<void> {
  for (const userId of await findAccountsToRecheck(context.database.db, now, mostAtOnce)) {
    try {
      await syncSubscription(context, userId);
    } catch (error) {
      log.warn({ user: userId, reason: reasonOf(error) }, 'a subscription could not be checked');
    }
  }
}
