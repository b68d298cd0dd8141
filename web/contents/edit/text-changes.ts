import type { ContentRecord } from '#domain/content/record.ts';
import { counted } from '#domain/text/format.ts';
import {
  deleteForGood,
  move,
  moveToTrash,
  putBack,
  takeFromTrash,
} from '../../storage/content/content-changes.ts';
import { dismissNoticeAbout } from '../../notices/notify.tsx';
import type { Done } from './use-undo.ts';

// Changes of texts with a message and an undo. Each returns null when there was nothing to do.

/** "“Cold brew”" or "3 texts". */
export function formatTexts(texts: readonly Pick<ContentRecord, 'title'>[]): string {
  return texts.length === 1 ? `“${texts[0]!.title}”` : counted(texts.length, 'text');
}

export async function deleteTexts(owner: string, ids: readonly string[]): Promise<Done | null> {
  const before = await moveToTrash(owner, ids);
  for (const id of ids) dismissNoticeAbout(`record:${id}`);
  return before.length === 0
    ? null
    : { words: `Deleted ${formatTexts(before)}.`, undo: () => putBack(owner, before, ['deletedAt']) };
}

export async function restoreTexts(owner: string, ids: readonly string[]): Promise<Done | null> {
  const before = await takeFromTrash(owner, ids);
  return before.length === 0
    ? null
    : { words: `Restored ${formatTexts(before)}.`, undo: () => putBack(owner, before, ['deletedAt']) };
}

export async function moveTexts(
  owner: string,
  ids: readonly string[],
  folder: { id: string | null; name: string },
): Promise<Done | null> {
  const before = await move(owner, ids, folder.id);
  if (before.length === 0) return null;
  return {
    words: `Moved ${formatTexts(before)} to ${folder.name}.`,
    undo: () => putBack(owner, before, ['folderId']),
  };
}

/** Permanent, so it is confirmed first. */
export async function eraseTexts(owner: string, ids: readonly string[]): Promise<null> {
  await deleteForGood(owner, ids);
  for (const id of ids) dismissNoticeAbout(`record:${id}`);
  return null;
}
