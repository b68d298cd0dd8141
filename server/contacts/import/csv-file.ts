import type { Readable } from 'node:stream';
// A CommonJS module: Node gives it as a whole.
import papaparse, { type ParseStepResult } from 'papaparse';
import { findDelimiter } from '#domain/tables/csv-delimiter.ts';
import { withoutFormulaMark } from '#domain/tables/formula-mark.ts';
import { encodingOf, isBinary, type TextEncoding } from '#domain/text/encoding.ts';

// Reads a CSV file of any size in bounded memory: piece by piece, with at most one unfinished row beside the piece.

export type CsvFormat = { encoding: TextEncoding; delimiter: string };

/** Thrown for a row that does not end: a quotation mark is opened and never closed. `row` is where it begins, from 1. */
export class OpenQuoteError extends Error {
  override readonly name = 'OpenQuoteError';
  readonly row: number;
  constructor(row: number) {
    super('a quotation mark is never closed');
    this.row = row;
  }
}

/** A row of contacts is much shorter. */
const mostRowCharacters = 500_000;
const sampleCharacters = 100_000;
const sampleRows = 20;

/** The encoding of a file: all of it has to be read to know that it is UTF-8. */
export async function findEncoding(file: AsyncIterable<Buffer>): Promise<TextEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of file) {
      // The marks and zeros of UTF-16 are seen at the beginning; an even number of bytes is looked at.
      const start = encodingOf(piece.subarray(0, piece.length - (piece.length % 2)));
      if (isFirst && (start === 'utf-16le' || start === 'utf-16be')) return start;
      isFirst = false;
      utf8.decode(piece, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text of a file with LF at the ends of its lines, whatever kinds of ends it has. */
async function* textOf(file: Readable, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isAfterReturn = false;
  const toLines = (text: string) => {
    // A CR at the end of a piece became an LF; the LF that belongs to it comes with the next one.
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') isAfterReturn = text.endsWith('\r');
    return rest.replace(/\r\n?/g, '\n');
  };
  for await (const piece of file as AsyncIterable<Buffer>)
    yield toLines(decoder.decode(piece, { stream: true }));
  yield toLines(decoder.decode());
}

/** Markup and documents that begin with a text. */
const otherKinds = /^\s*(?:<[!?a-z]|\{\\rtf|%PDF-|%!PS)/i;

/** The first rows of a file and its delimiter; null for a file that is no text. */
export async function readCsvStart(
  file: Readable,
  encoding: TextEncoding,
): Promise<{ delimiter: string; rows: string[][] } | null> {
  let start = '';
  for await (const text of textOf(file, encoding)) {
    start += text;
    if (start.length >= sampleCharacters) break;
  }
  if (isBinary(start) || otherKinds.test(start.slice(0, 1_000))) return null;
  const { body, delimiter } = findDelimiter(start, firstRows);
  return { delimiter, rows: firstRows(body, delimiter).map((cells) => cells.map(withoutFormulaMark)) };
}

function firstRows(body: string, delimiter: string): string[][] {
  const sample = body.slice(0, sampleCharacters);
  return papaparse.parse<string[]>(sample, { delimiter, newline: '\n', preview: sampleRows }).data;
}

/** All rows of a file, some at a time. Cells that an export made harmless for spreadsheets are as they were. Throws OpenQuoteError. */
export async function* readCsvRows(
  file: Readable,
  { encoding, delimiter }: CsvFormat,
): AsyncGenerator<string[][]> {
  let [waiting, isFirst, row] = ['', true, 0];
  for await (const text of textOf(file, encoding)) {
    waiting += text;
    if (isFirst) {
      if (waiting.length < sampleCharacters && text !== '') continue;
      const { body } = findDelimiter(waiting, () => []);
      const above = emptyRowsOf(waiting.slice(0, waiting.length - body.length));
      row += above.length;
      yield above;
      waiting = body;
      isFirst = false;
    }
    const { rows, end } = parseRows(waiting, delimiter);
    // More text may still belong to the last one.
    rows.pop();
    waiting = waiting.slice(end);
    row += rows.length;
    if (waiting.length > mostRowCharacters) throw new OpenQuoteError(row + 1);
    yield rows;
  }
  const { rows, isOpen } = parseRows(waiting, delimiter);
  if (isOpen) throw new OpenQuoteError(row + rows.length);
  yield rows;
}

/** Rows above the first one that has something, so that rows are counted as a spreadsheet does: it shows no `sep=`. */
function emptyRowsOf(above: string): string[][] {
  const count = /sep=/i.test(above) ? 0 : above.split('\n').length - 1;
  return Array.from({ length: count }, () => ['']);
}

/** The rows of a text; `end` is where the last but one ends. */
function parseRows(text: string, delimiter: string) {
  const rows: string[][] = [];
  let [end, next, isOpen] = [0, 0, false];
  papaparse.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }: ParseStepResult<string[]>) => {
      rows.push(data.map(withoutFormulaMark));
      [end, next] = [next, meta.cursor];
      isOpen = errors.some(({ code }) => code === 'MissingQuotes');
    },
  });
  return { rows, end, isOpen };
}
