import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Queries } from '../../database/database.ts';
import type { BillingContext } from '../billing-context.ts';
import { endOpenSessions } from '../stripe/checkout-sessions.ts';
import { isUnknownAtPaypal } from '../paypal/client.ts';
import { cancelAtPaypal } from '../paypal/subscriptions.ts';
import { isOver } from '../provider-subscription.ts';
import { findByCustomer, findByPaypal, isSyncedSince } from '../queries.ts';
import { updateCustomerEmail, type EmailUpdateJob } from '../stripe/customers.ts';
import { reasonOf } from '../stripe/payments.ts';
import { endSubscription, listSubscriptions } from '../stripe/subscriptions.ts';
import { endDuplicates } from './end-duplicates.ts';
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
  /** The same for the account of something at PayPal. */
  enqueuePaypalSync: (db: Queries, cause: PaypalCause, sequence: number) => Promise<void>;
  /** In the caller's transaction: ends everything that a deleted account could be charged for. */
  enqueueCleanup: (db: Queries, account: CleanupJob) => Promise<void>;
  /** In the caller's transaction: updates the e-mail address at the payment provider. */
  enqueueEmailUpdate: (db: Queries, userId: string) => Promise<void>;
  /** After the transaction: starts the work at once. */
  wakeWorkers: () => void;
};

/** What a message of PayPal is about: a subscription, or one of its payments. */
export type PaypalCause = { subscriptionId: string } | { saleId: string };
export type SyncJob = { customerId: string; sequence: number };
export type PaypalSyncJob = { cause: PaypalCause; sequence: number };
/** Older jobs have a customer only. */
export type CleanupJob = { customerId: string | null; paypalIds?: string[] };
export type DuplicateJob = { userId: string };

export const billingSyncQueue = 'billing-sync';
export const paypalSyncQueue = 'billing-paypal-sync';
// Stored names: under another name, waiting jobs would be lost.
export const customerCleanupQueue = 'billing-leave';
export const emailUpdateQueue = 'billing-address';
export const duplicateQueue = 'billing-duplicate';
const queues = [billingSyncQueue, paypalSyncQueue, customerCleanupQueue, emailUpdateQueue, duplicateQueue];
const daySeconds = 86_400;
const settings = {
  retryLimit: 2_000,
  retryDelaySeconds: 1,
  retryDelayMostSeconds: 600,
  keptSeconds: 14 * daySeconds,
  runsAtMostSeconds: 120,
};

/** Billing work in the background: jobs in the database, so that neither a crash nor an outage loses them. */
export const billing = plugin(async (app: FastifyInstance) => {
  const { payments, paypal, jobs, database, config, mail } = app;
  if (!payments && !paypal) return void app.decorate('billing', null);
  const { knownCustomerEmails } = config;
  const context: BillingContext = {
    database,
    payments,
    paypal,
    knownCustomerEmails,
    sendMail: mail.send,
    enqueueDuplicate: (db, userId) => jobs.send(db, duplicateQueue, { userId } satisfies DuplicateJob),
  };
  for (const queue of queues) await jobs.addQueue(queue, settings);
  app.decorate('billing', {
    context,
    enqueueSync: (db, customerId, sequence) =>
      jobs.send(db, billingSyncQueue, { customerId, sequence } satisfies SyncJob),
    enqueuePaypalSync: (db, cause, sequence) =>
      jobs.send(db, paypalSyncQueue, { cause, sequence } satisfies PaypalSyncJob),
    enqueueCleanup: (db, account) => jobs.send(db, customerCleanupQueue, account),
    enqueueEmailUpdate: (db, userId) => jobs.send(db, emailUpdateQueue, { userId } satisfies EmailUpdateJob),
    wakeWorkers: () => queues.forEach(jobs.wake),
  });

  const logged = async (work: string, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      app.log.warn({ work, reason: reasonOf(error) }, 'billing work failed; it will be tried again');
      throw new Error(reasonOf(error));
    }
  };
  const workers: Record<string, (data: never) => Promise<void>> = {
    [billingSyncQueue]: (data: SyncJob) => syncCustomer(context, data),
    [paypalSyncQueue]: (data: PaypalSyncJob) => syncPaypal(context, data),
    [customerCleanupQueue]: (data: CleanupJob) => cleanUp(context, data),
    [emailUpdateQueue]: (data: EmailUpdateJob) => updateCustomerEmail(context, data),
    [duplicateQueue]: ({ userId }: DuplicateJob) => endDuplicates(context, userId),
  };
  app.addHook('onListen', async () => {
    for (const [queue, run] of Object.entries(workers))
      await jobs.work(queue, ({ data }) => logged(queue, () => run(data as never)));
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

/** The same for the account of a PayPal subscription. */
export async function syncPaypal(context: BillingContext, { cause, sequence }: PaypalSyncJob): Promise<void> {
  const { db } = context.database;
  const id = 'saleId' in cause ? await subscriptionOfSale(context, cause.saleId) : cause.subscriptionId;
  const userId = id === null ? null : await findByPaypal(db, id);
  if (!userId || (await isSyncedSince(db, userId, sequence))) return;
  await syncSubscription(context, userId);
}

async function subscriptionOfSale({ paypal }: BillingContext, saleId: string): Promise<string | null> {
  try {
    return (await paypal?.client.subscriptionOfSale(saleId)) ?? null;
  } catch (error) {
    if (isUnknownAtPaypal(error)) return null;
    throw error;
  }
}

/** Ends what a deleted account could still pay or be charged for. Payment pages first, so that nothing new begins. */
export async function cleanUp(
  { payments, paypal }: BillingContext,
  { customerId, paypalIds = [] }: CleanupJob,
): Promise<void> {
  if (payments && customerId !== null) {
    await endOpenSessions(payments.stripe, customerId);
    for (const subscription of await listSubscriptions(payments, customerId))
      if (!isOver(subscription)) await endSubscription(payments.stripe, subscription.id);
  }
  if (paypal) for (const id of paypalIds) await cancelAtPaypal(paypal, id, 'The account was deleted.');
}
