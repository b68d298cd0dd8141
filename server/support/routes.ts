import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { removeKeys } from '#domain/provider-keys/remove-keys.ts';
import { referenceLength, referenceOf } from '#domain/support/reference.ts';
import { messageSchema, removeKeysFromRequest, supportRequestSchema } from '#domain/support/request.ts';
import { receiptSchema, threadDetailSchema, threadSchema } from '#domain/support/thread.ts';
import { canonicalEmail } from '../accounts/mailbox.ts';
import { signedIn, successSchema } from '../http/openapi.ts';
import { countSupportCall } from '../rate-limits/count-support-call.ts';
import { listThreads, lockThread, readThread } from './threads.ts';
import { addCustomerMessage, closeThread, startThread } from './write-message.ts';

const ofThread = z.object({ id: z.uuid() });
const unknownThread = {
  params: ofThread,
  invalid: { params: 'support.thread-unknown' },
} as const;

/** Messages to support: of anybody, and the threads of an account. */
export const supportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, config } = app;

  app.post('/api/support/threads', {
    schema: {
      summary: 'Writes to support, signed in or not. Provider keys are taken out of all texts.',
      body: supportRequestSchema,
      response: { 201: receiptSchema },
      errors: ['support.email-missing', 'support.threads-full', 'support.space-full', 'request.too-many'],
    },
    handler: async (request, reply) => {
      const user = await request.findUser();
      const now = new Date();
      const caller = user ? { userId: user.id } : { ipAddress: request.ip, mode: config.mode };
      await countSupportCall(database, caller, now);
      // A program filled in the field that people do not see. It learns nothing.
      if (request.body.website)
        return reply
          .status(201)
          .send({ reference: referenceOf(randomBytes(referenceLength)), keysRemoved: 0 });
      const { request: clean, removed } = removeKeysFromRequest(request.body);
      const given = user?.email ?? clean.email;
      if (given === undefined) throw new AppError('support.email-missing');
      const email = canonicalEmail(given);
      const { topic, subject, details, message } = clean;
      const thread = await database.db.transaction((transaction) =>
        startThread(
          transaction,
          { user, email, topic, subject, details },
          { body: message, source: 'form' },
          now,
        ),
      );
      return reply.status(201).send({ reference: thread.reference, keysRemoved: removed });
    },
  });

  app.get('/api/support/threads', {
    schema: {
      ...signedIn,
      summary: 'The conversations of the account with support, the newest message first.',
      response: { 200: z.object({ threads: z.array(threadSchema) }) },
    },
    handler: async (request) => {
      const user = await request.requireUser();
      return { threads: await listThreads(database.db, user.id, new Date()) };
    },
  });

  app.get('/api/support/threads/:id', {
    schema: {
      ...signedIn,
      ...unknownThread,
      summary: 'A conversation of the account with support.',
      response: { 200: threadDetailSchema },
      errors: ['support.thread-unknown'],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      return readThread(database.db, user.id, request.params.id, new Date());
    },
  });

  app.post('/api/support/threads/:id/messages', {
    schema: {
      ...signedIn,
      ...unknownThread,
      summary: 'Writes again in a conversation, which opens it again.',
      body: z.strictObject({ message: messageSchema.min(1, 'Please write a message') }),
      response: { 201: receiptSchema },
      errors: ['support.thread-unknown', 'support.thread-full', 'support.space-full', 'request.too-many'],
    },
    handler: async (request, reply) => {
      const user = await request.requireUser();
      const now = new Date();
      await countSupportCall(database, { userId: user.id }, now);
      const { text, removed } = removeKeys(request.body.message);
      const { reference } = await database.db.transaction(async (transaction) => {
        const thread = await lockThread(transaction, request.params.id, user.id);
        await addCustomerMessage(transaction, thread, { body: text, source: 'form' }, { user, now });
        return thread;
      });
      return reply.status(201).send({ reference, keysRemoved: removed });
    },
  });

  app.post('/api/support/threads/:id/close', {
    schema: {
      ...signedIn,
      ...unknownThread,
      summary: 'Marks a conversation as solved.',
      response: { 200: successSchema },
      errors: ['support.thread-unknown'],
    },
    handler: async (request) => {
      const user = await request.requireUser();
      await database.db.transaction((transaction) =>
        closeThread(transaction, user.id, request.params.id, new Date()),
      );
      return { success: true } as const;
    },
  });
};
