import type { FastifyInstance } from 'fastify';
import { registerCompetitorControl } from './competitors/control.ts';
import { isCompetitorHost } from './competitors/host.ts';
import { createWebRequests } from './competitors/requests.ts';
import { createWeb, hostOf } from './competitors/serve.ts';
import { createSettings } from './competitors/settings.ts';
import type { StateFolder } from './state-folder.ts';

/**
 * A small web of competitors, by the name of the host that is asked for; so that nothing of it is on AIGen's own origin. Test
 * controls are under /control/competitors.
 */
export function registerCompetitors(app: FastifyInstance, folder: StateFolder): void {
  const settings = createSettings(folder.file('competitors'));
  const requests = createWebRequests();
  const serve = createWeb(settings, requests);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCompetitorHost(hostOf(request.raw))) return done();
    reply.hijack();
    void serve(request.raw, reply.raw);
  });
  void app.register(async (control) => registerCompetitorControl(control, settings, requests), {
    prefix: '/control/competitors',
  });
}
