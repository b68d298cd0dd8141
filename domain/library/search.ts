import { z } from 'zod';
import { contentRecordSchema } from '../content/record.ts';
import { isStorableMoment } from '../content/stored-text.ts';
import { versionRecordSchema } from '../content/version.ts';
import { keepUnknown } from '../sync/keep-unknown.ts';
import { markedTextSchema, highlightSchema } from './snippet.ts';

/** relevance: best match first, only with search words; edited: last changed first. */
export const librarySorts = ['relevance', 'newest', 'oldest', 'edited', 'title', 'score'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Items per page. */
export const libraryPageItems = 40;
/** Maximum number of counted tags, the most common first. */
export const mostTagsCounted = 100;
/** Number of newest matches that are ranked by relevance; older ones follow by age. */
export const mostRanked = 500;
/** Maximum number of versions shown, newest first. */
export const mostVersionsShown = 200;

/** A query parameter that may occur several times. */
const list = () =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat())
    .pipe(z.array(z.string().min(1).max(100)).max(50))
    .default([]);
const score = () => z.coerce.number().int().min(0).max(100).optional();
const flag = () =>
  z
    .enum(['true', 'false'])
    .transform((given) => given === 'true')
    .optional();

/** A date and time in any zone. */
const time = () =>
  z.iso.datetime({ offset: true }).refine(isStorableMoment, 'must be a time of the years 1 to 9999');

/** Query of GET /api/library. Several values of one filter are alternatives; of several tags all must match. */
export const libraryQuerySchema = z.strictObject({
  /**
   * Search words: a phrase in quotation marks, `-word` to exclude, `or` between alternatives. The last word may be
   * incomplete.
   */
  q: z.string().max(200).default(''),
  type: list(),
  /** `unknown` finds texts without a known provider, `sandbox` those of the local sandbox. */
  provider: list(),
  tag: list(),
  /** With the folders inside it. `general` finds texts without a folder, or whose folder does not exist. */
  folder: list(),
  scoreFrom: score(),
  scoreTo: score(),
  /** Created at this time or later. */
  from: time().optional(),
  /** Created before this time. */
  to: time().optional(),
  /** `true`: only favorites. `false`: only others. */
  favorite: flag(),
  /** `true`: only texts in the trash. Otherwise only texts outside it. */
  trash: flag(),
  /** Default: by relevance with search words, otherwise newest first. */
  sort: z.enum(librarySorts).optional(),
  /** `nextCursor` of the previous response. */
  cursor: z.string().max(2_000).optional(),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** A record without its full texts, with the places of the search words. */
export const libraryItemSchema = contentRecordSchema.omit({ content: true, userPrompt: true }).extend({
  revision: z.int().positive(),
  /** An excerpt of the text as one plain line. */
  snippet: markedTextSchema,
  titleHighlights: z.array(highlightSchema),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

/** Query of GET /api/library/counts: the same filters; neither order nor page change the counts. */
export const libraryCountsQuerySchema = libraryQuerySchema.omit({ sort: true, cursor: true });
export type LibraryCountsQuery = z.infer<typeof libraryCountsQuerySchema>;

const facetSchema = z.array(z.object({ value: z.string(), count: z.int().positive() }));

export const libraryAnswerSchema = z.object({
  items: z.array(libraryItemSchema),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type LibraryAnswer = z.infer<typeof libraryAnswerSchema>;

/** They read every match, so they are a call of their own: the first page does not wait for them. */
export const libraryCountsSchema = z.object({
  /** Total number of matches. */
  total: z.int().nonnegative(),
  /** Number of matches for each filter value, given the other filters; most common first. A folder's includes its subfolders. */
  facets: z.object({ types: facetSchema, providers: facetSchema, tags: facetSchema, folders: facetSchema }),
});
export type LibraryCounts = z.infer<typeof libraryCountsSchema>;

/** Response of GET /api/library/:id. Its records are stored and synced by the page that reads them. */
export const libraryEntrySchema = z.object({
  record: keepUnknown(contentRecordSchema),
  revision: z.int().positive(),
  /** Newest first. */
  versions: z.array(keepUnknown(versionRecordSchema)),
});
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;
