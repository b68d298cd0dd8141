import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { grantRequestSchema, maxSettlementBytes, settlementSchema } from '#domain/generation/grants.ts';
import { maxRequestBytes } from '#domain/generation/request.ts';
import { toProviderId } from '#domain/provider-catalog/providers.ts';
import { parseBody } from '../../http/parse-body.ts';
import { reserveGeneration } from '../../usage/reserve-generation.ts';
import { assertOwnClaim } from '../own-claim.ts';
import { grantsDescribed } from './described.ts';
import { openGrant } from './open-grant.ts';
import { settleGrant } from './settle-grant.ts';

/** Direct mode: the browser calls the provider, the server counts. No key ever comes here. */
export const grantRoutes: FastifyPluginAsync = async (app) => {
  const { config, database, metrics } = app;

  app.post('/api/generation/grants', {
    bodyLimit: maxRequestBytes,
    config: { api: grantsDescribed.grant },
    handler: async (request) => {
      const { id: userId, email, isSubscribed } = await request.requireUser();
      const asked = parseBody(grantRequestSchema, request.body);
      assertOwnClaim(asked, { userId, email });
      const reservation = await reserveGeneration(
        database,
        { userId, email, isSubscribed },
        {
          ipAddress: request.ip,
          now: new Date(),
          instanceId: app.instanceId,
          freeDailyLimitPerIp: config.freeDailyLimitPerIp,
        },
      );
      const grant = await openGrant(database, reservation, asked.formData.contentType);
      metrics.generations.inc({ provider: toProviderId(asked.apiProvider)!, outcome: 'granted' });
      return grant;
    },
  });

  app.post<{ Params: { id: string } }>('/api/generation/grants/:id/settle', {
    bodyLimit: maxSettlementBytes,
    config: { api: grantsDescribed.settle },
    handler: async (request) => {
      const { id: userId } = await request.requireUser();
      const settlement = parseBody(settlementSchema, request.body);
      const { data: grantId } = z.uuid().safeParse(request.params.id);
      if (!grantId) throw new AppError('generation.grant-unknown');
      return settleGrant(database, { grantId, userId }, settlement, new Date());
    },
  });
};
