import type { UsageRow } from '#domain/analytics/performance-metric.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { usageAnswerSchema } from '#domain/analytics/spending/usage-query.ts';
import { callApi } from './client.ts';

/** Generations, tokens and cost of the account on the days of a range in a zone. */
export async function fetchUsageRows(
  { from, to }: DayRange,
  zone: string,
  signal?: AbortSignal,
): Promise<UsageRow[]> {
  const query = new URLSearchParams({ from, to, zone }).toString();
  const { rows } = await callApi(`/api/analytics/usage?${query}`, {
    schema: usageAnswerSchema,
    unreachable: 'server.unreachable',
    ...(signal && { signal }),
  });
  return rows;
}
