import type { FastifyPluginAsync } from 'fastify';
import { errorCodes } from '#domain/errors/app-error.ts';
import { modelListRequestSchema, modelListSchema, type ModelList } from '#domain/generation/models.ts';
import { chooseBaseUrl } from '#domain/provider-catalog/choose-base-url.ts';
import { providerFacts, toProviderId } from '#domain/provider-catalog/providers.ts';
import { listModels } from '#providers/list-models.ts';
import { abortWhenLeft } from './abort-when-left.ts';
import type { RouteDescription } from '../http/api-description.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitModelRequests } from './limit-questions.ts';

const described: RouteDescription = {
  summary:
    'The models that write text and are open to a key; also how a key is checked. The key is kept nowhere.',
  body: modelListRequestSchema,
  answer: { schema: modelListSchema },
  errors: [
    'accounts.too-many-attempts',
    'generation.key-missing',
    'generation.key-invalid',
    'generation.key-misplaced',
    'server.shutting-down',
    ...errorCodes.filter((code) => code.startsWith('provider.')),
  ],
  isSignedIn: true,
};

/** POST /api/providers/models: what a provider answers to a key, before anything is written with it. */
export const modelRoutes: FastifyPluginAsync = async (app) => {
  const { config, database, providerClient } = app;
  const { transport, addresses, calls } = providerClient;

  app.post('/api/providers/models', {
    config: { api: described },
    handler: async (request, reply): Promise<ModelList> => {
      const user = await request.requireUser();
      const { apiProvider, apiKey } = parseBody(modelListRequestSchema, request.body);
      const provider = toProviderId(apiProvider)!;
      await limitModelRequests(database, user.id, new Date());
      const call = calls.start(config.providers.timeoutMs, providerFacts[provider].label);
      try {
        abortWhenLeft(reply, call);
        const models = await listModels(provider, {
          apiKey,
          baseUrl: chooseBaseUrl(addresses, provider, apiKey),
          transport,
          signal: call.signal,
          stallMs: config.providers.stallMs,
        });
        return { models };
      } finally {
        call.over();
      }
    },
  });
};
