import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageSchema } from '#domain/support/request.ts';
import { answerTimesSchema, inboxDetailSchema, inboxSchema } from '#domain/support/thread.ts';
import { threadStates } from '#domain/support/thread-state.ts';
import { recordAction } from '../../operator/audit.ts';
import { operatorOnly, successSchema } from '../../http/openapi.ts';
import { addNote, answerThread, setThreadState, undoAnswer } from './answer-thread.ts';
import { listInbox, readInboxThread } from './inbox.ts';
import { measureAnswers } from './measure-answers.ts';
import type { ThreadRow } from '../threads.ts';

const ofThread = {
  params: z.object({ id: z.uuid() }),
  invalid: { params: 'support.thread-unknown' },
} as const;
const body = messageSchema.min(1, 'Please write a message');

/** Who acts on whose conversation; the number of the conversation is the reason. */
const about = (operator: { id: string }, { userId, reference }: ThreadRow) => ({
  operatorId: operator.id,
  subjectId: userId,
  reason: `Conversation ${reference}`,
});

/**
 * The operator's inbox. Its actions need no fresh sign-in: an answer can be taken back, and a day of answering would be a day
 * of confirmations (docs/decisions/076-support.md).
 */
export const inboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;

  app.get('/api/operator/support/threads', {
    schema: {
      ...operatorOnly,
      summary: 'Conversations of a state: subscribers first, then who has waited longest.',
      querystring: z.object({
        state: z.enum(threadStates).default('open'),
        q: z.string().max(200).default(''),
      }),
      response: { 200: inboxSchema },
    },
    handler: ({ query: { state, q } }) => listInbox(database.db, { state, search: q }),
  });

  app.get('/api/operator/support/threads/:id', {
    schema: {
      ...operatorOnly,
      ...ofThread,
      summary: 'A conversation with its notes, and what helps to answer it: no texts of the customer.',
      response: { 200: inboxDetailSchema },
      errors: ['support.thread-unknown'],
    },
    handler: ({ params: { id } }) => readInboxThread(database.db, id, new Date()),
  });

  app.get('/api/operator/support/answer-times', {
    schema: {
      ...operatorOnly,
      summary: 'How long conversations of the last 30 days waited for their first answer.',
      response: { 200: answerTimesSchema },
    },
    handler: () => measureAnswers(database, new Date()),
  });

  app.post('/api/operator/support/threads/:id/answers', {
    schema: {
      ...operatorOnly,
      ...ofThread,
      summary: 'Answers a conversation by mail. Refused if somebody has written since the named version.',
      body: z.strictObject({ message: body, version: z.number().int(), isSolved: z.boolean() }),
      response: { 201: z.object({ id: z.uuid() }) },
      errors: ['support.thread-unknown', 'support.thread-full', 'support.changed-meanwhile'],
    },
    handler: async (request, reply) => {
      const operator = await request.requireUser();
      const { message, version, isSolved } = request.body;
      const answer = { threadId: request.params.id, version, body: message, isSolved };
      const now = new Date();
      const messageId = await database.db.transaction(async (transaction) => {
        const answered = await answerThread(app, transaction, operator, answer, now);
        const action = isSolved ? 'support-answer-and-solve' : 'support-answer';
        await recordAction(transaction, { ...about(operator, answered.thread), action, now });
        return answered.messageId;
      });
      return reply.status(201).send({ id: messageId });
    },
  });

  app.delete('/api/operator/support/answers/:id', {
    schema: {
      ...operatorOnly,
      summary: 'Takes an own answer back, in the seconds before it is mailed.',
      params: z.object({ id: z.uuid() }),
      response: { 200: successSchema },
      errors: ['support.too-late-to-undo'],
      invalid: { params: 'support.too-late-to-undo' },
    },
    handler: async (request) => {
      const operator = await request.requireUser();
      const now = new Date();
      await database.db.transaction(async (transaction) => {
        const thread = await undoAnswer(app, transaction, operator.id, request.params.id, now);
        await recordAction(transaction, { ...about(operator, thread), action: 'support-undo-answer', now });
      });
      return { success: true } as const;
    },
  });

  app.post('/api/operator/support/threads/:id/notes', {
    schema: {
      ...operatorOnly,
      ...ofThread,
      summary: 'Adds a note that the customer does not see here, but in the export of the account.',
      body: z.strictObject({ message: body }),
      response: { 201: successSchema },
      errors: ['support.thread-unknown', 'support.thread-full'],
    },
    handler: async (request, reply) => {
      const operator = await request.requireUser();
      const { message } = request.body;
      const now = new Date();
      await database.db.transaction(async (transaction) => {
        const thread = await addNote(transaction, operator, request.params.id, message, now);
        await recordAction(transaction, { ...about(operator, thread), action: 'support-note', now });
      });
      return reply.status(201).send({ success: true } as const);
    },
  });

  app.put('/api/operator/support/threads/:id/state', {
    schema: {
      ...operatorOnly,
      ...ofThread,
      summary: 'Marks a conversation as solved without an answer, or opens it again.',
      body: z.strictObject({ event: z.enum(['close', 'reopen']) }),
      response: { 200: successSchema },
      errors: ['support.thread-unknown'],
    },
    handler: async (request) => {
      const operator = await request.requireUser();
      const { event } = request.body;
      const now = new Date();
      await database.db.transaction(async (transaction) => {
        const thread = await setThreadState(transaction, request.params.id, event, now);
        await recordAction(transaction, { ...about(operator, thread), action: `support-${event}`, now });
      });
      return { success: true } as const;
    },
  });
};
