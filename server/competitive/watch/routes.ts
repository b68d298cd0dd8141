import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readCompetitor } from '#domain/competitive/address/read-competitor.ts';
import {
  changesAnswerSchema,
  changesQuerySchema,
  watchedSiteSchema,
  watchedSitesSchema,
  watchRequestSchema,
} from '#domain/competitive/watch/watched.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { accessOf, requireReadable } from '../../billing/require-capability.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import { listChanges } from './changes.ts';
import { listWatchedSites, stopWatching, watchSite } from './sites.ts';

const params = z.object({ id: z.uuid() });
const readable = requireReadable('competitive');
const invalid = { params: 'analysis.watch-unknown' } as const;

/** Sites that are looked at again every week (look-at-due-sites.ts). Those who were subscribers read and remove theirs. */
export const watchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const { db } = database;

  app.get('/api/competitive-analysis/watched', {
    schema: {
      ...signedIn,
      summary: 'The watched sites of the account, with the number of changes in each of the last 12 weeks.',
      response: { 200: watchedSitesSchema },
      errors: ['premium.required', 'request.too-many'],
    },
    preValidation: readable,
    handler: async (request) => {
      const user = await request.requireUser();
      const now = new Date();
      await countCall(database, 'watch', user.id, now);
      return {
        sites: await listWatchedSites(db, user.id, now),
        isPaused: accessOf('competitive', user, now) !== 'open',
      };
    },
  });

  app.post('/api/competitive-analysis/watched', {
    schema: {
      ...signedIn,
      summary:
        'Has a site watched: read now, and again every week. One that is watched already stays as it is.',
      body: watchRequestSchema,
      response: { 200: watchedSiteSchema },
      errors: ['premium.required', 'analysis.address-refused', 'analysis.watch-full', 'request.too-many'],
    },
    preValidation: readable,
    handler: async (request) => {
      const user = await request.requireUser();
      const now = new Date();
      if (accessOf('competitive', user, now) !== 'open') throw new AppError('premium.required');
      await countCall(database, 'watchSite', user.id, now);
      const named = readCompetitor(request.body.address);
      if (named.kind === 'name') throw new AppError('analysis.address-refused');
      return watchSite(database, { userId: user.id, url: named.url, now });
    },
  });

  app.delete('/api/competitive-analysis/watched/:id', {
    schema: {
      ...signedIn,
      summary: 'Stops watching a site and deletes what was found on it.',
      params,
      response: { 200: successSchema },
      errors: ['premium.required', 'analysis.watch-unknown', 'request.too-many'],
      invalid,
    },
    preValidation: readable,
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(database, 'watch', user.id, new Date());
      await stopWatching(db, user.id, request.params.id);
      return { success: true } as const;
    },
  });

  app.get('/api/competitive-analysis/watched/:id/changes', {
    schema: {
      ...signedIn,
      summary:
        'What changed on a watched site in a week: the first of each kind, or page by page all of one kind.',
      params,
      querystring: changesQuerySchema,
      response: { 200: changesAnswerSchema },
      errors: ['premium.required', 'analysis.watch-unknown', 'request.too-many'],
      invalid,
    },
    preValidation: readable,
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(database, 'watch', user.id, new Date());
      return listChanges(db, { ...request.query, userId: user.id, siteId: request.params.id });
    },
  });
};
