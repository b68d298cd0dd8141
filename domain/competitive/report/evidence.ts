import { z } from 'zod';
import { moment, storedText } from '../../content/stored-text.ts';
import { pageUrl, quote } from '../site/page.ts';

/** How a figure is known. Kinds are drawn differently and never mixed in one figure. */
export const evidenceKinds = ['measured', 'imported', 'estimate', 'unknown'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** A place on a page that was read. */
export const citationSchema = z.object({
  page: pageUrl(),
  quote: quote(),
  readAt: moment(),
  /**
   * True where `quote` is not a text of the page but what the reader says of it: of something that is not there ("No
   * <title> on the page"), or of the response ("HTTP 404"). It is shown without quotation marks.
   */
  isRemark: z.literal(true).optional(),
});
export type Citation = z.infer<typeof citationSchema>;

export const evidenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measured'),
    /** One page that shows it, with its quote and time. */
    source: citationSchema,
    /** How it was counted: "Counted: 88 pages under /guides/ with an article date". */
    how: storedText(500),
    /** Pages it rests on; the first 200 of them can be listed. None are where it rests on all pages that were read. */
    pageCount: z.number().int().nonnegative(),
    pages: z.array(pageUrl()).max(200).default([]),
  }),
  z.object({
    kind: z.literal('imported'),
    /** The tool whose file it was, as told by its columns, and the file's name. */
    tool: storedText(100),
    file: storedText(255),
    column: storedText(200),
    importedAt: moment(),
  }),
  z.object({
    kind: z.literal('estimate'),
    provider: storedText(50),
    model: storedText(200).nullable(),
    /** What it rests on: "214 pages and 6.2 new ones a month", or the named inputs of a formula. */
    basis: storedText(1_000),
  }),
  z.object({ kind: z.literal('unknown'), why: storedText(300) }),
]);
/** `provider` of an estimate that a formula of AIGen makes, not an AI. */
export const formulaProvider = 'AIGen';
export type Evidence = z.infer<typeof evidenceSchema>;
