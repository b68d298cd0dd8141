import { parse, type ParseStepResult } from 'papaparse';
import { collectRows } from '#domain/bulk/rows/collect-rows.ts';
import { columnKey } from '#domain/bulk/rows/columns.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { withoutFormulaMark } from '../../../contents/export/formula-mark.ts';

const delimiters = [',', ';', '\t', '|'];
/** Of a table with one column: this character is in no text. */
const none = '\u001f';

/**
 * Reads a table whose delimiter is found by its header. Cells that AIGen's exports have made harmless for spreadsheets are
 * as they were. Throws `bulk.quote-open`, `bulk.list-empty` and `bulk.list-too-large`.
 */
export function readCsv(
  text: string,
  promptHeader?: string,
  onProgress: (share: number) => void = () => undefined,
): InputTable {
  const { body, delimiter } = findDelimiter(text);
  const rows = collectRows();
  let number = 0;
  parse<string[]>(body, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }: ParseStepResult<string[]>) => {
      number += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes'))
        throw new AppError('bulk.quote-open', { row: number });
      rows.add(data.map(withoutFormulaMark));
      if (number % 1_000 === 0) onProgress(meta.cursor / body.length);
    },
  });
  return rows.finish(promptHeader);
}

/** Reads lines, each the prompt of a row. Throws `bulk.list-empty` and `bulk.list-too-large`. */
export function readLineList(text: string): InputTable {
  const rows = collectRows(['prompt']);
  for (const [line] of text.matchAll(/[^\n\r\u2028\u2029]+/g)) rows.add([line]);
  return rows.finish();
}

/** True for a text whose first line names a column `prompt` beside others. */
export function hasTableHeader(text: string): boolean {
  const { body, delimiter } = findDelimiter(text);
  const [header = []] = firstRows(body, delimiter);
  return header.length > 1 && header.some((name) => columnKey(name) === 'prompt');
}

/**
 * The delimiter that splits the header into most columns, and of two the one that splits more rows alike. Excel may name it in a line of its own: `sep=;`. Lines end with
 * LF afterwards, because files that were put together have several kinds of ends.
 */
function findDelimiter(text: string): { body: string; delimiter: string } {
  const lines = text.replace(/\r\n?/g, '\n');
  const stated = /^\s*"?sep=([^\n])"?\n/i.exec(lines);
  if (stated) return { body: lines.slice(stated[0].length), delimiter: stated[1]! };
  const body = lines.replace(/^\s*\n/, '');
  let best = { columns: 1, alike: 0, delimiter: none };
  for (const delimiter of delimiters) {
    const [header = [], ...rows] = firstRows(body, delimiter);
    const columns = header.length;
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
