import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { RouteDescription } from '../plugins/api-description.ts';

export const billingRoutes: FastifyPluginAsync = async (app) => {
  // A GET that acts for the visitor: only a click on one of our own pages may cause it.
  const api: RouteDescription = {
    summary: 'Leads the signed-in user to the payment page; only as a navigation from our own pages.',
    answer: { status: 303 },
    errors: ['request.foreign-origin'],
  };
  app.get('/api/stripe/create-checkout-session', { config: { api } }, async (request, reply) => {
    const { 'sec-fetch-site': site, 'sec-fetch-mode': fetchMode } = request.headers;
    if (site !== 'same-origin' || fetchMode !== 'navigate') throw new AppError('request.foreign-origin');
    const user = await request.findUser();
    return reply.redirect(user ? '/dashboard?notice=billing.not-configured' : '/login', 303);
  });
};
