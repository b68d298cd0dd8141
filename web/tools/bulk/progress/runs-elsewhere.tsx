import { useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { isRunning } from '#domain/bulk/run/change-job.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { useIsReadOnly } from '../../../session/current-access.ts';
import { useRunsHere } from '../run/lead/runs-here.ts';
import { takeOver } from '../run/lead/take-over.ts';
import styles from './runs-elsewhere.module.css';

const sentences = {
  live: 'The other browser stops, and this one goes on with the rows that are left. If the other browser is open but offline, it does not hear of it: rows that it is writing may be written, and paid for, twice. No text is lost.',
  economy:
    'The other browser stops. This one looks up the batches that were sent with your present key, collects them, and sends the rows that are left. If the other browser is open but offline, it does not hear of it: rows that it is sending may be written, and paid for, twice. No text is lost.',
} as const;

/** Says that another browser runs the job, and takes it over on request; nothing where this one runs it. */
export function RunsElsewhere({ owner, job }: { owner: string; job: BulkJob }) {
  const isHere = useRunsHere(owner, job);
  const isReadOnly = useIsReadOnly('bulk');
  const [isAsking, setIsAsking] = useState(false);
  const [isTakingOver, setIsTakingOver] = useState(false);
  const isEconomy = job.mode === 'economy';
  // Batches that were sent go on when the job is paused or canceled, and are collected without a subscription as well.
  const hasBatches = isEconomy && job.startedCount + job.inDoubtCount > 0;
  if (isHere !== false || !(isRunning(job) || hasBatches || isTakingOver)) return null;
  const isMovable = hasBatches || !isReadOnly;
  const start = () => {
    setIsAsking(false);
    setIsTakingOver(true);
    takeOver(owner, job.id)
      .catch(notifyError)
      .finally(() => setIsTakingOver(false));
  };
  return (
    <section className={styles.elsewhere} aria-label="Runs in another browser">
      <p>
        <b>Another browser runs this job.</b>{' '}
        {isTakingOver
          ? 'It is asked to stop, and to finish what it is doing. That takes up to 45 seconds.'
          : `The last change from it: ${formatDateTime(job.updatedAt)}. Its progress arrives here about once a minute.`}
      </p>
      {isMovable && (
        <BusyButton
          variant="default"
          size="sm"
          isBusy={isTakingOver}
          busyLabel="Waiting for the other browser"
          onClick={() => setIsAsking(true)}
        >
          Run here instead
        </BusyButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Run this job here?"
          sentence={isEconomy ? sentences.economy : sentences.live}
          action="Run here instead"
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
