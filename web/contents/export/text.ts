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

/** The stored text, unchanged, under front matter for static site generators. */
export function markdownFileOf(record: ContentRecord): string {
  const { title, metaDescription, createdAt, updatedAt, tags, targetKeyword, content } = record;
  return withFrontMatter(content, {
    title,
    ...(metaDescription && { description: metaDescription }),
    date: createdAt,
    ...(updatedAt !== createdAt && { updated: updatedAt }),
    ...(targetKeyword && { keyword: targetKeyword }),
    ...(tags.length > 0 && { tags }),
  });
}

/** Characters that JSON may have as they are, and YAML may not. */
const notInYaml = /[\u007f-\u009f\ufeff\ufffe\uffff\u2028\u2029]/g;

/** A text under front matter. Values are written as JSON, which is valid YAML; names must be plain words. */
export function withFrontMatter(content: string, matter: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(matter).map(([name, value]) => `${name}: ${toYaml(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${content.endsWith('\n') ? content : `${content}\n`}`;
}

function toYaml(value: unknown): string {
  return JSON.stringify(value).replace(
    notInYaml,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Every field of every text, with the names of the specification. */
export function jsonFileOf(texts: readonly ExportedText[]): string {
  const items = texts.map(({ record, folderName }) => ({ ...record, folderName }));
  return `${JSON.stringify(items, null, 2)}\n`;
}
