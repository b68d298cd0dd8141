import { IconFolderOpen } from '@tabler/icons-react';
import { general, type FolderRecord } from '#domain/content/folder.ts';
import { levelsOf } from '#domain/content/folder-tree.ts';
import { FolderSign } from '../folder-sign.tsx';
import type { TreeRow } from './folder-tree.tsx';

const plainSign = <IconFolderOpen size={18} stroke={1.6} aria-hidden />;

/** General and the folders as rows of a tree. `counts`: number of texts, with those of the folders inside. */
export function folderRows(
  folders: readonly FolderRecord[],
  counts?: ReadonlyMap<string, number>,
): TreeRow[] {
  const levels = levelsOf(folders);
  const countOf = (id: string) => (counts ? { count: counts.get(id) ?? 0 } : {});
  return [
    { id: general.id, name: general.name, level: 1, sign: plainSign, ...countOf(general.id) },
    ...folders.map(({ id, name, icon, color }) => ({
      id,
      name,
      level: levels.get(id) ?? 1,
      sign: <FolderSign icon={icon} color={color} />,
      ...countOf(id),
    })),
  ];
}

/** What a row of the tree stands for: `null` is General. */
export function folderOfRow(
  rowId: string,
  folders: readonly FolderRecord[],
): { id: FolderRecord['id'] | null; name: string } {
  const folder = folders.find(({ id }) => id === rowId);
  return folder ? { id: folder.id, name: folder.name } : { id: null, name: general.name };
}
