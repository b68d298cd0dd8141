import type { Piece } from './compare-words.ts';

/** A comparison word by word: removed words in `del`, added ones in `ins`. */
export function drawComparison(pieces: readonly Piece[]) {
  return pieces.map(({ kind, text }, index) => {
    const Part = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
    // Pieces are only identified by their index; the list is rendered again with each comparison.
    return <Part key={index}>{text}</Part>;
  });
}
