import { z } from 'zod';
import { contentRecordSchema } from '../content/record.ts';
import { versionRecordSchema } from '../content/version.ts';
import { markedTextSchema, highlightSchema } from './snippet.ts';

/** relevance: best match first, only with words to find; edited: last changed first. */
export const librarySorts = ['relevance', 'newest', 'oldest', 'edited', 'title', 'score'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Items of one answer. */
export const libraryPageItems = 40;
/** So many tags are counted, the commonest first. */
export const mostTagsCounted = 100;
/** Best matches are looked for among so many of the newest; older ones follow by age. */
export const mostRanked = 500;
/** Versions of a text that are shown, newest first. */
export const mostVersionsShown = 200;

/** A parameter that may be in an address several times. */
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

/** What GET /api/library is asked: values of one filter are alternatives, but of tags all must be there. */
export const libraryQuerySchema = z.strictObject({
  /** Words; "in quotation marks" as typed, -word not, or between alternatives. The last may be the beginning of one. */
  q: z.string().max(200).default(''),
  type: list(),
  /** `unknown` finds texts whose provider is not known. */
  provider: list(),
  tag: list(),
  /** `general` finds texts without a folder, or whose folder is gone. */
  folder: list(),
  scoreFrom: score(),
  scoreTo: score(),
  /** Made at this moment or later. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Made before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
  /** `true` only favorites, `false` only others. */
  favorite: flag(),
  /** `true` only what is in the trash; else only what is not. */
  trash: flag(),
  /** By relevance where there are words, else newest first. */
  sort: z.enum(librarySorts).optional(),
  /** `nextCursor` of the previous response. */
  cursor: z.string().max(2_000).optional(),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** A record without its texts, and where the words were found. */
export const libraryItemSchema = contentRecordSchema.omit({ content: true, userPrompt: true }).extend({
  revision: z.int().positive(),
  /** A part of the text as one plain line. */
  snippet: markedTextSchema,
  titleHighlights: z.array(highlightSchema),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

const facetSchema = z.array(z.object({ value: z.string(), count: z.int().positive() }));

export const libraryAnswerSchema = z.object({
  items: z.array(libraryItemSchema),
  /** Null at the end. */
  nextCursor: z.string().nullable(),
  /** Texts found in all; with the first page. */
  total: z.int().nonnegative().optional(),
  /** What would be found under each value, given the other filters; with the first page, commonest first. */
  facets: z
    .object({ types: facetSchema, providers: facetSchema, tags: facetSchema, folders: facetSchema })
    .optional(),
});
export type LibraryAnswer = z.infer<typeof libraryAnswerSchema>;

/** What GET /api/library/:id answers. */
export const libraryEntrySchema = z.object({
  record: contentRecordSchema,
  revision: z.int().positive(),
  /** Newest first. */
  versions: z.array(versionRecordSchema),
});
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;
