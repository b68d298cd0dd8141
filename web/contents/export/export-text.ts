import type { ContentRecord } from '#domain/content/record.ts';
import { fileNameOf } from './file-name.ts';
import { formats } from './format.ts';
import { textFileOf } from './text.ts';
import { saveFile } from './save-file.ts';

export function exportAsText(item: Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>): void {
  const { extension, type } = formats.txt;
  saveFile(new File([textFileOf(item)], fileNameOf(item.title, extension), { type }));
}
