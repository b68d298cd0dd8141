import type { AbTest } from '#domain/ab-test/test.ts';
import { Button, PlainButton } from '../../../components/button.tsx';
import { formatDateTime } from '../../../components/format.ts';
import styles from '../result/result.module.css';
import type { ShownTest } from '../result/shown-test.ts';
import { downloadCounts } from './download-counts.ts';
import type { LinkReading } from './link-poll.ts';

/** Where the counts come from, and what can be done with them. */
export function CountsSection({ test, isReadOnly, reading, onDialog }: ShownTest) {
  const isStarted = test.status !== 'draft';
  const isByLink = test.countedBy === 'link';
  const isOwn = !isByLink || test.linkId === null;
  return (
    <section aria-labelledby="abtest-counts">
      <h2 id="abtest-counts">Counts</h2>
      <p>{sourceWords(test, reading)}</p>
      {!isReadOnly && (
        <p className={styles.row}>
          {isStarted && isOwn && (
            <>
              <Button variant="default" size="sm" onClick={() => onDialog({ name: 'enter' })}>
                Enter counts
              </Button>
              <Button variant="default" size="sm" onClick={() => onDialog({ name: 'import' })}>
                Import CSV
              </Button>
            </>
          )}
          {isByLink && (
            <Button variant="default" size="sm" onClick={() => onDialog({ name: 'link' })}>
              {test.linkId === null ? 'Create tracked link' : 'Tracked link'}
            </Button>
          )}
        </p>
      )}
      <p className={styles.row}>
        {isStarted && (
          <>
            <PlainButton className={styles.link} onClick={() => onDialog({ name: 'table' })}>
              Table
            </PlainButton>
            <PlainButton className={styles.link} onClick={() => downloadCounts(test)}>
              Export CSV
            </PlainButton>
          </>
        )}
        <PlainButton className={styles.link} onClick={() => onDialog({ name: 'log' })}>
          Log
        </PlainButton>
      </p>
    </section>
  );
}

function sourceWords({ status, countedBy, linkId }: AbTest, reading: LinkReading | null): string {
  if (status === 'draft') return 'Counting begins when the test is started.';
  if (countedBy === 'link') {
    if (linkId === null) return 'No tracked link yet. Create one, or enter the counts yourself.';
    if (reading === null)
      return 'From the tracked link, as it was read last. New counts are read every minute.';
    if ('problem' in reading) return reading.problem;
    const { lastVisitAt } = reading.link;
    return `From the tracked link, ${lastVisitAt ? `last visit ${formatDateTime(lastVisitAt)}` : 'no visit yet'}.`;
  }
  if (countedBy === 'csv') return 'From CSV files, or as you enter them.';
  if (countedBy === 'email') return 'From your email tool: enter its counts, or import its CSV file.';
  return 'As you enter or import them.';
}
