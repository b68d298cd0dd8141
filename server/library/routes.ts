import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  libraryAnswerSchema,
  libraryCountsQuerySchema,
  libraryCountsSchema,
  libraryEntrySchema,
  libraryQuerySchema,
} from '#domain/library/search.ts';
import { requireReadable } from '../billing/require-capability.ts';
import { signedIn } from '../http/openapi.ts';
import { countCall } from '../rate-limits/count-call.ts';
import { readEntry } from './entry.ts';
import { countLibrary, searchLibrary } from './search.ts';

/** Reading only, also by former subscribers: changes go through POST /api/sync. */
export const libraryRoutes: FastifyPluginAsyncZod = async (app) => {
  const preValidation = requireReadable('library');

  app.get('/api/library', {
    config: { limit: 'search' },
    schema: {
      ...signedIn,
      summary: 'The texts of the library that fit, page by page. For subscribers, and those who were.',
      querystring: libraryQuerySchema,
      response: { 200: libraryAnswerSchema },
      errors: ['premium.required', 'request.too-many'],
    },
    preValidation,
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(app.database, 'library', user.id, new Date());
      return searchLibrary(app.database, user.id, request.query);
    },
  });

  app.get('/api/library/counts', {
    config: { limit: 'search' },
    schema: {
      ...signedIn,
      summary: 'How many texts of the library fit, for each filter. For subscribers, and those who were.',
      querystring: libraryCountsQuerySchema,
      response: { 200: libraryCountsSchema },
      errors: ['premium.required', 'request.too-many'],
    },
    preValidation,
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(app.database, 'library', user.id, new Date());
      return countLibrary(app.database, user.id, request.query);
    },
  });

  app.get('/api/library/:id', {
    schema: {
      ...signedIn,
      summary: 'One text of the library with its earlier versions. For subscribers, and those who were.',
      params: z.object({ id: z.uuid() }),
      response: { 200: libraryEntrySchema },
      errors: ['premium.required', 'request.too-many'],
      invalid: { params: 'library.not-found' },
    },
    preValidation,
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(app.database, 'library', user.id, new Date());
      return readEntry(app.database.db, user.id, request.params.id);
    },
  });
};
