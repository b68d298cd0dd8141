import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How a server closes its connections: it accepts no new ones, and each of the others ends with the response to its next request, which
 * says so (`connection: close`, by Fastify). `http.Server.close` would close those that are idle at the same moment, and a proxy that is
 * just sending a request on one of them could not send it to another process. Register it after all plugins: what they do before a close
 * does not wait for requests.
 */
export function stopListeningFirst(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await new Promise<void>((resolve) => {
      Server.prototype.close.call(app.server, () => resolve());
    });
  });
}
