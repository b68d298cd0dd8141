import { counted } from '#domain/text/format.ts';
import { PlainButton } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { formatLocalDay } from '../../../components/format.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import styles from './new-job.module.css';

/** Jobs in the dialog; older ones are opened from the list of all jobs. */
const shownJobs = 50;

type EarlierJobsProps = { owner: string; onChoose: (jobId: string) => void; onClose: () => void };

/** The choice of a job whose list is run again. */
export function EarlierJobs({ owner, onChoose, onClose }: EarlierJobsProps) {
  const { records, isLoading } = bulkJobs.useNewest(owner, { limit: shownJobs });
  return (
    <Dialog title="Run a saved list again" onClose={onClose}>
      {records.length === 0 && !isLoading && (
        <p>No list was run yet. The lists of your jobs are here once they were started.</p>
      )}
      <ul className={styles.jobs}>
        {records.map(({ id, name, totalItems, templateType, createdAt }) => (
          <li key={id}>
            <PlainButton onClick={() => onChoose(id)}>
              <b>{name}</b>
              <small>
                {counted(totalItems, 'row')}, {templateType}, {formatLocalDay(createdAt)}
              </small>
            </PlainButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
