import { createPortal } from 'react-dom';
import type { FolderRecord } from '#domain/content/folder.ts';
import { folderOfRow, folderRows } from './tree/folder-rows.tsx';
import { FolderTree } from './tree/folder-tree.tsx';
import styles from './drop-folders.module.css';

type DropFoldersProps = {
  /** What is dragged: "“Cold brew”" or "3 texts". */
  what: string;
  folders: readonly FolderRecord[];
  onDrop: (folder: { id: FolderRecord['id'] | null; name: string }) => void;
};

/** The folders while texts are dragged: wherever the list was scrolled to, they are in reach. */
export default function DropFolders({ what, folders, onDrop }: DropFoldersProps) {
  // Part of the page itself: inside a column of the screen it would be below the sheet beside it.
  return createPortal(
    <aside className={styles.drop} aria-label="Folders to drop on">
      <p>Drop {what} on a folder</p>
      <FolderTree
        label="Folders to drop on"
        rows={folderRows(folders)}
        value={null}
        onChoose={() => undefined}
        onDrop={(id) => onDrop(folderOfRow(id, folders))}
      />
    </aside>,
    document.body,
  );
}
