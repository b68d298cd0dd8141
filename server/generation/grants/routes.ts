import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  grantRequestSchema,
  grantSchema,
  maxSettlementBytes,
  settledSchema,
  settlementSchema,
} from '#domain/generation/grants.ts';
import { maxRequestBytes } from '#domain/generation/request.ts';
import { kindOf } from '#domain/plans/generation-kinds.ts';
import { toProviderId } from '#domain/provider-catalog/providers.ts';
import { signedIn } from '../../http/openapi.ts';
import { openGrant } from './open-grant.ts';
import { settleGrant } from './settle-grant.ts';

/** Direct mode: the browser calls the provider, the server counts. No key ever comes here. */
export const grantRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, metrics, generations } = app;

  app.post('/api/generation/grants', {
    bodyLimit: maxRequestBytes,
    schema: {
      ...signedIn,
      summary: 'Grants one generation that the browser makes itself, straight at the provider. Takes no key.',
      body: grantRequestSchema,
      response: { 200: grantSchema },
      errors: [
        'accounts.not-yours',
        'premium.required',
        'generation.daily-limit',
        'generation.address-limit',
      ],
    },
    handler: async (request) => {
      const { id: userId, email, isSubscribed } = await request.requireUser();
      const asked = request.body;
      const caller = { userId, email, isSubscribed };
      const tool = kindOf(asked.formData);
      const provider = toProviderId(asked.apiProvider)!;
      const reservation = await generations.reserve(request, caller, { claim: asked, kind: tool });
      const { contentType } = asked.formData;
      const grant = await openGrant(database, reservation, { tool, contentType, provider });
      metrics.generations.inc({ provider, outcome: 'granted' });
      return grant;
    },
  });

  app.post('/api/generation/grants/:id/settle', {
    bodyLimit: maxSettlementBytes,
    schema: {
      ...signedIn,
      summary: 'Tells how a granted generation ended: recorded with its text, or given back.',
      params: z.object({ id: z.uuid() }),
      body: settlementSchema,
      response: { 200: settledSchema },
      invalid: { params: 'generation.grant-unknown' },
    },
    handler: async (request) => {
      const { id: userId } = await request.requireUser();
      return settleGrant(database, { grantId: request.params.id, userId }, request.body, new Date());
    },
  });
};
