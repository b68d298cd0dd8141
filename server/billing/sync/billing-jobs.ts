import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Queries } from '../../database/database.ts';
import { endSession } from '../open-checkout.ts';
import { endSubscription, listSubscriptions, type BillingContext } from '../stripe/subscriptions.ts';
import { reasonOf, type Payments } from '../stripe/payments.ts';
import { updateCustomerEmail, type EmailUpdateJob } from '../stripe/customers.ts';
import { findByCustomer, isSyncedSince } from '../queries.ts';
import { syncSubscription } from './sync-subscription.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null where payments are off. */
    billing: Billing | null;
  }
}

export type Billing = {
  context: BillingContext;
  /** In the caller's transaction: syncs the customer's account, unless that was done after the sequence number was taken. */
  enqueueSync: (db: Queries, customerId: string, sequence: number) => Promise<void>;
  /** In the caller's transaction: ends everything that the customer could be charged for. */
  enqueueCustomerCleanup: (db: Queries, customerId: string) => Promise<void>;
  /** In the caller's transaction: updates the e-mail address at the payment provider. */
  enqueueEmailUpdate: (db: Queries, userId: string) => Promise<void>;
  /** After the transaction: starts the work at once. */
  wakeWorkers: () => void;
};

export type SyncJob = { customerId: string; sequence: number };
export type CustomerCleanupJob = { customerId: string };

export const billingSyncQueue = 'billing-sync';
// Stored names: under another name, waiting jobs would be lost.
export const customerCleanupQueue = 'billing-leave';
export const emailUpdateQueue = 'billing-address';
const daySeconds = 86_400;
const settings = {
  retryLimit: 2_000,
  retryDelaySeconds: 1,
  retryDelayMostSeconds: 600,
  keptSeconds: 14 * daySeconds,
  runsAtMostSeconds: 120,
};
const over = ['canceled', 'incomplete_expired'];

/** Billing work in the background: jobs in the database, so that neither a crash nor an outage loses them. */
export const billing = plugin(async (app: FastifyInstance) => {
  const { payments, jobs, database, config } = app;
  if (!payments) return void app.decorate('billing', null);
  const context: BillingContext = { database, payments, knownCustomerEmails: config.knownCustomerEmails };
  await jobs.addQueue(billingSyncQueue, settings);
  await jobs.addQueue(customerCleanupQueue, settings);
  await jobs.addQueue(emailUpdateQueue, settings);
  app.decorate('billing', {
    context,
    enqueueSync: (db, customerId, sequence) =>
      jobs.send(db, billingSyncQueue, { customerId, sequence } satisfies SyncJob),
    enqueueCustomerCleanup: (db, customerId) =>
      jobs.send(db, customerCleanupQueue, { customerId } satisfies CustomerCleanupJob),
    enqueueEmailUpdate: (db, userId) => jobs.send(db, emailUpdateQueue, { userId } satisfies EmailUpdateJob),
    wakeWorkers: () => [billingSyncQueue, customerCleanupQueue, emailUpdateQueue].forEach(jobs.wake),
  });

  const logged = async (work: string, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      app.log.warn({ work, reason: reasonOf(error) }, 'billing work failed; it will be tried again');
      throw new Error(reasonOf(error));
    }
  };
  app.addHook('onListen', async () => {
    await jobs.work<SyncJob>(billingSyncQueue, ({ data }) =>
      logged('sync', () => syncCustomer(context, data)),
    );
    await jobs.work<CustomerCleanupJob>(customerCleanupQueue, ({ data }) =>
      logged('leave', () => cleanUpCustomer(payments, data)),
    );
    await jobs.work<EmailUpdateJob>(emailUpdateQueue, ({ data }) =>
      logged('address', () => updateCustomerEmail(context, data)),
    );
  });
});

/** Syncs the customer's account, unless that was done since the job was made. Unknown customers are ignored. */
export async function syncCustomer(
  context: BillingContext,
  { customerId, sequence }: SyncJob,
): Promise<void> {
  const { db } = context.database;
  const userId = await findByCustomer(db, customerId);
  if (!userId || (await isSyncedSince(db, userId, sequence))) return;
  await syncSubscription(context, userId);
}

/** Ends what a deleted account could still pay or be charged for. Payment pages first, so that nothing new begins. */
export async function cleanUpCustomer(payments: Payments, { customerId }: CustomerCleanupJob): Promise<void> {
  const { stripe } = payments;
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
  for (const { id, status } of sessions) if (status === 'open') await endSession(stripe, id);
  for (const { id, status } of await listSubscriptions(payments, customerId))
    if (!over.includes(status)) await endSubscription(stripe, id);
}
