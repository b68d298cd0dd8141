import { createRegistry } from './collection.ts';
import { calendarEventsCollection } from './collections/calendar-events.ts';
import { contentCollection } from './collections/content.ts';
import { foldersCollection } from './collections/folders.ts';
import { projectItemsCollection } from './collections/project-items.ts';
import { projectsCollection } from './collections/projects.ts';
import { optimizationsCollection } from './collections/optimizations.ts';
import { versionsCollection } from './collections/versions.ts';
import { voiceAnalysesCollection } from './collections/voice-analyses.ts';
import { voicesCollection } from './collections/voices.ts';

/** What devices sync. A new collection is one entry here, and one in the browser. */
export const registry = createRegistry([
  foldersCollection,
  versionsCollection,
  contentCollection,
  projectsCollection,
  projectItemsCollection,
  calendarEventsCollection,
  voicesCollection,
  voiceAnalysesCollection,
  optimizationsCollection,
]);
