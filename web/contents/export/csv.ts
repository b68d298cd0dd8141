import { unparse } from 'papaparse';
import type { ContentRecord } from '#domain/content/record.ts';
import { formula } from '#domain/tables/formula-mark.ts';
import type { ExportedText } from './format.ts';

const columns = [
  'id',
  'contentType',
  'title',
  'content',
  'metaDescription',
  'editorScore',
  'seoScore',
  'wordCount',
  'tags',
  'provider',
  'model',
  'tone',
  'targetAudience',
  'targetKeyword',
  'keywords',
  'userPrompt',
  'createdAt',
  'updatedAt',
  'isEdited',
  'editCount',
  'isFavorite',
] as const satisfies (keyof ContentRecord)[];

type CsvRow = readonly (string | number)[];

/** Rows as CSV, with the byte order mark that makes Excel read it as UTF-8, and without formulas. */
export function csvOf(fields: readonly string[], rows: readonly CsvRow[]): string {
  return `\ufeff${csvLinesOf([fields, ...rows])}`;
}

/** Lines of CSV without formulas, each with its end. The first ones of a file come after a byte order mark. */
export function csvLinesOf(rows: readonly CsvRow[]): string {
  if (rows.length === 0) return '';
  return `${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula },
  )}\r\n`;
}

/** One row per text. */
export function csvFileOf(texts: readonly ExportedText[]): string {
  const rows = texts.map(({ record, folderName }) => [
    ...columns.map((name) => cell(record[name])),
    folderName,
  ]);
  return csvOf([...columns, 'folderName'], rows);
}

function cell(value: string | number | boolean | string[] | null): string | number {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? value : String(value ?? '');
}
