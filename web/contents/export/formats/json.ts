import type { ExportedText } from './format.ts';

/** Every field of every text, under the names of the specification. */
export function jsonFileOf(texts: readonly ExportedText[]): string {
  const items = texts.map(({ record, folderName }) => ({ ...record, folderName }));
  return `${JSON.stringify(items, null, 2)}\n`;
}
