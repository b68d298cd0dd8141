import type { ContentRecord } from '#domain/content/record.ts';
import {
  deleteForGood,
  move,
  moveToTrash,
  putBack,
  takeFromTrash,
} from '../../storage/content/content-changes.ts';
import type { Done } from './use-undo.ts';

// What is done to texts, in words, and with its way back. Each answers null when there was nothing to do.

/** "“Cold brew”" or "3 texts". */
export function sayTexts(texts: readonly Pick<ContentRecord, 'title'>[]): string {
  return texts.length === 1 ? `“${texts[0]!.title}”` : `${texts.length} texts`;
}

export async function deleteTexts(owner: string, ids: readonly string[]): Promise<Done | null> {
  const before = await moveToTrash(owner, ids);
  return before.length === 0
    ? null
    : { words: `Deleted ${sayTexts(before)}.`, undo: () => putBack(owner, before, ['deletedAt']) };
}

export async function restoreTexts(owner: string, ids: readonly string[]): Promise<Done | null> {
  const before = await takeFromTrash(owner, ids);
  return before.length === 0
    ? null
    : { words: `Restored ${sayTexts(before)}.`, undo: () => putBack(owner, before, ['deletedAt']) };
}

export async function moveTexts(
  owner: string,
  ids: readonly string[],
  folder: { id: string | null; name: string },
): Promise<Done | null> {
  const before = await move(owner, ids, folder.id);
  if (before.length === 0) return null;
  return {
    words: `Moved ${sayTexts(before)} to ${folder.name}.`,
    undo: () => putBack(owner, before, ['folderId']),
  };
}

/** For good: there is no way back, which is why it is asked for first. */
export async function eraseTexts(owner: string, ids: readonly string[]): Promise<null> {
  await deleteForGood(owner, ids);
  return null;
}
