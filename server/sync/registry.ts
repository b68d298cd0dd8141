import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { createRegistry } from './collection.ts';
import { abTestTable } from './tables/ab-tests.ts';
import { bulkJobTable, bulkRowTable } from './tables/bulk.ts';
import { calendarEventTable } from './tables/calendar-events.ts';
import { competitivePageTable, competitiveReportTable } from './tables/competitive.ts';
import { contentTable, folderTable, versionTable } from './tables/content.ts';
import { duelChoiceTable } from './tables/duel-choices.ts';
import { brandKitTable, emailCampaignTable } from './tables/emails.ts';
import { optimizationTable } from './tables/optimizations.ts';
import { performanceMetricTable } from './tables/performance-metrics.ts';
import { personalWordTable } from './tables/personal-words.ts';
import { presetTable } from './tables/presets.ts';
import { projectItemTable, projectTable } from './tables/projects.ts';
import { voiceAnalysisTable, voiceTable } from './tables/voices.ts';

/** The tables of the collections that domain/sync/synced-collections.ts describes. */
export const tables = [
  folderTable,
  versionTable,
  contentTable,
  projectTable,
  projectItemTable,
  calendarEventTable,
  voiceTable,
  voiceAnalysisTable,
  optimizationTable,
  presetTable,
  duelChoiceTable,
  personalWordTable,
  bulkJobTable,
  bulkRowTable,
  competitiveReportTable,
  competitivePageTable,
  abTestTable,
  performanceMetricTable,
  emailCampaignTable,
  brandKitTable,
];

export const registry = createRegistry(syncedCollections, tables);
