import type { FolderRecord } from '#domain/content/folder.ts';
import { Dialog } from '../../components/dialog.tsx';
import { folderOfRow, folderRows } from './tree/folder-rows.tsx';
import { FolderTree } from './tree/folder-tree.tsx';

type MoveDialogProps = {
  /** What is moved: "“Cold brew”" or "3 texts". */
  what: string;
  folders: readonly FolderRecord[];
  /** Row of the folder it is in now; null for texts of several folders. */
  current: string | null;
  onMove: (folder: { id: FolderRecord['id'] | null; name: string }) => void;
  onClose: () => void;
};

/** Asks for the folder that texts are moved to. */
export default function MoveDialog({ what, folders, current, onMove, onClose }: MoveDialogProps) {
  return (
    <Dialog title={`Move ${what} to folder`} onClose={onClose}>
      <FolderTree
        label="Folders"
        rows={folderRows(folders)}
        value={current}
        onChoose={(id) => onMove(folderOfRow(id, folders))}
      />
    </Dialog>
  );
}
