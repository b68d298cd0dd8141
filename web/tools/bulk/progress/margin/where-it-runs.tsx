import { useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { Button } from '../../../../components/button.tsx';
import styles from '../progress.module.css';
import { RunsElsewhere } from '../runs-elsewhere.tsx';
import { useRunsHere } from '../../run/lead/runs-here.ts';
import type { Leader } from './use-leader.ts';

const sentences: Readonly<Record<Exclude<Leader, null>, string>> = {
  here: 'In this tab. Close it and another open tab goes on. With none open, the job waits for you.',
  elsewhere: 'In another tab. When it closes, this one goes on.',
  nobody: 'It starts in one of the open tabs, once this browser is synced.',
};

type WhereItRunsProps = { owner: string; job: BulkJob; leader: Leader };

export function WhereItRuns({ owner, job, leader }: WhereItRunsProps) {
  const isHere = useRunsHere(owner, job);
  if (leader === null && job.mode === 'live') return <RunsElsewhere owner={owner} job={job} />;
  return (
    <section aria-label="Where it runs">
      <h2>Where it runs</h2>
      {job.mode === 'economy' && job.provider !== null && (
        <p className={styles.note}>
          At {providerCatalog[job.provider].label}, in batches. A tab is needed to send them and to collect
          the texts.
        </p>
      )}
      {leader && isHere && <p className={styles.note}>{sentences[leader]}</p>}
      <RunsElsewhere owner={owner} job={job} />
      <TellMe />
    </section>
  );
}

/** Asks for notifications, only on a click. */
function TellMe() {
  const isSupported = typeof Notification !== 'undefined';
  const [permission, setPermission] = useState(() => (isSupported ? Notification.permission : null));
  if (permission === null) return null;
  if (permission === 'granted')
    return <p className={styles.note}>This browser tells you when the job is done, or needs you.</p>;
  if (permission === 'denied')
    return <p className={styles.note}>Notifications are blocked in the settings of this browser.</p>;
  return (
    <Button
      variant="subtle"
      size="sm"
      className={styles.tell}
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      Tell me when it is done
    </Button>
  );
}
