import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { libraryAnswerSchema, libraryEntrySchema, libraryQuerySchema } from '#domain/library/search.ts';
import { requireCapability } from '../billing/require-capability.ts';
import type { RouteDescription } from '../http/api-description.ts';
import { parseBody } from '../http/parse-body.ts';
import { readEntry } from './entry.ts';
import { searchLibrary } from './search.ts';

const described = {
  search: {
    summary: 'The texts of a subscriber’s library that fit, page by page.',
    query: libraryQuerySchema,
    answer: { schema: libraryAnswerSchema },
    errors: ['premium.required'],
    isSignedIn: true,
  },
  entry: {
    summary: 'One text of a subscriber’s library with its earlier versions.',
    answer: { schema: libraryEntrySchema },
    errors: ['premium.required', 'library.not-found'],
    isSignedIn: true,
  },
} as const satisfies Record<string, RouteDescription>;

/** Reading only: what changes a text goes through POST /api/sync. */
export const libraryRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/library', { config: { api: described.search } }, async (request) => {
    const user = await requireCapability(request, 'library');
    return searchLibrary(app.database, user.id, parseBody(libraryQuerySchema, request.query));
  });

  app.get<{ Params: { id: string } }>(
    '/api/library/:id',
    { config: { api: described.entry } },
    async (request) => {
      const user = await requireCapability(request, 'library');
      const { data: id } = z.uuid().safeParse(request.params.id);
      if (!id) throw new AppError('library.not-found');
      return readEntry(app.database.db, user.id, id);
    },
  );
};
