import { calendarEvents } from './collections/calendar-events.ts';
import type { Collection } from './collection.ts';
import { contents } from './content/content.ts';
import { folders } from './content/folders.ts';
import { olderItems } from './legacy-import/older-items.ts';
import { projectItems, projects } from './collections/projects.ts';
import { optimizations } from './collections/optimizations.ts';
import { versions } from './content/versions.ts';
import { voiceAnalyses, voices } from './collections/voices.ts';

/** Any collection, where only its name, its rows and its schema matter. */
export type AnyCollection = Pick<
  Collection<{ id: string }>,
  'name' | 'rowsOf' | 'readRow' | 'getAll' | 'putAll' | 'removeAll'
>;

/**
 * Every collection the server keeps for subscribers. A text comes after what it refers to. Each takes records of its
 * own kind, so what is written comes from its `readRow`.
 */
export const syncedCollections = [
  folders,
  versions,
  contents,
  projects,
  projectItems,
  calendarEvents,
  voices,
  voiceAnalyses,
  optimizations,
] as unknown as readonly AnyCollection[];

/** Every collection a backup holds, for everybody. */
export const keptCollections: readonly AnyCollection[] = [
  ...syncedCollections,
  olderItems as unknown as AnyCollection,
];
