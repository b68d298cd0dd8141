import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorCodes } from '#domain/errors/app-error.ts';
import {
  generationRequestSchema,
  generationResultSchema,
  maxRequestBytes,
} from '#domain/generation/request.ts';
import { signedIn } from '../http/openapi.ts';
import { toTextTask } from './text-task.ts';

/** POST /api/generate-content-advanced: one text, as JSON or as a stream of events. */
export const generationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { generations } = app;

  app.post('/api/generate-content-advanced', {
    bodyLimit: maxRequestBytes,
    config: { checksSession: true, waitsForOthers: true },
    schema: {
      ...signedIn,
      summary: 'Writes one text with the key in the body, which is used for this call and never stored.',
      body: generationRequestSchema,
      response: {
        200: generationResultSchema.describe(
          'The text. With `Accept: text/event-stream` the same call streams: `delta` events, then one `result` or one `error`.',
        ),
      },
      errors: [
        'accounts.not-yours',
        'generation.key-missing',
        'generation.topic-missing',
        'generation.key-invalid',
        'generation.key-misplaced',
        'premium.required',
        'generation.daily-limit',
        'generation.address-limit',
        'server.shutting-down',
        ...errorCodes.filter((code) => code.startsWith('provider.')),
      ],
    },
    onRequest: generations.authenticate,
    // Validated while the session is still being looked up.
    attachValidation: true,
    handler: async (request, reply) => {
      let task;
      try {
        if (request.validationError) throw request.validationError;
        task = toTextTask(request.body);
      } catch (error) {
        // A client without a session gets that error, and not what is wrong with its body.
        await generations.callerOf(request);
        throw error;
      }
      return generations.run(request, reply, task);
    },
  });
};
