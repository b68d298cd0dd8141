import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withReturnPath } from '#domain/accounts/return-path.ts';
import {
  changedSubscriptionSchema,
  changeIntervalSchema,
  intervalPreviewSchema,
  intervalSchema,
  invoiceIdSchema,
  invoicesSchema,
} from '#domain/billing/schemas.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { signedIn } from '../http/openapi.ts';
import { toSessionUser } from '../sessions/session-user.ts';
import { changeInterval, previewInterval } from './change-interval.ts';
import { findInvoiceFile, listInvoices } from './list-invoices.ts';
import { readSubscription } from './queries.ts';
import { requireBilling, withStripeErrors } from './stripe/with-stripe-errors.ts';

/** Invoices and payments of an account, and the change of its billing period. */
export const invoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/account/invoices', {
    schema: {
      ...signedIn,
      summary: 'The invoices and payments of the signed-in user at the payment providers, newest first.',
      response: { 200: invoicesSchema },
      errors: ['billing.not-configured', 'billing.payment-error', 'accounts.too-many-attempts'],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const context = requireBilling(app);
      return withStripeErrors(request, user, 'billing.payment-error', async () => ({
        invoices: await listInvoices(context, user, new Date()),
      }));
    },
  });

  app.get('/api/account/invoices/:id/pdf', {
    exposeHeadRoute: false,
    schema: {
      summary: 'Leads to the file of one of the signed-in user’s own invoices.',
      params: invoiceIdSchema,
      response: { 303: z.undefined().describe('To the file, to /login, or to /profile with a notice.') },
    },
    handler: async (request, reply) => {
      // A page of its own, so a failure leads back to where the link was.
      const user = await request.findUser();
      if (!user)
        return reply.redirect(withReturnPath('/login?notice=accounts.session-required', '/profile'), 303);
      try {
        const context = requireBilling(app);
        const url = await withStripeErrors(request, user, 'billing.payment-error', () =>
          findInvoiceFile(context, user, request.params.id),
        );
        return await reply.redirect(url, 303);
      } catch (error) {
        const { code } = toAppError(error, 'billing.payment-error');
        return reply.redirect(`/profile?notice=${code}`, 303);
      }
    },
  });

  app.post('/api/account/preview-interval', {
    schema: {
      ...signedIn,
      summary: 'What a change of the billing period would charge now. Changes nothing.',
      body: intervalSchema,
      response: { 200: intervalPreviewSchema },
      errors: [
        'billing.no-yearly-price',
        'billing.not-changeable',
        'billing.not-configured',
        'billing.purchases-paused',
        'billing.payment-error',
        'accounts.too-many-attempts',
      ],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const context = requireBilling(app);
      app.switches.require('purchases');
      return withStripeErrors(request, user, 'billing.payment-error', () =>
        previewInterval(context, user, request.body.interval, new Date()),
      );
    },
  });

  app.post('/api/account/change-interval', {
    schema: {
      ...signedIn,
      summary: 'Changes the billing period as previewed, and charges the difference.',
      body: changeIntervalSchema,
      response: { 200: changedSubscriptionSchema },
      errors: [
        'billing.no-yearly-price',
        'billing.not-changeable',
        'billing.preview-outdated',
        'billing.payment-declined',
        'billing.not-configured',
        'billing.purchases-paused',
        'billing.payment-error',
        'accounts.too-many-attempts',
      ],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const context = requireBilling(app);
      app.switches.require('purchases');
      const changed = await withStripeErrors(request, user, 'billing.payment-error', () =>
        changeInterval(context, user, request.body, new Date()),
      );
      app.billing?.wakeWorkers();
      const now = new Date();
      const subscription = await readSubscription(app.database.db, user.id, now);
      return { user: toSessionUser(changed, app.config, now), subscription };
    },
  });
};
