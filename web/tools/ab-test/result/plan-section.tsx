import { outlookOf } from '#domain/ab-test/plan.ts';
import { visitorsOfPlan } from '#domain/ab-test/planned-counts.ts';
import { planSentence } from '#domain/ab-test/words.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../components/button.tsx';
import { Fact } from '../../../components/fact.tsx';
import { formatDay } from '../../../components/format.ts';
import { formatNeeded } from '../test-words.ts';
import styles from './result.module.css';
import type { ShownTest } from './shown-test.ts';

/** What was agreed at the start, how far the test is, and what it still takes. */
export function PlanSection({ test, judgement, isReadOnly, onDialog }: ShownTest) {
  const { plan, status, changes } = test;
  const { progress, needed, countedUntil } = judgement;
  const help = planSentence(test, judgement);
  const outlook = help === null ? null : outlookOf(test, judgement);
  const size = visitorsOfPlan(plan, test.variants.length);
  return (
    <>
      <section aria-labelledby="abtest-plan">
        <h2 id="abtest-plan">Plan</h2>
        <dl className={styles.facts}>
          <Fact name="Time">
            {status === 'draft'
              ? counted(plan.days, 'day')
              : `Day ${formatNumber(progress.day)} of ${formatNumber(progress.days)}`}
          </Fact>
          <Fact name="What counts">{test.metric || 'Conversions'}</Fact>
          <Fact name="Smallest difference sought">{pointsOf(plan.smallestDifference)}</Fact>
          <Fact name="Winner named at">{formatNeeded(needed)} confidence</Fact>
          {size !== null && <Fact name="Read at">{counted(size, 'visitor')} of each</Fact>}
          {countedUntil !== null && (
            <Fact name="Read on">{formatDay(countedUntil)}. Later counts are left out.</Fact>
          )}
          {status !== 'draft' && (
            <Fact name="Changes since the start">
              {changes.length === 0 ? (
                'None'
              ) : (
                <PlainButton className={styles.link} onClick={() => onDialog({ name: 'log' })}>
                  {formatNumber(changes.length)}, in the log
                </PlainButton>
              )}
            </Fact>
          )}
        </dl>
        {test.hypothesis && <p className={styles.hypothesis}>{test.hypothesis}</p>}
      </section>
      {help && (
        <section aria-labelledby="abtest-help">
          <h2 id="abtest-help">How long can you wait?</h2>
          <p>{help}</p>
          {outlook?.smallestDifference != null && (
            <p>
              With {counted(Math.round(outlook.visitorsPerDay), 'visitor')} a day, all{' '}
              {counted(plan.days, 'day')} of the plan show differences of{' '}
              {pointsOf(outlook.smallestDifference)} or more.
            </p>
          )}
          {!isReadOnly && (
            <p>
              <PlainButton className={styles.link} onClick={() => onDialog({ name: 'plan' })}>
                Edit plan
              </PlainButton>
            </p>
          )}
        </section>
      )}
    </>
  );
}

function pointsOf(share: number | null): string {
  if (share === null) return 'Not set';
  const points = 100 * share;
  return counted(Number(points.toFixed(points < 0.1 ? 3 : points < 1 ? 2 : 1)), 'point');
}
