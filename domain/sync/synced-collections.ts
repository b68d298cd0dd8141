import type { AnySyncedCollection } from './collection.ts';
import { calendarEventCollection } from './collections/calendar-events.ts';
import { contentCollection, folderCollection, versionCollection } from './collections/content.ts';
import { optimizationCollection } from './collections/optimizations.ts';
import { projectCollection, projectItemCollection } from './collections/projects.ts';
import { voiceAnalysisCollection, voiceCollection } from './collections/voices.ts';

/**
 * Every collection that browsers and server sync, in the order in which changes are sent: a text comes after what it
 * refers to. A new collection is its description, listed here, and its table, listed in server/sync/registry.ts.
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
] as unknown as readonly AnySyncedCollection[];
