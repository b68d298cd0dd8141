import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { capabilities } from '#domain/plans/capabilities.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { JobCard } from './job-card.tsx';
import styles from './jobs.module.css';

/** Jobs shown at first, and with each "Show more". */
const jobsAtOnce = 20;

type JobListProps = {
  owner: string;
  onOpen: (id: string) => void;
  /** Null where jobs are only read. */
  onNew: (() => void) | null;
};

/** All jobs, the newest first. */
export function JobList({ owner, onOpen, onNew }: JobListProps) {
  const [limit, setLimit] = useState(jobsAtOnce);
  const { records, total, isLoading, error } = bulkJobs.useNewest(owner, { limit });
  const create = onNew && (
    <Button size="sm" onClick={onNew}>
      <IconPlus size={16} stroke={1.8} aria-hidden />
      New job
    </Button>
  );
  return (
    <>
      <ScreenHead title={capabilities.bulk.title} isOneRow>
        {total > 0 && create}
      </ScreenHead>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : isLoading ? (
        <p className={styles.note}>Loading jobs...</p>
      ) : total === 0 ? (
        <NoJobs action={create} />
      ) : (
        <>
          <ul className={styles.jobs} aria-label="Jobs">
            {records.map((job) => (
              <JobCard
                key={job.id}
                owner={owner}
                job={job}
                isReadOnly={!onNew}
                onOpen={() => onOpen(job.id)}
              />
            ))}
          </ul>
          {total > records.length && (
            <div className={styles.more}>
              <Button variant="default" onClick={() => setLimit((shown) => shown + jobsAtOnce)}>
                Show more, {formatNumber(records.length)} of {formatNumber(total)}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function NoJobs({ action }: { action: ReactNode }) {
  return (
    <Sheet>
      <EmptyState
        title="No Bulk Jobs"
        level={2}
        sentence={
          action
            ? 'Paste a list, or choose a CSV or Excel file, and get one text for each line.'
            : 'You had no jobs when your subscription ended.'
        }
        action={
          action && (
            <>
              {action}
              <p className={styles.note}>
                A CSV file has a column named prompt; content_type, tone and keyword are optional.
              </p>
            </>
          )
        }
      />
    </Sheet>
  );
}
