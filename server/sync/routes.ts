import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mostPushBytes, syncResponseSchema, syncRequestSchema } from '#domain/sync/protocol.ts';
import { accessOf, requireReadable } from '../billing/require-capability.ts';
import { signedIn } from '../http/openapi.ts';
import { countCall } from '../rate-limits/count-call.ts';
import { assertOwnAccount } from '../sessions/session-user.ts';
import { registry } from './registry.ts';
import { sync } from './sync.ts';

export const syncRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/sync', {
    config: { limit: 'sync' },
    bodyLimit: mostPushBytes,
    schema: {
      ...signedIn,
      summary:
        'Takes what a device changed and returns what has changed since its cursor. For subscribers; from those who were, each change is refused.',
      body: syncRequestSchema,
      response: { 200: syncResponseSchema },
      errors: [
        'accounts.not-yours',
        'premium.required',
        'sync.cursor-unknown',
        'sync.collection-unknown',
        'sync.read-only',
        'sync.record-too-complex',
        'sync.record-too-large',
        'request.too-many',
      ],
    },
    preValidation: [requireReadable('sync'), assertOwnAccount],
    handler: async (request) => {
      const user = await request.requireUser();
      const now = new Date();
      await countCall(app.database, 'sync', user.id, now);
      return app.tracing.inSpan('sync', {}, () =>
        sync(app.database, registry, user.id, request.body, now, {
          mostBytes: app.config.syncQuotaBytes,
          isReadOnly: accessOf('sync', user, now) === 'read-only',
        }),
      );
    },
  });
};
