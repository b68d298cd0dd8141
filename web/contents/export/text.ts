import { toPlainText } from '#domain/text/plain-text.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { ExportedText } from './format.ts';

type Written = Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>;

/** The text as a plain file: the title unless the text begins with it, the text, its meta description. */
export function textFileOf({ title, content, metaDescription }: Written): string {
  const text = toPlainText(content);
  const parts = [text.startsWith(title) ? '' : title, text];
  if (metaDescription) parts.push(`Meta description: ${metaDescription}`);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * The stored text, unchanged, under front matter for static site generators. Values are written as JSON strings, which
 * are valid YAML.
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

/** Every field of every text, with the names of the specification. */
export function jsonFileOf(texts: readonly ExportedText[]): string {
  const items = texts.map(({ record, folderName }) => ({ ...record, folderName }));
  return `${JSON.stringify(items, null, 2)}\n`;
}
