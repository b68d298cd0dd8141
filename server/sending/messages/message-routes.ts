import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerMessageSchema, messagesPageSchema, messagesQuerySchema } from '#domain/sending/send-api.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { beginSendCall, readableSends, sendCallErrors } from '../begin-call.ts';
import { readSendRow } from '../sends/read-sends.ts';
import { answerMessage } from './answer-message.ts';
import { listMessages } from './list-messages.ts';

const preValidation = readableSends;

/** The mails of a send, one by one. */
export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const { db } = database;

  app.get('/api/sends/:id/messages', {
    schema: {
      ...signedIn,
      summary: 'The mails of a send in one state, page by page: in doubt, bounced, left out.',
      params: z.object({ id: z.uuid() }),
      querystring: messagesQuerySchema,
      response: { 200: messagesPageSchema },
      errors: [...sendCallErrors, 'sends.unknown'],
      invalid: { params: 'sends.unknown' },
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginSendCall(request);
      const { id } = await readSendRow(db, userId, request.params.id);
      return listMessages(db, { ...request.query, sendId: id });
    },
  });

  app.post('/api/sends/:id/messages/:messageId', {
    schema: {
      ...signedIn,
      summary:
        'Sends a mail again that is in doubt or was refused, counts it as delivered, or notes that its reader complained.',
      params: z.object({ id: z.uuid(), messageId: z.uuid() }),
      body: answerMessageSchema,
      response: { 200: successSchema },
      errors: [...sendCallErrors, 'sends.unknown', 'sends.message-unknown', 'sends.message-cannot-change'],
      invalid: { params: 'sends.message-unknown' },
    },
    preValidation,
    handler: async (request) => {
      const { answer } = request.body;
      const { userId, now } = await beginSendCall(request, { writes: answer === 'send-again' });
      const { id } = await readSendRow(db, userId, request.params.id);
      await answerMessage(database, { sendId: id, messageId: request.params.messageId, answer, now });
      app.sending.noteEvent(id);
      app.sending.wake();
      return { success: true } as const;
    },
  });
};
