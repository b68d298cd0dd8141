import type { FolderRecord } from '#domain/content/folder.ts';
import { buttonLook } from '../../../../components/button-link.tsx';
import { FolderSelect } from '../../../../contents/pickers/folder-select.tsx';
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

const plain = buttonLook({ variant: 'default', size: 'sm' });
const quiet = buttonLook({ variant: 'subtle', size: 'sm' });

/** What can be done with the selected texts. */
export function BulkBar(props: BulkBarProps) {
  const { count, isTrash, folders, isAll, onSelectAll, onClear, onMove, onExport } = props;
  return (
    <section className={styles.bar} aria-label="Selected texts">
      <p>
        <output>{count} selected</output>
        {!isAll && (
          <button type="button" {...quiet} onClick={onSelectAll}>
            Select all
          </button>
        )}
        <button type="button" {...quiet} onClick={onClear}>
          Clear
        </button>
      </p>
      {isTrash ? (
        <div className={styles.actions}>
          <button type="button" {...plain} onClick={props.onRestore}>
            Restore
          </button>
          <button type="button" {...buttonLook({ variant: 'outline', size: 'sm' })} onClick={props.onErase}>
            Delete for good
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          <FolderSelect folders={folders} label="Move to…" value={null} onChoose={onMove} />
          <button type="button" {...plain} onClick={onExport}>
            Export
          </button>
          <button type="button" {...plain} onClick={props.onDelete}>
            Delete
          </button>
        </div>
      )}
    </section>
  );
}
