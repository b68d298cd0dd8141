import { lazy, useMemo, useState } from 'react';
import { instantsOf } from '#domain/analytics/range/day-range.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { OnDemand } from '../../../components/on-demand.tsx';
import { AllLinks } from '../../../links/all-links.tsx';
import { performanceMetrics } from '../../../storage/collections/performance-metrics.ts';
import { useLiveQuery } from '../../../storage/use-live-query.ts';
import { useUrlState } from '../../../components/use-url-state.ts';
import type { ResultsProps } from '../tab.ts';
import type { Addition } from './add/add-results-dialog.tsx';
import { Compared } from './compared.tsx';
import { useResults, type ResultsData } from './data/use-results.ts';
import { ResultFigures } from './figures.tsx';
import { NoResults } from './no-results.tsx';
import { noFilter } from './groups/filter-results.ts';
import styles from './results.module.css';
import { resultsUrl } from './url-state.ts';

const AddResultsDialog = lazy(() => import('./add/add-results-dialog.tsx'));
const ChooseTexts = lazy(() => import('./links/choose-texts.tsx'));

/** What is open above the page. */
type Opened = { kind: 'add'; way: Addition; text: string | null } | { kind: 'choose' };

/** What the texts brought on some days, and the ways to add to it. */
export default function Results(props: ResultsProps) {
  const { owner, range, before, isReadOnly, head, today, zone, action, onActionDone } = props;
  const data = useResults(owner, range, before);
  const [, change] = useUrlState(resultsUrl);
  const stored = useLiveQuery(() => performanceMetrics.count(owner), [owner]);
  const [chosen, setOpened] = useState<Opened | null>(null);
  const asked: Opened | null =
    action === 'import' ? { kind: 'add', way: 'csv', text: null } : action ? { kind: 'choose' } : null;
  const opened = isReadOnly ? null : (chosen ?? asked);
  const close = () => {
    setOpened(null);
    if (action) onActionDone();
  };
  const add = (way: Addition, text: string | null = null) => setOpened({ kind: 'add', way, text });
  const inRange = useMemo(() => {
    const { until } = instantsOf({ from: range.to, to: range.to }, zone);
    return data?.texts.filter(({ createdAt }) => createdAt < until) ?? [];
  }, [data?.texts, zone, range.to]);
  const without = useMemo(() => withoutResults(inRange, data), [inRange, data]);
  const hasNone = data !== null && data.results.texts.length === 0;
  const isEmpty = hasNone && [data.links, data.emails].every(({ isLoading, error }) => !isLoading && !error);

  return (
    <>
      {head(
        <>
          <AllLinks />
          {!isReadOnly && data && !isEmpty && (
            <Button size="sm" onClick={() => add('hand')}>
              Add results
            </Button>
          )}
        </>,
        {
          hasFilters: !isEmpty || (stored ?? 0) > 0,
        },
      )}
      {data === null ? (
        <output className={styles.loading}>Loading...</output>
      ) : (
        <div className={styles.results}>
          <CountsFailed of="tracked links" counts={data.links} />
          <CountsFailed of="sent emails" counts={data.emails} />
          {isEmpty ? (
            <NoResults
              range={range}
              today={today}
              hasTexts={data.texts.length > 0}
              hasOthers={(stored ?? 0) > 0}
              onAdd={isReadOnly ? null : () => add('hand')}
              onImport={() => add('csv')}
              onLink={() => setOpened({ kind: 'choose' })}
            />
          ) : (
            <>
              <ResultFigures
                results={data.results}
                before={data.before}
                texts={inRange.length}
                onOpen={hasNone ? null : (order) => change({ ...noFilter, order, list: 'all' })}
              />
              {!hasNone && (
                <Compared
                  {...{ owner, range, today, isReadOnly }}
                  data={data}
                  without={without}
                  onAdd={isReadOnly ? null : (id) => add('hand', id)}
                />
              )}
            </>
          )}
        </div>
      )}
      <OnDemand isWanted={opened !== null && data !== null}>
        {opened?.kind === 'add' ? (
          <AddResultsDialog
            owner={owner}
            way={opened.way}
            text={data?.texts.find(({ id }) => id === opened.text) ?? null}
            texts={data?.texts ?? []}
            platformOf={data?.platformOf ?? atWeb}
            today={today}
            onClose={close}
          />
        ) : (
          <ChooseTexts texts={without} onClose={close} />
        )}
      </OnDemand>
    </>
  );
}

const atWeb = () => 'web';

/** The texts without results, oldest first. */
function withoutResults(texts: ResultsData['texts'], data: ResultsData | null): ResultsData['texts'] {
  const withResults = new Set(data?.results.texts.map(({ contentId }) => contentId));
  return texts.filter(({ id }) => !withResults.has(id));
}

function CountsFailed({ of, counts }: { of: string; counts: ResultsData['links'] }) {
  const { error, isLoading, reload } = counts;
  if (!error) return null;
  return (
    <div className={styles.failed}>
      <p role="alert">
        Without the counts of {of}. {error.message}
      </p>
      <BusyButton variant="default" size="sm" isBusy={isLoading} busyLabel="Loading..." onClick={reload}>
        Try again
      </BusyButton>
    </div>
  );
}
