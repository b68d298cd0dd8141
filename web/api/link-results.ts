import {
  linkResultsSchema,
  type LinkResult,
  type LinkResultsQuery,
} from '#domain/analytics/results/link-results.ts';
import { callApi } from './client.ts';

/** What the account's tracked links counted on the days of a range. */
export async function fetchLinkResults(query: LinkResultsQuery, signal?: AbortSignal): Promise<LinkResult[]> {
  const { results } = await callApi(`/api/analytics/links?${new URLSearchParams(query).toString()}`, {
    schema: linkResultsSchema,
    unreachable: 'server.unreachable',
    ...(signal && { signal }),
  });
  return results;
}
