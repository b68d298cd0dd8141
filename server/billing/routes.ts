import { withReturnPath } from '#domain/accounts/return-path.ts';
import { upgradeQuery } from '#domain/billing/upgrade-sign-in.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  checkoutNavigationSchema,
  checkoutRequestSchema,
  paymentPageSchema,
} from '#domain/billing/schemas.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { signedIn } from '../http/openapi.ts';
import { ownOriginOf } from '../http/own-origin.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { openCheckout } from './open-checkout.ts';
import { requireBilling, withStripeErrors } from './stripe/with-stripe-errors.ts';

/** Ways to the payment provider's own pages. */
export const billingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/stripe/create-checkout', {
    schema: {
      summary: 'Where the signed-in user pays: the payment page that is still open, or a new one.',
      body: checkoutRequestSchema,
      response: { 200: paymentPageSchema },
      errors: [
        'billing.login-required',
        'accounts.not-yours',
        'billing.already-subscribed',
        'billing.not-configured',
        'billing.checkout-failed',
        'billing.payment-error',
        'accounts.too-many-attempts',
      ],
    },
    preValidation: async (request) => {
      if (!(await request.findUser())) throw new AppError('billing.login-required');
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const { userEmail } = request.body;
      if (!userEmail?.trim()) throw new AppError('billing.login-required');
      if (userEmail.trim().toLowerCase() !== user.email) throw new AppError('accounts.not-yours');
      return { url: await checkoutFor(request, user, '/dashboard') };
    },
  });

  app.get('/api/stripe/create-checkout-session', {
    exposeHeadRoute: false,
    schema: {
      summary: 'Leads the signed-in user to the payment page; only as a navigation from our own pages.',
      querystring: checkoutNavigationSchema,
      response: { 303: z.undefined().describe('To the payment page, to /login, or back with a notice.') },
      errors: ['request.foreign-origin'],
    },
    // A GET that acts for the visitor: only a click on one of our own pages may cause it.
    preValidation: async ({ headers }) => {
      const { 'sec-fetch-site': site, 'sec-fetch-mode': fetchMode } = headers;
      if (site !== 'same-origin' || fetchMode !== 'navigate') throw new AppError('request.foreign-origin');
    },
    handler: async (request, reply) => {
      const { tool } = request.query;
      const user = await request.findUser();
      const backTo = tool === undefined ? '/dashboard' : `/dashboard/${tool}`;
      if (!user) {
        const login = withReturnPath('/login?notice=billing.login-required', `${backTo}?${upgradeQuery}`);
        return reply.redirect(login, 303);
      }
      try {
        return await reply.redirect(await checkoutFor(request, user, backTo), 303);
      } catch (error) {
        return reply.redirect(`${backTo}?notice=${toAppError(error, 'billing.payment-error').code}`, 303);
      }
    },
  });

  app.post('/api/stripe/create-portal', {
    schema: {
      ...signedIn,
      summary:
        'Where a subscriber changes the card and finds the invoices: the payment provider’s own pages.',
      response: { 200: paymentPageSchema },
      errors: [
        'billing.no-subscription',
        'billing.not-configured',
        'billing.payment-error',
        'accounts.too-many-attempts',
      ],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const { payments } = requireBilling(app);
      const { stripeCustomerId: customer } = user;
      if (!customer) throw new AppError('billing.no-subscription');
      return withStripeErrors(request, user, 'billing.payment-error', async () => {
        const { url } = await payments.stripe.billingPortal.sessions.create({
          customer,
          return_url: `${ownOriginOf(request)}/profile`,
        });
        return { url };
      });
    },
  });
};

function checkoutFor(request: FastifyRequest, user: UserRow, backTo: string): Promise<string> {
  const context = requireBilling(request.server);
  return withStripeErrors(request, user, 'billing.payment-error', async () => {
    const { url } = await openCheckout(context, user, ownOriginOf(request) + backTo, new Date());
    return url;
  });
}
