import type { FolderRecord } from '#domain/content/folder.ts';
import { Button } from '../../../components/button.tsx';
import { FolderSelect } from '../../../contents/pickers/folder-select.tsx';
import styles from './bulk-bar.module.css';

type BulkBarProps = {
  count: number;
  isTrash: boolean;
  folders: readonly FolderRecord[];
  isAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onMove: (folder: { id: string | null; name: string }) => void;
  onExport: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onErase: () => void;
};

/** Actions for the selected texts. */
export function BulkBar(props: BulkBarProps) {
  const { count, isTrash, folders, isAll, onSelectAll, onClear, onMove, onExport } = props;
  return (
    <section className={styles.bar} aria-label="Selected texts">
      <p>
        <output>{count} selected</output>
        {!isAll && (
          <Button variant="subtle" size="sm" onClick={onSelectAll}>
            Select all
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={onClear}>
          Clear
        </Button>
      </p>
      {isTrash ? (
        <div className={styles.actions}>
          <Button variant="default" size="sm" onClick={props.onRestore}>
            Restore
          </Button>
          <Button variant="outline" size="sm" onClick={props.onErase}>
            Delete for good
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <FolderSelect folders={folders} label="Move to…" value={null} onChoose={onMove} />
          <Button variant="default" size="sm" onClick={onExport}>
            Export
          </Button>
          <Button variant="default" size="sm" onClick={props.onDelete}>
            Delete
          </Button>
        </div>
      )}
    </section>
  );
}
