import { formatShare } from '#domain/text/format-figure.ts';
import { Button } from '../../../../../components/button.tsx';
import styles from '../add-results.module.css';

type ReadingFileProps = { name: string; share: number; onCancel: () => void };

/** A file that is being read. */
export function ReadingFile({ name, share, onCancel }: ReadingFileProps) {
  return (
    <div className={styles.reading}>
      <label>
        <span>
          Reading {name}, {formatShare(share, 1)}
        </span>
        <progress value={share} max={1} />
      </label>
      <Button variant="subtle" size="sm" onClick={onCancel}>
        Stop
      </Button>
    </div>
  );
}
