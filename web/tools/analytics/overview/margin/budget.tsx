import { lazy, useState } from 'react';
import { budgetState, describeBudget, type BudgetState } from '#domain/analytics/spending/budget.ts';
import { sumOf } from '#domain/analytics/spending/cost-of.ts';
import type { UsageRow } from '#domain/analytics/performance-metric.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { counted, formatShort } from '#domain/text/format.ts';
import type { Loaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { BudgetBar } from '../../../../components/charts/share/budget-bar.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { budgetOf } from '../../data/budget.ts';
import type { UsageOfDays } from '../../data/use-usage.ts';
import { shortDay } from '../charts/names-of-days.ts';
import styles from './margin.module.css';

const BudgetDialog = lazy(async () => ({
  default: (await import('../dialogs/budget-dialog.tsx')).BudgetDialog,
}));

type BudgetProps = {
  owner: string;
  isReadOnly: boolean;
  today: string;
  usage: Loaded<UsageOfDays>;
};

/** What this month has cost, against the budget, and what the server counted on the days shown. */
export function Budget({ owner, isReadOnly, today, usage }: BudgetProps) {
  const budget = budgetOf(owner).useValue();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, isLoading, reload } = usage;
  return (
    <section>
      <header className={styles.head}>
        <h2>Budget</h2>
        {!isReadOnly && (
          <Button variant="subtle" size="sm" onClick={() => setIsAsking(true)}>
            {budget === null ? 'Set a budget' : 'Change'}
          </Button>
        )}
      </header>
      {data && <Spent state={budgetState(data.months, budget, today)} />}
      {data && <Used rows={data.rows} before={data.before} />}
      {!data && !error && <p className={styles.quiet}>Reading what was spent.</p>}
      {error && (
        <div className={styles.failed} role="alert">
          <p>
            {data
              ? `This may have changed since. ${error.message}`
              : `What was spent is not known now. ${error.message}`}
          </p>
          <Button variant="default" size="sm" disabled={isLoading} onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      )}
      {isAsking && (
        <LazyPart>
          <BudgetDialog owner={owner} budget={budget} onClose={() => setIsAsking(false)} />
        </LazyPart>
      )}
    </section>
  );
}

function Spent({ state }: { state: BudgetState }) {
  const { budget, spent, expected, lastDay } = state;
  const facts = [
    `${formatMoney(spent)} spent`,
    expected === null ? '' : `${formatMoney(expected)} expected by ${shortDay(lastDay)}`,
    budget === null ? '' : `budget ${formatMoney(budget)}`,
  ].filter(Boolean);
  return (
    <>
      <p className={styles.money}>
        <b>{formatMoney(spent)}</b>
        <span>{budget === null ? 'this month' : `of ${formatMoney(budget)}`}</span>
      </p>
      <BudgetBar
        spent={spent}
        expected={expected}
        budget={budget}
        labels={{ now: 'today', end: shortDay(lastDay) }}
        summary={facts.join(', ')}
      />
      <p className={styles.small}>{describeBudget(state)}</p>
    </>
  );
}

/** Also of texts that were deleted since. */
function Used({ rows, before }: { rows: readonly UsageRow[]; before: readonly UsageRow[] }) {
  const [now, then] = [sumOf(rows), sumOf(before)];
  if (now.generations === 0 && then.generations === 0) return null;
  return (
    <p className={styles.quiet}>
      In the days shown: {counted(now.generations, 'generation')}, {formatShort(now.tokens)} tokens,{' '}
      {formatMoney(now.cost)}
      {before.length > 0 &&
        `; before ${counted(then.generations, 'generation')}, ${formatShort(then.tokens)} tokens, ${formatMoney(then.cost)}`}
      .
    </p>
  );
}
