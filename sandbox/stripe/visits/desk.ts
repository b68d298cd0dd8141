import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, type Html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';
import { letCard, letTimePass } from '../charging/happenings.ts';
import { day, secondsNow } from '../state/moments.ts';
import { isOver, periodOf, type Charge, type Customer, type Subscription } from '../state/objects.ts';
import { refundCharge } from '../charging/refund.ts';
import { end } from '../charging/subscribe.ts';
import type { World } from '../state/world.ts';

const mostShown = 50;
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Act = { label: string; run: (world: World, customer: Customer, subscription: Subscription) => void };

/** What somebody who tries things out can let happen to a subscriber. */
const acts: Record<string, Act> = {
  week: { label: 'A week passes', run: (world, { id }) => letTimePass(world, id, 7 * day) },
  month: { label: 'A month passes', run: (world, { id }) => letTimePass(world, id, 31 * day) },
  fails: { label: 'The card fails from now on', run: (world, customer) => letCard(world, customer, 'fails') },
  pays: { label: 'The card pays again', run: (world, customer) => letCard(world, customer, 'pays') },
  end: {
    label: 'End it now',
    run: (world, _customer, subscription) =>
      void end(world, subscription, secondsNow(), 'cancellation_requested'),
  },
  refund: {
    label: 'Refund and end',
    run: (world, { id }, subscription) => {
      const last = world.store
        .all<Charge>('charge')
        .findLast((each) => each.customer === id && isRefundable(each));
      if (last) refundCharge(world, last, last.amount - last.amount_refunded, secondsNow());
      end(world, subscription, secondsNow(), 'cancellation_requested');
    },
  },
};

const isRefundable = ({ paid, refunded, amount }: Charge) => paid === true && !refunded && amount > 0;

/** Stripe's dashboard in small: who has subscribed, and what may happen to them. */
export function registerDesk(
  app: FastifyInstance,
  world: World,
  baseOf: (request: FastifyRequest) => string,
): void {
  const { store } = world;
  app.get('/', (request, reply) => {
    const newest = store.all<Subscription>('subscription').toReversed();
    const rows = newest.slice(0, mostShown).map((each) => row(world, each, baseOf(request)));
    return sendPage(reply, 'Subscriptions', deskPage(rows));
  });
  app.post<{ Params: { subscription: string; act: string } }>(
    '/desk/:subscription/:act',
    (request, reply) => {
      const { subscription: id, act } = request.params;
      const subscription = store.find<Subscription>(id, 'subscription');
      const customer = subscription && store.find<Customer>(subscription.customer, 'customer');
      if (customer && !isOver(subscription) && Object.hasOwn(acts, act))
        acts[act]!.run(world, customer, subscription);
      return reply.redirect(baseOf(request), 303);
    },
  );
}

const deskPage = (rows: Html[]): Html =>
  html`<h1>Subscriptions</h1>
    <p class="muted">What the payment provider knows, and what may happen there. Nothing here is charged.</p>
    ${rows.length > 0 ? rows : html`<p class="sheet">Nobody has subscribed yet.</p>`}`;

function row({ store }: World, subscription: Subscription, base: string): Html {
  const { id, status, cancel_at: endsAt } = subscription;
  const customer = store.find<Customer>(subscription.customer, 'customer');
  const until = dates.format((endsAt ?? periodOf(subscription).current_period_end) * 1_000);
  const isOpen = !isOver(subscription);
  return html`<section class="sheet desk">
    <p>
      <strong>${customer?.email ?? 'A customer who is gone'}</strong>
      <span class="tag plain">${status.replaceAll('_', ' ')}</span>
    </p>
    ${isOpen && html`<p class="muted">${endsAt === null ? 'Renews' : 'Ends'} on ${until}</p>`}
    ${
      isOpen &&
      html`<div class="row">
        ${Object.entries(acts).map(
          ([name, { label }]) =>
            html`<form method="post" action="${base}/desk/${id}/${name}">
              <button class="quiet">${label}</button>
            </form>`,
        )}
      </div>`
    }
  </section>`;
}
