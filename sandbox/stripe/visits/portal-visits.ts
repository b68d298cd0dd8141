import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../pages/page.ts';
import { readCard, sampleCard, typedCard } from './card-form.ts';
import { unknownPage } from './checkout-page.ts';
import { attachCard } from '../customers.ts';
import { useCard } from '../charging/happenings.ts';
import { secondsNow } from '../state/moments.ts';
import {
  isOver,
  periodOf,
  type Customer,
  type Invoice,
  type PaymentMethod,
  type Subscription,
} from '../state/objects.ts';
import { cancelPage, portalPage } from './portal-page.ts';
import type { PortalSession } from '../portal.ts';
import { payOpen } from '../charging/settle.ts';
import { update } from '../charging/subscribe.ts';
import type { World } from '../state/world.ts';

type Params = { id: string; subscription: string; invoice: string };
type Visit = FastifyRequest<{ Params: Params }>;
/** Somebody who looks after their subscription: who, and at which address. */
type Place = { customer: Customer; path: string; back: string; request: Visit; reply: FastifyReply };

export function registerPortalVisits(
  app: FastifyInstance,
  world: World,
  baseOf: (request: FastifyRequest) => string,
): void {
  const { store } = world;
  const visit = (go: (place: Place) => unknown) => (request: Visit, reply: FastifyReply) => {
    const session = store.find<PortalSession>(request.params.id, 'billing_portal.session');
    const customer = session && store.find<Customer>(session.customer, 'customer');
    if (!session || !customer || customer.deleted)
      return sendPage(reply.code(404), 'No such page', unknownPage);
    const path = `${baseOf(request)}/portal/${session.id}`;
    return go({ customer, path, back: session.return_url, request, reply });
  };
  const get = (path: string, go: (place: Place) => unknown) => app.get<{ Params: Params }>(path, visit(go));
  /** Afterwards the page shows what is true now. */
  const post = (path: string, act: (place: Place) => string | null) =>
    app.post<{ Params: Params }>(
      path,
      visit((place) => {
        const problem = act(place);
        if (problem === null) return place.reply.redirect(place.path, 303);
        return show(world, place, typedCard(formOf(place.request)), problem);
      }),
    );
  const change = (place: Place, fields: (subscription: Subscription) => Partial<Subscription>) => {
    const subscription = ownSubscription(world, place);
    if (subscription) update(world, subscription, fields(subscription), secondsNow());
    return null;
  };

  get('/portal/:id', (place) => show(world, place, sampleCard, ''));
  get('/portal/:id/:subscription/cancel', (place) => {
    const subscription = ownSubscription(world, place);
    if (!subscription) return place.reply.redirect(place.path, 303);
    return sendPage(place.reply, 'Cancel your plan', cancelPage(subscription, place.path));
  });
  // As flexible billing writes it: a moment, and no word of the period's end.
  post('/portal/:id/:subscription/cancel', (place) =>
    change(place, (each) => ({ cancel_at: periodOf(each).current_period_end, canceled_at: secondsNow() })),
  );
  post('/portal/:id/:subscription/renew', (place) =>
    change(place, () => ({ cancel_at: null, cancel_at_period_end: false, canceled_at: null })),
  );
  post('/portal/:id/card', ({ customer, request }) => {
    const read = readCard(formOf(request));
    if ('problem' in read) return read.problem;
    const { card, month, year } = read;
    if (card.decline && !card.isAttachable) return 'Your card was declined.';
    useCard(world, customer, attachCard(world, customer, card, secondsNow(), month, year).id);
    return null;
  });
  post('/portal/:id/pay/:invoice', ({ customer, request }) => {
    const invoice = store.find<Invoice>(request.params.invoice, 'invoice');
    if (invoice?.customer !== customer.id || invoice.status !== 'open') return null;
    return payOpen(world, invoice, secondsNow()) ? null : 'Your card was declined.';
  });
}

const formOf = ({ body }: FastifyRequest) => new URLSearchParams(typeof body === 'string' ? body : '');

function show(world: World, place: Place, typed: typeof sampleCard, problem: string): FastifyReply {
  const { store } = world;
  const { customer, path, back, reply } = place;
  const isTheirs = (each: { customer: string }) => each.customer === customer.id;
  const subscriptions = store
    .all<Subscription>('subscription')
    .filter((each) => isTheirs(each) && !isOver(each));
  const method =
    subscriptions.at(-1)?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const portal = {
    path,
    back,
    email: customer.email,
    subscriptions,
    card: store.find<PaymentMethod>(method ?? '', 'payment_method') ?? null,
    invoices: store.all<Invoice>('invoice').filter(isTheirs).toReversed(),
  };
  return sendPage(reply, 'Your subscription', portalPage(portal, typed, problem));
}

function ownSubscription({ store }: World, { customer, request }: Place): Subscription | null {
  const subscription = store.find<Subscription>(request.params.subscription, 'subscription');
  return subscription?.customer === customer.id && !isOver(subscription) ? subscription : null;
}
