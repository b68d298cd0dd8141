import { toPlainText } from '#domain/text/plain-text.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { ExportedText } from './format.ts';

type Written = Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>;

/** The text as a plain file: title where the text does not begin with it, the text, its meta description. */
export function textFileOf({ title, content, metaDescription }: Written): string {
  const text = toPlainText(content);
  const parts = [text.startsWith(title) ? '' : title, text];
  if (metaDescription) parts.push(`Meta description: ${metaDescription}`);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * The text as it is kept, character by character, under front matter that any static site reads. Values are written
 * as JSON strings, which YAML reads as such whatever is in them.
 */
export function markdownFileOf(record: ContentRecord): string {
  const { title, metaDescription, createdAt, updatedAt, tags, targetKeyword, content } = record;
  const matter: Record<string, unknown> = {
    title,
    ...(metaDescription && { description: metaDescription }),
    date: createdAt,
    ...(updatedAt !== createdAt && { updated: updatedAt }),
    ...(targetKeyword && { keyword: targetKeyword }),
    ...(tags.length > 0 && { tags }),
  };
  const lines = Object.entries(matter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${content.endsWith('\n') ? content : `${content}\n`}`;
}

/** Every field of every text, under the names of the specification. */
export function jsonFileOf(texts: readonly ExportedText[]): string {
  const items = texts.map(({ record, folderName }) => ({ ...record, folderName }));
  return `${JSON.stringify(items, null, 2)}\n`;
}
