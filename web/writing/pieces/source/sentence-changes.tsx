import type { SentenceChange } from '#domain/pieces/source-state.ts';
import { DrawnComparison } from '../../../contents/comparison/drawn-comparison.tsx';
import { useComparison } from '../../../contents/comparison/use-comparison.ts';
import styles from '../pieces.module.css';

type Shown = SentenceChange & {
  /** Below the sentence: the pieces that rest on it. */
  note?: string;
};

/** Sentences of a source as they were and as they are, word by word. */
export function SentenceChanges({ changes }: { changes: readonly Shown[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.before}>
          <Comparison {...change} />
          {change.after === null && <p className={styles.quiet}>Not in the source any more.</p>}
          {change.note && <p className={styles.quiet}>{change.note}</p>}
        </li>
      ))}
    </ul>
  );
}

function Comparison({ before, after }: SentenceChange) {
  return <DrawnComparison placed={useComparison(before, after ?? '')} />;
}
