import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionUserSchema } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import { uploadListSchema, uploadSchema, uploadTextSchema } from '#domain/uploads/upload.ts';
import { users } from '../database/schema/accounts.ts';
import { signedIn, successSchema } from '../http/openapi.ts';
import { countCall } from '../rate-limits/count-call.ts';
import { toSessionUser, type UserRow } from '../sessions/session-user.ts';
import { deleteUpload, listUploads, measureUploads, readUploadText } from './queries.ts';
import { fromAddressRoute } from './from-address/route.ts';
import { removePicture, usePicture } from './profile-picture.ts';
import { storeUpload } from './store-upload.ts';

const listedAtOnce = 100;

const uploadErrors = [
  'uploads.type-refused',
  'uploads.too-large',
  'uploads.empty',
  'uploads.picture-too-large',
  'uploads.unreadable',
  'uploads.quota-full',
  'uploads.storage-failed',
  'uploads.paused',
  'request.too-many',
] as const;

/** Files of an account, and its profile picture. A file is the body of its request, whatever its media type. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, config } = app;
  await app.register(receivingRoutes);
  await app.register(fromAddressRoute);

  app.get('/api/uploads', {
    schema: {
      ...signedIn,
      summary: 'Files of the account, newest first, or those found by words of their names and texts.',
      querystring: z.object({ q: z.string().max(200).default('') }),
      response: { 200: uploadListSchema },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      const found = await listUploads(database.db, user.id, {
        search: request.query.q,
        most: listedAtOnce + 1,
      });
      const { bytes } = await measureUploads(database.db, user.id);
      return {
        uploads: found.slice(0, listedAtOnce),
        hasMore: found.length > listedAtOnce,
        usedBytes: bytes,
        mostBytes: config.uploadQuotaBytes,
      };
    },
  });

  app.get('/api/uploads/:id/text', {
    schema: {
      ...signedIn,
      summary: 'The beginning of the text of a file, as a source for a text.',
      params: z.object({ id: z.uuid() }),
      response: { 200: uploadTextSchema },
      errors: ['uploads.unknown'],
      invalid: { params: 'uploads.unknown' },
    },
    handler: async (request) =>
      readUploadText(database.db, (await request.requireUser()).id, request.params.id),
  });

  app.delete('/api/uploads/:id', {
    schema: {
      ...signedIn,
      summary: 'Deletes a file of the account.',
      params: z.object({ id: z.uuid() }),
      response: { 200: successSchema },
      errors: ['uploads.unknown'],
      invalid: { params: 'uploads.unknown' },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      if (!(await deleteUpload(database.db, user.id, request.params.id)))
        throw new AppError('uploads.unknown');
      return { success: true } as const;
    },
  });

  app.delete('/api/account/picture', {
    schema: {
      ...signedIn,
      summary: 'Removes the profile picture.',
      response: { 200: z.object({ user: sessionUserSchema }) },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      return { user: toSessionUser(await removePicture(database, user.id), app.config) };
    },
  });
};

/** Routes whose body is a file. It is received piece by piece, and never held in memory as a whole. */
const receivingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));

  app.post('/api/uploads', {
    config: { limit: 'upload', receivesFirst: true },
    schema: {
      ...signedIn,
      summary:
        'Stores the body of the request as a file of the account. What it is follows from its content.',
      querystring: z.object({ name: z.string().min(1).max(500).describe('The name of the file.') }),
      response: { 201: uploadSchema },
      errors: [...uploadErrors, 'uploads.macros'],
    },
    handler: async (request, reply) => {
      const user = await request.requireUser();
      await countCall(database, 'upload', user.id, new Date());
      const body = bodyOf(request);
      const upload = await storeUpload(app, {
        userId: user.id,
        name: request.query.name,
        source: 'computer',
        body,
        whenReceived: request.beginWork,
      });
      return reply.status(201).send(upload);
    },
  });

  app.put('/api/account/picture', {
    config: { limit: 'upload', receivesFirst: true },
    schema: {
      ...signedIn,
      summary: 'Makes the picture in the body the profile picture: cut to a square and made small.',
      response: { 200: z.object({ user: sessionUserSchema }) },
      errors: [...uploadErrors, 'uploads.not-a-picture'],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(database, 'upload', user.id, new Date());
      await storeUpload(app, {
        userId: user.id,
        name: 'profile-picture',
        source: 'profile',
        body: bodyOf(request),
        whenReceived: request.beginWork,
        andThen: (transaction, upload) => usePicture(transaction, user.id, upload),
      });
      const [changed] = await database.db.select().from(users).where(eq(users.id, user.id));
      return { user: toSessionUser(changed as UserRow, app.config) };
    },
  });
};

/** The body of a request, unless it is known to be too large. A request without a body has no stream. */
function bodyOf({ body, headers }: FastifyRequest): Readable {
  if (Number(headers['content-length'] ?? 0) > maxUploadBytes) throw new AppError('uploads.too-large');
  if (!(body instanceof Readable)) throw new AppError('uploads.empty');
  return body;
}
