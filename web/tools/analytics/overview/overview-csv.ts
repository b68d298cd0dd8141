import {
  bulkTable,
  daysTable,
  groupsTable,
  limitsTable,
  scoresTable,
  usageTable,
  type AnalyticsTable,
} from '#domain/analytics/export/tables.ts';
import { scoresOverTime } from '#domain/analytics/generated/scores-over-time.ts';
import { costOf } from '#domain/analytics/spending/cost-of.ts';
import { originName } from '#domain/content/origin.ts';
import { contentTypeLabel, providerLabel } from '../../../components/labels.ts';
import { csvLinesOf } from '../../../contents/export/csv.ts';
import type { ExportMenuProps } from './export-menu.tsx';

const asIs = (key: string) => key;

/** The figures of the overview as one file: a table below the other, with an empty line between them. */
export function overviewCsv({ now, range, zone, voiceScores, usage, bulk, limits }: ExportMenuProps): string {
  const cost = usage && costOf(usage.rows, range);
  const tables: AnalyticsTable[] = [
    daysTable(now, cost),
    groupsTable('type', now.by.type, contentTypeLabel),
    groupsTable('provider', now.by.provider, providerLabel),
    groupsTable('tool', now.by.tool, originName),
    groupsTable('model', now.by.model, asIs),
    scoresTable(scoresOverTime(now.items, voiceScores, range, zone)),
    ...(cost
      ? [
          usageTable('provider of generations', cost.by.provider, providerLabel),
          usageTable('tool of generations', cost.by.tool, originName),
          usageTable('model of generations', cost.by.model, asIs),
        ]
      : []),
    ...(bulk && bulk.jobs.length > 0 ? [bulkTable(bulk)] : []),
    limitsTable(limits),
  ];
  return `\ufeff${tables.map(({ columns, rows }) => csvLinesOf([[...columns], ...rows])).join('\r\n')}`;
}
