import { useDeferredValue, useMemo } from 'react';
import { differencesIn } from '#domain/ab-test/planning/plan-input.ts';
import { waitChoices } from '#domain/ab-test/plan.ts';
import type { TestPlan } from '#domain/ab-test/test.ts';
import { formatPoints } from './plan-words.ts';
import styles from './plan.module.css';

type WaitBarsProps = {
  plan: TestPlan;
  variants: number;
  onChoose: (days: number) => void;
};

/** How long the user can wait: each number of days with the smallest difference that it can show. */
export function WaitBars({ plan, variants, onChoose }: WaitBarsProps) {
  const measured = useDeferredValue(plan);
  const differences = useMemo(() => differencesIn(measured, variants, waitChoices), [measured, variants]);
  const largest = Math.max(...differences.map((difference) => difference ?? 0));
  return (
    <fieldset className={styles.waits}>
      <legend>How long can you wait?</legend>
      <div>
        {waitChoices.map((days, at) => {
          const difference = differences[at] ?? null;
          return (
            <label key={days}>
              <span className={styles.column} aria-hidden>
                <i
                  data-missing={difference === null || undefined}
                  style={{ height: `${difference === null ? 100 : (100 * difference) / largest}%` }}
                />
              </span>
              <input
                type="radio"
                name="wait"
                value={days}
                checked={plan.days === days}
                onChange={() => onChoose(days)}
              />
              <span>
                {days} days
                <small>{difference === null ? 'not known' : `${formatPoints(difference)} points`}</small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
