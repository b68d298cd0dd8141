import { checkListFile } from '#domain/bulk/list-file.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { plainTextTypeOf } from '#domain/uploads/file-types.ts';
import { decodeTable } from '../../../contents/tables/decode-table.ts';
import { hasTableHeader, readCsv, readLineList } from './read-csv.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export type ListOptions = {
  /** Name of the sheet of a workbook; the first that is not hidden without one. */
  sheet?: string;
  /** The header that the user chose for the prompt. */
  promptHeader?: string;
  /** How to read a text; by its name and header without it. */
  as?: 'table' | 'lines';
};

export type ListRead = {
  table: InputTable;
  kind: 'workbook' | 'table' | 'lines';
  /** Of a workbook; empty for a text. */
  sheets: readonly { name: string; isHidden: boolean }[];
  /** The sheet that was read; null for a text. */
  sheet: string | null;
};

/**
 * Reads the list in a file. What it is follows from its content; only a text without a header `prompt` is read as its
 * name says. Throws the `bulk.*` errors of its parsers.
 */
export function readList(
  bytes: Uint8Array,
  name: string,
  { sheet, promptHeader, as }: ListOptions = {},
  onProgress?: (share: number) => void,
): ListRead {
  checkListFile({ size: bytes.length });
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return { kind: 'workbook', ...readXlsx(bytes, { sheet, promptHeader }, onProgress) };
  // The older Excel, and a newer one that is encrypted.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new AppError('bulk.file-other-spreadsheet');
  const text = decodeTable(bytes);
  const kind = as ?? kindOf(text, name);
  const table = kind === 'lines' ? readLineList(text) : readCsv(text, promptHeader, onProgress);
  return { kind, table, sheets: [], sheet: null };
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function kindOf(text: string, name: string): 'table' | 'lines' {
  const type = plainTextTypeOf(name);
  return (type === 'txt' || type === 'md') && !hasTableHeader(text) ? 'lines' : 'table';
}
