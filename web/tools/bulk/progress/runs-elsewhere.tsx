import { useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { isRunning } from '#domain/bulk/run/change-job.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { useIsReadOnly } from '../../../session/current-access.ts';
import { useRunsHere } from '../run/runs-here.ts';
import { takeOver } from '../run/take-over.ts';
import styles from './runs-elsewhere.module.css';

/** Says that another browser runs the job, and takes it over on request; nothing where this one runs it. */
export function RunsElsewhere({ owner, job }: { owner: string; job: BulkJob }) {
  const isHere = useRunsHere(owner, job);
  const isReadOnly = useIsReadOnly('bulk');
  const [isAsking, setIsAsking] = useState(false);
  const [isTakingOver, setIsTakingOver] = useState(false);
  if (isHere !== false || !(isRunning(job) || isTakingOver)) return null;
  // The batches of a job in economy mode are known to the browser that has sent them.
  const isMovable = job.mode === 'live' && !isReadOnly;
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
          ? 'It is asked to stop, and to finish what it is writing. That takes up to 45 seconds.'
          : `The last change from it: ${formatDateTime(job.updatedAt)}. Its progress arrives here about once a minute.`}
      </p>
      {isMovable ? (
        <BusyButton
          variant="default"
          size="sm"
          isBusy={isTakingOver}
          busyLabel="Waiting for the other browser"
          onClick={() => setIsAsking(true)}
        >
          Run here instead
        </BusyButton>
      ) : (
        job.mode === 'economy' && <p>Its batches are collected by the browser that has sent them.</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Run this job here?"
          sentence="The other browser stops, and this one goes on with the rows that are left. If the other browser is open but offline, it does not hear of it: rows that it is writing may be written, and paid for, twice. No text is lost."
          action="Run here instead"
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
