import type { ContentRecord } from '#domain/content/record.ts';
import { toPlainLine } from '#domain/text/plain-text.ts';

/** The text without its title, for places that show the title themselves. */
export function withoutTitle({ content, title }: Pick<ContentRecord, 'content' | 'title'>): string {
  const [first = ''] = content.split('\n', 1);
  const isTitle = /^ {0,3}#{1,6}[ \t]/.test(first) && toPlainLine(first) === title;
  return isTitle ? content.slice(first.length).trimStart() : content;
}
