import { usageSchema, type Usage } from '#domain/usage/usage.ts';
import { recordUsage } from '../session/session.ts';
import { callApi } from './client.ts';

/** Requests the usage from the server and updates every counter in the browser. */
export async function refreshUsage(signal?: AbortSignal): Promise<void> {
  const usage = await callApi('/api/usage', {
    schema: usageSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
  recordUsage(usage);
}

/**
 * Uses one of the week's accesses, which opens projects until the UTC day ends. On a day that has one already it costs
 * nothing. Throws `generation.weekly-limit` when none is left.
 */
export async function takeWeeklyAccess(): Promise<Usage> {
  const usage = await callApi('/api/usage/project-access', {
    method: 'POST',
    schema: usageSchema,
    unreachable: 'server.unreachable',
  });
  recordUsage(usage);
  return usage;
}
