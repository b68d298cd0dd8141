import { describeRange } from '#domain/analytics/range/describe-range.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import styles from './results.module.css';

type NoResultsProps = {
  range: DayRange;
  today: string;
  /** There is a text that could have results. */
  hasTexts: boolean;
  /** There are results of other days. */
  hasOthers: boolean;
  /** Null where nothing is changed. */
  onAdd: (() => void) | null;
  onImport: () => void;
  onLink: () => void;
};

/** No text has results on these days: where they come from. */
export function NoResults(props: NoResultsProps) {
  const { range, today, hasTexts, hasOthers, onAdd, onImport, onLink } = props;
  const days = describeRange(range, today);
  return (
    <>
      <Sheet>
        <EmptyState
          level={2}
          title={hasOthers ? 'No results on these days' : 'No results yet'}
          sentence={
            hasOthers
              ? `Nothing is known of ${days}. Other days have results: choose another range above.`
              : hasTexts
                ? 'Say what a text brought, and it is compared with the others here.'
                : 'Write a text first. What it brings appears here.'
          }
          action={
            !hasTexts ? (
              <ButtonLink to="/dashboard">Write a text</ButtonLink>
            ) : (
              onAdd && <Button onClick={onAdd}>Add results</Button>
            )
          }
        />
      </Sheet>
      {hasTexts && onAdd && (
        <div className={`${sheetClass} ${styles.sources}`}>
          <section aria-label="Counted by a tracked link">
            <h3>Counted by a tracked link</h3>
            <p>Clicks, conversions and revenue of a text.</p>
            <Button variant="subtle" size="sm" onClick={onLink}>
              Make a link
            </Button>
          </section>
          <section aria-label="Brought by you">
            <h3>Brought by you</h3>
            <p>Views and clicks, typed in or as a CSV from a network or Search Console.</p>
            <Button variant="subtle" size="sm" onClick={onImport}>
              Import a CSV
            </Button>
          </section>
        </div>
      )}
    </>
  );
}
