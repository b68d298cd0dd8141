import { z } from 'zod';
import { findCustomer } from './customers.ts';
import { invalid } from './protocol/failure.ts';
import { address, ignored } from './protocol/form.ts';
import type { Entity } from './state/objects.ts';
import { route, type Routes } from './protocol/route.ts';
import { newId } from './state/store.ts';
import type { StripeState } from './state/stripe-state.ts';

export type PortalSession = Entity & {
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
};

export const portalRoutes = (state: StripeState): Routes => ({
  'POST /billing_portal/sessions': route(
    z.strictObject({
      customer: z.string(),
      return_url: address.optional(),
      configuration: ignored,
      flow_data: ignored,
      locale: ignored,
    }),
    ({ customer, return_url: back }, { at }) => {
      findCustomer(state, customer, 'customer');
      if (!back) {
        throw invalid(
          'You can’t create a portal session without a `return_url`: no default return URL is configured.',
          'return_url',
        );
      }
      const id = newId('bps', 24);
      state.store.state.origin = new URL(back).origin;
      return state.store.put<PortalSession>({
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_sandbox',
        created: at,
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: back,
        url: `${new URL(back).origin}/sandbox/stripe/portal/${id}`,
      });
    },
  ),
});
