import type { IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { paypalEvents } from '../../database/schema/billing.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import { countWebhooks } from '../count-webhooks.ts';
import { mapStripeErrors } from '../stripe/with-stripe-errors.ts';
import { nextSequenceNumber } from '../sync/sync-subscription.ts';
import type { PaypalCause } from '../sync/billing-jobs.ts';
import type { PaypalConnection } from './connection.ts';

/** The events after which the state of a subscription may differ. Each only starts a sync. */
export const paypalWebhookEvents = [
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
] as const;

const received = { received: true } as const;
const bodyLimitBytes = 1_000_000;

const eventShape = z.object({
  id: z.string().min(1).max(255),
  event_type: z.enum(paypalWebhookEvents),
  resource: z.object({
    id: z.string().max(255).optional(),
    billing_agreement_id: z.string().max(255).optional(),
    sale_id: z.string().max(255).optional(),
  }),
});

/** POST /api/paypal/webhook: PayPal says that something has changed, which starts a sync with it. */
export const paypalWebhookRoutes: FastifyPluginAsyncZod = async (app) => {
  const { paypal, billing, database } = app;
  if (paypal) countWebhooks(app);
  // The signature covers the raw bytes, so they must not be parsed first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/api/paypal/webhook', {
    config: { priority: 'short' },
    bodyLimit: bodyLimitBytes,
    schema: {
      summary: 'PayPal’s messages: signed, taken once, and acted on after they were answered.',
      body: z.unknown(),
      response: { 200: z.object({ received: z.literal(true) }) },
      errors: [
        'billing.signature-invalid',
        'billing.not-configured',
        'billing.payment-error',
        'request.too-many',
      ],
    },
    handler: async (request) => {
      if (!paypal || !billing) throw new AppError('billing.not-configured');
      const { db } = database;
      const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const fields = readSignature(request.headers, paypal);
      const event = eventShape.safeParse(parseJson(text));
      const cause = event.success ? causeOf(event.data) : null;
      if (!event.success || !cause) {
        // Of another kind than the ones asked for: nothing is done, so nothing has to be verified.
        return received;
      }
      const [known] = await db.select().from(paypalEvents).where(eq(paypalEvents.id, event.data.id));
      if (known) return received;
      await verify(request, paypal, fields, text);
      // Taken after the change, so that any state requested from now on includes it.
      const sequence = await nextSequenceNumber(database);
      await db.transaction(async (transaction) => {
        const [taken] = await transaction
          .insert(paypalEvents)
          .values({ id: event.data.id })
          .onConflictDoNothing()
          .returning();
        if (taken) await billing.enqueuePaypalSync(transaction, cause, sequence);
      });
      billing.wakeWorkers();
      return received;
    },
  });
};

/** Asks PayPal whether it signed the message; each sender may cause so many calls only. */
async function verify(
  request: FastifyRequest,
  { client }: PaypalConnection,
  fields: Record<string, string>,
  text: string,
): Promise<void> {
  await countCall(request.server.database, 'webhook', request.ip, new Date());
  const isSigned = await mapStripeErrors(request, 'billing.payment-error', () => client.verify(fields, text));
  if (!isSigned) throw new AppError('billing.signature-invalid');
}

/**
 * The signature's fields as PayPal names them. The certificate must be one of PayPal's own: its address is in the message
 * itself. Throws billing.signature-invalid.
 */
function readSignature(headers: IncomingHttpHeaders, { webhookId, isCertificateUrl }: PaypalConnection) {
  const read = (name: string) => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== 'string' || value === '' || value.length > 500)
      throw new AppError('billing.signature-invalid');
    return value;
  };
  const fields = {
    auth_algo: read('auth-algo'),
    cert_url: read('cert-url'),
    transmission_id: read('transmission-id'),
    transmission_sig: read('transmission-sig'),
    transmission_time: read('transmission-time'),
  };
  if (webhookId === null || !isCertificateUrl(fields.cert_url))
    throw new AppError('billing.signature-invalid');
  return { ...fields, webhook_id: webhookId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('billing.signature-invalid', {}, { cause: error });
  }
}

function causeOf({ event_type: type, resource }: z.infer<typeof eventShape>): PaypalCause | null {
  if (resource.billing_agreement_id) return { subscriptionId: resource.billing_agreement_id };
  if (!type.startsWith('PAYMENT.')) return resource.id ? { subscriptionId: resource.id } : null;
  // A refund or reversal names the payment only.
  const saleId = resource.sale_id ?? resource.id;
  return saleId ? { saleId } : null;
}
