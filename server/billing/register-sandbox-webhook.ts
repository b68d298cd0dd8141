import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { paymentSettingsOf, createPayments, reasonOf, type Payments } from './stripe/payments.ts';
import { webhookEvents } from './webhook.ts';

const route = '/api/stripe/webhook';

/**
 * Tells the sandbox at `sandboxUrl` where this server listens, and keeps the secret its messages are signed with. With
 * real keys the operator has done so in Stripe's dashboard. Without it the server works, and learns of changes when it
 * asks.
 */
export async function registerSandboxWebhook(
  { payments, server, log, config }: FastifyInstance,
  sandboxUrl = config.sandboxUrl,
): Promise<void> {
  const settings = paymentSettingsOf({ ...config, sandboxUrl });
  if (!payments || settings?.mode !== 'sandbox') return;
  const address = server.address() as AddressInfo | null;
  // A server that is stopping listens no longer.
  if (!address) return;
  const url = `http://${reachable(address)}${route}`;
  try {
    payments.webhookSecret = await register(createPayments(settings), url);
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the sandbox could not be told where this server listens');
  }
}

async function register({ stripe }: Payments, url: string): Promise<string | null> {
  // An earlier server at this address has left its own behind.
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) await stripe.webhookEndpoints.del(endpoint.id);
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...webhookEvents] });
  return secret ?? null;
}

/** Listening everywhere includes this machine. */
function reachable({ address, family, port }: AddressInfo): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return family === 'IPv6' ? `[${host}]:${port}` : `${host}:${port}`;
}
