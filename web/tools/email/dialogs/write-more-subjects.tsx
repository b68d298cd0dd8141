import { useSyncExternalStore } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { readTask, subscribeToTasks } from '../../../writing/generation-tasks.ts';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import { subjectsTask } from '../run/campaign-task.ts';
import { writeSubjects } from '../run/write-subjects.ts';
import styles from './dialogs.module.css';

/** Has further subjects written for a campaign, and says what that uses. */
export function WriteMoreSubjects({ owner, campaignId }: { owner: string; campaignId: string }) {
  const task = subjectsTask(owner, campaignId);
  const isWriting = useSyncExternalStore(subscribeToTasks, () => readTask(task).phase === 'writing');
  async function writeMore() {
    const written = await writeSubjects(owner, campaignId);
    if (written.outcome === 'failed') notifyError(written.error);
  }
  return (
    <div className={styles.more}>
      <BusyButton
        variant="default"
        size="sm"
        isBusy={isWriting}
        busyLabel="Writing..."
        onClick={() => void writeMore()}
      >
        Write more subjects
      </BusyButton>
      <span className={styles.note}>
        <SpendingNote />
      </span>
    </div>
  );
}
