import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import type { AnalyticsTabProps } from '../tab.ts';
import styles from './nothing-yet.module.css';

/** Before the first text: where each kind of number will come from, and no invented ones. */
export function NothingYet({ isReadOnly, onTab }: Pick<AnalyticsTabProps, 'isReadOnly' | 'onTab'>) {
  return (
    <>
      <section className={`${sheetClass} ${styles.empty}`}>
        <div>
          <h2>Nothing to measure yet</h2>
          <p>Write one text. Its words, cost and score appear here at once.</p>
          <ButtonLink to="/dashboard">Write a text</ButtonLink>
        </div>
        <svg viewBox="0 44 620 190" aria-hidden>
          <path className={styles.grid} d="M0 60H620M0 120H620M0 180H620" />
          <path className={styles.axis} d="M0 226H620" />
          {Array.from({ length: 11 }, (_, index) => (
            <rect key={index} className={styles.ghost} x={10 + index * 56} y={192} width={36} height={34} />
          ))}
          <path className={styles.pencil} d="M17 176C22 162 26 147 28.500 134c3 14 7 29 12.500 41" />
          <text x={54} y={146}>
            your first text
          </text>
        </svg>
      </section>
      <section className={`${sheetClass} ${styles.sources}`} aria-label="Where the numbers come from">
        <div>
          <h3>Counted by itself</h3>
          <p>Texts, words, cost, score and edits, from every tool.</p>
        </div>
        <div>
          <h3>Counted by a tracked link</h3>
          <p>Clicks, conversions and revenue of a text.</p>
          {!isReadOnly && (
            <Button variant="subtle" size="sm" onClick={() => onTab('results', { action: 'link' })}>
              Make a link
            </Button>
          )}
        </div>
        <div>
          <h3>Brought by you</h3>
          <p>Views and clicks, typed in or as a CSV from a network or Search Console.</p>
          {!isReadOnly && (
            <Button variant="subtle" size="sm" onClick={() => onTab('results', { action: 'import' })}>
              Import a CSV
            </Button>
          )}
        </div>
      </section>
    </>
  );
}
