import type { AbTest } from '#domain/ab-test/test.ts';
import { Button, PlainButton } from '../../../components/button.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { useOffline } from '../../../writing/failure/use-offline.ts';
import styles from '../result/result.module.css';
import type { ShownTest } from '../result/shown-test.ts';
import { downloadCounts } from './download-counts.ts';
import type { LinkReading } from './link-poll.ts';

/** Where the counts come from, and what can be done with them. */
export function CountsSection({ test, isReadOnly, reading, onDialog }: ShownTest) {
  const isStarted = test.status !== 'draft';
  const isByLink = test.countedBy === 'link';
  const isOwn = !isByLink || test.linkId === null;
  const isOffline = useOffline();
  return (
    <section aria-labelledby="abtest-counts">
      <h2 id="abtest-counts">Counts</h2>
      <p>{sourceWords(test, { reading, isReadOnly, isOffline })}</p>
      {isOffline && isStarted && isOwn && !isReadOnly && (
        <p>You are offline. Counts that you enter now are stored here, and synced once you are connected.</p>
      )}
      {(!isReadOnly || test.linkId !== null) && (
        <p className={styles.row}>
          {isStarted && isOwn && !isReadOnly && (
            <>
              <Button variant="default" size="sm" onClick={() => onDialog({ name: 'enter' })}>
                Enter counts
              </Button>
              <Button variant="default" size="sm" onClick={() => onDialog({ name: 'import' })}>
                Import CSV
              </Button>
            </>
          )}
          {isByLink && (!isReadOnly || test.linkId !== null) && (
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

type Shown = { reading: LinkReading | null; isReadOnly: boolean; isOffline: boolean };

function sourceWords(
  { status, countedBy, linkId }: AbTest,
  { reading, isReadOnly, isOffline }: Shown,
): string {
  const isLinkMissing = countedBy === 'link' && linkId === null;
  if (status === 'draft') {
    if (isReadOnly) return 'Nothing was counted.';
    return `Counting begins when the test is started.${isLinkMissing ? ' Its tracked link is still missing.' : ''}`;
  }
  if (countedBy === 'link') {
    if (isLinkMissing)
      return isReadOnly
        ? 'As they were entered: the test has no tracked link.'
        : 'No tracked link yet. Create one, or enter the counts yourself.';
    if (isOffline)
      return 'You are offline. These are the counts of the tracked link as it was read last. It goes on counting, and is read again once you are connected.';
    if (reading === null)
      return 'From the tracked link, as it was read last. New counts are read every minute.';
    if ('problem' in reading) return reading.problem;
    const { lastVisitAt } = reading.link;
    return `From the tracked link, ${lastVisitAt ? `last visit ${formatDateTime(lastVisitAt)}` : 'no visit yet'}.`;
  }
  if (isReadOnly)
    return countedBy === 'csv' ? 'From CSV files, or as they were entered.' : 'As they were entered.';
  if (countedBy === 'csv') return 'From CSV files, or as you enter them.';
  if (countedBy === 'email') return 'From your email tool: enter its counts, or import its CSV file.';
  return 'As you enter or import them.';
}
