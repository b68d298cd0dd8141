import { general, type FolderRecord } from '#domain/content/folder.ts';
import { Select } from '../../../../components/select.tsx';
import { Button } from '../../../../components/button.tsx';
import type { Shown } from './history-filter.ts';
import styles from './history-head.module.css';

type HistoryHeadProps = {
  shown: Shown;
  folders: readonly FolderRecord[];
  /** Number of texts in each folder. */
  counts: ReadonlyMap<string, number>;
  total: number;
  inTrash: number;
  onShow: (shown: Shown) => void;
  onFolders: () => void;
  onExport: () => void;
};

/** The filter of the history, and actions for all of it. */
export function HistoryHead(props: HistoryHeadProps) {
  const { shown, folders, counts, total, inTrash, onShow, onFolders, onExport } = props;
  const value = typeof shown === 'string' ? shown : `folder:${shown.folder}`;
  return (
    <div className={styles.head}>
      <Select
        isSmall
        className={styles.shown}
        aria-label="Show"
        value={value}
        onChange={({ currentTarget }) => onShow(readShown(currentTarget.value))}
      >
        <option value="all">All texts ({total})</option>
        <optgroup label="Folders">
          <option value={`folder:${general.id}`}>
            {general.name} ({counts.get(general.id) ?? 0})
          </option>
          {folders.map(({ id, name }) => (
            <option key={id} value={`folder:${id}`}>
              {name} ({counts.get(id) ?? 0})
            </option>
          ))}
        </optgroup>
        <option value="trash">Trash ({inTrash})</option>
      </Select>
      <Button variant="subtle" size="sm" onClick={onFolders}>
        Folders
      </Button>
      <Button variant="subtle" size="sm" onClick={onExport}>
        Export…
      </Button>
    </div>
  );
}

function readShown(value: string): Shown {
  if (value === 'all' || value === 'trash') return value;
  return { folder: value.slice('folder:'.length) };
}
