import type { FastifyPluginAsync } from 'fastify';
import { mostPushBytes, syncAnswerSchema, syncRequestSchema } from '#domain/sync/protocol.ts';
import { assertOwnAccount } from '../sessions/assert-own-account.ts';
import { requireCapability } from '../billing/require-capability.ts';
import type { RouteDescription } from '../http/api-description.ts';
import { parseBody } from '../http/parse-body.ts';
import { registry } from './registry.ts';
import { sync } from './sync.ts';

const api: RouteDescription = {
  summary: 'Takes what a device changed and answers what has changed since its cursor. For subscribers.',
  body: syncRequestSchema,
  answer: { schema: syncAnswerSchema },
  errors: [
    'accounts.not-yours',
    'premium.required',
    'sync.cursor-unknown',
    'sync.collection-unknown',
    'sync.record-too-large',
  ],
  isSignedIn: true,
};

export const syncRoutes: FastifyPluginAsync = async (app) => {
  app.post('/api/sync', { bodyLimit: mostPushBytes, config: { api } }, async (request) => {
    const user = await requireCapability(request, 'sync');
    assertOwnAccount(request.body, user);
    return sync(app.database, registry, user.id, parseBody(syncRequestSchema, request.body), new Date());
  });
};
