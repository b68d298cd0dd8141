import type { ComparedPart } from '#domain/optimizer/changes.ts';
import { onMouse } from '../../../components/on-mouse.ts';
import styles from './compared-text.module.css';

/**
 * The text with proofreading marks: insertions underlined, deletions struck through, rejected changes
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
  return (
    <>
      <p className={styles.key}>
        <ins>Inserted</ins> <del>Removed</del> <span className={styles.stet}>Rejected: kept as it was</span>
      </p>
      <p className={styles.words}>
        {parts.map((part, place) => {
          if (part.kind === 'same') return <span key={place}>{part.text}</span>;
          return (
            // For the pointer only: keyboard and screen readers use the list of changes in the margin.
            <span
              key={place}
              data-pointed={pointed === part.index || undefined}
              {...onMouse(() => onPoint(part.index))}
              onPointerLeave={() => onPoint(null)}
            >
              <Words part={part} isRefused={refused.has(part.index)} />
            </span>
          );
        })}
      </p>
    </>
  );
}

function Words({
  part: { removed, added },
  isRefused,
}: {
  part: Extract<ComparedPart, { kind: 'change' }>;
  isRefused: boolean;
}) {
  if (isRefused) return <span className={styles.stet}>{removed || '‸'}</span>;
  return (
    <>
      {removed && <del>{removed}</del>}
      {added && <ins>{added}</ins>}
    </>
  );
}
