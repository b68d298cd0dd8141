import { useCallback } from 'react';
import type { UsageRow } from '#domain/analytics/performance-metric.ts';
import { monthRange, type DayRange } from '#domain/analytics/range/day-range.ts';
import { addMonths, monthOf } from '#domain/calendar/days.ts';
import { fetchUsageRows } from '../../../api/analytics.ts';
import { useLoaded, type Loaded } from '../../../api/use-loaded.ts';

export type UsageOfDays = {
  rows: UsageRow[];
  before: UsageRow[];
  /** Of this month and of the month before. */
  months: UsageRow[];
};

/** What the server has counted, for which it may be out of reach. */
export function useUsage({
  range,
  before,
  today,
  zone,
}: {
  range: DayRange;
  before: DayRange | null;
  today: string;
  zone: string;
}): Loaded<UsageOfDays> {
  const { from, to } = range;
  const [beforeFrom, beforeTo] = [before?.from ?? null, before?.to ?? null];
  const load = useCallback(
    async (signal: AbortSignal): Promise<UsageOfDays> => {
      const months = { from: addMonths(`${monthOf(today)}-01`, -1), to: monthRange(monthOf(today)).to };
      const [rows, rowsBefore, ofMonths] = await Promise.all([
        fetchUsageRows({ from, to }, zone, signal),
        beforeFrom === null || beforeTo === null
          ? []
          : fetchUsageRows({ from: beforeFrom, to: beforeTo }, zone, signal),
        fetchUsageRows(months, zone, signal),
      ]);
      return { rows, before: rowsBefore, months: ofMonths };
    },
    [from, to, beforeFrom, beforeTo, today, zone],
  );
  return useLoaded(load);
}
