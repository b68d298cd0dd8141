import { parse, type ParseStepResult } from 'papaparse';
import { withoutFormulaMark } from '../export/formula-mark.ts';

const delimiters = [',', ';', '\t', '|'];
/** Of a table with one column: this character is in no text. */
const none = '\u001f';

type CsvRow = {
  cells: string[];
  /** From 1. */
  number: number;
  /** A quote that begins in it never ends. */
  isOpen: boolean;
  /** Of the text that has been read, 0 to 1. */
  share: number;
};

/**
 * Reads the rows of a CSV text whose delimiter is found by its header. Cells that AIGen's exports have made harmless for
 * spreadsheets are as they were. `isHeaderFirst`: false where lines above the header may explain the file.
 */
export function readCsvRows(
  text: string,
  onRow: (row: CsvRow) => void,
  { isHeaderFirst = true }: { isHeaderFirst?: boolean } = {},
): void {
  const { body, delimiter } = findDelimiter(text, isHeaderFirst);
  let number = 0;
  parse<string[]>(body, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }: ParseStepResult<string[]>) => {
      number += 1;
      onRow({
        cells: data.map(withoutFormulaMark),
        number,
        isOpen: errors.some(({ code }) => code === 'MissingQuotes'),
        share: meta.cursor / body.length,
      });
    },
  });
}

/** The first row of a CSV text. */
export function readCsvHeader(text: string): string[] {
  const { body, delimiter } = findDelimiter(text);
  return firstRows(body, delimiter)[0] ?? [];
}

/**
 * The delimiter that splits the header into most columns, and of two the one that splits more rows alike. Excel may name it in a line of its own: `sep=;`. Lines end with
 * LF afterwards, because files that were put together have several kinds of ends.
 */
function findDelimiter(text: string, isHeaderFirst = true): { body: string; delimiter: string } {
  const lines = text.replace(/\r\n?/g, '\n');
  const stated = /^\s*"?sep=([^\n])"?\n/i.exec(lines);
  if (stated) return { body: lines.slice(stated[0].length), delimiter: stated[1]! };
  const body = lines.replace(/^\s*\n/, '');
  let best = { columns: 1, alike: 0, delimiter: none };
  for (const delimiter of delimiters) {
    const rows = firstRows(body, delimiter);
    const header = isHeaderFirst ? rows.slice(0, 1) : rows;
    const columns = Math.max(0, ...header.map(({ length }) => length));
    const alike = rows.filter(({ length }) => length === columns).length;
    if (columns > best.columns || (columns > 1 && columns === best.columns && alike > best.alike))
      best = { columns, alike, delimiter };
  }
  return { body, delimiter: best.delimiter };
}

const sampleCharacters = 100_000;
const sampleRows = 20;

function firstRows(body: string, delimiter: string): string[][] {
  const sample = body.slice(0, sampleCharacters);
  return parse<string[]>(sample, { delimiter, newline: '\n', preview: sampleRows }).data;
}
