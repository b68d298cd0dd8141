import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { checkoutNavigationSchema, checkoutRequestSchema } from '#domain/billing/schemas.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { ownOriginOf } from '../http/own-origin.ts';
import { parseBody } from '../http/parse-body.ts';
import { withStripeErrors, requireBilling } from './stripe/with-stripe-errors.ts';
import { described } from './described.ts';
import { openCheckout } from './open-checkout.ts';

/** Ways to the payment provider's own pages. */
export const billingRoutes: FastifyPluginAsync = async (app) => {
  app.post('/api/stripe/create-checkout', { config: { api: described.checkout } }, async (request) => {
    const user = await request.findUser();
    if (!user) throw new AppError('billing.login-required');
    const { userEmail } = parseBody(checkoutRequestSchema, request.body ?? {});
    if (!userEmail?.trim()) throw new AppError('billing.login-required');
    if (userEmail.trim().toLowerCase() !== user.email) throw new AppError('accounts.not-yours');
    return { url: await checkoutFor(request, user, '/dashboard') };
  });

  // A GET that acts for the visitor: only a click on one of our own pages may cause it.
  app.get(
    '/api/stripe/create-checkout-session',
    { exposeHeadRoute: false, config: { api: described.checkoutByNavigation } },
    async (request, reply) => {
      const { 'sec-fetch-site': site, 'sec-fetch-mode': fetchMode } = request.headers;
      if (site !== 'same-origin' || fetchMode !== 'navigate') throw new AppError('request.foreign-origin');
      const { tool } = checkoutNavigationSchema.parse(request.query);
      const user = await request.findUser();
      if (!user) return reply.redirect('/login?notice=billing.login-required', 303);
      const backTo = tool === undefined ? '/dashboard' : `/dashboard/${tool}`;
      try {
        return await reply.redirect(await checkoutFor(request, user, backTo), 303);
      } catch (error) {
        return reply.redirect(`${backTo}?notice=${toAppError(error, 'billing.payment-error').code}`, 303);
      }
    },
  );

  app.post('/api/stripe/create-portal', { config: { api: described.portal } }, async (request) => {
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
  });
};

function checkoutFor(request: FastifyRequest, user: UserRow, backTo: string): Promise<string> {
  const context = requireBilling(request.server);
  return withStripeErrors(request, user, 'billing.payment-error', async () => {
    const { url } = await openCheckout(context, user, ownOriginOf(request) + backTo, new Date());
    return url;
  });
}
