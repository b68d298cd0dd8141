import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { linkDaysSchema, linkSchema, newLinkSchema } from '#domain/links/link.ts';
import {
  linkChangesSchema,
  linkListSchema,
  linkMadeSchema,
  linkQuerySchema,
} from '#domain/links/link-changes.ts';
import { linkPath } from '#domain/links/target-address.ts';
import { accessOf, requireReadable } from '../billing/require-capability.ts';
import { signedIn, successSchema } from '../http/openapi.ts';
import { ownOriginOf } from '../http/own-origin.ts';
import { countCall } from '../rate-limits/count-call.ts';
import { changeLink, deleteLink } from './change-link.ts';
import { createLink, listLinks, readLink, readLinkDays } from './links.ts';
import { readTargetUrl } from './target-url.ts';

const params = z.object({ id: z.string().max(40) });
const readable = requireReadable('abtest');
const errors = ['premium.required', 'request.too-many'] as const;

/**
 * Tracked links of the account. Those who were subscribers read and delete theirs, which go on redirecting. Counts that are still in
 * this process are written before they are read.
 */
export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const { db } = database;

  const begin = async (request: FastifyRequest, { writes = false } = {}) => {
    const user = await request.requireUser();
    const now = new Date();
    if (writes && accessOf('abtest', user, now) !== 'open') throw new AppError('premium.required');
    await countCall(database, 'links', user.id, now);
    return { userId: user.id, origin: ownOriginOf(request), now };
  };

  app.post('/api/links', {
    schema: {
      ...signedIn,
      summary: 'Makes a tracked link, which sends its visitors to one of its targets and counts them.',
      body: newLinkSchema,
      response: { 201: linkMadeSchema },
      errors: [...errors, 'links.target-refused', 'links.full'],
    },
    preValidation: readable,
    handler: async (request, reply) => {
      const { userId, origin, now } = await begin(request, { writes: true });
      for (const { url } of request.body.targets) readTargetUrl(url, origin);
      await countCall(database, 'newLink', userId, now);
      const id = await createLink(database, { userId, link: request.body, now });
      app.links.forget(id);
      return reply.code(201).send({ id, url: origin + linkPath + id });
    },
  });

  app.get('/api/links', {
    schema: {
      ...signedIn,
      summary:
        'The tracked links of the account with their counts, the newest first; also those of one text or test.',
      querystring: linkQuerySchema,
      response: { 200: linkListSchema },
      errors,
    },
    preValidation: readable,
    handler: async (request) => {
      const { userId, origin } = await begin(request);
      await app.linkCounts.flush();
      return { links: await listLinks(db, { ...request.query, userId, origin }) };
    },
  });

  app.get('/api/links/:id', {
    schema: {
      ...signedIn,
      summary: 'A tracked link with the counts of its targets.',
      params,
      response: { 200: linkSchema },
      errors: [...errors, 'links.unknown'],
    },
    preValidation: readable,
    handler: async (request) => {
      const { userId, origin } = await begin(request);
      await app.linkCounts.flush();
      return readLink(db, { userId, origin, id: request.params.id });
    },
  });

  app.get('/api/links/:id/days', {
    schema: {
      ...signedIn,
      summary: 'The counts of a tracked link by UTC day and target, the oldest first.',
      params,
      response: { 200: linkDaysSchema },
      errors: [...errors, 'links.unknown'],
    },
    preValidation: readable,
    handler: async (request) => {
      const { userId } = await begin(request);
      await app.linkCounts.flush();
      return readLinkDays(db, { userId, id: request.params.id });
    },
  });

  app.patch('/api/links/:id', {
    schema: {
      ...signedIn,
      summary: 'Renames a tracked link, and changes, deletes, brings back or adds targets.',
      params,
      body: linkChangesSchema,
      response: { 200: linkSchema },
      errors: [
        ...errors,
        'links.unknown',
        'links.target-unknown',
        'links.target-refused',
        'links.targets-full',
      ],
    },
    preValidation: readable,
    handler: async (request) => {
      const { userId, origin, now } = await begin(request, { writes: true });
      const { id } = request.params;
      const { targets = [], newTargets = [] } = request.body;
      for (const { url } of [...targets, ...newTargets]) if (url !== undefined) readTargetUrl(url, origin);
      await changeLink(database, { userId, id, changes: request.body, now });
      app.links.forget(id);
      await app.linkCounts.flush();
      return readLink(db, { userId, origin, id });
    },
  });

  app.delete('/api/links/:id', {
    schema: {
      ...signedIn,
      summary: 'Deletes a tracked link and its counts. Its address says from then on that it is gone.',
      params,
      response: { 200: successSchema },
      errors: [...errors, 'links.unknown'],
    },
    preValidation: readable,
    handler: async (request) => {
      const { userId, now } = await begin(request);
      await deleteLink(database, { userId, id: request.params.id, now });
      app.links.forget(request.params.id);
      return { success: true } as const;
    },
  });
};
