import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../../pages/page.ts';
import { sendPage } from '../../pages/page.ts';
import type { Invoice } from '../state/objects.ts';
import { unknownPage } from './checkout-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerAdmin } from './admin.ts';
import { registerPortalRoutes } from './portal-routes.ts';
import { runDueSteps } from '../charging/run-due-steps.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** Base path of these pages. */
const ownBase = '/stripe';

/** Checkout, customer portal and admin pages. */
export function registerHostedPages(app: FastifyInstance, state: StripeState): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async () => runDueSteps(state));
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') state.store.save();
  });
  const pathOf = (request: FastifyRequest) => addressOf(request, ownBase).base;
  registerCheckoutRoutes(app, state, pathOf);
  registerPortalRoutes(app, state, pathOf);
  registerAdmin(app, state, pathOf);
  app.get<{ Params: { id: string } }>('/invoices/:id/pdf', ({ params }, reply) => {
    const invoice = state.store.find<Invoice>(params.id, 'invoice');
    if (!invoice) return sendPage(reply.code(404), 'Page not found', unknownPage);
    return reply.type('application/pdf').send(invoicePdf(invoice));
  });
}
