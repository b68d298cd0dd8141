import type { FolderRecord } from './folder.ts';

/** How deep folders can be put into folders: a folder at the top is level 1. */
export const maxFolderLevels = 5;

type Placed = Pick<FolderRecord, 'id' | 'parentFolderId' | 'createdAt' | 'deletedAt'>;

/**
 * Puts every folder that is not deleted below its parent, so that the result is always a tree:
 *
 * - A folder inside a deleted one is shown where that one was; inside an unknown one, at the top.
 * - Two browsers can put A into B and B into A. In such a ring the oldest folder stays at the top; every browser cuts the
 *   ring at the same place, because neither a rename nor the order of changes decides.
 *
 * Returns each folder with the parent it is shown in, parents before the folders inside them, and folders of one parent
 * in the given order.
 */
export function placeFolders<T extends Placed>(all: readonly T[]): T[] {
  const byId = new Map(all.map((folder) => [folder.id as string, folder]));
  const cut = ringHeads(byId);
  const shownParent = (folder: T): string | null => {
    let at: T | undefined = folder;
    do at = cut.has(at.id) || at.parentFolderId === null ? undefined : byId.get(at.parentFolderId);
    while (at && at.deletedAt !== null);
    return at?.id ?? null;
  };
  const inside = new Map<string | null, T[]>();
  for (const folder of all) {
    if (folder.deletedAt !== null) continue;
    const parentFolderId = shownParent(folder);
    const placed = folder.parentFolderId === parentFolderId ? folder : { ...folder, parentFolderId };
    const siblings = inside.get(parentFolderId);
    if (siblings) siblings.push(placed);
    else inside.set(parentFolderId, [placed]);
  }
  const inOrder: T[] = [];
  const waiting = [...(inside.get(null) ?? [])].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    inOrder.push(next);
    waiting.push(...[...(inside.get(next.id) ?? [])].reverse());
  }
  return inOrder;
}

/** In each ring of folders the oldest one. */
function ringHeads(byId: ReadonlyMap<string, Placed>): Set<string> {
  const heads = new Set<string>();
  const seen = new Set<string>();
  for (const start of byId.values()) {
    const path: Placed[] = [];
    let at: Placed | undefined = start;
    while (at && !seen.has(at.id)) {
      seen.add(at.id);
      path.push(at);
      at = at.parentFolderId === null ? undefined : byId.get(at.parentFolderId);
    }
    const from = at ? path.indexOf(at) : -1;
    if (from < 0) continue;
    const oldest = path
      .slice(from)
      .reduce((head, each) =>
        each.createdAt < head.createdAt || (each.createdAt === head.createdAt && each.id < head.id)
          ? each
          : head,
      );
    heads.add(oldest.id);
  }
  return heads;
}

// The functions below take folders as `foldersOf` returns them: placed, parents first.

type InTree = Pick<FolderRecord, 'id' | 'parentFolderId'>;

/** The level of each folder; 1 at the top. */
export function levelsOf(folders: readonly InTree[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { id, parentFolderId } of folders)
    levels.set(id, parentFolderId === null ? 1 : (levels.get(parentFolderId) ?? 0) + 1);
  return levels;
}

/** The id, and the ids of all folders inside, however deep. */
export function withSubfolders(id: string, folders: readonly InTree[]): Set<string> {
  const ids = new Set([id]);
  for (const folder of folders)
    if (folder.parentFolderId !== null && ids.has(folder.parentFolderId)) ids.add(folder.id);
  return ids;
}

/** Counts by folder become counts that include the folders inside; others, such as General's, stay. */
export function countWithSubfolders(
  counts: ReadonlyMap<string, number>,
  folders: readonly InTree[],
): Map<string, number> {
  const whole = new Map(counts);
  for (const { id, parentFolderId } of [...folders].reverse()) {
    const own = whole.get(id) ?? 0;
    if (parentFolderId !== null && own > 0) whole.set(parentFolderId, (whole.get(parentFolderId) ?? 0) + own);
  }
  return whole;
}

/**
 * True when a folder can be put there: at the top (`null`) always; not into itself, into a folder inside it, into one
 * that does not exist, or below the deepest level. `id` null is a new folder.
 */
export function canPutInto(id: string | null, parentId: string | null, folders: readonly InTree[]): boolean {
  if (parentId === null) return true;
  const levels = levelsOf(folders);
  const level = levels.get(parentId);
  if (level === undefined) return false;
  if (id === null) return level < maxFolderLevels;
  const moved = withSubfolders(id, folders);
  const deepest = Math.max(...[...moved].map((each) => levels.get(each) ?? 1));
  const height = deepest - (levels.get(id) ?? 1) + 1;
  return !moved.has(parentId) && level + height <= maxFolderLevels;
}
