import { providerName, type ErrorTable } from '../error-entry.ts';

/** The bulk generator. Dashboard document, sections 5 and 8. */
export const bulkErrors = {
  'bulk.incomplete': {
    status: 0,
    message: 'Please provide job name, input data, and configure your API key',
  },
  'bulk.not-found': { status: 0, message: 'This job no longer exists.' },
  'bulk.restored': {
    status: 0,
    message:
      'This job comes from a backup. If you resume it, rows that were written since the backup was made are written, and paid for, again.',
  },
  'bulk.row-gone': { status: 0, message: 'This row no longer exists.' },
  'bulk.row-rewritten': {
    status: 0,
    message:
      'This row has been written again since you began to edit it, so your version was not stored. It is kept as a draft: copy what you need from it.',
  },
  'bulk.canceled': {
    status: 0,
    message: 'This job was canceled, so none of its rows is written again. Choose Run again for a new job.',
  },
  'bulk.dates-missing': {
    status: 0,
    message: 'The calendar ends before all texts have a date. Choose more days or times.',
  },
  'bulk.file-unreadable': {
    status: 0,
    message: 'This file could not be read. Please choose a CSV or Excel file.',
  },
  'bulk.file-empty': { status: 0, message: 'This file is empty. Please choose another.' },
  'bulk.file-too-large': {
    status: 0,
    message: ({ limit }) =>
      `This file is too large${limit ? `: the limit is ${limit}` : ''}. Split the list into several files, or save only its columns that you need.`,
  },
  'bulk.file-refused': {
    status: 0,
    message:
      'This kind of file has no list that can be read. Please choose a CSV, Excel (.xlsx) or text file.',
  },
  'bulk.file-other-spreadsheet': {
    status: 0,
    message:
      'This is an old Excel file, one with a password, or one of another program. Open it there, save it as .xlsx or CSV without a password, and choose that file.',
  },
  'bulk.file-damaged': {
    status: 0,
    message: 'This file is damaged or incomplete. Open it, save it again, and choose the new file.',
  },
  'bulk.file-unfolds': {
    status: 0,
    message: ({ limit }) =>
      `This workbook is too large when it is unpacked${limit ? `: the limit is ${limit}` : ''}. Save only the sheet with the list, as CSV, and choose that file.`,
  },
  'bulk.list-empty': {
    status: 0,
    message: 'This list has no rows. Its first row is the header; add a row for each text below it.',
  },
  'bulk.list-too-large': {
    status: 0,
    message: ({ cells }) =>
      `This list is too large${cells ? `: at most ${cells} cells with text can be read` : ''}. Remove columns that you do not need, or split it.`,
  },
  'bulk.quote-open': {
    status: 0,
    message: ({ row }) =>
      `A quotation mark${row ? ` in row ${row}` : ''} is opened and never closed, so the rows after it cannot be told apart. Close or remove it, and choose the file again.`,
  },
  'bulk.sheet-missing': {
    status: 0,
    message: ({ sheet }) =>
      `This workbook has no sheet${sheet ? ` named ${sheet}` : ' that can be read'}. Please choose another.`,
  },
  'bulk.nothing-to-export': {
    status: 0,
    message:
      'No row of this job has a text yet. Export it when the first ones are written, or choose JSON or CSV.',
  },
  'bulk.export-failed': {
    status: 0,
    message:
      'The export could not be made. Nothing was changed; close other tabs to free memory, and try again.',
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
  'bulk.economy-not-direct': {
    status: 0,
    message: (details) =>
      `Your keys are not sent to AIGen's server, and ${providerName(details)} takes batches only from a server. Write live, or let this browser send keys through AIGen (API Keys).`,
  },
  'bulk.economy-insecure': {
    status: 0,
    message:
      'Economy mode needs a secure address (https), so that no batch is sent twice. Write live, or open AIGen at its https address.',
  },
  'bulk.economy-other-key': {
    status: 0,
    message: (details) =>
      `This batch was sent with another key, and ${providerName(details)} does not show it to the present one. Save the key it was sent with to collect its texts.`,
  },
} as const satisfies ErrorTable;
