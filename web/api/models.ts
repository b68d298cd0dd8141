import { modelListSchema, type ModelListRequest, type TextModel } from '#domain/generation/models.ts';
import { callApi } from './client.ts';

/**
 * Asks the provider, through the server, which models a key may use. Throws an AppError with the provider's own error.
 */
export async function fetchModels(request: ModelListRequest, signal?: AbortSignal): Promise<TextModel[]> {
  const { models } = await callApi('/api/providers/models', {
    method: 'POST',
    body: request,
    schema: modelListSchema,
    unreachable: 'generation.unreachable',
    ...(signal ? { signal } : {}),
  });
  return models;
}
