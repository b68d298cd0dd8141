import { emailResultsSchema, type EmailResult } from '#domain/analytics/results/email-results.ts';
import type { LinkResultsQuery } from '#domain/analytics/results/link-results.ts';
import { callApi } from './client.ts';

/** What the account's sent emails brought on the days of a range. */
export async function fetchEmailResults(
  query: LinkResultsQuery,
  signal?: AbortSignal,
): Promise<EmailResult[]> {
  const { results } = await callApi(`/api/analytics/emails?${new URLSearchParams(query).toString()}`, {
    schema: emailResultsSchema,
    unreachable: 'server.unreachable',
    ...(signal && { signal }),
  });
  return results;
}
