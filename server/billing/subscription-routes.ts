import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  ownEmailSchema,
  refreshQuerySchema,
  resumeSchema,
  unsubscribeSchema,
} from '#domain/billing/schemas.ts';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { assertOwnAccount } from '../sessions/assert-own-account.ts';
import { toSessionUser, type UserRow } from '../sessions/session-user.ts';
import { parseBody } from '../http/parse-body.ts';
import { withStripeErrors, requireBilling } from './stripe/with-stripe-errors.ts';
import { resumeSubscription, unsubscribe } from './change-subscription.ts';
import { described } from './described.ts';
import { reasonOf } from './stripe/payments.ts';
import { readSubscription } from './queries.ts';
import { refreshSubscription } from './sync/refresh-subscription.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

/** What a subscription's owner asks of it. */
export const subscriptionRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app.database;

  /** The last known state will do where the provider does not answer: the browser asks again soon. */
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
    return { user: toSessionUser(user, now), subscription: await readSubscription(db, user.id, now) };
  };

  app.get('/api/auth/refresh-subscription', { config: { api: described.refresh } }, async (request) => {
    const { email } = refreshQuerySchema.parse(request.query);
    const user = await refreshed(request, await ownerOf(request, email));
    const now = new Date();
    const shown = toSessionUser(user, now);
    const graceUntil = await graceOf(user, now);
    return { isSubscribed: shown.isSubscribed, user: shown, ...(graceUntil !== null && { graceUntil }) };
  });

  app.post('/api/subscription/verify-stripe', { config: { api: described.verify } }, async (request) => {
    const { email } = parseBody(ownEmailSchema, request.body ?? {});
    const user = await refreshed(request, await ownerOf(request, email));
    return { hasActiveSubscription: isPremiumAt(user, new Date()) };
  });

  app.post('/api/subscription/sync-stripe', { config: { api: described.sync } }, async (request) => {
    const { email } = parseBody(ownEmailSchema, request.body ?? {});
    const user = await ownerOf(request, email);
    if (!app.billing) return { isSubscribed: user.isSubscribed };
    const { context } = app.billing;
    const synced = await withStripeErrors(request, user, 'billing.payment-error', () =>
      syncSubscription(context, user.id),
    );
    return { isSubscribed: synced !== null && isPremiumAt(synced, new Date()) };
  });

  app.get('/api/account/subscription', { config: { api: described.subscription } }, async (request) => {
    const user = await request.requireUser();
    return { subscription: await readSubscription(db, user.id, new Date()) };
  });

  app.post('/api/account/unsubscribe', { config: { api: described.unsubscribe } }, async (request) => {
    const user = await request.requireUser();
    assertOwnAccount(request.body, user);
    const { when } = parseBody(unsubscribeSchema, request.body ?? {});
    const context = requireBilling(app);
    return withStripeErrors(request, user, 'accounts.unsubscribe-failed', async () =>
      toChanged(await unsubscribe(context, user, when, new Date())),
    );
  });

  app.post('/api/account/resume-subscription', { config: { api: described.resume } }, async (request) => {
    const user = await request.requireUser();
    assertOwnAccount(request.body, user);
    parseBody(resumeSchema, request.body ?? {});
    const context = requireBilling(app);
    return withStripeErrors(request, user, 'billing.payment-error', async () =>
      toChanged(await resumeSubscription(context, user, new Date())),
    );
  });
};

/** The signed-in user; whoever names an address must name their own. */
async function ownerOf(request: FastifyRequest, email: string | undefined): Promise<UserRow> {
  const user = await request.requireUser();
  if (email !== undefined && email.trim().toLowerCase() !== user.email)
    throw new AppError('accounts.not-yours');
  return user;
}
