import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { onMouse } from '../../../components/on-mouse.ts';
import styles from './change-list.module.css';
import type { Change } from './drawn-changes.ts';
import { onOneLine } from '#domain/text/on-one-line.ts';

const firstShown = 30;
const longestShown = 90;
const contextWords = 4;

/** The list of changes, each of which can be rejected or accepted. */
export function ChangeList({
  changes,
  refused,
  pointed,
  onPoint,
  onToggle,
}: {
  changes: readonly Change[];
  refused: ReadonlySet<number>;
  pointed: number | null;
  onPoint: (index: number | null) => void;
  /** Null where results are only read. */
  onToggle: ((index: number) => void) | null;
}) {
  const [limit, setLimit] = useState(firstShown);
  if (changes.length === 0)
    return <p className={styles.none}>The optimized text is the same as the original.</p>;
  return (
    <section className={styles.changes} aria-label="Changes">
      <h3>Changes</h3>
      <ol>
        {changes.slice(0, limit).map((change, place) => {
          const isRefused = refused.has(change.index);
          return (
            <li
              key={change.index}
              data-pointed={pointed === change.index || undefined}
              data-refused={isRefused || undefined}
              {...onMouse(() => onPoint(change.index))}
              onPointerLeave={() => onPoint(null)}
            >
              <p>
                {change.removed.trim() && <del>{shortened(change.removed)}</del>}{' '}
                {change.added.trim() && <ins>{shortened(change.added)}</ins>} <Context change={change} />
              </p>
              {onToggle && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`${isRefused ? 'Accept' : 'Reject'} change ${place + 1}`}
                  onFocus={() => onPoint(change.index)}
                  onClick={() => onToggle(change.index)}
                >
                  {isRefused ? 'Accept' : 'Reject'}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {changes.length > limit && (
        <Button variant="default" size="sm" block onClick={() => setLimit(changes.length)}>
          Show all {changes.length}
        </Button>
      )}
    </section>
  );
}

/** Describes a change of punctuation by the words that follow it. */
function Context({ change: { removed, added, followedBy } }: { change: Change }) {
  if (/[\p{L}\p{N}]/u.test(removed + added)) return null;
  const words = followedBy.trim().split(/\s+/).slice(0, contextWords).join(' ');
  return <span className={styles.context}>{words ? `${words}…` : 'at the end'}</span>;
}

function shortened(text: string): string {
  const line = onOneLine(text);
  return line.length > longestShown ? `${line.slice(0, longestShown).trimEnd()}…` : line;
}
