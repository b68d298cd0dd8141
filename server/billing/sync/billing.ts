import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Queries } from '../../database/database.ts';
import { endSession } from '../open-checkout.ts';
import { subscriptionsOf, type Books } from '../provider/ask-provider.ts';
import { endSubscription } from '../provider/end-subscription.ts';
import { reasonOf, type Payments } from '../provider/payments.ts';
import { tellAddress, type AddressJob } from '../provider/tell-address.ts';
import { findByCustomer, isAnsweredSince } from '../queries.ts';
import { syncSubscription } from './sync-subscription.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null where payments are off. */
    billing: Billing | null;
  }
}

export type Billing = {
  books: Books;
  /** As part of the caller's transaction: what is true of the customer is asked, after the ticket was drawn. */
  syncLater: (db: Queries, customerId: string, ticket: number) => Promise<void>;
  /** As part of the caller's transaction: everything of the customer that costs money ends. */
  leaveLater: (db: Queries, customerId: string) => Promise<void>;
  /** As part of the caller's transaction, for an account whose address has changed: the provider writes to the new one. */
  addressLater: (db: Queries, userId: string) => Promise<void>;
  /** For after the transaction: the work begins at once. */
  wake: () => void;
};

export type SyncJob = { customerId: string; ticket: number };
export type LeaveJob = { customerId: string };

export const syncQueueName = 'billing-sync';
export const leaveQueueName = 'billing-leave';
export const addressQueueName = 'billing-address';
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
  const books: Books = { database, payments, knownCustomerEmails: config.knownCustomerEmails };
  await jobs.addQueue(syncQueueName, settings);
  await jobs.addQueue(leaveQueueName, settings);
  await jobs.addQueue(addressQueueName, settings);
  app.decorate('billing', {
    books,
    syncLater: (db, customerId, ticket) =>
      jobs.send(db, syncQueueName, { customerId, ticket } satisfies SyncJob),
    leaveLater: (db, customerId) => jobs.send(db, leaveQueueName, { customerId } satisfies LeaveJob),
    addressLater: (db, userId) => jobs.send(db, addressQueueName, { userId } satisfies AddressJob),
    wake: () => [syncQueueName, leaveQueueName, addressQueueName].forEach(jobs.wake),
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
    await jobs.work<SyncJob>(syncQueueName, ({ data }) => logged('sync', () => syncCustomer(books, data)));
    await jobs.work<LeaveJob>(leaveQueueName, ({ data }) =>
      logged('leave', () => leaveCustomer(payments, data)),
    );
    await jobs.work<AddressJob>(addressQueueName, ({ data }) =>
      logged('address', () => tellAddress(books, data)),
    );
  });
});

/** Asks about the customer's account, unless that was done since the job was made. A stranger's customer is left alone. */
export async function syncCustomer(books: Books, { customerId, ticket }: SyncJob): Promise<void> {
  const { db } = books.database;
  const userId = await findByCustomer(db, customerId);
  if (!userId || (await isAnsweredSince(db, userId, ticket))) return;
  await syncSubscription(books, userId);
}

/** Ends what a deleted account could still pay or be charged for. The payment pages first: then nothing new begins. */
export async function leaveCustomer(payments: Payments, { customerId }: LeaveJob): Promise<void> {
  const { stripe } = payments;
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
  for (const { id, status } of sessions) if (status === 'open') await endSession(stripe, id);
  for (const { id, status } of await subscriptionsOf(payments, customerId))
    if (!over.includes(status)) await endSubscription(stripe, id);
}
