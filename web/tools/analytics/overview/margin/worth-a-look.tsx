import { useId } from 'react';
import { Link } from 'react-router';
import { worthALook, type Fact, type FactsInput } from '#domain/analytics/evidence/worth-a-look.ts';
import type { Generated } from '#domain/analytics/generated/generated.ts';
import { budgetState } from '#domain/analytics/spending/budget.ts';
import type { Loaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { contentTypeLabel, providerLabel } from '../../../../components/labels.ts';
import { budgetOf } from '../../data/budget.ts';
import type { BulkOfDays } from '../../data/use-bulk.ts';
import type { UsageOfDays } from '../../data/use-usage.ts';
import type { AnalyticsTabProps } from '../../tab.ts';
import type { ListTexts } from '../list-texts.ts';
import { providersId } from '../where-it-went.tsx';
import styles from './margin.module.css';

type WorthALookProps = Pick<AnalyticsTabProps, 'owner' | 'today' | 'isReadOnly' | 'onTab'> & {
  now: Generated;
  usage: Loaded<UsageOfDays>;
  bulk: BulkOfDays | null;
  /** The texts that have results; null where that is not known. */
  withResults: ReadonlySet<string> | null;
  onList: ListTexts;
};

/** At most three facts with a place to go. */
export function WorthALook(props: WorthALookProps) {
  const { owner, today, isReadOnly, now, usage, bulk, withResults, onList, onTab } = props;
  const budget = budgetOf(owner).useValue();
  const titleId = useId();
  const facts = worthALook({
    generated: now,
    bulk: bulk ?? noBulk,
    budget: budgetState(usage.data?.months ?? [], budget, today),
    results: resultsOf(now, withResults),
    nameOfType,
    nameOfProvider: providerLabel,
  });
  if (facts.length === 0) return null;
  const follow = ({ place, title }: Fact) => {
    if (place.kind === 'texts') {
      const ids = new Set(place.ids);
      onList(
        title,
        now.items.filter(({ id }) => ids.has(id)),
      );
    } else if (place.kind === 'results') onTab('results', { action: isReadOnly ? null : 'link' });
    else if (place.kind !== 'bulk-review') {
      const target = document.getElementById(place.kind === 'providers' ? providersId : titleId);
      target?.scrollIntoView({ block: 'start' });
      target?.focus({ preventScroll: true });
    }
  };
  return (
    <section>
      <h2 id={titleId} tabIndex={-1}>
        Worth a look
      </h2>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact.id}>
            <b>{fact.title}</b>
            <p>{fact.detail}</p>
            {fact.place.kind === 'bulk-review' ? (
              <Link to={`/dashboard/bulk?job=${fact.place.jobId}&tab=review`}>{fact.action}</Link>
            ) : (
              // The budget is in sight already.
              fact.place.kind !== 'budget' && (
                <Button variant="subtle" size="sm" onClick={() => follow(fact)}>
                  {fact.action}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many texts of these days have results; nothing is told before that is known. */
function resultsOf({ items }: Generated, withResults: ReadonlySet<string> | null): FactsInput['results'] {
  if (withResults === null) return { with: 0, without: 0 };
  const having = items.filter(({ id }) => withResults.has(id)).length;
  return { with: having, without: items.length - having };
}

const noBulk: BulkOfDays = {
  rows: 0,
  finished: 0,
  failed: 0,
  inDoubt: 0,
  open: 0,
  accepted: 0,
  toReview: 0,
  spent: 0,
  jobs: [],
};

/** Inside a sentence: "email", "SEO". */
function nameOfType(contentType: string): string {
  const label = contentTypeLabel(contentType);
  return label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
