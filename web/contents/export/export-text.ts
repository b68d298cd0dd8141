import type { ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { fileNameOf } from './file-name.ts';
import { formats } from './format.ts';
import { textFileOf } from './text.ts';
import { saveFile } from './save-file.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';

export async function copyContent(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    notifySuccess('Content copied to clipboard!');
  } catch (cause) {
    notifyError(new AppError('storage.copy-denied', {}, { cause }));
  }
}

export function exportAsText(item: Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>): void {
  const { extension, type } = formats.txt;
  saveFile(new File([textFileOf(item)], fileNameOf(item.title, extension), { type }));
}
