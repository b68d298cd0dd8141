import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  activeSchema,
  newSequenceSchema,
  reachRequestSchema,
  reachSchema,
  sequenceEditSchema,
  sequenceListSchema,
  storedSequenceSchema,
} from '#domain/sequences/stored/stored-sequence.ts';
import { beginContactCall, contactCallErrors, readableContacts } from '../contacts/begin-call.ts';
import { signedIn, successSchema } from '../http/openapi.ts';
import { createSequence } from './edit/create-sequence.ts';
import { deleteSequence } from './edit/delete-sequence.ts';
import { readSequenceRow } from './edit/hold-sequence.ts';
import { changeSequence, switchSequence } from './edit/save-sequence.ts';
import { countReach } from './entries/count-entries.ts';
import { listSequences, readSequence } from './read-sequence.ts';
import { toSequence } from './sequence-rows.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'sequences.not-found' } as const;
const preValidation = readableContacts;

/** Sequences of the account. Those who were subscribers read, switch off and delete theirs. */
export const sequenceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;

  app.get('/api/sequences', {
    schema: {
      ...signedIn,
      summary: 'The email sequences of the account with their counts.',
      response: { 200: sequenceListSchema },
      errors: contactCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      return { sequences: await listSequences(database, userId) };
    },
  });

  app.post('/api/sequences', {
    schema: {
      ...signedIn,
      summary: 'Makes a sequence, which is off.',
      body: newSequenceSchema,
      response: { 201: storedSequenceSchema },
      errors: [...contactCallErrors, 'sequences.full'],
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const id = await createSequence(database, { userId, sequence: request.body, now });
      return reply.code(201).send(await readSequence(database, userId, id));
    },
  });

  app.get('/api/sequences/:id', {
    schema: {
      ...signedIn,
      summary: 'A sequence with the contacts at each step.',
      params,
      response: { 200: storedSequenceSchema },
      errors: [...contactCallErrors, 'sequences.not-found'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      return readSequence(database, userId, request.params.id);
    },
  });

  app.put('/api/sequences/:id', {
    schema: {
      ...signedIn,
      summary: 'Saves an edit. It reaches contacts who have not passed the place.',
      params,
      body: sequenceEditSchema,
      response: { 200: storedSequenceSchema },
      errors: [...contactCallErrors, 'sequences.not-found', 'sequences.changed', 'sequences.incomplete'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request, { writes: true });
      const { id } = request.params;
      await changeSequence(database, { userId, id, edit: request.body, now });
      return readSequence(database, userId, id);
    },
  });

  app.post('/api/sequences/:id/reach', {
    config: { limit: 'segments' },
    schema: {
      ...signedIn,
      summary: 'Says whom edited steps would reach, and saves nothing.',
      params,
      body: reachRequestSchema,
      response: { 200: reachSchema },
      errors: [...contactCallErrors, 'sequences.not-found'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      const { id } = request.params;
      const { steps: before } = toSequence(await readSequenceRow(database.db, userId, id));
      return countReach(database.db, id, { before, after: request.body.steps });
    },
  });

  app.put('/api/sequences/:id/active', {
    schema: {
      ...signedIn,
      summary: 'Switches a sequence on or off. Contacts keep their places.',
      params,
      body: activeSchema,
      response: { 200: storedSequenceSchema },
      errors: [...contactCallErrors, 'sequences.not-found', 'sequences.changed', 'sequences.incomplete'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { isActive } = request.body;
      const { userId, now } = await beginContactCall(request, { writes: isActive });
      const { id } = request.params;
      await switchSequence(database, { userId, id, isActive, now });
      return readSequence(database, userId, id);
    },
  });

  app.delete('/api/sequences/:id', {
    schema: {
      ...signedIn,
      summary: 'Deletes a sequence that nobody is on the way in.',
      params,
      response: { 200: successSchema },
      errors: [...contactCallErrors, 'sequences.not-found', 'sequences.not-empty'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      await deleteSequence(database, { userId, id: request.params.id });
      return { success: true } as const;
    },
  });
};
