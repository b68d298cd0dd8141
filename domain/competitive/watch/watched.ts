import { z } from 'zod';
import { moment, storedText } from '../../content/stored-text.ts';
import { maxCompetitorCharacters } from '../request/analysis-types.ts';
import { pageUrl, quote } from '../site/page.ts';

/** Sites that an account can have watched. */
export const mostWatchedSites = 10;
/** Pages of a watched site that are read in one look, and known of it. */
export const mostWatchedPages = 500;
/** Changes are kept for so many weeks, the current one included. */
export const weeksKept = 12;
/** Changes of one page of a list. */
export const changesPerPage = 50;
/** Changes of each kind that are listed before more are asked for. */
export const firstChanges = 5;

/** In the order in which they are listed. `text`: the main text of a page is another. */
export const changeKinds = ['new', 'price', 'title', 'text', 'gone'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const change = z.object({
  kind: z.enum(changeKinds),
  url: pageUrl(),
  /** Of the page; for a title that changed, the new one. */
  title: z.string(),
  /** A title or a price as it was and is; of a text its words. A page that is gone has in `after` where it leads, if it does. */
  before: z.string(),
  after: z.string(),
  /** Of a page that is gone: what it answers; null where it leads elsewhere, and for other kinds. */
  status: z.number().int().nullable(),
  /** Of a page that is there. */
  wordCount: z.number().int().nullable(),
  /** The first whole sentence of its text; null where it has none. */
  quote: quote().nullable(),
});
/** Something of a page that was found to be another in a look. */
export type PageChange = z.infer<typeof change>;

export const watchedChangeSchema = change.extend({ id: z.uuid(), foundAt: moment() });
export type WatchedChange = z.infer<typeof watchedChangeSchema>;

/** Why a look found nothing to compare. `unexpected`: a fault of ours. */
export const lookFailures = ['unreachable', 'robots', 'unexpected'] as const;
export type LookFailure = (typeof lookFailures)[number];

export const watchedSiteSchema = z.object({
  id: z.uuid(),
  url: pageUrl(),
  createdAt: moment(),
  /** The first and the last look that the site answered; null before there was one. */
  firstLookAt: moment().nullable(),
  lookedAt: moment().nullable(),
  /** When something was last found to have changed. */
  changedAt: moment().nullable(),
  nextLookAt: moment(),
  /** Of the last try; null where it succeeded. */
  failure: z.enum(lookFailures).nullable(),
  failedAt: moment().nullable(),
  pagesRead: z.number().int().nullable(),
  /** True where the site has more pages than are watched. */
  isPartial: z.boolean(),
  /** Changes of the last weeks, the oldest first; the last is the current one. */
  weeks: z.array(z.object({ start: z.iso.date(), count: z.number().int() })).length(weeksKept),
});
export type WatchedSite = z.infer<typeof watchedSiteSchema>;

/** GET /api/competitive-analysis/watched. */
export const watchedSitesSchema = z.object({
  sites: z.array(watchedSiteSchema),
  /** True without a subscription: nothing is looked at until there is one again. */
  isPaused: z.boolean(),
});
export type WatchedSites = z.infer<typeof watchedSitesSchema>;

/** POST /api/competitive-analysis/watched. */
export const watchRequestSchema = z.object({ address: storedText(maxCompetitorCharacters) });

/** GET /api/competitive-analysis/watched/:id/changes: the first of each kind, or all of one kind page by page. */
export const changesQuerySchema = z.object({
  /** The Monday of the week. */
  week: z.iso.date(),
  kind: z.enum(changeKinds).optional(),
  /** Id of the last one of the page before. */
  after: z.uuid().optional(),
});
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

export const changesAnswerSchema = z.object({
  counts: z.record(z.enum(changeKinds), z.number().int()),
  changes: z.array(watchedChangeSchema),
  /** True where `kind` has more after these. */
  hasMore: z.boolean(),
});
export type ChangesAnswer = z.infer<typeof changesAnswerSchema>;
