import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { paymentSettingsOf, createPayments, reasonOf, type Payments } from './stripe/payments.ts';
import { webhookEvents } from './webhook.ts';

const route = '/api/stripe/webhook';

/**
 * Registers this server's webhook address at the sandbox at `sandboxUrl`, and stores the secret of its signatures. With
 * real keys the operator has registered it in Stripe's dashboard. Without a webhook the server still works, and detects
 * changes when it syncs.
 */
export async function registerSandboxWebhook(
  { payments, server, log, config }: FastifyInstance,
  sandboxUrl = config.sandboxUrl,
): Promise<void> {
  const settings = paymentSettingsOf({ ...config, sandboxUrl });
  if (!payments || settings?.mode !== 'sandbox') return;
  const address = server.address() as AddressInfo | null;
  // A server that is stopping does not listen any more.
  if (!address) return;
  const url = `http://${reachable(address)}${route}`;
  try {
    payments.webhookSecret = await register(createPayments(settings), url);
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
