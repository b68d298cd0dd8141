import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  changedManySchema,
  changeManySchema,
  contactCountsSchema,
  contactSchema,
  contactsExportQuerySchema,
  contactsPageSchema,
  contactsQuerySchema,
  newContactSchema,
} from '#domain/contacts/contact.ts';
import { audienceQuerySchema, audienceSchema } from '#domain/contacts/segments/audience.ts';
import { signedIn } from '../../http/openapi.ts';
import { beginContactCall, contactCallErrors, readableContacts } from '../begin-call.ts';
import { findAudience } from '../segments/find-audience.ts';
import { changeMany } from './change-contact.ts';
import { countContacts } from './count-contacts.ts';
import { createContact } from './create-contact.ts';
import { exportContacts } from './export-contacts.ts';
import { listContacts, readContact } from './read-contacts.ts';

const preValidation = readableContacts;
const addressErrors = ['contacts.address-invalid', 'contacts.address-taken', 'contacts.suppressed'] as const;

/** The contacts of the account. Those who were subscribers read and export theirs. */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const { db } = database;

  app.get('/api/contacts', {
    config: { limit: 'search' },
    schema: {
      ...signedIn,
      summary: 'The contacts that fit, page by page, the newest first.',
      querystring: contactsQuerySchema,
      response: { 200: contactsPageSchema },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request);
      return listContacts(database, { ...request.query, userId, now });
    },
  });

  app.get('/api/contacts/counts', {
    config: { limit: 'segments' },
    schema: {
      ...signedIn,
      summary: 'How many contacts are in each segment and have each tag, and the names of their fields.',
      response: { 200: contactCountsSchema },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request);
      return countContacts(db, userId, now);
    },
  });

  app.post('/api/contacts/audience', {
    config: { limit: 'segments' },
    schema: {
      ...signedIn,
      summary: 'Who is in a segment, who of them gets an email, and why.',
      body: audienceQuerySchema,
      response: { 200: audienceSchema },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request);
      return findAudience(db, { userId, now, rule: request.body.rule });
    },
  });

  app.get('/api/contacts/export', {
    config: { limit: 'export' },
    schema: {
      ...signedIn,
      summary: 'The contacts that fit as a CSV file.',
      querystring: contactsExportQuerySchema,
      response: { 200: z.unknown().describe('The file.') },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginContactCall(request, { kind: 'contactExport' });
      const pieces = exportContacts(database, { userId, now, filters: request.query });
      reply.header('content-disposition', 'attachment; filename="contacts.csv"');
      reply.type('text/csv; charset=utf-8');
      return reply.send(Readable.from(pieces, { highWaterMark: 1 }));
    },
  });

  app.post('/api/contacts', {
    schema: {
      ...signedIn,
      summary: 'Adds a contact to a list, with the proof of its consent.',
      body: newContactSchema,
      response: { 201: contactSchema },
      errors: [
        ...contactCallErrors,
        ...addressErrors,
        'contacts.consent-day',
        'contacts.list-unknown',
        'contacts.too-many-fields',
        'contacts.full',
        'contacts.key-lost',
      ],
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const hash = await app.contacts.hasherOf(userId);
      const id = await createContact(database, { userId, hash, contact: request.body, now });
      return reply.code(201).send(await readContact(db, userId, id));
    },
  });

  app.post('/api/contacts/change', {
    config: { limit: 'segments' },
    schema: {
      ...signedIn,
      summary: 'Tags many contacts, takes tags from them, or takes them off lists.',
      body: changeManySchema,
      response: { 200: changedManySchema },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      return { changed: await changeMany(database, { ...request.body, userId, now }) };
    },
  });
};
