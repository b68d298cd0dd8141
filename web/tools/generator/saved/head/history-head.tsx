import type { FolderRecord } from '#domain/content/folder.ts';
import { Button } from '../../../../components/button.tsx';
import { FolderMenu } from '../../../../contents/folders/tree/folder-menu.tsx';
import { folderRows } from '../../../../contents/folders/tree/folder-rows.tsx';
import type { Shown } from './history-filter.ts';
import styles from './history-head.module.css';

type HistoryHeadProps = {
  shown: Shown;
  folders: readonly FolderRecord[];
  /** Number of texts in each folder, with those of the folders inside it. */
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
  const value = typeof shown === 'string' ? shown : shown.folder;
  return (
    <div className={styles.head}>
      <FolderMenu
        label="Show"
        className={styles.shown}
        rows={[
          { id: 'all', name: 'All texts', level: 1, count: total },
          ...folderRows(folders, counts),
          { id: 'trash', name: 'Trash', level: 1, count: inTrash },
        ]}
        value={value}
        onChoose={(id) => onShow(id === 'all' || id === 'trash' ? id : { folder: id })}
      />
      <Button variant="subtle" size="sm" onClick={onFolders}>
        Folders
      </Button>
      <Button variant="subtle" size="sm" onClick={onExport}>
        Export…
      </Button>
    </div>
  );
}
