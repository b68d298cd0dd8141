import type { ListKey } from './old-stores.ts';
import type { AnyCollection } from './synced.ts';

/** Records that stand for one thing of an older store. */
export type Brought = readonly { into: AnyCollection; record: { id: string } }[];

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

/** Every list of the specification beside the texts (dashboard document, section 3). */
export const oldLists: readonly OldList[] = [
  { store: 'aigen_projects', one: 'project', many: 'projects' },
  { store: 'aigen_calendar_events', one: 'calendar event', many: 'calendar events' },
  { store: 'aigen_optimization_results', one: 'optimization', many: 'optimizations' },
  { store: 'aigen_bulk_jobs', one: 'bulk job', many: 'bulk jobs' },
  { store: 'aigen_ab_tests', one: 'A/B test', many: 'A/B tests' },
  { store: 'aigen_email_campaigns', one: 'email campaign', many: 'email campaigns' },
];
