import type { AnySyncedCollection } from './collection.ts';
import { abTestCollection } from './collections/ab-tests.ts';
import { brandKitCollection } from './collections/brand-kits.ts';
import { bulkJobCollection, bulkRowCollection } from './collections/bulk.ts';
import { calendarEventCollection } from './collections/calendar-events.ts';
import { competitivePageCollection, competitiveReportCollection } from './collections/competitive.ts';
import { contentCollection, folderCollection, versionCollection } from './collections/content.ts';
import { duelChoiceCollection } from './collections/duel-choices.ts';
import { emailCampaignCollection } from './collections/email-campaigns.ts';
import { optimizationCollection } from './collections/optimizations.ts';
import { performanceMetricCollection } from './collections/performance-metrics.ts';
import { personalWordCollection } from './collections/personal-words.ts';
import { presetCollection } from './collections/presets.ts';
import { projectCollection, projectItemCollection } from './collections/projects.ts';
import { voiceAnalysisCollection, voiceCollection } from './collections/voices.ts';

/**
 * All synced collections, in the order in which changes are sent: a record comes after the records it refers to. To add
 * a collection, list its description here and its table in server/sync/registry.ts.
 */
export const syncedCollections = [
  folderCollection,
  versionCollection,
  contentCollection,
  projectCollection,
  projectItemCollection,
  calendarEventCollection,
  voiceCollection,
  voiceAnalysisCollection,
  optimizationCollection,
  presetCollection,
  duelChoiceCollection,
  personalWordCollection,
  bulkJobCollection,
  bulkRowCollection,
  competitiveReportCollection,
  competitivePageCollection,
  abTestCollection,
  performanceMetricCollection,
  emailCampaignCollection,
  brandKitCollection,
] as unknown as readonly AnySyncedCollection[];
