import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import type { ReviewIndex } from '../index/use-review-index.ts';
import styles from './list-controls.module.css';

type BelowListProps = {
  index: ReviewIndex;
  /** Rows of the job. */
  total: number;
  /** What is being done with many rows; empty for nothing. */
  busy: string;
  onProgress: () => void;
};

/** What the list does not say itself: what is still read, written, or not found. */
export function BelowList({ index, total, busy, onProgress }: BelowListProps) {
  const { order, rowsRead, counts, isComplete, asked } = index;
  const isNarrowed = asked.group !== null || asked.search !== '';
  const isNothing = isComplete && order.length === 0 && isNarrowed;
  const state =
    busy ||
    (!isComplete
      ? `Reading ${formatNumber(rowsRead)} of ${counted(total, 'row')}...`
      : isNothing
        ? 'No row is like that.'
        : isNarrowed
          ? counted(order.length, 'row')
          : '');
  return (
    <div className={styles.below}>
      <output>{state}</output>
      {isNothing && (
        <Button variant="subtle" size="sm" onClick={() => index.show({ group: null, search: '' })}>
          Show all rows
        </Button>
      )}
      {isComplete && counts.unwritten > 0 && (
        <Button variant="subtle" size="sm" onClick={onProgress}>
          {counted(counts.unwritten, 'row')} not written yet
        </Button>
      )}
      {isComplete && counts.inDoubt > 0 && (
        <span>
          {formatNumber(counts.inDoubt)} in doubt {plural(counts.inDoubt, 'needs', 'need')} you
        </span>
      )}
    </div>
  );
}
