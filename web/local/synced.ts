import type { Collection } from './collection.ts';
import { contents } from './content.ts';
import { folders } from './folders.ts';
import { optimizations } from './optimizations.ts';
import { versions } from './versions.ts';
import { voiceAnalyses, voices } from './voices.ts';

/** Any collection, where only its name, its rows and its schema matter. */
type AnyCollection = Pick<Collection<{ id: string }>, 'name' | 'rowsOf' | 'readRow' | 'putAll' | 'removeAll'>;

/**
 * Every collection the server keeps for subscribers, and a backup holds for everybody. A text comes after what it
 * refers to. Each takes records of its own kind, so what is written comes from its `readRow`.
 */
export const syncedCollections = [
  folders,
  versions,
  contents,
  voices,
  voiceAnalyses,
  optimizations,
] as unknown as readonly AnyCollection[];
