import { unparse } from 'papaparse';
import type { ContentRecord } from '#domain/content/record.ts';
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

/**
 * What a spreadsheet would interpret as a formula, also after spaces or with full-width characters. Such a cell gets an
 * apostrophe in front. https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Rows as CSV, with the byte order mark that makes Excel read it as UTF-8, and without formulas. */
export function csvOf(fields: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const data = rows.map((row) => [...row]);
  return `\ufeff${unparse({ fields: [...fields], data }, { escapeFormulae: formula })}\r\n`;
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
