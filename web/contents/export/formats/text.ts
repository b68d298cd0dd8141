import { toPlainText } from '#domain/text/plain-text.ts';
import type { ContentRecord } from '#domain/content/record.ts';

type Written = Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>;

/** The text as a plain file: title where the text does not begin with it, the text, its meta description. */
export function textFileOf({ title, content, metaDescription }: Written): string {
  const text = toPlainText(content);
  const parts = [text.startsWith(title) ? '' : title, text];
  if (metaDescription) parts.push(`Meta description: ${metaDescription}`);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
