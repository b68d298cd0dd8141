import type { AnalyticsTable } from '#domain/analytics/export/tables.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { csvOf } from '../../../../contents/export/csv.ts';
import { saveFile } from '../../../../contents/export/save-file.ts';

/** Downloads a table as CSV, named after its days. */
export function saveTable(name: string, { from, to }: DayRange, { columns, rows }: AnalyticsTable): void {
  saveFile(new File([csvOf(columns, rows)], `${name}-${from}-to-${to}.csv`, { type: 'text/csv' }));
}
