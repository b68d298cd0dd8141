import { useMemo } from 'react';
import type { SentenceChange } from '#domain/pieces/source-state.ts';
import { compareWords } from '../../../contents/edit/compare-words.ts';
import { drawComparison } from '../../../contents/edit/draw-comparison.tsx';
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
  const words = useMemo(() => compareWords(before, after ?? ''), [before, after]);
  return <p className={styles.words}>{drawComparison(words)}</p>;
}
