import { z } from 'zod';
import {
  changesAnswerSchema,
  watchedSiteSchema,
  watchedSitesSchema,
  type ChangesAnswer,
  type ChangesQuery,
  type WatchedSite,
  type WatchedSites,
} from '#domain/competitive/watch/watched.ts';
import { callApi } from './client.ts';

const path = '/api/competitive-analysis/watched';
const unreachable = 'server.unreachable';

export function fetchWatchedSites(signal?: AbortSignal): Promise<WatchedSites> {
  return callApi(path, { schema: watchedSitesSchema, unreachable, ...(signal && { signal }) });
}

/** Throws analysis.address-refused, analysis.watch-full. */
export function watchSite(address: string): Promise<WatchedSite> {
  return callApi(path, { method: 'POST', body: { address }, schema: watchedSiteSchema, unreachable });
}

export async function stopWatching(id: string): Promise<void> {
  const schema = z.object({ success: z.literal(true) });
  await callApi(`${path}/${id}`, { method: 'DELETE', schema, unreachable });
}

/** What was found changed on a site in a week. */
export function fetchChanges(id: string, query: ChangesQuery, signal?: AbortSignal): Promise<ChangesAnswer> {
  return callApi(`${path}/${id}/changes?${new URLSearchParams(query).toString()}`, {
    schema: changesAnswerSchema,
    unreachable,
    ...(signal && { signal }),
  });
}
