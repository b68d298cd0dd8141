import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Queries } from '../../database/database.ts';
import { endSession } from '../open-checkout.ts';
import { listSubscriptions, type BillingContext } from '../stripe/subscriptions.ts';
import { endSubscription } from '../stripe/end-subscription.ts';
import { reasonOf, type Payments } from '../stripe/payments.ts';
import { updateCustomerEmail, type EmailUpdateJob } from '../stripe/tell-address.ts';
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
  /** As part of the caller's transaction: what is true of the customer is asked, after the ticket was drawn. */
  enqueueSync: (db: Queries, customerId: string, ticket: number) => Promise<void>;
  /** As part of the caller's transaction: everything of the customer that costs money ends. */
  enqueueCustomerCleanup: (db: Queries, customerId: string) => Promise<void>;
  /** As part of the caller's transaction, for an account whose address has changed: the provider writes to the new one. */
  enqueueEmailUpdate: (db: Queries, userId: string) => Promise<void>;
  /** For after the transaction: the work begins at once. */
  wakeWorkers: () => void;
};

export type SyncJob = { customerId: string; sequence: number };
export type CustomerCleanupJob = { customerId: string };

export const billingSyncQueue = 'billing-sync';
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

/** What billing does after it was answered: jobs in the database, so that neither a crash nor an outage loses them. */
export const billing = plugin(async (app: FastifyInstance) => {
  const { payments, jobs, database, config } = app;
  if (!payments) return void app.decorate('billing', null);
  const context: BillingContext = { database, payments, knownCustomerEmails: config.knownCustomerEmails };
  await jobs.addQueue(billingSyncQueue, settings);
  await jobs.addQueue(customerCleanupQueue, settings);
  await jobs.addQueue(emailUpdateQueue, settings);
  app.decorate('billing', {
    context,
    enqueueSync: (db, customerId, ticket) =>
      jobs.send(db, billingSyncQueue, { customerId, sequence: ticket } satisfies SyncJob),
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

/** Asks about the customer's account, unless that was done since the job was made. A stranger's customer is left alone. */
export async function syncCustomer(
  context: BillingContext,
  { customerId, sequence: ticket }: SyncJob,
): Promise<void> {
  const { db } = context.database;
  const userId = await findByCustomer(db, customerId);
  if (!userId || (await isSyncedSince(db, userId, ticket))) return;
  await syncSubscription(context, userId);
}

/** Ends what a deleted account could still pay or be charged for. The payment pages first: then nothing new begins. */
export async function cleanUpCustomer(payments: Payments, { customerId }: CustomerCleanupJob): Promise<void> {
  const { stripe } = payments;
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
  for (const { id, status } of sessions) if (status === 'open') await endSession(stripe, id);
  for (const { id, status } of await listSubscriptions(payments, customerId))
    if (!over.includes(status)) await endSubscription(stripe, id);
}
