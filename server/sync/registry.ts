import { createRegistry } from './collection.ts';
import { contentCollection } from './collections/content.ts';
import { foldersCollection } from './collections/folders.ts';
import { versionsCollection } from './collections/versions.ts';

/** What devices sync. A new collection is one entry here, and one in the browser. */
export const registry = createRegistry([foldersCollection, versionsCollection, contentCollection]);
