import { useMemo } from 'react';
import type { ComparedPart } from '#domain/optimizer/changes.ts';
import { onMouse } from '../../../components/on-mouse.ts';
import { DrawnComparison, type DrawChange } from '../../../contents/comparison/drawn-comparison.tsx';
import { placePieces } from '../../../contents/comparison/place-pieces.ts';
import styles from './compared-text.module.css';
import { piecesOf } from './drawn-changes.ts';

/**
 * The drawn text with proofreading marks: insertions underlined, deletions struck through, rejected changes
 * dotted.
 */
export function ComparedText({
  parts,
  refused,
  pointed,
  onPoint,
}: {
  parts: readonly ComparedPart[];
  refused: ReadonlySet<number>;
  pointed: number | null;
  onPoint: (index: number | null) => void;
}) {
  const placed = useMemo(() => placePieces(piecesOf(parts, refused)), [parts, refused]);
  const draw: DrawChange = ({ kind, change = null }, words) => (
    // For the pointer only: keyboard and screen readers use the list of changes in the margin.
    <span
      data-pointed={pointed === change || undefined}
      {...onMouse(() => onPoint(change))}
      onPointerLeave={() => onPoint(null)}
    >
      {kind === 'kept' ? (
        <span className={styles.stet}>{words}</span>
      ) : kind === 'added' ? (
        <ins>{words}</ins>
      ) : (
        <del>{words}</del>
      )}
    </span>
  );
  return (
    <>
      <p className={styles.key}>
        <ins>Inserted</ins> <del>Removed</del> <span className={styles.stet}>Rejected: kept as it was</span>
      </p>
      <div className={styles.words}>
        <DrawnComparison placed={placed} draw={draw} />
      </div>
    </>
  );
}
