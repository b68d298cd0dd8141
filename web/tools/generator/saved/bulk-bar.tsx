import type { FolderRecord } from '#domain/content/folder.ts';
import { Button, PlainButton } from '../../../components/button.tsx';
import { buttonLook } from '../../../components/button-link.tsx';
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
          <PlainButton {...quiet} onClick={onSelectAll}>
            Select all
          </PlainButton>
        )}
        <PlainButton {...quiet} onClick={onClear}>
          Clear
        </PlainButton>
      </p>
      {isTrash ? (
        <div className={styles.actions}>
          <PlainButton {...plain} onClick={props.onRestore}>
            Restore
          </PlainButton>
          <Button variant="outline" size="sm" onClick={props.onErase}>
            Delete for good
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <FolderSelect folders={folders} label="Move to…" value={null} onChoose={onMove} />
          <PlainButton {...plain} onClick={onExport}>
            Export
          </PlainButton>
          <PlainButton {...plain} onClick={props.onDelete}>
            Delete
          </PlainButton>
        </div>
      )}
    </section>
  );
}
