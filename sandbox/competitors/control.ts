import type { FastifyInstance } from 'fastify';
import { isCompetitorHost } from './host.ts';
import type { WebRequests } from './requests.ts';
import { siteSettingsSchema, webSettingsSchema, type SettingsStore } from './settings.ts';
import { trapHosts } from './traps/traps.ts';
import { siteHosts, siteOf } from './web.ts';

/** What tests order of the web of competitors, and the requests that it got. */
export function registerCompetitorControl(
  app: FastifyInstance,
  settings: SettingsStore,
  requests: WebRequests,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error>((error, _request, reply) => reply.code(400).send({ error: error.message }));
  app.get('/', () => ({
    settings: settings.all(),
    sites: siteHosts.map((host) => ({ host, pages: siteOf(host, settings.of(host).version)!.pages.size })),
    traps: trapHosts,
  }));
  app.put('/web', ({ body }) => {
    settings.setWeb(webSettingsSchema.parse(JSON.parse(String(body))));
    return settings.all();
  });
  app.put<{ Params: { host: string } }>('/sites/:host', ({ params, body }) => {
    if (!isCompetitorHost(params.host)) throw new Error(`No host of this web: ${params.host}`);
    settings.setSite(params.host, siteSettingsSchema.parse(JSON.parse(String(body))));
    return settings.all();
  });
  app.delete('/', () => {
    settings.reset();
    return settings.all();
  });
  app.get<{ Querystring: { host?: string } }>('/requests', ({ query }) => ({
    requests: requests.of(query.host ?? null),
  }));
  app.delete('/requests', () => {
    requests.clear();
    return {};
  });
}
