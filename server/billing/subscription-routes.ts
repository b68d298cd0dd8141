import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changedSubscriptionSchema,
  ownEmailSchema,
  ownSubscriptionSchema,
  refreshedSchema,
  refreshQuerySchema,
  resumeSchema,
  syncedSchema,
  unsubscribeSchema,
  verifiedSchema,
} from '#domain/billing/schemas.ts';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isSameEmail } from '../accounts/mailbox.ts';
import { assertOwnAccount, toSessionUser, type UserRow } from '../sessions/session-user.ts';
import { signedIn } from '../http/openapi.ts';
import { withStripeErrors, requireBilling } from './stripe/with-stripe-errors.ts';
import { resumeSubscription, unsubscribe } from './change-subscription.ts';
import { reasonOf } from './stripe/payments.ts';
import { readSubscription } from './queries.ts';
import { refreshSubscription } from './sync/sync-subscription.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** Reading and changing a subscription by its owner. */
export const subscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.database;

  /** The last known state is good enough while the provider does not respond: the browser asks again soon. */
  const refreshed = async (request: FastifyRequest, user: UserRow) => {
    if (!app.billing) return user;
    try {
      return await refreshSubscription(app.billing.context, user, new Date());
    } catch (error) {
      request.log.warn({ reason: reasonOf(error) }, 'a subscription could not be refreshed');
      return user;
    }
  };
  /** Until when a renewal that failed leaves the account premium; null where none did. */
  const graceOf = async (user: UserRow, now: Date) => {
    if (!isPremiumAt(user, now)) return null;
    const subscription = await readSubscription(db, user.id, now);
    return subscription?.state === 'grace' ? subscription.graceUntil : null;
  };
  const toChanged = async (user: UserRow) => {
    const now = new Date();
    return {
      user: toSessionUser(user, app.config, now),
      subscription: await readSubscription(db, user.id, now),
    };
  };

  app.get('/api/auth/refresh-subscription', {
    schema: {
      ...signedIn,
      summary:
        'Whether the signed-in user is subscribed; asks the payment provider where that may have changed.',
      querystring: refreshQuerySchema,
      response: { 200: refreshedSchema },
      errors: ['accounts.not-yours'],
    },
    handler: async (request) => {
      const user = await refreshed(request, await ownerOf(request, request.query.email));
      const now = new Date();
      const shown = toSessionUser(user, app.config, now);
      const graceUntil = await graceOf(user, now);
      return { isSubscribed: shown.isSubscribed, user: shown, ...(graceUntil !== null && { graceUntil }) };
    },
  });

  app.post('/api/subscription/verify-stripe', {
    schema: {
      ...signedIn,
      summary: 'Whether the signed-in user has a subscription at the payment provider.',
      body: ownEmailSchema,
      response: { 200: verifiedSchema },
      errors: ['accounts.not-yours'],
    },
    handler: async (request) => {
      const user = await refreshed(request, await ownerOf(request, request.body.email));
      return { hasActiveSubscription: isPremiumAt(user, new Date()) };
    },
  });

  app.post('/api/subscription/sync-stripe', {
    schema: {
      ...signedIn,
      summary: 'Asks the payment provider what is true of the signed-in user, now.',
      body: ownEmailSchema,
      response: { 200: syncedSchema },
      errors: ['accounts.not-yours', 'billing.payment-error', 'accounts.too-many-attempts'],
    },
    handler: async (request) => {
      const user = await ownerOf(request, request.body.email);
      if (!app.billing) return { isSubscribed: user.isSubscribed };
      const { context } = app.billing;
      const synced = await withStripeErrors(request, user, 'billing.payment-error', () =>
        syncSubscription(context, user.id),
      );
      return { isSubscribed: synced !== null && isPremiumAt(synced, new Date()) };
    },
  });

  app.get('/api/account/subscription', {
    schema: {
      ...signedIn,
      summary:
        'The subscription of the signed-in user as it was last heard of; null where there never was one.',
      response: { 200: ownSubscriptionSchema },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      return { subscription: await readSubscription(db, user.id, new Date()) };
    },
  });

  app.post('/api/account/unsubscribe', {
    schema: {
      ...signedIn,
      summary:
        'Ends the subscription, at once or with the paid period; at once where the last renewal failed.',
      body: unsubscribeSchema,
      response: { 200: changedSubscriptionSchema },
      errors: [
        'accounts.not-yours',
        'billing.no-subscription',
        'billing.not-configured',
        'accounts.unsubscribe-failed',
        'accounts.too-many-attempts',
      ],
    },
    preValidation: assertOwnAccount,
    handler: async (request) => {
      const user = await request.requireUser();
      const context = requireBilling(app);
      return withStripeErrors(request, user, 'accounts.unsubscribe-failed', async () =>
        toChanged(await unsubscribe(context, user, request.body.when, new Date())),
      );
    },
  });

  app.post('/api/account/resume-subscription', {
    schema: {
      ...signedIn,
      summary: 'Undoes that the subscription ends with the paid period.',
      body: resumeSchema,
      response: { 200: changedSubscriptionSchema },
      errors: [
        'accounts.not-yours',
        'billing.no-subscription',
        'billing.not-resumable',
        'billing.not-configured',
        'billing.payment-error',
        'accounts.too-many-attempts',
      ],
    },
    preValidation: assertOwnAccount,
    handler: async (request) => {
      const user = await request.requireUser();
      const context = requireBilling(app);
      return withStripeErrors(request, user, 'billing.payment-error', async () =>
        toChanged(await resumeSubscription(context, user, new Date())),
      );
    },
  });
};

/** The signed-in user; whoever names an address must name their own. */
async function ownerOf(request: FastifyRequest, email: string | undefined): Promise<UserRow> {
  const user = await request.requireUser();
  if (email !== undefined && !isSameEmail(email, user.email)) throw new AppError('accounts.not-yours');
  return user;
}
