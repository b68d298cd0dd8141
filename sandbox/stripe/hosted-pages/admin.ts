import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actionForms } from '../../pages/action-forms.ts';
import { html, type Html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';
import { simulateCard, advanceTime } from '../charging/simulator.ts';
import { day, secondsNow } from '../state/timestamps.ts';
import { isOver, periodOf, type Charge, type Customer, type Subscription } from '../state/objects.ts';
import { refundCharge } from '../charging/refund.ts';
import { endSubscription } from '../charging/subscribe.ts';
import type { StripeState } from '../state/stripe-state.ts';

const maxShown = 50;
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Action = {
  label: string;
  run: (state: StripeState, customer: Customer, subscription: Subscription) => void;
};

/** Simulated events for a subscriber. */
const actions: Record<string, Action> = {
  week: { label: 'Advance one week', run: (state, { id }) => advanceTime(state, id, 7 * day) },
  month: { label: 'Advance one month', run: (state, { id }) => advanceTime(state, id, 31 * day) },
  fails: {
    label: 'Make the card fail',
    run: (state, customer) => simulateCard(state, customer, 'fails'),
  },
  pays: { label: 'Make the card work', run: (state, customer) => simulateCard(state, customer, 'pays') },
  end: {
    label: 'End now',
    run: (state, _customer, subscription) =>
      void endSubscription(state, subscription, secondsNow(), 'cancellation_requested'),
  },
  refund: {
    label: 'Refund and end',
    run: (state, { id }, subscription) => {
      const last = state.store
        .all<Charge>('charge')
        .findLast((each) => each.customer === id && isRefundable(each));
      if (last) refundCharge(state, last, last.amount - last.amount_refunded, secondsNow());
      endSubscription(state, subscription, secondsNow(), 'cancellation_requested');
    },
  },
};

const isRefundable = ({ paid, refunded, amount }: Charge) => paid === true && !refunded && amount > 0;

/** A small version of Stripe's dashboard: subscriptions and their simulated events. */
export function registerAdmin(
  app: FastifyInstance,
  state: StripeState,
  baseOf: (request: FastifyRequest) => string,
): void {
  const { store } = state;
  app.get('/', (request, reply) => {
    const newest = store.all<Subscription>('subscription').toReversed();
    const rows = newest.slice(0, maxShown).map((each) => row(state, each, baseOf(request)));
    return sendPage(reply, 'Subscriptions', adminPage(rows));
  });
  app.post<{ Params: { subscription: string; act: string } }>(
    '/admin/:subscription/:act',
    (request, reply) => {
      const { subscription: id, act } = request.params;
      const subscription = store.find<Subscription>(id, 'subscription');
      const customer = subscription && store.find<Customer>(subscription.customer, 'customer');
      if (customer && !isOver(subscription) && Object.hasOwn(actions, act))
        actions[act]!.run(state, customer, subscription);
      return reply.redirect(baseOf(request), 303);
    },
  );
}

const adminPage = (rows: Html[]): Html =>
  html`<h1>Subscriptions</h1>
    <p class="muted">
      Subscriptions at the simulated payment provider, with actions to test them. No real money is charged.
    </p>
    ${rows.length > 0 ? rows : html`<p class="sheet">No subscriptions yet.</p>`}`;

function row({ store }: StripeState, subscription: Subscription, base: string): Html {
  const { id, status, cancel_at: endsAt } = subscription;
  const customer = store.find<Customer>(subscription.customer, 'customer');
  const until = dates.format((endsAt ?? periodOf(subscription).current_period_end) * 1_000);
  const isOpen = !isOver(subscription);
  return html`<section class="sheet admin">
    <p>
      <strong>${customer?.email ?? 'Deleted customer'}</strong>
      <span class="tag plain">${status.replaceAll('_', ' ')}</span>
    </p>
    ${isOpen && html`<p class="muted">${endsAt === null ? 'Renews' : 'Ends'} on ${until}</p>`}
    ${isOpen && actionForms(`${base}/admin/${id}`, actions)}
  </section>`;
}
