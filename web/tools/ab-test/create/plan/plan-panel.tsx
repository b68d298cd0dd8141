import { useRef, type ReactNode } from 'react';
import type { KnownTraffic } from '#domain/ab-test/planning/known-traffic.ts';
import type { ReadPlan } from '#domain/ab-test/planning/plan-input.ts';
import { visitorsFor } from '#domain/ab-test/plan.ts';
import { counted } from '#domain/text/format.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import { useStickyPane } from '../../../../components/use-sticky-pane.ts';
import type { TestDraft } from '../test-draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { daysSentence, formatPoints, lookSentence, missingSentence, riseSentence } from './plan-words.ts';
import styles from './plan.module.css';
import { WaitBars } from './wait-bars.tsx';

type PlanPanelProps = {
  input: TestDraft['plan'];
  read: ReadPlan;
  known: KnownTraffic | null;
  variants: number;
  onChange: (part: Partial<TestDraft['plan']>) => void;
  /** The button of the form. */
  children: ReactNode;
};

/** How long the test takes and which difference it can show; choosing one changes the other. */
export function PlanPanel({ input, read, known, variants, onChange, children }: PlanPanelProps) {
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, useMediaQuery('(min-width: 1001px)'));
  const { plan, errors, daysNeeded, isByDifference } = read;
  const { smallestDifference, days } = plan;
  const isKnown = plan.visitorsPerDay !== null && plan.baselineRate !== null;
  const shares = Array.from({ length: Math.max(2, variants) }, () => ({ share: 1 / Math.max(2, variants) }));
  const visitors = smallestDifference === null ? null : visitorsFor(plan, shares, smallestDifference);
  const isDifferenceTyped = input.difference.trim() !== '' && !errors.difference;
  return (
    <section ref={pane} id="plan" className={`${sheetClass} ${styles.plan}`} aria-label="Plan">
      <WaitBars
        plan={plan}
        variants={variants}
        onChoose={(chosen) => onChange({ days: chosen, difference: '' })}
      />
      <div aria-live="polite">
        {smallestDifference !== null ? (
          <>
            <p className={styles.big}>
              <b>{formatPoints(smallestDifference)}</b> points in {counted(days, 'day')}
            </p>
            <p className={styles.small}>{riseSentence(plan)}</p>
          </>
        ) : (
          <p className={styles.small}>
            {isKnown
              ? `No difference shows in ${counted(days, 'day')}. Wait longer, or count something that happens more often.`
              : missingSentence(plan)}
          </p>
        )}
      </div>
      <TextField
        label="Or: which difference matters to you?"
        value={input.difference}
        placeholder="such as 1.0 points"
        autoComplete="off"
        disabled={!isKnown}
        error={errors.difference}
        hint={isDifferenceTyped && isKnown ? daysSentence(daysNeeded, isByDifference) : undefined}
        onChange={({ currentTarget }) => onChange({ difference: currentTarget.value })}
      />
      <PlanFields input={input} errors={errors} known={known} onChange={onChange} />
      <p className={styles.note}>{lookSentence(plan, visitors)}</p>
      {children}
    </section>
  );
}
