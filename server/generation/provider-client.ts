import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ProviderAddresses } from '#domain/provider-catalog/providers.ts';
import type { Transport } from '#providers/contract.ts';
import { providerAddressesOf } from './provider-addresses.ts';
import { trackCalls, type RunningCalls } from './running-calls.ts';
import { createProviderAgent, createUndiciTransport } from './undici-transport.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Access to the AI providers: connections, addresses, and every call in progress. */
    providerClient: {
      transport: Transport;
      /** Sends nothing twice; see `sendsOnce`. */
      sendOnce: Transport;
      addresses: ProviderAddresses;
      calls: RunningCalls;
    };
  }
}

/** `app.providerClient`: one connection pool for all calls to the providers. A stopping server ends the calls, then closes it. */
export const providerClient = plugin((app: FastifyInstance, _options, done) => {
  const agent = createProviderAgent();
  const calls = trackCalls(app.shutdownSignal);
  app.decorate('providerClient', {
    transport: createUndiciTransport(agent),
    sendOnce: createUndiciTransport(agent, { sendsOnce: true }),
    addresses: providerAddressesOf(app.config),
    calls,
  });
  // The onClose hook runs while streams are still finishing, and they need their connections.
  app.server.once('close', () => void agent.destroy());
  app.addHook('onClose', async () => {
    // A stopping server tells its clients before it settles their generations, which needs the database.
    await calls.allOver();
    if (!app.server.listening) await agent.destroy();
  });
  done();
});
