import { readOldTest } from '#domain/ab-test/legacy.ts';
import { readOldJob } from '#domain/bulk/legacy.ts';
import { readOldEvent } from '#domain/calendar/legacy.ts';
import { readOldCampaign } from '#domain/email/legacy.ts';
import { readOldOptimization } from '#domain/optimizer/legacy.ts';
import { readOldProject } from '#domain/projects/legacy.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { abTests } from '../collections/ab-tests.ts';
import { bulkJobs } from '../collections/bulk/jobs.ts';
import { bulkRows } from '../collections/bulk/rows.ts';
import { calendarEvents } from '../collections/calendar-events.ts';
import { emailCampaigns } from '../collections/email-campaigns.ts';
import type { ListKey } from './old-stores.ts';
import { optimizations } from '../collections/optimizations.ts';
import { projectItems, projects } from '../collections/projects.ts';
import type { AnyStore } from '../synced.ts';

/** The records made from one item of an older store, and its unreadable parts. */
export type Brought = {
  records: readonly { into: AnyStore; record: { id: string } }[];
  unfit: readonly unknown[];
};

/** A list that an older version stored in localStorage for one tool. */
export type OldList = {
  /** Storage key, as the specification names it. */
  store: ListKey;
  /** Singular and plural of its items. */
  one: string;
  many: string;
  /** Reads one item; null if it is invalid. */
  read: (value: unknown, now: Date) => Brought | null;
};

/** The types of each list's records are checked here; the collection's type is erased. */
const into = (collection: unknown, record: { id: string }) => ({
  into: collection as AnyStore,
  record,
});

/** The specified lists apart from the texts (dashboard document, section 3), where their tool is there. */
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
      // Older events have no time zone; the zone of this browser is used.
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
  {
    store: 'aigen_bulk_jobs',
    one: 'bulk job',
    many: 'bulk jobs',
    read: (value, now) => {
      const read = readOldJob(value, now);
      if (!read) return null;
      const rows = read.rows.map((row) => into(bulkRows, row));
      return { records: [into(bulkJobs, read.job), ...rows], unfit: [] };
    },
  },
  {
    store: 'aigen_ab_tests',
    one: 'A/B test',
    many: 'A/B tests',
    read: (value, now) => {
      const test = readOldTest(value, now);
      return test && { records: [into(abTests, test)], unfit: [] };
    },
  },
  {
    store: 'aigen_email_campaigns',
    one: 'email campaign',
    many: 'email campaigns',
    read: (value, now) => {
      const campaign = readOldCampaign(value, now);
      return campaign && { records: [into(emailCampaigns, campaign)], unfit: [] };
    },
  },
];
