import { counted } from '#domain/text/format.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FolderRecord } from '#domain/content/folder.ts';
import { canPutInto, levelsOf } from '#domain/content/folder-tree.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Button } from '../../components/button.tsx';
import {
  changeFolder,
  createFolder,
  deleteFolder,
  putFolderInto,
  restoreFolder,
  type FolderFields,
} from '../../storage/content/folder-changes.ts';
import { notifyError } from '../../notices/notify.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { FolderForm } from './folder-form.tsx';
import { FolderSign } from './folder-sign.tsx';
import { dragSource, dropTarget } from '../../components/drag/drag-and-drop.ts';
import layout from '../../theme/layout.module.css';
import styles from './folders-dialog.module.css';
import { UndoBar } from '../edit/undo-bar.tsx';
import { useUndo } from '../edit/use-undo.ts';

type FoldersDialogProps = { owner: string; folders: readonly FolderRecord[]; onClose: () => void };

/**
 * Manages the folders: create, rename, describe, color, put into each other, delete. The texts of a deleted folder move to
 * General, and the folders inside it to where it was.
 */
export default function FoldersDialog({ owner, folders, onClose }: FoldersDialogProps) {
  const [edited, setEdited] = useState<FolderRecord | 'new' | null>(null);
  const [dragged, setDragged] = useState<FolderRecord | null>(null);
  const undo = useUndo();
  const levels = levelsOf(folders);
  const nested = dragged?.parentFolderId == null ? null : dragged;
  const nameOf = (id: string | null) => folders.find((folder) => folder.id === id)?.name ?? null;

  const putInto = (folder: FolderRecord, parentId: FolderRecord['parentFolderId']) =>
    undo.run(async () => {
      const before = await putFolderInto(owner, folder.id, parentId);
      if (!before) return null;
      const place = nameOf(parentId);
      return {
        words:
          place === null ? `Moved “${folder.name}” to the top.` : `Moved “${folder.name}” into “${place}”.`,
        undo: () => putFolderInto(owner, folder.id, before.parentFolderId),
      };
    });

  const remove = (folder: FolderRecord) =>
    undo.run(async () => {
      const deleted = await deleteFolder(owner, folder.id);
      if (!deleted) return null;
      const count = deleted.moved.length;
      const moved = count === 0 ? '' : ` ${counted(count, 'text')} moved to General.`;
      const around = nameOf(folder.parentFolderId);
      const kept =
        deleted.inside.length === 0
          ? ''
          : ` ${counted(deleted.inside.length, 'folder')} inside it moved ${around === null ? 'to the top' : `to “${around}”`}.`;
      return { words: `Deleted “${folder.name}”.${moved}${kept}`, undo: () => restoreFolder(owner, deleted) };
    });

  async function save(fields: FolderFields) {
    try {
      if (edited === 'new') await createFolder(owner, fields);
      else if (edited) await changeFolder(owner, edited.id, fields);
      setEdited(null);
    } catch (failure) {
      notifyError(failure);
    }
  }

  if (edited)
    return (
      <Dialog
        title={edited === 'new' ? 'New folder' : `Edit “${edited.name}”`}
        onClose={() => setEdited(null)}
      >
        <FolderForm
          folder={edited === 'new' ? null : edited}
          folders={folders}
          onSave={(fields) => void save(fields)}
          onCancel={() => setEdited(null)}
        />
      </Dialog>
    );
  return (
    <Dialog title="Folders" onClose={onClose}>
      <UndoBar undo={undo} />
      {/* Both have one place, so that nothing moves away below the pointer when a drag begins. */}
      <div className={styles.above} data-takes={nested !== null || undefined}>
        <p className={styles.hint}>
          Drag a folder onto another one to put it inside, or choose its place with Edit. A deleted folder’s
          texts move to General; the folders inside it stay, one level up.
        </p>
        <p className={styles.top} {...dropTarget(nested ? () => void putInto(nested, null) : undefined)}>
          Drop here to move it to the top
        </p>
      </div>
      <ul className={styles.folders}>
        {folders.map((folder) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the pointer; its form does the same
          <li
            key={folder.id}
            style={{ paddingLeft: `${((levels.get(folder.id) ?? 1) - 1) * 24}px` }}
            {...dragSource(folder.name, (isDragged) => setDragged(isDragged ? folder : null))}
            {...dropTarget(
              dragged !== null && canPutInto(dragged.id, folder.id, folders)
                ? () => void putInto(dragged, folder.id)
                : undefined,
            )}
          >
            <FolderSign icon={folder.icon} color={folder.color} />
            <span className={styles.name}>
              {folder.name}
              {folder.parentFolderId !== null && (
                <span className={layout.visuallyHidden}> in {nameOf(folder.parentFolderId)}</span>
              )}
              {folder.description && <small>{folder.description}</small>}
            </span>
            <IconButton label={`Edit ${folder.name}`} onClick={() => setEdited(folder)}>
              <IconPencil size={18} stroke={1.6} aria-hidden />
            </IconButton>
            <IconButton label={`Delete ${folder.name}`} isDanger onClick={() => void remove(folder)}>
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={() => setEdited('new')}>
          New folder
        </Button>
      </DialogActions>
    </Dialog>
  );
}
