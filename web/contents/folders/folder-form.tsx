import { useState } from 'react';
import {
  folderColors,
  folderIcons,
  maxFolderDescription,
  type FolderRecord,
} from '#domain/content/folder.ts';
import { canPutInto, levelsOf } from '#domain/content/folder-tree.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { Select } from '../../components/select.tsx';
import field from '../../components/small-control.module.css';
import type { FolderFields } from '../../storage/content/folder-changes.ts';
import { FolderSign } from './folder-sign.tsx';
import styles from './folders-dialog.module.css';

type FolderFormProps = {
  /** Null for a new one. */
  folder: FolderRecord | null;
  folders: readonly FolderRecord[];
  onSave: (fields: FolderFields) => void;
  onCancel: () => void;
};

/** The fields of a folder. */
export function FolderForm({ folder, folders, onSave, onCancel }: FolderFormProps) {
  const { form, errors, show, clear } = useFieldErrors<'name'>();
  const [name, setName] = useState(folder?.name ?? '');
  const [description, setDescription] = useState(folder?.description ?? '');
  const [parentFolderId, setParent] = useState(folder?.parentFolderId ?? null);
  const levels = levelsOf(folders);
  const places = folders.filter(({ id }) => canPutInto(folder?.id ?? null, id, folders));
  const [color, setColor] = useState(folder?.color ?? folderColors[0]);
  const [icon, setIcon] = useState(folder?.icon ?? folderIcons[0]);
  // The color of an imported folder stays one of the choices.
  const colors = [...new Set([...folderColors, color])];
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (show(name.trim() ? {} : { name: 'Enter a name.' })) return;
        onSave({ name: name.trim(), description: description.trim(), color, icon, parentFolderId });
      }}
    >
      <TextField
        label="Name"
        error={errors.name}
        // The main field of this form.
        data-autofocus
        maxLength={255}
        value={name}
        onChange={({ currentTarget }) => {
          clear('name');
          setName(currentTarget.value);
        }}
      />
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
      <label className={field.label}>
        Inside
        <Select
          isSmall
          value={parentFolderId ?? ''}
          onChange={({ currentTarget }) =>
            setParent(places.find(({ id }) => id === currentTarget.value)?.id ?? null)
          }
        >
          <option value="">No other folder</option>
          {places.map(({ id, name: place }) => (
            <option key={id} value={id}>
              {'\u2003'.repeat((levels.get(id) ?? 1) - 1)}
              {place}
            </option>
          ))}
        </Select>
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
