import { Link } from 'react-router';
import type { BulkOutcome } from '#domain/analytics/generated/bulk-outcomes.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { Fact } from '../../../../components/fact.tsx';
import type { BulkOfDays } from '../../data/use-bulk.ts';
import styles from './margin.module.css';

const parts = [
  ['finished', 'Finished'],
  ['accepted', 'Accepted of these'],
  ['failed', 'Failed'],
  ['inDoubt', 'In doubt'],
  ['open', 'Not done yet'],
] as const satisfies [keyof BulkOutcome, string][];

/** What became of the rows of the bulk jobs that were started on these days. */
export function BulkJobs({ bulk }: { bulk: BulkOfDays }) {
  const [newest] = bulk.jobs;
  if (!newest) return null;
  return (
    <section>
      <header className={styles.head}>
        <h2>Bulk jobs</h2>
        <Link to={bulk.jobs.length === 1 ? `/dashboard/bulk?job=${newest.id}` : '/dashboard/bulk'}>
          Open {bulk.jobs.length === 1 ? 'the job' : 'bulk'}
        </Link>
      </header>
      <dl className={styles.limits}>
        <Fact name={counted(bulk.jobs.length, 'job')}>
          {counted(bulk.rows, 'row')}, {formatMoney(bulk.spent)}
        </Fact>
        {parts.map(
          ([name, label]) =>
            (bulk[name] > 0 || name === 'finished') && (
              <Fact key={name} name={label}>
                {formatNumber(bulk[name])}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}
