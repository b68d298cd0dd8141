import { parse, type ParseStepResult } from 'papaparse';
import { findDelimiter } from '#domain/tables/csv-delimiter.ts';
import { withoutFormulaMark } from '#domain/tables/formula-mark.ts';

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
  const { body, delimiter } = delimit(text, isHeaderFirst);
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
  const { body, delimiter } = delimit(text);
  return firstRows(body, delimiter)[0] ?? [];
}

/** Lines end with LF afterwards, because files that were put together have several kinds of ends. */
const delimit = (text: string, isHeaderFirst = true) =>
  findDelimiter(text.replace(/\r\n?/g, '\n'), firstRows, isHeaderFirst);

const sampleCharacters = 100_000;
const sampleRows = 20;

function firstRows(body: string, delimiter: string): string[][] {
  const sample = body.slice(0, sampleCharacters);
  return parse<string[]>(sample, { delimiter, newline: '\n', preview: sampleRows }).data;
}
