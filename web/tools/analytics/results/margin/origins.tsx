import { useMemo, useState } from 'react';
import { rankLabels } from '#domain/analytics/results/rank-results.ts';
import { resultOrigins, type FigureOrigin, type TextResult } from '#domain/analytics/results/results-of.ts';
import type { PerformanceMetric } from '#domain/analytics/performance-metric.ts';
import { formatList } from '#domain/text/format-list.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { formatDay } from '../../../../components/format.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { removeMetrics } from '../../../../storage/collections/performance-metrics.ts';
import { tellStored } from '../add/tell-stored.ts';
import styles from './margin.module.css';

type OriginsProps = {
  owner: string;
  result: TextResult;
  /** All figures of the range. */
  metrics: readonly PerformanceMetric[];
  robots: number;
  /** Adds figures by hand; null where nothing is changed. */
  onAdd: (() => void) | null;
};

/** Where the figures of a text come from. What was typed in or imported can be removed. */
export function Origins({ owner, result, metrics, robots, onAdd }: OriginsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const origins = useMemo(() => resultOrigins(result), [result]);
  const groups = groupOrigins(origins);
  const hasLink = origins.some(({ source }) => source === 'link');
  // Of the platforms that are shown: with a filter the others are not to be seen.
  const shown = new Set(result.platforms.map(({ platform }) => platform));
  const own = metrics.filter(
    ({ contentId, platform, source }) =>
      contentId === result.contentId && shown.has(platform) && source !== 'link' && source !== 'email',
  );

  async function remove() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const removed = await removeMetrics(
        owner,
        own.map(({ id }) => id),
      );
      tellStored(`Figures of ${counted(new Set(own.map(({ date }) => date)).size, 'day')} removed.`, removed);
    } catch (failure) {
      notifyError(failure);
    }
    setIsBusy(false);
  }

  return (
    <section className={styles.part} aria-label="Where the numbers come from">
      <h2>Where the numbers come from</h2>
      <dl className={styles.facts}>
        {groups.map(({ names, words }) => (
          <Fact key={names + words} name={names}>
            {words}
          </Fact>
        ))}
        {(hasLink || robots > 0) && <Fact name="Robots, left out">{formatNumber(robots)}</Fact>}
      </dl>
      {onAdd && (
        <div className={styles.quiet}>
          <Button variant="subtle" size="sm" onClick={onAdd}>
            Add figures
          </Button>
          {own.length > 0 && (
            <Button variant="subtle" size="sm" disabled={isBusy} onClick={() => void remove()}>
              Remove the typed and imported
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** "Clicks and conversions": "tracked link". */
export function groupOrigins(origins: readonly FigureOrigin[]): { names: string; words: string }[] {
  const groups = new Map<string, string[]>();
  for (const origin of origins) {
    const words = wordsOf(origin);
    groups.set(words, [...(groups.get(words) ?? []), rankLabels[origin.figure]]);
  }
  return [...groups].map(([words, labels]) => {
    const [first = '', ...others] = labels;
    return { names: formatList([first, ...others.map((label) => label.toLowerCase())]), words };
  });
}

function wordsOf({ source, sourceName, lastDay }: FigureOrigin): string {
  if (source === 'link') return 'tracked link';
  if (source === 'email') return 'sent emails';
  if (source === 'typed') return sourceName || 'typed in';
  return `${sourceName || 'CSV'}, to ${formatDay(lastDay)}`;
}
