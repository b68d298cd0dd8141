import { formatNumber } from '#domain/text/format.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';
import { contentTypeLabel, providerLabel } from '../../../../components/labels.ts';
import { readStatistics } from '../../../../storage/content/statistics.ts';
import styles from './statistics.module.css';

/** Statistics of the account's texts, updated with every change. */
export default function Statistics({ owner }: { owner: string }) {
  const statistics = useLiveQuery(() => readStatistics(owner, new Date()).catch(() => null), [owner]);
  if (!statistics) return null;
  const { total, byType, byProvider, edited, thisWeek, thisMonth } = statistics;
  return (
    <div className={styles.statistics}>
      <dl>
        <Figure name="Texts" count={total} />
        <Figure name="This week" count={thisWeek} />
        <Figure name="This month" count={thisMonth} />
        <Figure name="Edited" count={edited} />
      </dl>
      <Counts title="By type" counts={byType} nameOf={contentTypeLabel} />
      <Counts title="By provider" counts={byProvider} nameOf={providerLabel} />
    </div>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}

type CountsProps = { title: string; counts: Record<string, number>; nameOf: (value: string) => string };

function Counts({ title, counts, nameOf }: CountsProps) {
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (rows.length === 0) return null;
  const most = rows[0]![1];
  return (
    <section className={styles.counts}>
      <h4>{title}</h4>
      <ul>
        {rows.map(([value, count]) => (
          <li key={value}>
            <span>{nameOf(value)}</span>
            <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
            <span>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
