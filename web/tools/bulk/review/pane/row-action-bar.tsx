import { isReviewable, type ReviewRow } from '#domain/bulk/review/review-row.ts';
import { Button } from '../../../../components/button.tsx';
import type { RowActions } from '../actions/row-actions.ts';
import styles from './row-pane.module.css';

const hints = [
  ['J', 'next'],
  ['K', 'back'],
  ['U', 'undo'],
  ['/', 'search'],
  ['?', 'all keys'],
] as const;

/** The buttons of the open row, and the keys that do the same. */
export function RowActionBar({ row, actions }: { row: ReviewRow; actions: RowActions }) {
  const canReview = isReviewable(row);
  const isOnItsWay = row.state === 'waiting' || row.state === 'started';
  return (
    <footer className={styles.foot}>
      <div className={styles.actions}>
        {row.isAccepted ? (
          <Button variant="default" onClick={() => actions.accept(row, false)}>
            Take back
          </Button>
        ) : (
          <Button aria-keyshortcuts="A" disabled={!canReview} onClick={() => actions.accept(row)}>
            Accept <kbd aria-hidden>A</kbd>
          </Button>
        )}
        <Button variant="default" aria-keyshortcuts="E" disabled={!canReview} onClick={actions.beginEdit}>
          Edit <kbd aria-hidden>E</kbd>
        </Button>
        <Button
          variant="default"
          aria-keyshortcuts="R"
          disabled={isOnItsWay}
          onClick={() => actions.redo(row)}
        >
          Redo <kbd aria-hidden>R</kbd>
        </Button>
      </div>
      <p className={styles.steps} data-phone>
        <Button variant="subtle" size="sm" onClick={() => actions.go(-1)}>
          Back
        </Button>
        <Button variant="subtle" size="sm" onClick={() => actions.go(1)}>
          Next
        </Button>
      </p>
      <p className={styles.keys} aria-hidden>
        {hints.map(([key, words]) => (
          <span key={key}>
            <kbd>{key}</kbd> {words}
          </span>
        ))}
      </p>
    </footer>
  );
}
