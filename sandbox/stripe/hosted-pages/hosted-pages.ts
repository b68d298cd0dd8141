import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../../pages/page.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerAdmin } from './admin.ts';
import { registerPortalRoutes } from './portal-routes.ts';
import { settle } from '../charging/settle.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** Where the pages of this service are registered. */
const ownBase = '/stripe';

/** The pages on which people pay, and look after their subscription. */
export function registerHostedPages(app: FastifyInstance, state: StripeState): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async () => settle(state));
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') state.store.save();
  });
  const pathOf = (request: FastifyRequest) => addressOf(request, ownBase).base;
  registerCheckoutRoutes(app, state, pathOf);
  registerPortalRoutes(app, state, pathOf);
  registerAdmin(app, state, pathOf);
}
