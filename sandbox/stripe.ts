import type { FastifyInstance } from 'fastify';
import type { StateFolder } from './state-folder.ts';
import { catalogueRoutes, stockCatalogue } from './stripe/catalogue.ts';
import { checkoutRoutes } from './stripe/checkout.ts';
import { registerControl } from './stripe/control.ts';
import { customerRoutes } from './stripe/customers.ts';
import { createDeliveries } from './stripe/deliveries.ts';
import { eventRoutes } from './stripe/events.ts';
import { createFaults } from './stripe/protocol/faults.ts';
import { invoiceRoutes } from './stripe/invoices.ts';
import { portalRoutes } from './stripe/portal.ts';
import { registerProtocol } from './stripe/protocol/protocol.ts';
import { settle } from './stripe/charging/settle.ts';
import { createStore, type State } from './stripe/state/store.ts';
import { subscriptionRoutes } from './stripe/subscriptions.ts';
import { registerHostedPages } from './stripe/hosted-pages/hosted-pages.ts';
import { createStripeState } from './stripe/state/stripe-state.ts';

/** Renewals come by themselves, also when nobody asks. */
const settleEveryMs = 10_000;

/**
 * Stripe, as far as a monthly subscription needs it: the API under /v1, its pages for people under /stripe, and under
 * /control/stripe what a test needs to happen there. Everything is kept in the folder. Returns whether messages are
 * still to be sent to the webhook.
 */
export function registerStripe(app: FastifyInstance, folder: StateFolder): { isBusy: () => boolean } {
  const store = createStore(folder.file<Partial<State>>('stripe'));
  stockCatalogue(store);
  const deliveries = createDeliveries(store);
  const state = createStripeState(store, deliveries);
  const faults = createFaults();
  const routes = {
    ...catalogueRoutes(store),
    ...customerRoutes(state),
    ...checkoutRoutes(state),
    ...subscriptionRoutes(state),
    ...invoiceRoutes(state),
    ...portalRoutes(state),
    ...eventRoutes(state),
  };
  void app.register(async (api) => registerProtocol(api, state, faults, routes), { prefix: '/v1' });
  void app.register(async (pages) => registerHostedPages(pages, state), { prefix: '/stripe' });
  void app.register(async (control) => registerControl(control, state, faults), {
    prefix: '/control/stripe',
  });

  const timer = setInterval(() => settle(state), settleEveryMs).unref();
  const leave = () => {
    clearInterval(timer);
    deliveries.close();
    store.save();
  };
  app.addHook('onReady', async () => deliveries.resume());
  app.addHook('onClose', async () => leave());
  return { isBusy: deliveries.isBusy };
}
