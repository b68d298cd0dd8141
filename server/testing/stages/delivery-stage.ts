import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hasBegun, isPremiumAt, entitlementOf } from '#domain/billing/subscription-state.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { syncCustomer, billingSyncQueue, type SyncJob } from '../../billing/sync/billing-jobs.ts';
import type { Database } from '../../database/database.ts';
import { buildTestApp } from '../build-test-app.ts';
import { createUser } from '../builders.ts';
import { Crash, withCrashPoints } from '../crash-points.ts';
import { openTestDatabase } from '../test-database.ts';
import {
  createTestStripe,
  signedEvent,
  stripeSettings,
  wireList,
  wireSubscription,
  type TestSubscription,
} from './test-stripe.ts';

/** The state of a customer after each of some events, oldest first. */
export type History = Omit<TestSubscription, 'id'>[];

/** One customer with a history of steps, each with its event, and the jobs of those events. */
export type Story = {
  user: UserRow;
  /** Performs the next step at the payment provider. */
  happen: () => void;
  /** Delivers an event until it is accepted, as the payment provider does. */
  deliver: (index: number) => Promise<void>;
  /** Runs all waiting jobs in parallel, repeatedly until none is left. */
  work: () => Promise<void>;
  /** The resulting state of the database. */
  end: () => Promise<unknown>;
  /** The expected state after the last step. */
  expected: () => unknown;
};

/** More than the number of crashes in any test. */
const mostAttempts = 20;

type Job = { id: string; data: SyncJob };
const eventTypes = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.payment_failed',
  'customer.subscription.deleted',
];

/**
 * An application whose database can crash between any two statements, and a payment provider that can be
 * delayed.
 */
export async function createDeliveryStage() {
  const database = await openTestDatabase();
  let crashes: ReadonlySet<number> = new Set();
  let passed = 0;
  const pass = () => {
    passed += 1;
    if (crashes.has(passed)) throw new Crash();
  };
  let held: () => Promise<void> = () => Promise.resolve();
  const truths = new Map<string, TestSubscription>();
  const stripe = createTestStripe(async ({ path, parameters }) => {
    if (path.startsWith('/v1/prices/')) return { id: 'price_unlimited', product: 'prod_unlimited' };
    await held();
    const truth = truths.get(parameters.get('customer') ?? '');
    const list = wireList(truth ? [wireSubscription(truth)] : []);
    await held();
    return list;
  });
  const crashing = withCrashPoints(database, { pass });
  const api = await buildTestApp(stripeSettings, { database: crashing, stripe });

  return {
    database,
    /** Makes the process crash at these statements, counted from now. */
    crashAt: (points: Iterable<number>) => {
      crashes = new Set(points);
      passed = 0;
    },
    /** Number of statements since. */
    passed: () => passed,
    /** Awaited before the payment provider handles a request, and before its response arrives. */
    holdProvider: (hold: () => Promise<void>) => void (held = hold),
    begin: (history: History) => beginStory(api.app, database, truths, history),
    close: async () => {
      await api.close();
      await database.close();
    },
  };
}

async function beginStory(
  app: FastifyInstance,
  database: Database,
  truths: Map<string, TestSubscription>,
  history: History,
): Promise<Story> {
  const customer = `cus_${randomUUID()}`;
  const id = `sub_${randomUUID()}`;
  const user = await createUser(database, { stripeCustomerId: customer });
  await database.query('delete from daily_subscriptions');
  const events = eventTypes.map((type) => ({ id: `evt_${randomUUID()}`, type, object: { id, customer } }));
  let happened = 0;
  return {
    user,
    happen: () => {
      truths.set(customer, { id, ...history[happened]! });
      happened += 1;
    },
    deliver: async (index) => {
      for (let attempt = 1; ; attempt += 1) {
        const { payload, headers } = signedEvent(events[index]!);
        const response = await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
        if (response.statusCode === 200) return;
        if (attempt === mostAttempts) throw new Error(`Event ${index} is refused: ${response.body}`);
      }
    },
    work: async () => {
      for (;;) {
        const jobs = await waitingJobs(database, customer);
        if (jobs.length === 0) return;
        await Promise.all(jobs.map((job) => doJob(app, database, job)));
      }
    },
    end: () =>
      endOf(
        database,
        user.id,
        events.map((event) => event.id),
      ),
    expected: () => expectedAfter(id, history[happened - 1]!, happened),
  };
}

function waitingJobs(database: Database, customer: string): Promise<Job[]> {
  return database.query<Job>(
    `select id, data from pgboss.job where name = $1 and data ->> 'customerId' = $2 and state = 'created'`,
    [billingSyncQueue, customer],
  );
}

/** A crashed job waits again. */
async function doJob(app: FastifyInstance, database: Database, { id, data }: Job): Promise<void> {
  try {
    await syncCustomer(app.billing!.context, data);
  } catch (error) {
    if (error instanceof Crash) return;
    throw error;
  }
  await database.query('delete from pgboss.job where name = $1 and id = $2::uuid', [billingSyncQueue, id]);
}

async function endOf(database: Database, userId: string, eventIds: string[]): Promise<unknown> {
  const [user] = await database.query(
    `select is_subscribed as "isSubscribed", subscription_expires_at as "expiresAt",
      stripe_subscription_id as "subscriptionId" from users where id = $1`,
    [userId],
  );
  const subscriptions = await database.query(
    `select stripe_subscription_id as id, status, current_period_end as "periodEnd", ends_at as "endsAt",
      is_counted as "isCounted" from subscriptions where user_id = $1`,
    [userId],
  );
  const [counted] = await database.query(
    'select coalesce(sum(subscription_count), 0)::int as count from daily_subscriptions',
  );
  const [events] = await database.query(
    'select count(*)::int as count from stripe_events where id = any($1::text[])',
    [eventIds],
  );
  return { user, subscriptions, counted: counted!.count, events: events!.count };
}

/** A second, independent implementation of the rules. */
function expectedAfter(id: string, truth: Omit<TestSubscription, 'id'>, events: number): unknown {
  const endsAt = truth.cancelAtPeriodEnd ? truth.periodEnd : null;
  const facts = {
    status: truth.status,
    currentPeriodStart: truth.periodStart,
    currentPeriodEnd: truth.periodEnd,
    endsAt,
  };
  const { premiumUntil } = entitlementOf(facts);
  const isSubscribed = isPremiumAt(
    { isSubscribed: premiumUntil !== null, subscriptionExpiresAt: premiumUntil },
    new Date(),
  );
  const isCounted = hasBegun(facts);
  return {
    user: { isSubscribed, expiresAt: premiumUntil, subscriptionId: isSubscribed ? id : null },
    subscriptions: [{ id, status: truth.status, periodEnd: truth.periodEnd, endsAt, isCounted }],
    counted: isCounted ? 1 : 0,
    events,
  };
}
