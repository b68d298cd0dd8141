import type { FastifyInstance } from 'fastify';
import type { StateFolder } from './state-folder.ts';
import { catalogRoutes, seedCatalog } from './stripe/catalog.ts';
import { checkoutRoutes } from './stripe/checkout.ts';
import { registerControl } from './stripe/control.ts';
import { customerRoutes } from './stripe/customers.ts';
import { createDeliveries } from './deliveries.ts';
import { stripeOutbox } from './stripe/outbox.ts';
import { eventRoutes } from './stripe/events.ts';
import { createFaults } from './http/faults.ts';
import type { faultKinds } from './stripe/protocol/faults.ts';
import { invoiceRoutes } from './stripe/invoices.ts';
import { portalRoutes } from './stripe/portal.ts';
import { registerProtocol } from './stripe/protocol/protocol.ts';
import { runDueSteps } from './stripe/charging/run-due-steps.ts';
import { createStore, type State } from './stripe/state/store.ts';
import { subscriptionRoutes } from './stripe/subscriptions.ts';
import { registerHostedPages } from './stripe/hosted-pages/hosted-pages.ts';
import { createStripeState } from './stripe/state/stripe-state.ts';

/** How often due renewals are processed without a request. */
const settleEveryMs = 10_000;

/**
 * The part of Stripe that a monthly subscription needs: the API under /v1, its pages under /stripe, and
 * test controls under /control/stripe. Its state is saved in the folder. Returns whether events are still
 * to be sent to the webhook.
 */
export function registerStripe(app: FastifyInstance, folder: StateFolder): { isBusy: () => boolean } {
  const store = createStore(folder.file<Partial<State>>('stripe'));
  seedCatalog(store);
  const deliveries = createDeliveries(stripeOutbox(store));
  const state = createStripeState(store, deliveries);
  const faults = createFaults<(typeof faultKinds)[number]>();
  const routes = {
    ...catalogRoutes(store),
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

  const timer = setInterval(() => runDueSteps(state), settleEveryMs).unref();
  const leave = () => {
    clearInterval(timer);
    deliveries.close();
    store.save();
  };
  app.addHook('onReady', async () => deliveries.resume());
  app.addHook('onClose', async () => leave());
  return { isBusy: deliveries.isBusy };
}
