import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, sendPage } from '../pages/page.ts';
import { readCard, sampleCard, type TypedCard } from './card-form.ts';
import { checkoutPage, expiredPage, paidPage, unknownPage } from './checkout-page.ts';
import { emailOf, payCheckout, successUrlOf } from './checkout.ts';
import { useCard } from './control.ts';
import { attachCard } from './customers.ts';
import { secondsNow } from './moments.ts';
import {
  periodOf,
  type Customer,
  type Invoice,
  type PaymentMethod,
  type Session,
  type Subscription,
} from './objects.ts';
import { cancelPage, portalPage } from './portal-page.ts';
import type { PortalSession } from './portal.ts';
import { payOpen, settle } from './settle.ts';
import { update } from './subscribe.ts';
import type { World } from './world.ts';

/** Where this service's pages are registered. */
const ownBase = '/stripe';
type Params = { id: string; subscription: string; invoice: string };
type Visit = FastifyRequest<{ Params: Params }>;

const formOf = ({ body }: FastifyRequest) => new URLSearchParams(typeof body === 'string' ? body : '');
const baseOf = (request: FastifyRequest) => addressOf(request, ownBase).base;

/** The pages on which people pay, and look after their subscription. */
export function registerVisits(app: FastifyInstance, world: World): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async () => void settle(world));
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') world.store.save();
  });
  registerCheckout(app, world);
  registerPortal(app, world);
}

function registerCheckout(app: FastifyInstance, world: World): void {
  const show = (request: Visit, reply: FastifyReply, session: Session, typed = sampleCard, problem = '') =>
    sendPage(
      reply.code(problem ? 402 : 200),
      'Subscribe',
      checkoutPage({
        session,
        email: emailOf(world, session),
        action: `${baseOf(request)}/checkout/${session.id}`,
        typed,
        problem,
      }),
    );
  const visit = (request: Visit, reply: FastifyReply, go: (session: Session) => unknown) => {
    const session = world.store.find<Session>(request.params.id, 'checkout.session');
    if (!session) return sendPage(reply.code(404), 'No such page', unknownPage);
    if (session.status === 'expired')
      return sendPage(reply.code(410), 'Expired', expiredPage(session.cancel_url));
    return go(session);
  };

  app.get<{ Params: Params }>('/checkout/:id', (request, reply) =>
    visit(request, reply, (session) =>
      session.status === 'complete'
        ? sendPage(reply, 'Paid', paidPage(successUrlOf(session)))
        : show(request, reply, session),
    ),
  );
  app.post<{ Params: Params }>('/checkout/:id', (request, reply) =>
    visit(request, reply, (session) => {
      // A second click has nothing more to pay.
      if (session.status === 'complete') return reply.redirect(successUrlOf(session), 303);
      const form = formOf(request);
      const read = readCard(form);
      if ('problem' in read) return show(request, reply, session, read.typed, read.problem);
      const email = emailOf(world, session) ?? (form.get('email') ?? '').trim();
      if (!/^[^\s@]+@[^\s@]+$/.test(email))
        return show(request, reply, session, typedOf(form), 'Your email is incomplete.');
      const decline = payCheckout(world, session, { ...read, email }, secondsNow());
      if (decline) return show(request, reply, session, typedOf(form), decline.message);
      return reply.redirect(successUrlOf(session), 303);
    }),
  );
}

/** What was typed of a card that is known to be a test card. */
function typedOf(form: URLSearchParams): TypedCard {
  const field = (name: string) => form.get(name) ?? '';
  return { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), name: field('name') };
}

