import { syncAnswerSchema, type SyncAnswer, type SyncRequest } from '#domain/sync/protocol.ts';
import { callApi } from './client.ts';

/** Sends local changes and returns the changes of others. Throws `server.unreachable` without a network. */
export function postSync(request: SyncRequest, signal?: AbortSignal): Promise<SyncAnswer> {
  return callApi('/api/sync', {
    method: 'POST',
    body: request,
    schema: syncAnswerSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}
