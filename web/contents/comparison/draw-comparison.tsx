import type { ReactNode } from 'react';
import type { Piece } from './compare-words.ts';
import styles from './draw-comparison.module.css';

/** A comparison word by word: removed words in `del`, added ones in `ins`. */
export function drawComparison(pieces: readonly Piece[]) {
  return pieces.map(({ kind, text }, index) => {
    const Part = kind === 'added' ? Added : kind === 'removed' ? Removed : 'span';
    // Pieces are only identified by their index; the list is rendered again with each comparison.
    return <Part key={index}>{text}</Part>;
  });
}

/** Words that only the later text has. */
export function Added({ children }: { children: ReactNode }) {
  return <ins className={styles.added}>{children}</ins>;
}

/** Words that only the earlier text has. */
export function Removed({ children }: { children: ReactNode }) {
  return <del className={styles.removed}>{children}</del>;
}
