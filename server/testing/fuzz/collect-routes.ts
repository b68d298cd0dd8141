import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

export type FuzzRoute = { method: string; path: string; schema: FastifySchema };

/** Fastify publishes every new instance here. */
const channel = 'fastify.initialization';

/**
 * Every route of the application that `build` makes, with its zod schemas as they were declared. Routes for HEAD and catch-all
 * routes are left out.
 */
export async function collectRoutes<App>(
  build: () => Promise<App>,
): Promise<{ built: App; routes: FuzzRoute[] }> {
  const routes: FuzzRoute[] = [];
  const collect = ({ method, url, schema }: RouteOptions) => {
    if (url.endsWith('*')) return;
    for (const each of [method].flat())
      if (each !== 'HEAD') routes.push({ method: each, path: url, schema: { ...schema } });
  };
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', collect);
  };
  subscribe(channel, listen);
  try {
    const built = await build();
    return { built, routes };
  } finally {
    unsubscribe(channel, listen);
  }
}
