import { general, type FolderRecord } from '#domain/content/folder.ts';
import { folderOf } from '#domain/content/shown-folders.ts';
import { levelsOf } from '#domain/content/folder-tree.ts';
import { Select } from '../../components/select.tsx';

/** A select of folders, indented below the folders they are in. `value` null: nothing selected yet, shown as `label`. */
export function FolderSelect({
  folders,
  label,
  value,
  onChoose,
}: {
  folders: readonly FolderRecord[];
  label: string;
  value: { folderId: string | null } | null;
  onChoose: (folder: { id: string | null; name: string }) => void;
}) {
  const levels = levelsOf(folders);
  const current = value && folderOf(value, folders).id;
  return (
    <Select
      isSmall
      aria-label={label}
      value={current ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = folders.find(({ id }) => id === currentTarget.value);
        onChoose(chosen ? { id: chosen.id, name: chosen.name } : { id: null, name: general.name });
      }}
    >
      {current === null && (
        <option value="" disabled>
          {label}
        </option>
      )}
      <option value={general.id}>{general.name}</option>
      {folders.map(({ id, name }) => (
        <option key={id} value={id}>
          {'\u2003'.repeat((levels.get(id) ?? 1) - 1)}
          {name}
        </option>
      ))}
    </Select>
  );
}