function registerPortal(app: FastifyInstance, world: World): void {
  const { store } = world;
  const show = (
    request: Visit,
    reply: FastifyReply,
    session: PortalSession,
    typed = sampleCard,
    problem = '',
  ) => {
    const customer = store.get<Customer>(session.customer, 'customer');
    const isTheirs = (each: { customer: string }) => each.customer === customer.id;
    const portal = {
      path: `${baseOf(request)}/portal/${session.id}`,
      back: session.return_url,
      email: customer.email,
      subscriptions: store
        .all<Subscription>('subscription')
        .filter((each) => isTheirs(each) && isGoing(each)),
      card: cardOf(world, customer),
      invoices: store.all<Invoice>('invoice').filter(isTheirs).toReversed(),
    };
    return sendPage(reply.code(problem ? 402 : 200), 'Your subscription', portalPage(portal, typed, problem));
  };
  const visit =
    (go: (session: PortalSession, request: Visit, reply: FastifyReply) => unknown) =>
    (request: Visit, reply: FastifyReply) => {
      const session = store.find<PortalSession>(request.params.id, 'billing_portal.session');
      const customer = session && store.find<Customer>(session.customer, 'customer');
      if (!session || !customer || customer.deleted)
        return sendPage(reply.code(404), 'No such page', unknownPage);
      return go(session, request, reply);
    };
  const back = (request: Visit, reply: FastifyReply) =>
    reply.redirect(`${baseOf(request)}/portal/${request.params.id}`, 303);
  const own = (session: PortalSession, { params: { subscription: id } }: Visit) => {
    const subscription = store.find<Subscription>(id, 'subscription');
    return subscription?.customer === session.customer && isGoing(subscription) ? subscription : undefined;
  };

  app.get<{ Params: Params }>(
    '/portal/:id',
    visit((session, request, reply) => show(request, reply, session)),
  );
  app.post<{ Params: Params }>(
    '/portal/:id/card',
    visit((session, request, reply) => {
      const read = readCard(formOf(request));
      if ('problem' in read) return show(request, reply, session, read.typed, read.problem);
      const { card, month, year } = read;
      if (card.decline && !card.isAttachable)
        return show(request, reply, session, typedOf(formOf(request)), 'Your card was declined.');
      const customer = store.get<Customer>(session.customer, 'customer');
      useCard(world, customer, attachCard(world, customer, card, secondsNow(), month, year).id);
      return back(request, reply);
    }),
  );
  app.post<{ Params: Params }>(
    '/portal/:id/pay/:invoice',
    visit((session, request, reply) => {
      const invoice = store.find<Invoice>(request.params.invoice, 'invoice');
      if (invoice?.customer !== session.customer || invoice.status !== 'open') return back(request, reply);
      if (payOpen(world, invoice, secondsNow())) return back(request, reply);
      return show(request, reply, session, sampleCard, 'Your card was declined.');
    }),
  );
  app.get<{ Params: Params }>(
    '/portal/:id/:subscription/cancel',
    visit((session, request, reply) => {
      const subscription = own(session, request);
      if (!subscription) return back(request, reply);
      const path = `${baseOf(request)}/portal/${session.id}`;
      return sendPage(reply, 'Cancel your plan', cancelPage(subscription, path));
    }),
  );
  // As flexible billing writes it: a moment, and no word of the period's end.
  app.post<{ Params: Params }>(
    '/portal/:id/:subscription/cancel',
    visit((session, request, reply) => {
      const subscription = own(session, request);
      if (subscription) {
        const at = secondsNow();
        update(
          world,
          subscription,
          { cancel_at: periodOf(subscription).current_period_end, canceled_at: at },
          at,
        );
      }
      return back(request, reply);
    }),
  );
  app.post<{ Params: Params }>(
    '/portal/:id/:subscription/renew',
    visit((session, request, reply) => {
      const subscription = own(session, request);
      const stays = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
      if (subscription) update(world, subscription, stays, secondsNow());
      return back(request, reply);
    }),
  );
}

const isGoing = ({ status }: Subscription) => status !== 'canceled' && status !== 'incomplete_expired';

function cardOf({ store }: World, customer: Customer): PaymentMethod | null {
  const going = store
    .all<Subscription>('subscription')
    .findLast((each) => each.customer === customer.id && isGoing(each));
  const id = going?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return store.find<PaymentMethod>(id ?? '', 'payment_method') ?? null;
}
