import { z } from 'zod';
import { consentTextSchema } from '../consent.ts';
import { formatNumber } from '../../text/format.ts';
import {
  maxFieldCharacters,
  mostContacts,
  mostCorrections,
  mostImportColumns,
  mostImportRows,
} from '../limits.ts';
import { contactMappingSchema } from './mapping.ts';
import { problemRowSchema } from './row-problem.ts';

/**
 * checking: the rows are read and counted, nothing is written. checked: waits for mapping and consent. importing: written row by row.
 * failed: the file cannot be read; `failure` says why.
 */
export const importStates = ['checking', 'checked', 'importing', 'finished', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importFailures = ['quote-open', 'too-many-rows', 'full', 'lost', 'stopped'] as const;
export type ImportFailure = (typeof importFailures)[number];
/** Rows that were imported before stay. */
export const importFailureSentences: Record<ImportFailure, string> = {
  'quote-open':
    'A quotation mark is opened and never closed, so the rows after it cannot be told apart. Close or remove it, and choose the file again.',
  'too-many-rows': `A file can have ${formatNumber(mostImportRows)} rows. Please split it.`,
  full: `Your account can have ${formatNumber(mostContacts)} contacts, and this file has more than there is room for.`,
  lost: 'The file or the list was deleted before all rows were read. Please choose the file again.',
  stopped:
    'The import could not be finished. Please choose the file again: contacts that are there already are not added twice.',
};

const count = z.number().int().nonnegative();

/**
 * Every row is in one of them, so they add up to the rows. known: in the account, or in an earlier row. toMend: right once a cell is
 * corrected. suppressed: stays out. bad: a broken row.
 */
export const importFiguresSchema = z.object({
  new: count,
  known: count,
  toMend: count,
  suppressed: count,
  bad: count,
});
export type ImportFigures = z.infer<typeof importFiguresSchema>;

export const noFigures: ImportFigures = { new: 0, known: 0, toMend: 0, suppressed: 0, bad: 0 };

/** Rows that were read. */
export const sumOfFigures = (figures: ImportFigures) =>
  figures.new + figures.known + figures.toMend + figures.suppressed + figures.bad;

/** A cell that is read as something else, without the file being changed. */
export const correctionSchema = z.object({
  row: z
    .number()
    .int()
    .min(1)
    .max(mostImportRows + 1),
  column: z
    .number()
    .int()
    .min(0)
    .max(mostImportColumns - 1),
  value: z.string().max(maxFieldCharacters),
});
export type Correction = z.infer<typeof correctionSchema>;

const dateOrderSchema = z.enum(['day-first', 'month-first']).nullable();

/** How the file is read. */
export const importSettingsSchema = z.object({
  mapping: contactMappingSchema,
  hasHeader: z.boolean(),
  dateOrder: dateOrderSchema,
  corrections: z.array(correctionSchema).max(mostCorrections),
});
export type ImportSettings = z.infer<typeof importSettingsSchema>;

/** Body of PUT /api/contact-imports/<id>/settings: what is missing stays as it is. The rows are counted again. */
export const importSettingsChangesSchema = importSettingsSchema.partial();

/** When they agreed: as a column says, or on one day. */
export const importConsentSchema = consentTextSchema.extend({
  day: z.iso.date().nullable().describe('The day of the consent; null: the column with it says so.'),
});

/** Body of POST /api/contact-imports/<id>/start. */
export const importStartSchema = z.object({
  listId: z.uuid(),
  consent: importConsentSchema,
  /** Each one is asked to confirm. A list with double opt-in asks in any case. */
  asksToConfirm: z.boolean().default(true),
});
export type ImportStart = z.infer<typeof importStartSchema>;

/** GET /api/contact-imports/<id>. */
export const contactImportSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  encoding: z.string(),
  /** "," ";" "|", a tab, or nothing in a file with one column. */
  delimiter: z.string(),
  columns: z.array(z.string()),
  /** The first values of each column. */
  samples: z.array(z.array(z.string())),
  settings: importSettingsSchema,
  /** Dates of the consent may begin with the day or the month, and nothing in the file says which. */
  needsDateOrder: z.boolean(),
  /** Rows that were read so far, and all of them; null as long as nobody has counted them. */
  rowsDone: count,
  rows: count.nullable(),
  figures: importFiguresSchema,
  problems: z.array(problemRowSchema.extend({ text: z.string() })),
  listId: z.uuid().nullable(),
});
export type ContactImport = z.infer<typeof contactImportSchema>;

export const importListSchema = z.object({
  imports: z.array(
    contactImportSchema.pick({
      id: true,
      fileName: true,
      state: true,
      createdAt: true,
      finishedAt: true,
      rows: true,
      figures: true,
      listId: true,
    }),
  ),
});

/** Query of POST /api/contact-imports. */
export const newImportQuerySchema = z.object({ name: z.string().min(1).max(300) });
