import { coveredByPeriod } from '#domain/analytics/import/covered-by-period.ts';
import type { MatchedRow } from '#domain/analytics/import/match-rows.ts';
import { describeRange } from '#domain/analytics/range/describe-range.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { counted } from '#domain/text/format.ts';
import { readMetricsAround } from '../../../../../storage/collections/performance-metrics.ts';
import { useLiveQuery } from '../../../../../storage/use-live-query.ts';
import styles from '../add-results.module.css';

type CoveredProps = { owner: string; matched: readonly MatchedRow[]; period: DayRange };

/** Says how many stored figures of files the sums of a period will replace, before they are imported. */
export function Covered({ owner, matched, period }: CoveredProps) {
  const { from, to } = period;
  const stored = useLiveQuery(() => readMetricsAround(owner, { from, to }), [owner, from, to]);
  if (!stored) return null;
  const imported = matched.flatMap(({ row, contentId }) =>
    contentId === null ? [] : [{ contentId, platform: row.platform }],
  );
  const covered = coveredByPeriod(imported, stored, period);
  const texts = new Set(covered.map(({ contentId }) => contentId)).size;
  return (
    <output className={styles.note}>
      {`The figures are the sums of ${describeRange(period, to)}.`}
      {covered.length > 0 &&
        ` They replace ${counted(covered.length, 'day')} of earlier files of ${counted(texts, 'text')}, so that nothing is counted twice. You can undo it.`}
    </output>
  );
}
