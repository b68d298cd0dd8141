import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { consentSchema } from '#domain/contacts/consent.ts';
import { contactChangesSchema, contactExportSchema, contactSchema } from '#domain/contacts/contact.ts';
import { listContactEntries } from '../../sequences/entries/list-entries.ts';
import { listContactGoals } from '../../sequences/goals/list-contact-goals.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { listContactMails } from '../../sending/messages/list-contact-mails.ts';
import { beginContactCall, contactCallErrors, readableContacts } from '../begin-call.ts';
import { changeContact, deleteContact } from './change-contact.ts';
import { askAgain } from '../opt-in/ask-again.ts';
import { addToList } from './create-contact.ts';
import { readContact } from './read-contacts.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'contacts.unknown' } as const;
const preValidation = readableContacts;

/** One contact of the account. Those who were subscribers read, export, erase and delete theirs. */
export const oneContactRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const { db } = database;

  app.get('/api/contacts/:id', {
    schema: {
      ...signedIn,
      summary: 'A contact with its lists and the proof of its consent.',
      params,
      response: { 200: contactSchema },
      errors: [...contactCallErrors, 'contacts.unknown'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      return readContact(db, userId, request.params.id);
    },
  });

  app.patch('/api/contacts/:id', {
    schema: {
      ...signedIn,
      summary: 'Changes a contact, and takes it off lists.',
      params,
      body: contactChangesSchema,
      response: { 200: contactSchema },
      errors: [
        ...contactCallErrors,
        'contacts.address-invalid',
        'contacts.address-taken',
        'contacts.suppressed',
        'contacts.unknown',
        'contacts.too-many-fields',
        'contacts.key-lost',
      ],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const { id } = request.params;
      const hash = await app.contacts.hasherOf(userId);
      await changeContact(database, { userId, id, hash, changes: request.body, now });
      return readContact(db, userId, id);
    },
  });

  app.post('/api/contacts/:id/lists', {
    schema: {
      ...signedIn,
      summary:
        'Puts a contact on a list, with the proof of its consent. One that left it is asked to confirm.',
      params,
      body: z.object({ listId: z.uuid(), consent: consentSchema }),
      response: { 200: contactSchema },
      errors: [
        ...contactCallErrors,
        'contacts.unknown',
        'contacts.list-unknown',
        'contacts.suppressed',
        'contacts.consent-day',
      ],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const { id } = request.params;
      await addToList(database, { ...request.body, userId, id, now });
      return readContact(db, userId, id);
    },
  });

  app.post('/api/contacts/:id/lists/:listId/ask', {
    schema: {
      ...signedIn,
      summary:
        'Asks a contact that has not answered once more whether they want to be on a list; at most once a day.',
      params: params.extend({ listId: z.uuid() }),
      response: { 200: contactSchema },
      errors: [...contactCallErrors, 'contacts.unknown', 'contacts.suppressed', 'contacts.cannot-ask'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const { id, listId } = request.params;
      await askAgain(database, { userId, id, listId, now });
      return readContact(db, userId, id);
    },
  });

  app.get('/api/contacts/:id/export', {
    config: { limit: 'export' },
    schema: {
      ...signedIn,
      summary: 'All that is stored of a contact, for the person who asks for it.',
      params,
      response: { 200: contactExportSchema },
      errors: [...contactCallErrors, 'contacts.unknown'],
      invalid,
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginContactCall(request);
      const contact = await readContact(db, userId, request.params.id);
      reply.header('content-disposition', 'attachment; filename="contact.json"');
      const mails = await listContactMails(db, contact.id);
      const sequences = await listContactEntries(db, contact.id);
      const goals = await listContactGoals(db, contact.id);
      return { exportedAt: now.toISOString(), contact, mails, sequences, goals };
    },
  });

  app.delete('/api/contacts/:id', {
    schema: {
      ...signedIn,
      summary: 'Deletes a contact. An erased one also stays out of later files.',
      params,
      querystring: z.object({ erase: z.enum(['true', 'false']).default('false') }),
      response: { 200: successSchema },
      errors: [...contactCallErrors, 'contacts.unknown'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request);
      const isErased = request.query.erase === 'true';
      await deleteContact(database, { userId, id: request.params.id, isErased, now });
      return { success: true } as const;
    },
  });
};
