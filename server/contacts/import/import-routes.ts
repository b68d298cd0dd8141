import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  contactImportSchema,
  importListSchema,
  importSettingsChangesSchema,
  importStartSchema,
  newImportQuerySchema,
} from '#domain/contacts/import/contact-import.ts';
import { formatRowProblem } from '#domain/contacts/import/row-problem.ts';
import { maxImportBytes } from '#domain/contacts/limits.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { beginContactCall, contactCallErrors, readableContacts } from '../begin-call.ts';
import { csvLines } from '../details/export-contacts.ts';
import { importQueue } from './import-queue.ts';
import { columnNamesOf, deleteImport, listImports, readImport, toImport } from './imports.ts';
import { receiveImport } from './receive-import.ts';
import { changeSettings, startImport } from './start-pass.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'contacts.import-unknown' } as const;
const preValidation = readableContacts;
const errors = [...contactCallErrors, 'contacts.import-unknown'] as const;
/** A thousand corrections and a hundred columns. */
const settingsBytes = 1_000_000;

/** Files with contacts: stored, read and counted, then written by a job once the user has said how and on which consent. */
export const importRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.database;
  await app.register(receivingRoute);

  app.get('/api/contact-imports', {
    schema: {
      ...signedIn,
      summary: 'The imports of the account, the newest first.',
      response: { 200: importListSchema },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      return { imports: await listImports(db, userId) };
    },
  });

  app.get('/api/contact-imports/:id', {
    schema: {
      ...signedIn,
      summary: 'An import with its progress, its figures and the first rows that are left out.',
      params,
      response: { 200: contactImportSchema },
      errors,
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      return toImport(await readImport(db, userId, request.params.id));
    },
  });

  app.get('/api/contact-imports/:id/problems', {
    schema: {
      ...signedIn,
      summary: 'The rows of a file that are left out and why, a thousand at most, as CSV.',
      params,
      response: { 200: z.unknown().describe('The file.') },
      errors,
      invalid,
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId } = await beginContactCall(request);
      const found = await readImport(db, userId, request.params.id);
      const columns = columnNamesOf(found);
      const rows = found.problems.map((problem) => [
        String(problem.row),
        problem.column === null ? '' : (columns[problem.column] ?? ''),
        problem.value,
        formatRowProblem(problem),
      ]);
      reply.header('content-disposition', 'attachment; filename="rows-to-mend.csv"');
      reply.type('text/csv; charset=utf-8');
      return reply.send(`\ufeff${csvLines([['Row', 'Column', 'Value', 'Problem'], ...rows])}`);
    },
  });

  app.put('/api/contact-imports/:id/settings', {
    bodyLimit: settingsBytes,
    schema: {
      ...signedIn,
      summary: 'Changes how a file is read, or corrects cells of it. Its rows are counted again.',
      params,
      body: importSettingsChangesSchema,
      response: { 200: contactImportSchema },
      errors: [...errors, 'contacts.import-mapping', 'contacts.import-running', 'contacts.import-over'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request, { writes: true });
      const { id } = request.params;
      await changeSettings(app, { userId, id }, request.body);
      return toImport(await readImport(db, userId, id));
    },
  });

  app.post('/api/contact-imports/:id/start', {
    schema: {
      ...signedIn,
      summary: 'Imports the rows of a file into a list, with the proof of the consent.',
      params,
      body: importStartSchema,
      response: { 200: contactImportSchema },
      errors: [
        ...errors,
        'contacts.import-mapping',
        'contacts.import-running',
        'contacts.import-over',
        'contacts.import-nothing',
        'contacts.consent-day',
        'contacts.list-unknown',
        'contacts.too-many-fields',
        'contacts.key-lost',
      ],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const { id } = request.params;
      await startImport(app, { userId, id, now }, request.body);
      return toImport(await readImport(db, userId, id));
    },
  });

  app.delete('/api/contact-imports/:id', {
    schema: {
      ...signedIn,
      summary: 'Deletes an import and its file, and ends it if it runs. Contacts that it has added stay.',
      params,
      response: { 200: successSchema },
      errors,
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      await deleteImport(db, userId, request.params.id);
      return { success: true } as const;
    },
  });
};

/** Its body is the file, which is received piece by piece. */
const receivingRoute: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));

  app.post('/api/contact-imports', {
    config: { limit: 'contactImport', receivesFirst: true },
    schema: {
      ...signedIn,
      summary: 'Stores the body of the request, a CSV file with contacts, and counts its rows.',
      querystring: newImportQuerySchema,
      response: { 201: contactImportSchema },
      errors: [
        ...contactCallErrors,
        'contacts.file-too-large',
        'contacts.file-refused',
        'contacts.file-empty',
        'contacts.columns-full',
        'contacts.imports-full',
        'uploads.storage-failed',
      ],
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginContactCall(request, { writes: true, kind: 'contactFile' });
      const { body, headers } = request;
      if (Number(headers['content-length'] ?? 0) > maxImportBytes)
        throw new AppError('contacts.file-too-large');
      if (!(body instanceof Readable)) throw new AppError('contacts.file-empty');
      const id = await receiveImport(app, {
        userId,
        name: request.query.name,
        body,
        whenReceived: request.beginWork,
        now,
      });
      app.jobs.wake(importQueue);
      return reply.code(201).send(toImport(await readImport(app.database.db, userId, id)));
    },
  });
};
