import { contents } from './content.ts';
import { folders } from './folders.ts';
import { versions } from './versions.ts';

/** Every collection the server keeps for subscribers, in the order sent: a text comes after what it refers to. */
export const syncedCollections = [folders, versions, contents] as const;
