import type { Collection } from '../local/collection.ts';
import { contents } from '../local/content.ts';
import { folders } from '../local/folders.ts';
import { versions } from '../local/versions.ts';

/** Any collection, where only its name, rows and schema matter. */
export type AnyCollection = Pick<
  Collection<{ id: string }>,
  'name' | 'rowsOf' | 'readRow' | 'putAll' | 'removeAll' | 'getAll'
>;

/** All that a backup holds. What is restored first is what others refer to. A new collection is one entry. */
export const keptCollections = [folders, versions, contents] as unknown as readonly AnyCollection[];
