import type { ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { toPlainText } from '#domain/generation/plain-text.ts';
import { notifyError, notifySuccess } from '../../shell/notify.tsx';

export async function copyContent(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    notifySuccess('Content copied to clipboard!');
  } catch (cause) {
    notifyError(new AppError('storage.copy-denied', {}, { cause }));
  }
}

type Exported = Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>;

/** The text as a plain file: title where the text does not begin with it, the text, its meta description. */
export function textFileOf({ title, content, metaDescription }: Exported): string {
  const text = toPlainText(content);
  const parts = [text.startsWith(title) ? '' : title, text];
  if (metaDescription) parts.push(`Meta description: ${metaDescription}`);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A name every system accepts: letters, digits and dashes of the title. */
export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${name || 'aigen-text'}.txt`;
}

export function exportAsText(item: Exported): void {
  const address = URL.createObjectURL(new Blob([textFileOf(item)], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(item.title);
  link.click();
  // After the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
