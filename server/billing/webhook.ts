import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { stripeEvents } from '../database/schema/billing.ts';
import type { RouteDescription } from '../http/api-description.ts';
import { idOf } from './stripe/payments.ts';
import { nextSequenceNumber } from './sync/sync-subscription.ts';
import { isWebhookEvent } from './webhook-events.ts';

/** A message older than this may be somebody's copy of it. */
const toleranceSeconds = 5 * 60;
const bodyLimitBytes = 1024 * 1024;

/** POST /api/stripe/webhook: the payment provider says that something has changed, and is then asked what is true. */
export const webhookRoutes: FastifyPluginAsync = async (app) => {
  const { payments, billing, database } = app;
  // The signature is over the bytes as they came, so nobody parses them before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const api: RouteDescription = {
    summary: 'The payment provider’s messages: signed, taken once, and acted on after they were answered.',
    body: z.unknown(),
    answer: { schema: z.object({ received: z.literal(true) }) },
    errors: ['billing.signature-invalid', 'billing.not-configured'],
  };
  app.post(
    '/api/stripe/webhook',
    { config: { api }, bodyLimit: bodyLimitBytes },
    async (request): Promise<{ received: true }> => {
      if (!payments || !billing) throw new AppError('billing.not-configured');
      const { webhookSecret } = payments;
      const event = readEvent(
        payments.stripe,
        request.body,
        request.headers['stripe-signature'],
        webhookSecret,
      );
      const customerId = customerOf(event);
      if (!customerId) return { received: true };
      // Drawn after the change, so that any answer asked for from now on tells of it.
      const ticket = await nextSequenceNumber(database);
      await database.db.transaction(async (transaction) => {
        const [taken] = await transaction
          .insert(stripeEvents)
          .values({ id: event.id })
          .onConflictDoNothing()
          .returning();
        if (taken) await billing.enqueueSync(transaction, customerId, ticket);
      });
      billing.wakeWorkers();
      return { received: true };
    },
  );
};

/** Throws billing.signature-invalid for what the payment provider has not signed, or not lately. */
function readEvent(
  stripe: Stripe,
  body: unknown,
  signature: string | string[] | undefined,
  secret: string | null,
): Stripe.Event {
  const isSigned = Buffer.isBuffer(body) && typeof signature === 'string' && secret !== null;
  if (!isSigned) throw new AppError('billing.signature-invalid');
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch (error) {
    throw new AppError('billing.signature-invalid', {}, { cause: error });
  }
}

/** Whom the event is about; null where it is nothing to us. */
function customerOf({ type, data }: Stripe.Event): string | null {
  if (!isWebhookEvent(type)) return null;
  const { object } = data as { object: { id: string; customer?: string | { id: string } | null } };
  if (type === 'customer.deleted') return object.id;
  return object.customer ? idOf(object.customer) : null;
}
