import type { GenerationRequestInput } from '#domain/generation/request.ts';
import { streamGeneration } from '../api/generation.ts';
import { readDirect } from '../api-keys/stored/direct.ts';

/** What comes of asking for a text: any number of `delta`, then one `result`. */
export type Answer = ReturnType<typeof streamGeneration>;

/**
 * Asks for a text the way this browser is set to: through the server, or straight at the provider, where the key
 * never reaches the server. Both yield the same events and fail with the same errors.
 */
export async function* ask(request: GenerationRequestInput, signal: AbortSignal): Answer {
  if (!readDirect()) return yield* streamGeneration(request, signal);
  const { askProvider } = await import('./ask-provider.ts');
  yield* askProvider(request, signal);
}
