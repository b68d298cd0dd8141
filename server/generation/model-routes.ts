import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorCodes } from '#domain/errors/app-error.ts';
import { modelListRequestSchema, modelListSchema } from '#domain/generation/models.ts';
import { chooseBaseUrl, goesToSandbox } from '#domain/provider-catalog/providers.ts';
import { providerCatalog, toProviderId } from '#domain/provider-catalog/providers.ts';
import { listModels } from '#providers/list-models.ts';
import type { Database } from '../database/database.ts';
import { signedIn } from '../http/openapi.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from '../rate-limits/rate-limits.ts';
import { createCallObserver } from './observe-call.ts';
import { abortWhenLeft } from './running-calls.ts';

/** Model lists that one account may request in one window (15 minutes): enough for a person, too few to try stolen keys. */
const maxRequests = 60;

/** POST /api/providers/models: the models of a key, before anything is written with it. */
export const modelRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database, providerClient } = app;
  const { transport, addresses, calls } = providerClient;

  app.post('/api/providers/models', {
    config: { waitsForOthers: true },
    schema: {
      ...signedIn,
      summary:
        'The models that write text and are open to a key; also how a key is checked. The key is never stored.',
      body: modelListRequestSchema,
      response: { 200: modelListSchema },
      errors: [
        'accounts.too-many-attempts',
        'generation.key-missing',
        'generation.key-invalid',
        'generation.key-misplaced',
        'server.shutting-down',
        ...errorCodes.filter((code) => code.startsWith('provider.')),
      ],
    },
    handler: async (request, reply) => {
      const user = await request.requireUser();
      const { apiProvider, apiKey } = request.body;
      const provider = toProviderId(apiProvider)!;
      await limitModelRequests(database, user.id, new Date());
      const call = calls.start(config.providers.timeoutMs, providerCatalog[provider].label);
      try {
        abortWhenLeft(reply, call);
        const isSandbox = goesToSandbox(addresses, apiKey);
        const observe = createCallObserver(app, request.log);
        const models = await observe({ provider, operation: 'models', apiKey, isSandbox }, () =>
          listModels(provider, {
            apiKey,
            baseUrl: chooseBaseUrl(addresses, provider, apiKey),
            transport,
            signal: call.signal,
            stallMs: config.providers.stallMs,
          }),
        );
        return { models };
      } finally {
        call.over();
      }
    },
  });
};

/** Throws accounts.too-many-attempts. */
async function limitModelRequests(database: Database, userId: string, now: Date): Promise<void> {
  const exceeded = await countRateLimits(database, [subjectKey('models', userId)], now, () => maxRequests);
  if (exceeded) throw tooManyAttempts(exceeded, now);
}
