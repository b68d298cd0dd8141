import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  contactListSchema,
  contactListsSchema,
  listChangesSchema,
  newListSchema,
} from '#domain/contacts/list.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { beginContactCall, contactCallErrors, readableContacts } from '../begin-call.ts';
import { changeList, createList, deleteList, readList, readLists } from './lists.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'contacts.list-unknown' } as const;
const preValidation = readableContacts;

/** Lists of contacts. */
export const contactListRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;

  app.get('/api/contact-lists', {
    schema: {
      ...signedIn,
      summary: 'The lists of the account with the number of their contacts.',
      response: { 200: contactListsSchema },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      return { lists: await readLists(database, userId) };
    },
  });

  app.post('/api/contact-lists', {
    schema: {
      ...signedIn,
      summary: 'Makes a list.',
      body: newListSchema,
      response: { 201: contactListSchema },
      errors: [...contactCallErrors, 'contacts.lists-full', 'sending.account-unknown'],
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const id = await createList(database, { userId, list: request.body, now });
      return reply.code(201).send(await readList(database, userId, id));
    },
  });

  app.patch('/api/contact-lists/:id', {
    schema: {
      ...signedIn,
      summary:
        'Renames a list, or changes whether new contacts are asked to confirm, and by which sending account.',
      params,
      body: listChangesSchema,
      response: { 200: contactListSchema },
      errors: [...contactCallErrors, 'contacts.list-unknown', 'sending.account-unknown'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request, { writes: true });
      const { id } = request.params;
      await changeList(database, { userId, id, changes: request.body });
      return readList(database, userId, id);
    },
  });

  app.delete('/api/contact-lists/:id', {
    schema: {
      ...signedIn,
      summary: 'Deletes a list with the consents that were given for it. Its contacts stay.',
      params,
      response: { 200: successSchema },
      errors: [...contactCallErrors, 'contacts.list-unknown'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      await deleteList(database, userId, request.params.id);
      return { success: true } as const;
    },
  });
};
