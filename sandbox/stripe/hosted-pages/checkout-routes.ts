import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../pages/page.ts';
import { readCard, sampleCard, typedCard, type TypedCard } from './card-form.ts';
import { checkoutPage, expiredPage, paidPage, sampleAddress, unknownPage } from './checkout-page.ts';
import { emailOf, payCheckout, successUrlOf } from './pay-checkout.ts';
import { secondsNow } from '../state/timestamps.ts';
import type { Session } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';

type Params = { id: string };
type PageRequest = FastifyRequest<{ Params: Params }>;

export function registerCheckoutRoutes(
  app: FastifyInstance,
  state: StripeState,
  baseOf: (request: FastifyRequest) => string,
): void {
  const show = (
    request: PageRequest,
    reply: FastifyReply,
    session: Session,
    typed: TypedCard,
    problem = '',
  ) => {
    const action = `${baseOf(request)}/checkout/${session.id}`;
    const content = checkoutPage({ session, email: emailOf(state, session), action, typed, problem });
    return sendPage(reply, 'Subscribe', content);
  };
  /** Calls `show` with the session while it is open or paid; else shows why it is not available. */
  const visit =
    (go: (session: Session, request: PageRequest, reply: FastifyReply) => unknown) =>
    (request: PageRequest, reply: FastifyReply) => {
      const session = state.store.find<Session>(request.params.id, 'checkout.session');
      if (!session) return sendPage(reply.code(404), 'Page not found', unknownPage);
      if (session.status !== 'expired') return go(session, request, reply);
      return sendPage(reply.code(410), 'Expired', expiredPage(session.cancel_url));
    };

  app.get<{ Params: Params }>(
    '/checkout/:id',
    visit((session, request, reply) =>
      session.status === 'complete'
        ? sendPage(reply, 'Paid', paidPage(successUrlOf(session)))
        : show(request, reply, session, sampleCard),
    ),
  );
  app.post<{ Params: Params }>(
    '/checkout/:id',
    visit((session, request, reply) => {
      // After a double click it is already paid.
      const problem = session.status === 'complete' ? null : pay(state, session, formOf(request));
      if (problem) return show(request, reply, session, typedCard(formOf(request)), problem);
      return reply.redirect(successUrlOf(session), 303);
    }),
  );
}

const formOf = ({ body }: FastifyRequest) => new URLSearchParams(typeof body === 'string' ? body : '');

/** Pays with the card of the form; returns why it failed, or null. */
function pay(state: StripeState, session: Session, form: URLSearchParams): string | null {
  const read = readCard(form);
  if ('problem' in read) return read.problem;
  const email = emailOf(state, session) ?? (form.get('email') ?? '').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'Your email is incomplete.';
  return (
    payCheckout(state, session, { ...read, ...billingDetails(form), email }, secondsNow())?.message ?? null
  );
}

/** Without an address of its own a form is taken to have the one that is filled in. */
function billingDetails(form: URLSearchParams) {
  const read = (name: string) => (form.get(name) ?? '').trim().slice(0, 100);
  const address = {
    line1: read('line1') || sampleAddress.line1,
    city: read('city') || sampleAddress.city,
    postal_code: read('postal_code') || sampleAddress.postal_code,
    country: (read('country') || sampleAddress.country).toUpperCase(),
  };
  return { address, company: read('company'), taxId: read('tax_id') };
}
