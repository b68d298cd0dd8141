import type { FastifyInstance } from 'fastify';
import { createDeliveries } from './deliveries.ts';
import { registerApi } from './paypal/api.ts';
import { registerControl, type Fault } from './paypal/control.ts';
import { runDueSteps, type PaypalState } from './paypal/lifecycle.ts';
import { registerPages } from './paypal/pages.ts';
import { createSigner } from './paypal/signing.ts';
import { createStore, type PaypalEvent, type State } from './paypal/state.ts';
import type { StateFolder } from './state-folder.ts';

/** How often due payments are made without a request. */
const settleEveryMs = 10_000;

/**
 * The part of PayPal that a subscription needs: the API under /paypal, its pages under /paypal-site, and test controls
 * under /control/paypal. Its state is saved in the folder. Returns whether events are still to be sent to a webhook.
 */
export function registerPaypal(app: FastifyInstance, folder: StateFolder): { isBusy: () => boolean } {
  const store = createStore(folder.file<Partial<State>>('paypal'));
  const signer = createSigner();
  const originOf = () => {
    const address = app.server.address();
    return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : 'http://127.0.0.1';
  };
  const deliveries = createDeliveries({
    state: store.state,
    save: () => store.save(),
    findEvent: (id) => {
      const event = store.state.events.find((each) => each.id === id);
      return event && { ...event, type: event.event_type };
    },
    endpoints: () => store.state.webhooks,
    bodyOf: (event) => {
      const { type: _type, ...wire } = event as PaypalEvent & { type: string };
      return JSON.stringify(wire);
    },
    headersOf: ({ id }, body) => signer.headersOf(id, body, originOf()),
  });
  const state: PaypalState = {
    store,
    announce: (event) => deliveries.announce({ id: event.id, type: event.event_type }),
  };
  const faults: Fault[] = [];
  const takeFault = (url: string) => {
    const next = faults.find(({ times, path }) => times > 0 && url.startsWith(path));
    if (!next) return null;
    next.times -= 1;
    return next.status;
  };
  void app.register(async (api) => registerApi(api, { state, deliveries, signer, takeFault }), {
    prefix: '/paypal',
  });
  void app.register(async (pages) => registerPages(pages, state), { prefix: '/paypal-site' });
  void app.register(async (control) => registerControl(control, state, deliveries, faults), {
    prefix: '/control/paypal',
  });

  const timer = setInterval(() => runDueSteps(state), settleEveryMs).unref();
  app.addHook('onReady', async () => deliveries.resume());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    deliveries.close();
    store.save();
  });
  return { isBusy: deliveries.isBusy };
}
