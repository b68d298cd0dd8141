import { asc, count, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import {
  cannedAnswerFormSchema,
  cannedAnswerSchema,
  type CannedAnswer,
} from '#domain/support/canned-answer.ts';
import { mostCannedAnswers } from '#domain/support/limits.ts';
import type { Queries } from '../../database/database.ts';
import { supportCannedAnswers as canned } from '../../database/schema/support.ts';
import { recordAction } from '../../operator/audit.ts';
import { operatorOnly, successSchema } from '../../http/openapi.ts';

const ofAnswer = {
  params: z.object({ id: z.uuid() }),
  invalid: { params: 'support.canned-unknown' },
} as const;
const columns = { id: canned.id, name: canned.name, body: canned.body };

/** Stored answers, shared by all operators. */
export const cannedRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.database;

  /** Changes a stored answer, and records who did. */
  const recorded = async (
    request: FastifyRequest,
    action: string,
    change: (transaction: Queries) => Promise<CannedAnswer>,
  ): Promise<CannedAnswer> => {
    const operator = await request.requireUser();
    return db.transaction(async (transaction) => {
      const changed = await change(transaction);
      const reason = `Canned answer “${changed.name}”`;
      await recordAction(transaction, {
        operatorId: operator.id,
        subjectId: null,
        action,
        reason,
        now: new Date(),
      });
      return changed;
    });
  };

  app.get('/api/operator/support/canned-answers', {
    schema: {
      ...operatorOnly,
      summary: 'The stored answers, by name.',
      response: { 200: z.object({ answers: z.array(cannedAnswerSchema) }) },
    },
    handler: async () => ({ answers: await db.select(columns).from(canned).orderBy(asc(canned.name)) }),
  });

  app.post('/api/operator/support/canned-answers', {
    schema: {
      ...operatorOnly,
      summary: 'Stores an answer for later.',
      body: cannedAnswerFormSchema,
      response: { 201: cannedAnswerSchema },
      errors: ['support.canned-full'],
    },
    handler: async (request, reply) => {
      const [stored] = await db.select({ answers: count() }).from(canned);
      if (Number(stored?.answers ?? 0) >= mostCannedAnswers) throw new AppError('support.canned-full');
      const added = await recorded(request, 'support-canned-add', async (transaction) => {
        const [row] = await transaction.insert(canned).values(request.body).returning(columns);
        return row!;
      });
      return reply.status(201).send(added);
    },
  });

  app.put('/api/operator/support/canned-answers/:id', {
    schema: {
      ...operatorOnly,
      ...ofAnswer,
      summary: 'Changes a stored answer.',
      body: cannedAnswerFormSchema,
      response: { 200: cannedAnswerSchema },
      errors: ['support.canned-unknown'],
    },
    handler: (request) =>
      recorded(request, 'support-canned-change', async (transaction) => {
        const [changed] = await transaction
          .update(canned)
          .set({ ...request.body, updatedAt: new Date() })
          .where(eq(canned.id, request.params.id))
          .returning(columns);
        if (!changed) throw new AppError('support.canned-unknown');
        return changed;
      }),
  });

  app.delete('/api/operator/support/canned-answers/:id', {
    schema: {
      ...operatorOnly,
      ...ofAnswer,
      summary: 'Deletes a stored answer.',
      response: { 200: successSchema },
      errors: ['support.canned-unknown'],
    },
    handler: async (request) => {
      await recorded(request, 'support-canned-delete', async (transaction) => {
        const [deleted] = await transaction
          .delete(canned)
          .where(eq(canned.id, request.params.id))
          .returning(columns);
        if (!deleted) throw new AppError('support.canned-unknown');
        return deleted;
      });
      return { success: true } as const;
    },
  });
};
