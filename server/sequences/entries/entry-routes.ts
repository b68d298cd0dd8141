import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  contactEntriesSchema,
  entriesPageSchema,
  entriesQuerySchema,
} from '#domain/sequences/stored/stored-sequence.ts';
import { beginContactCall, contactCallErrors, readableContacts } from '../../contacts/begin-call.ts';
import { readContact } from '../../contacts/details/read-contacts.ts';
import { signedIn } from '../../http/openapi.ts';
import { takeOut } from '../edit/delete-sequence.ts';
import { readSequenceRow } from '../edit/hold-sequence.ts';
import { listContactEntries, listEntries } from './list-entries.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'sequences.not-found' } as const;
const preValidation = readableContacts;
const takenOut = z.object({ contacts: z.number().int().nonnegative() });

/** Contacts in sequences. Those who were subscribers see and take out theirs. */
export const entryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const { db } = database;

  app.get('/api/sequences/:id/entries', {
    schema: {
      ...signedIn,
      summary: 'The contacts who are on the way, finished or left, the last who entered first.',
      params,
      querystring: entriesQuerySchema,
      response: { 200: entriesPageSchema },
      errors: [...contactCallErrors, 'sequences.not-found'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      const { id } = await readSequenceRow(database.db, userId, request.params.id);
      return listEntries(db, id, request.query);
    },
  });

  app.delete('/api/sequences/:id/entries', {
    schema: {
      ...signedIn,
      summary: 'Takes all contacts out who are on the way.',
      params,
      response: { 200: takenOut },
      errors: [...contactCallErrors, 'sequences.not-found'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request);
      return { contacts: await takeOut(database, { userId, id: request.params.id, now }) };
    },
  });

  app.delete('/api/sequences/:id/entries/:contact', {
    schema: {
      ...signedIn,
      summary: 'Takes a contact out who is on the way.',
      params: params.extend({ contact: z.uuid() }),
      response: { 200: takenOut },
      errors: [...contactCallErrors, 'sequences.not-found', 'sequences.entry-not-found'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request);
      const { id, contact: contactId } = request.params;
      return { contacts: await takeOut(database, { userId, id, contactId, now }) };
    },
  });

  app.get('/api/contacts/:id/sequences', {
    schema: {
      ...signedIn,
      summary: 'The ways of a contact through sequences.',
      params,
      response: { 200: contactEntriesSchema },
      errors: [...contactCallErrors, 'contacts.unknown'],
      invalid: { params: 'contacts.unknown' },
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      const { id } = await readContact(db, userId, request.params.id);
      return { entries: await listContactEntries(db, id) };
    },
  });
};
