import { usageSchema } from '#domain/usage/usage.ts';
import { recordUsage } from '../local/usage.ts';
import { callApi } from './client.ts';

/** Asks the server what is left, the one truth, and refreshes every counter in the browser. */
export async function refreshUsage(signal?: AbortSignal): Promise<void> {
  const usage = await callApi('/api/usage', {
    schema: usageSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
  recordUsage(usage);
}
