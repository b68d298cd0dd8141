import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { missing, StripeFailure } from './protocol/failure.ts';
import { faultKinds, type StripeFaults } from './protocol/faults.ts';
import { simulateCard, advanceTime } from './charging/simulator.ts';
import { secondsNow } from './state/timestamps.ts';
import type { Customer, Subscription } from './state/objects.ts';
import { runDueSteps } from './charging/run-due-steps.ts';
import { endSubscription, updateSubscription } from './charging/subscribe.ts';
import type { StripeState } from './state/stripe-state.ts';

const who = {
  email: z.string().optional(),
  customer: z.string().optional(),
  subscription: z.string().optional(),
};
type Who = { [name in keyof typeof who]?: string | undefined };

const orders = {
  advance: z.strictObject({ ...who, seconds: z.int().positive() }),
  card: z.strictObject({ ...who, card: z.enum(['pays', 'fails']) }),
  end: z.strictObject({ ...who, status: z.enum(['canceled', 'unpaid']).default('canceled') }),
  'after-retries': z.strictObject({ status: z.enum(['canceled', 'unpaid', 'past_due']) }),
  deliveries: z.strictObject({ mode: z.enum(['send', 'hold']), copies: z.int().min(1).max(20).default(1) }),
  release: z.strictObject({
    order: z.union([z.enum(['kept', 'reversed']), z.array(z.string())]).optional(),
    copies: z.int().min(1).max(20).optional(),
    together: z.boolean().optional(),
  }),
  resend: z.strictObject({ event: z.string() }),
  faults: z.strictObject({
    fault: z.enum(faultKinds),
    times: z.int().min(1).default(1),
    path: z.string().default('/v1/'),
  }),
};

/** Events on Stripe's side, triggered by tests. */
export function registerControl(app: FastifyInstance, state: StripeState, faults: StripeFaults): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error>((error, _request, reply) => {
    const isAsked =
      error instanceof StripeFailure || error instanceof z.ZodError || error instanceof SyntaxError;
    if (!isAsked) console.error(error);
    return reply.code(isAsked ? 400 : 500).send({ error: error.message });
  });
  const { deliveries, store } = state;
  const on = <Name extends keyof typeof orders>(
    name: Name,
    run: (order: z.infer<(typeof orders)[Name]>) => unknown,
  ) =>
    app.post(`/${name}`, async ({ body }) => {
      const given: unknown = typeof body === 'string' && body ? JSON.parse(body) : {};
      runDueSteps(state);
      const answer = await run(orders[name].parse(given) as z.infer<(typeof orders)[Name]>);
      store.save();
      return answer ?? {};
    });

  on('advance', ({ seconds, ...person }) => {
    const isForAll = Object.keys(person).length === 0;
    advanceTime(state, isForAll ? null : customerOf(state, person).id, seconds);
  });
  on('card', ({ card, ...person }) => simulateCard(state, customerOf(state, person), card));
  on('end', ({ status, ...person }) => {
    const subscription = subscriptionOf(state, person);
    if (status === 'canceled') endSubscription(state, subscription, secondsNow(), 'cancellation_requested');
    else updateSubscription(state, subscription, { status }, secondsNow());
    return subscription;
  });
  on('after-retries', ({ status }) => void (store.state.afterRetries = status));
  on('deliveries', ({ mode, copies }) => deliveries.setMode({ hold: mode === 'hold', copies }));
  on('release', (order) => deliveries.release(order));
  on('resend', ({ event }) => deliveries.resend(store.get(event, 'event').id));
  on('faults', (fault) => faults.order(fault));
  app.delete('/faults', () => {
    faults.clear();
    return {};
  });
  app.get('/deliveries', () => ({ attempts: deliveries.attempts(), held: deliveries.held() }));
  app.get('/idle', async () => {
    await deliveries.idle();
    return { attempts: deliveries.attempts().length };
  });
}

function customerOf({ store }: StripeState, { email, customer, subscription }: Who): Customer {
  const id = subscription ? store.get<Subscription>(subscription, 'subscription').customer : customer;
  if (id) return store.get<Customer>(id, 'customer');
  const found = store.all<Customer>('customer').findLast((each) => !each.deleted && each.email === email);
  if (!found) throw missing('customer', email ?? '');
  return found;
}

function subscriptionOf(state: StripeState, person: Who): Subscription {
  const { store } = state;
  if (person.subscription) return store.get<Subscription>(person.subscription, 'subscription');
  const { id } = customerOf(state, person);
  const found = store
    .all<Subscription>('subscription')
    .findLast(({ customer, status }) => customer === id && status !== 'canceled');
  if (!found) throw missing('subscription', `of ${id}`);
  return found;
}
