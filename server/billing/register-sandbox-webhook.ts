import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { paymentSettingsOf, createPayments, reasonOf, type Payments } from './stripe/payments.ts';
import { createPaypalConnection, paypalSettingsOf } from './paypal/connection.ts';
import { paypalWebhookEvents } from './paypal/webhook.ts';
import { webhookEvents } from './webhook.ts';

/**
 * Registers this server's webhook addresses at the sandbox at `sandboxUrl`, and stores what verifies their messages. With
 * real keys the operator has registered them in the providers' dashboards. Without a webhook the server still works, and detects
 * changes when it syncs.
 */
export async function registerSandboxWebhook(
  { payments, paypal, server, log, config }: FastifyInstance,
  sandboxUrl = config.sandboxUrl,
): Promise<void> {
  const settings = paymentSettingsOf({ ...config, sandboxUrl });
  const paypalSettings = paypalSettingsOf({ ...config, sandboxUrl });
  if (settings?.mode !== 'sandbox' && paypalSettings?.mode !== 'sandbox') return;
  const address = server.address() as AddressInfo | null;
  // A server that is stopping does not listen any more.
  if (!address) return;
  const origin = `http://${reachable(address)}`;
  try {
    if (payments && settings?.mode === 'sandbox')
      payments.webhookSecret = await register(createPayments(settings), `${origin}/api/stripe/webhook`);
    if (paypal && paypalSettings?.mode === 'sandbox') {
      const { client } = createPaypalConnection(paypalSettings);
      paypal.webhookId = await client.registerWebhook(`${origin}/api/paypal/webhook`, paypalWebhookEvents);
    }
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the sandbox could not be told where this server listens');
  }
}

async function register({ stripe }: Payments, url: string): Promise<string | null> {
  // Removes the webhooks of earlier servers at this address.
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) await stripe.webhookEndpoints.del(endpoint.id);
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...webhookEvents] });
  return secret ?? null;
}

/** A server that listens on all addresses is reachable on this machine. */
function reachable({ address, family, port }: AddressInfo): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return family === 'IPv6' ? `[${host}]:${port}` : `${host}:${port}`;
}
