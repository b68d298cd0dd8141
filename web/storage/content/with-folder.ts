import { folderForType } from '#domain/content/folder-for-type.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { folders } from './content.ts';

/** A new text in the default folder of its type, unless it is in a folder already. */
export async function withFolder(owner: string, text: ContentRecord): Promise<ContentRecord> {
  if (text.folderId !== null) return text;
  const { records } = await folders.newest(owner);
  return { ...text, folderId: folderForType(text.contentType, records) };
}
