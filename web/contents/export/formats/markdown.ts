import type { ContentRecord } from '#domain/content/record.ts';

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
