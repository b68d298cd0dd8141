import { withReturnPath } from '#domain/accounts/return-path.ts';
import { paymentProviders, type BillingInterval, type PaymentProvider } from '#domain/billing/terms.ts';
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
import { isSameEmail } from '../accounts/mailbox.ts';
import { signedIn } from '../http/openapi.ts';
import { ownOriginOf } from '../http/own-origin.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { stripeOf, type BillingContext } from './billing-context.ts';
import { openCheckout } from './open-checkout.ts';
import { openPaypalCheckout } from './paypal/open-paypal-checkout.ts';
import { requireBilling, withStripeErrors } from './stripe/with-stripe-errors.ts';

type Checkout = (context: BillingContext, user: UserRow, wish: Wish, now: Date) => Promise<{ url: string }>;
type Wish = { interval: BillingInterval; backTo: string };

/** The payment providers that an account can be paid with, each with the same two routes. */
const checkouts: Record<PaymentProvider, { open: Checkout; summary: string }> = {
  stripe: {
    open: openCheckout,
    summary: 'Where the signed-in user pays by card: the payment page that is still open, or a new one.',
  },
  paypal: {
    open: (context, user, { backTo }, now) => openPaypalCheckout(context, user, backTo, now),
    summary: 'Where the signed-in user approves a subscription paid with PayPal.',
  },
};

/** Ways to the payment providers' own pages. */
export const billingRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const provider of paymentProviders) await app.register(checkoutRoutes(provider));
  await app.register(portalRoute);
};

const checkoutRoutes =
  (provider: PaymentProvider): FastifyPluginAsyncZod =>
  async (app) => {
    const { open, summary } = checkouts[provider];
    app.post(`/api/${provider}/create-checkout`, {
      schema: {
        summary,
        body: checkoutRequestSchema,
        response: { 200: paymentPageSchema },
        errors: [
          'billing.login-required',
          'accounts.not-yours',
          'billing.already-subscribed',
          'billing.other-checkout',
          'billing.no-yearly-price',
          'billing.not-configured',
          'billing.purchases-paused',
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
        const { userEmail, interval } = request.body;
        if (!userEmail?.trim()) throw new AppError('billing.login-required');
        if (!isSameEmail(userEmail, user.email)) throw new AppError('accounts.not-yours');
        return { url: await checkoutFor(request, user, open, { interval, backTo: '/dashboard' }) };
      },
    });

    app.get(`/api/${provider}/create-checkout-session`, {
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
        const { tool, interval } = request.query;
        const user = await request.findUser();
        const backTo = tool === undefined ? '/dashboard' : `/dashboard/${tool}`;
        if (!user) {
          const login = withReturnPath('/login?notice=billing.login-required', `${backTo}?${upgradeQuery}`);
          return reply.redirect(login, 303);
        }
        try {
          return await reply.redirect(await checkoutFor(request, user, open, { interval, backTo }), 303);
        } catch (error) {
          return reply.redirect(`${backTo}?notice=${toAppError(error, 'billing.payment-error').code}`, 303);
        }
      },
    });
  };

const portalRoute: FastifyPluginAsyncZod = async (app) => {
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
      const payments = stripeOf(requireBilling(app));
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

async function checkoutFor(
  request: FastifyRequest,
  user: UserRow,
  open: Checkout,
  { interval, backTo }: Wish,
): Promise<string> {
  const context = requireBilling(request.server);
  request.server.switches.require('purchases');
  return withStripeErrors(request, user, 'billing.payment-error', async () => {
    const wish = { interval, backTo: ownOriginOf(request) + backTo };
    const { url } = await open(context, user, wish, new Date());
    return url;
  });
}
