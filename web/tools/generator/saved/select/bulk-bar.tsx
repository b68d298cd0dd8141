import { Button } from '../../../../components/button.tsx';
import styles from './bulk-bar.module.css';

type BulkBarProps = {
  count: number;
  isTrash: boolean;
  isAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onMove: () => void;
  onExport: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onErase: () => void;
};

/** Actions for the selected texts. */
export function BulkBar(props: BulkBarProps) {
  const { count, isTrash, isAll, onSelectAll, onClear, onMove, onExport } = props;
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
          <Button variant="default" size="sm" onClick={onMove}>
            Move to folder…
          </Button>
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
