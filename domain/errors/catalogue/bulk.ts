import type { ErrorTable } from '../error-entry.ts';

/** The bulk generator. Dashboard document, sections 5 and 8. */
export const bulkErrors = {
  'bulk.incomplete': {
    status: 0,
    message: 'Please provide job name, input data, and configure your API key',
  },
  'bulk.not-found': { status: 0, message: 'This job no longer exists.' },
  'bulk.file-unreadable': {
    status: 0,
    message: 'This file could not be read. Please choose a CSV or Excel file.',
  },
  'bulk.prompt-column-missing': {
    status: 0,
    message: 'No column of this file is named prompt. Choose the column that says what to write about.',
  },
  'bulk.too-many-rows': {
    status: 0,
    message: ({ rows, most }) =>
      `A job has ${most ? `at most ${most} rows` : 'fewer rows'}${rows ? `, and this would be ${rows}` : ''}. Split the list, or multiply it by less.`,
  },
  'bulk.too-many-columns': {
    status: 0,
    message: ({ most }) => `A list has ${most ? `at most ${most}` : 'fewer'} columns. Remove some first.`,
  },
  'bulk.column-unknown': {
    status: 0,
    message: ({ column }) =>
      `The instruction names ${column ? `the column ${column}` : 'a column'}, which the list does not have.`,
  },
  'bulk.limit-without-price': {
    status: 0,
    message:
      'The price of this model is not known, so a spending limit cannot be kept. Enter its price, or remove the limit.',
  },
  'bulk.instruction-missing': { status: 0, message: 'Please write what should be made of each row.' },
  /** A row for which the call brought no text. */
  'bulk.item-failed': {
    status: 0,
    message: ({ item }) => `Failed to generate content for: ${item ?? 'this row'}`,
  },
  /** A row whose call could not be made. */
  'bulk.item-error': { status: 0, message: ({ item }) => `Error processing: ${item ?? 'this row'}` },
  'bulk.in-doubt': {
    status: 0,
    message: 'The tab closed while this row was being written. Your provider may have charged for it.',
  },
  'bulk.run-failed': {
    status: 0,
    message: 'The job stopped because of an error. What was written is kept; resume it to go on.',
  },
} as const satisfies ErrorTable;
