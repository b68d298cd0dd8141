import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emailResultsSchema } from '#domain/analytics/results/email-results.ts';
import { linkResultsQuerySchema, linkResultsSchema } from '#domain/analytics/results/link-results.ts';
import { usageAnswerSchema, usageQuerySchema } from '#domain/analytics/spending/usage-query.ts';
import { requireReadable } from '../billing/require-capability.ts';
import { signedIn } from '../http/openapi.ts';
import { countCall } from '../rate-limits/count-call.ts';
import { readEmailResults } from './read-email-results.ts';
import { readLinkResults } from './read-link-results.ts';
import { readUsageRows } from './read-usage-rows.ts';

/** What the server knows for the analytics of an account; the rest is in the records of its browsers. */
export const analyticsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;

  app.get('/api/analytics/usage', {
    config: { limit: 'analytics' },
    schema: {
      ...signedIn,
      summary:
        'Generations, tokens and cost of the account by calendar day, content type, tool, provider and model.',
      querystring: usageQuerySchema,
      response: { 200: usageAnswerSchema },
      errors: ['premium.required', 'request.too-many'],
    },
    preValidation: requireReadable('analytics'),
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(database, 'analytics', user.id, new Date());
      const { from, to, zone } = request.query;
      return { rows: await readUsageRows(database, { userId: user.id, range: { from, to }, zone }) };
    },
  });

  app.get('/api/analytics/links', {
    config: { limit: 'analytics' },
    schema: {
      ...signedIn,
      summary: 'What the tracked links of the account counted, by UTC day and target.',
      querystring: linkResultsQuerySchema,
      response: { 200: linkResultsSchema },
      errors: ['premium.required', 'request.too-many'],
    },
    preValidation: requireReadable('analytics'),
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(database, 'analytics', user.id, new Date());
      await app.linkCounts.flush();
      return { results: await readLinkResults(database.db, { userId: user.id, range: request.query }) };
    },
  });

  app.get('/api/analytics/emails', {
    config: { limit: 'analytics' },
    schema: {
      ...signedIn,
      summary: 'What the sent emails of the account brought, by UTC day and campaign.',
      querystring: linkResultsQuerySchema,
      response: { 200: emailResultsSchema },
      errors: ['premium.required', 'request.too-many'],
    },
    preValidation: requireReadable('analytics'),
    handler: async (request) => {
      const user = await request.requireUser();
      await countCall(database, 'analytics', user.id, new Date());
      return { results: await readEmailResults(database.db, { userId: user.id, range: request.query }) };
    },
  });
};
