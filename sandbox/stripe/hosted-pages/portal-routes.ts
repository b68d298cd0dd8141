import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../pages/page.ts';
import { readCard, sampleCard, typedCard } from './card-form.ts';
import { unknownPage } from './checkout-page.ts';
import { attachCard } from '../customers.ts';
import { useCard } from '../charging/simulator.ts';
import { secondsNow } from '../state/timestamps.ts';
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
import { payOpenInvoice } from '../charging/run-due-steps.ts';
import { updateSubscription } from '../charging/subscribe.ts';
import type { StripeState } from '../state/stripe-state.ts';

type Params = { id: string; subscription: string; invoice: string };
type PageRequest = FastifyRequest<{ Params: Params }>;
/** A request to the portal: its customer, and the paths of the page. */
type PortalRequest = {
  customer: Customer;
  path: string;
  back: string;
  request: PageRequest;
  reply: FastifyReply;
};

export function registerPortalRoutes(
  app: FastifyInstance,
  state: StripeState,
  baseOf: (request: FastifyRequest) => string,
): void {
  const { store } = state;
  const visit = (go: (place: PortalRequest) => unknown) => (request: PageRequest, reply: FastifyReply) => {
    const session = store.find<PortalSession>(request.params.id, 'billing_portal.session');
    const customer = session && store.find<Customer>(session.customer, 'customer');
    if (!session || !customer || customer.deleted)
      return sendPage(reply.code(404), 'Page not found', unknownPage);
    const path = `${baseOf(request)}/portal/${session.id}`;
    return go({ customer, path, back: session.return_url, request, reply });
  };
  const get = (path: string, go: (place: PortalRequest) => unknown) =>
    app.get<{ Params: Params }>(path, visit(go));
  /** Runs a change, then redirects to the updated page. */
  const post = (path: string, act: (place: PortalRequest) => string | null) =>
    app.post<{ Params: Params }>(
      path,
      visit((place) => {
        const problem = act(place);
        if (problem === null) return place.reply.redirect(place.path, 303);
        return show(state, place, typedCard(formOf(place.request)), problem);
      }),
    );
  const change = (place: PortalRequest, fields: (subscription: Subscription) => Partial<Subscription>) => {
    const subscription = ownSubscription(state, place);
    if (subscription) updateSubscription(state, subscription, fields(subscription), secondsNow());
    return null;
  };

  get('/portal/:id', (place) => show(state, place, sampleCard, ''));
  get('/portal/:id/:subscription/cancel', (place) => {
    const subscription = ownSubscription(state, place);
    if (!subscription) return place.reply.redirect(place.path, 303);
    return sendPage(place.reply, 'Cancel your plan', cancelPage(subscription, place.path));
  });
  // As flexible billing stores it: a timestamp, without cancel_at_period_end.
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
    useCard(state, customer, attachCard(state, customer, card, secondsNow(), month, year).id);
    return null;
  });
  post('/portal/:id/pay/:invoice', ({ customer, request }) => {
    const invoice = store.find<Invoice>(request.params.invoice, 'invoice');
    if (invoice?.customer !== customer.id || invoice.status !== 'open') return null;
    return payOpenInvoice(state, invoice, secondsNow()) ? null : 'Your card was declined.';
  });
}

const formOf = ({ body }: FastifyRequest) => new URLSearchParams(typeof body === 'string' ? body : '');

function show(
  state: StripeState,
  place: PortalRequest,
  typed: typeof sampleCard,
  problem: string,
): FastifyReply {
  const { store } = state;
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

function ownSubscription({ store }: StripeState, { customer, request }: PortalRequest): Subscription | null {
  const subscription = store.find<Subscription>(request.params.subscription, 'subscription');
  return subscription?.customer === customer.id && !isOver(subscription) ? subscription : null;
}
