import { z } from 'zod';
import { buildSession, expire, sessionParams, toResponse } from './checkout-session.ts';
import { invalid } from './protocol/failure.ts';
import { paging, ignored } from './protocol/form.ts';
import type { Session } from './state/objects.ts';
import { listOf, route, type Routes } from './protocol/route.ts';
import type { StripeState } from './state/stripe-state.ts';

export const checkoutRoutes = (state: StripeState): Routes => ({
  'POST /checkout/sessions': route(sessionParams, (wish, { at, fault }) => {
    const session = state.store.put(buildSession(state, wish, at));
    return { ...toResponse(session), ...(fault === 'no-url' && { url: null }) };
  }),
  'GET /checkout/sessions/:id': route(z.strictObject({}), (_fields, { ids: [id] }) =>
    toResponse(state.store.get<Session>(id!, 'checkout.session')),
  ),
  'POST /checkout/sessions/:id/expire': route(z.strictObject({}), (_fields, { ids: [id], at }) => {
    const session = state.store.get<Session>(id!, 'checkout.session');
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expire(state, session, at);
    return toResponse(session);
  }),
  'GET /checkout/sessions/:id/line_items': route(
    z.strictObject(paging),
    (_fields, { ids: [id] }) => state.store.get<Session>(id!, 'checkout.session').line_items as object,
  ),
  'GET /checkout/sessions': route(
    z.strictObject({
      ...paging,
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: ignored,
    }),
    ({ customer, subscription, status, created: _created, ...page }) =>
      listOf(
        '/checkout/sessions',
        state.store
          .all<Session>('checkout.session')
          .filter(
            (each) =>
              (customer === undefined || each.customer === customer) &&
              (subscription === undefined || each.subscription === subscription) &&
              (status === undefined || each.status === status),
          )
          .map(toResponse),
        page,
      ),
  ),
});
