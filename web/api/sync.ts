import { syncResponseSchema, type SyncResponse, type SyncRequest } from '#domain/sync/protocol.ts';
import { callApi } from './client.ts';

/** Sends local changes and returns the changes of others. Throws `server.unreachable` without a network. */
export function postSync(request: SyncRequest, signal?: AbortSignal): Promise<SyncResponse> {
  return callApi('/api/sync', {
    method: 'POST',
    body: request,
    schema: syncResponseSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}
