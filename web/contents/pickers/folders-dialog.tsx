import { counted } from '#domain/text/format.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  folderColors,
  folderIcons,
  maxFolderDescription,
  type FolderRecord,
} from '#domain/content/folder.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Button } from '../../components/button.tsx';
import {
  changeFolder,
  createFolder,
  deleteFolder,
  restoreFolder,
  type FolderFields,
} from '../../storage/content/folder-changes.ts';
import { notifyError } from '../../notices/notify.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import field from '../../components/small-control.module.css';
import { FolderSign } from './folder-sign.tsx';
import styles from './folders-dialog.module.css';
import { UndoBar } from '../edit/undo-bar.tsx';
import { useUndo } from '../edit/use-undo.ts';

type FoldersDialogProps = { owner: string; folders: readonly FolderRecord[]; onClose: () => void };

/** Manages the folders: create, rename, describe, color, delete. The texts of a deleted folder move to General. */
export default function FoldersDialog({ owner, folders, onClose }: FoldersDialogProps) {
  const [edited, setEdited] = useState<FolderRecord | 'new' | null>(null);
  const undo = useUndo();

  const remove = (folder: FolderRecord) =>
    undo.run(async () => {
      const deleted = await deleteFolder(owner, folder.id);
      if (!deleted) return null;
      const count = deleted.moved.length;
      const moved = count === 0 ? '' : ` ${counted(count, 'text')} moved to General.`;
      return { words: `Deleted “${folder.name}”.${moved}`, undo: () => restoreFolder(owner, deleted) };
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
          onSave={(fields) => void save(fields)}
          onCancel={() => setEdited(null)}
        />
      </Dialog>
    );
  return (
    <Dialog title="Folders" onClose={onClose}>
      <UndoBar undo={undo} />
      <ul className={styles.folders}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <FolderSign icon={folder.icon} color={folder.color} />
            <span className={styles.name}>
              {folder.name}
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

type FolderFormProps = {
  folder: FolderRecord | null;
  onSave: (fields: FolderFields) => void;
  onCancel: () => void;
};

function FolderForm({ folder, onSave, onCancel }: FolderFormProps) {
  const [name, setName] = useState(folder?.name ?? '');
  const [description, setDescription] = useState(folder?.description ?? '');
  const [color, setColor] = useState(folder?.color ?? folderColors[0]);
  const [icon, setIcon] = useState(folder?.icon ?? folderIcons[0]);
  // The color of an imported folder stays one of the choices.
  const colors = [...new Set([...folderColors, color])];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ name: name.trim(), description: description.trim(), color, icon });
      }}
    >
      <label className={field.label}>
        Name
        <input
          className={field.input}
          // The main field of this form.
          data-autofocus
          required
          pattern=".*\S.*"
          maxLength={255}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label className={field.label}>
        Description
        <textarea
          className={field.input}
          rows={2}
          maxLength={maxFolderDescription}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </label>
      <fieldset className={styles.choices}>
        <legend>Icon</legend>
        {folderIcons.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="icon"
              aria-label={each}
              checked={each === icon}
              onChange={() => setIcon(each)}
            />
            <FolderSign icon={each} color={color} />
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Color</legend>
        {colors.map((each, index) => (
          <label key={each}>
            <input
              type="radio"
              name="color"
              aria-label={`Color ${index + 1}`}
              checked={each === color}
              onChange={() => setColor(each)}
            />
            <span className={styles.swatch} style={{ background: each }} />
          </label>
        ))}
      </fieldset>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">{folder ? 'Save' : 'Create folder'}</Button>
      </DialogActions>
    </form>
  );
}
