import { errorCodes } from '#domain/errors/app-error.ts';
import { generationRequestSchema, generationResultSchema } from '#domain/generation/request.ts';
import type { RouteDescription } from '../http/api-description.ts';

/** What GET /docs/api says of the generation call. */
export const generationDescription: RouteDescription = {
  summary: 'Writes one text with the key in the body, which is used for this call and kept nowhere.',
  body: generationRequestSchema,
  answer: {
    schema: generationResultSchema,
    also: 'With `Accept: text/event-stream` the same call streams: `delta` events, then one `result` or one `error`.',
  },
  errors: [
    'accounts.not-yours',
    'generation.key-missing',
    'generation.topic-missing',
    'generation.key-invalid',
    'generation.key-misplaced',
    'generation.daily-limit',
    'generation.address-limit',
    'server.shutting-down',
    ...errorCodes.filter((code) => code.startsWith('provider.')),
  ],
  isSignedIn: true,
};
