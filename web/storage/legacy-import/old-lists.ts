import { readOldEvent } from '#domain/calendar/legacy.ts';
import { readOldOptimization } from '#domain/optimizer/legacy.ts';
import { readOldProject } from '#domain/projects/legacy.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { calendarEvents } from '../collections/calendar-events.ts';
import type { ListKey } from './old-stores.ts';
import { optimizations } from '../collections/optimizations.ts';
import { projectItems, projects } from '../collections/projects.ts';
import type { AnyStore } from '../synced.ts';

/** The records that stand for one thing of an older store, and what of it could not be read. */
export type Brought = {
  records: readonly { into: AnyStore; record: { id: string } }[];
  unfit: readonly unknown[];
};

/** A list that an older store kept in localStorage for one tool. */
export type OldList = {
  /** Storage key, as the specification names it. */
  store: ListKey;
  /** What one thing and several of it are called. */
  one: string;
  many: string;
  /** Reads one thing of it; null where it is no such thing. Missing while its tool is not built: all of it waits. */
  read?: (value: unknown, now: Date) => Brought | null;
};

/** Each list's records fit the collection they are for; which one that is, is not told apart here. */
const into = (collection: unknown, record: { id: string }) => ({
  into: collection as AnyStore,
  record,
});

/** Every list of the specification beside the texts (dashboard document, section 3). */
export const oldLists: readonly OldList[] = [
  {
    store: 'aigen_projects',
    one: 'project',
    many: 'projects',
    read: (value, now) => {
      const read = readOldProject(value, now);
      if (!read) return null;
      const items = read.items.map((item) => into(projectItems, item));
      return { records: [into(projects, read.project), ...items], unfit: read.unfit };
    },
  },
  {
    store: 'aigen_calendar_events',
    one: 'calendar event',
    many: 'calendar events',
    read: (value, now) => {
      // Older events have no zone: they were made, and are read, where their owner is.
      const event = readOldEvent(value, now, browserZone());
      return event && { records: [into(calendarEvents, event)], unfit: [] };
    },
  },
  {
    store: 'aigen_optimization_results',
    one: 'optimization',
    many: 'optimizations',
    read: (value, now) => {
      const record = readOldOptimization(value, now);
      return record && { records: [into(optimizations, record)], unfit: [] };
    },
  },
  { store: 'aigen_bulk_jobs', one: 'bulk job', many: 'bulk jobs' },
  { store: 'aigen_ab_tests', one: 'A/B test', many: 'A/B tests' },
  { store: 'aigen_email_campaigns', one: 'email campaign', many: 'email campaigns' },
];
