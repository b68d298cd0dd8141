import { formatCell, type NumberFormat } from './number-format.ts';
import { unescapeCharacters } from './workbook.ts';
import type { XmlHandlers } from '#domain/xml/read-xml.ts';

type Cell = { column: number; type: string; style: number; value: string; inline: string };

/** Most columns of a sheet: A to XFD. */
const maxSheetColumns = 16_384;

/** What reading the cells of a sheet needs of its workbook. */
export type CellContext = {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  isFrom1904: boolean;
};

/**
 * Reads the rows of a sheet, each as an array with holes for the empty cells. The numbers that rows state are not used, so
 * a sheet whose second row is the millionth has two rows.
 */
export function sheetHandlers(
  context: CellContext,
  onRow: (cells: (string | undefined)[]) => void,
): XmlHandlers {
  let row: (string | undefined)[] = [];
  let cell: Cell | null = null;
  let place: 'value' | 'inline' | null = null;
  let isReadingAid = false;
  let column = 0;
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = [];
        column = 0;
      } else if (name === 'c') {
        const values = attributes();
        // A cell without an address follows the one before it.
        column = columnOf(values.get('r')) ?? column;
        cell = {
          column,
          type: values.get('t') ?? 'n',
          style: Number(values.get('s') ?? 0),
          value: '',
          inline: '',
        };
        column += 1;
      } else if (name === 'v') place = 'value';
      else if (name === 't') place = 'inline';
      else if (name === 'rPh') isReadingAid = true;
    },
    text: (piece) => {
      if (!cell || !place || isReadingAid) return;
      cell[place] += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') place = null;
      else if (name === 'rPh') isReadingAid = false;
      else if (name === 'c' && cell) {
        const text = textOfCell(cell, context);
        if (text !== '' && cell.column < maxSheetColumns) row[cell.column] = text;
        cell = null;
      } else if (name === 'row') onRow(row);
    },
  };
}

/** The index of the column in an address such as `AB12`; null without one. */
function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d*$/.exec(address ?? '')?.[1];
  if (!letters) return null;
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The text that a cell shows. Of a formula it is the result that the file has stored. */
function textOfCell(
  { type, style, value, inline }: Cell,
  { strings, formats, isFrom1904 }: CellContext,
): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return unescapeCharacters(inline);
    case 'str':
      return unescapeCharacters(value);
    case 'b':
      return value === '' ? '' : value.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'n': {
      const number = Number(value);
      if (value.trim() === '') return '';
      return Number.isFinite(number) ? formatCell(number, formats[style], isFrom1904) : value;
    }
    default:
      // A date in the form of ISO 8601, or an error such as #N/A.
      return value;
  }
}
