import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createDayKeys, type DayKeys } from './counts/day-keys.ts';
import { createLinkCache, type LinkCache } from './link-cache.ts';
import { linkCounts } from './counts/link-counts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    links: LinkCache;
    dayKeys: DayKeys;
  }
}

/** What the routes of tracked links share: the links that were asked for lately, the day's key, and the counts. */
export const trackedLinks = plugin(async (app: FastifyInstance) => {
  app.decorate('links', createLinkCache(app.database));
  app.decorate('dayKeys', createDayKeys(app.database, app.config.sessionSecret));
  await app.register(linkCounts);
});
