import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  auditPageSchema,
  operatorActionsSchema,
  operatorSubscriptionsSchema,
  operatorSystemSchema,
  operatorUserSchema,
  operatorUsersSchema,
  reasonSchema,
  userActionSchema,
  userSearchSchema,
} from '#domain/operator/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { operatorChange, operatorOnly, successSchema } from '../http/openapi.ts';
import { addToLog } from '../http/request-log.ts';
import { actOnUser } from './accounts/act-on-user.ts';
import { listActions } from './audit.ts';
import { describeSystem } from './describe-system.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { findUser, listUsers } from './accounts/list-users.ts';
import { retryJob } from './retry-job.ts';

/** The view of the operator: accounts, subscriptions, the system and the audit. Decision: docs/decisions/073-operator.md */
export const operatorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;

  app.get('/api/operator/users', {
    schema: {
      ...operatorOnly,
      summary: 'Accounts by address, username or id, without anything their owners wrote.',
      querystring: userSearchSchema,
      response: { 200: operatorUsersSchema },
    },
    handler: (request) => listUsers(database, config, { ...request.query, now: new Date() }),
  });

  app.post('/api/operator/users/:id/actions', {
    schema: {
      ...operatorChange,
      summary: 'Does something to an account, and records it with the reason.',
      params: z.object({ id: z.uuid() }),
      body: userActionSchema,
      response: { 200: z.object({ user: operatorUserSchema }) },
      errors: [
        'operator.user-unknown',
        'operator.not-on-operators',
        'operator.nothing-to-do',
        'operator.mail-off',
      ],
      invalid: { params: 'operator.user-unknown' },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { id: operatorId } = await request.requireUser();
      const now = new Date();
      await actOnUser(app, { ...request.body, operatorId, userId: id, now });
      app.jobs.wake('mail');
      addToLog(request, { event: 'operator-action' });
      const user = await findUser(database, config, { id, now });
      if (!user) throw new AppError('operator.user-unknown');
      return { user };
    },
  });

  app.get('/api/operator/subscriptions', {
    schema: {
      ...operatorOnly,
      summary: 'Subscriptions by state and provider, overdue ones first.',
      querystring: auditPageSchema,
      response: { 200: operatorSubscriptionsSchema },
    },
    handler: (request) => listSubscriptions(database, { ...request.query, now: new Date() }),
  });

  app.get('/api/operator/system', {
    schema: {
      ...operatorOnly,
      summary: 'Queues, failing jobs, storage and the errors of the last day.',
      response: { 200: operatorSystemSchema },
    },
    handler: async () => {
      await app.writeErrorCounts();
      return describeSystem(app, new Date());
    },
  });

  app.post('/api/operator/jobs/:id/retry', {
    schema: {
      ...operatorChange,
      summary: 'Runs a job that waits for its next attempt at once.',
      params: z.object({ id: z.uuid() }),
      body: z.strictObject({ reason: reasonSchema }),
      response: { 200: successSchema },
      errors: ['operator.job-unknown'],
      invalid: { params: 'operator.job-unknown' },
    },
    handler: async (request) => {
      const { id: operatorId } = await request.requireUser();
      const { reason } = request.body;
      await retryJob(app, { jobId: request.params.id, operatorId, reason, now: new Date() });
      addToLog(request, { event: 'operator-action' });
      return { success: true } as const;
    },
  });

  app.get('/api/operator/audit', {
    schema: {
      ...operatorOnly,
      summary: 'What operators did, newest first.',
      querystring: auditPageSchema,
      response: { 200: operatorActionsSchema },
    },
    handler: (request) => listActions(database.db, request.query.page),
  });
};
