import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { stripeEvents } from '../database/schema/billing.ts';
import { countWebhooks } from './count-webhooks.ts';
import { idOf } from './stripe/payments.ts';
import { nextSequenceNumber } from './sync/sync-subscription.ts';

/** The events after which the state of a subscription may differ. Each only starts a sync. */
export const webhookEvents = [
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

const received = { received: true } as const;
/** An older message may be a replay. */
const toleranceSeconds = 5 * 60;
const bodyLimitBytes = 1_000_000;

/** POST /api/stripe/webhook: the payment provider says that something has changed, which starts a sync with it. */
export const webhookRoutes: FastifyPluginAsyncZod = async (app) => {
  const { payments, billing, database } = app;
  if (payments) countWebhooks(app);
  // The signature covers the raw bytes, so they must not be parsed first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/api/stripe/webhook', {
    config: { priority: 'short' },
    bodyLimit: bodyLimitBytes,
    schema: {
      summary: 'The payment provider’s messages: signed, taken once, and acted on after they were answered.',
      body: z.unknown(),
      response: { 200: z.object({ received: z.literal(true) }) },
      errors: ['billing.signature-invalid', 'billing.not-configured'],
    },
    handler: async (request) => {
      if (!payments || !billing) throw new AppError('billing.not-configured');
      const { webhookSecret } = payments;
      const event = readEvent(
        payments.stripe,
        request.body,
        request.headers['stripe-signature'],
        webhookSecret,
      );
      const customerId = customerOf(event);
      if (!customerId) return received;
      // Taken after the change, so that any state requested from now on includes it.
      const sequence = await nextSequenceNumber(database);
      await database.db.transaction(async (transaction) => {
        const [taken] = await transaction
          .insert(stripeEvents)
          .values({ id: event.id })
          .onConflictDoNothing()
          .returning();
        if (taken) await billing.enqueueSync(transaction, customerId, sequence);
      });
      billing.wakeWorkers();
      return received;
    },
  });
};

/** Throws billing.signature-invalid for a message that the payment provider has not signed, or not recently. */
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

/** The customer of the event; null for an event that is irrelevant here. */
function customerOf({ type, data }: Stripe.Event): string | null {
  if (!(webhookEvents as readonly string[]).includes(type)) return null;
  const { object } = data as { object: { id: string; customer?: string | { id: string } | null } };
  if (type === 'customer.deleted') return object.id;
  return object.customer ? idOf(object.customer) : null;
}
