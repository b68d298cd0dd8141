import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { Button } from '../../../components/button.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { readBulkRows } from '../../../storage/collections/bulk/rows.ts';
import { formsOfRun, newForms, type PreparedForms } from './draft/job-draft.ts';
import { useJobDraft } from './draft/use-job-draft.ts';
import { EarlierJobs } from './earlier-jobs.tsx';
import { JobForm } from './job-form.tsx';
import styles from './new-job.module.css';

type NewJobProps = {
  owner: string;
  /** The job whose list is run again; null for an empty one. */
  again: BulkJob | null;
  head: (actions?: ReactNode) => ReactNode;
  onStarted: (jobId: string) => void;
  /** Prepares a job with the list of an earlier one. */
  onAgain: (jobId: string) => void;
};

/** A job that is being prepared: its list, its instruction, what it will cost, a trial, and the start. */
export function NewJob({ owner, again, head, onStarted, onAgain }: NewJobProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { forms, error, retry } = useForms(owner, again);
  return (
    <>
      {head(
        <Button variant="default" size="sm" onClick={() => setIsChoosing(true)}>
          <IconHistory size={16} stroke={1.8} aria-hidden />
          &nbsp;Run a saved list again
        </Button>,
      )}
      {forms ? (
        <Prepare owner={owner} forms={forms} onStarted={onStarted} />
      ) : (
        <Sheet className={styles.loading}>
          {error ? (
            <>
              <p role="alert">{error.message}</p>
              <Button variant="default" size="sm" onClick={retry}>
                Try again
              </Button>
            </>
          ) : (
            `Reading the list of ${again?.name}…`
          )}
        </Sheet>
      )}
      {isChoosing && (
        <EarlierJobs
          owner={owner}
          onChoose={(jobId) => {
            setIsChoosing(false);
            onAgain(jobId);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

/** The forms that the job is prepared with; null until the earlier list is read. */
function useForms(owner: string, again: BulkJob | null) {
  const [forms, setForms] = useState<PreparedForms | null>(again ? null : newForms);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The job as it was opened: it may change while its list is prepared again.
  const [opened] = useState(again);
  useEffect(() => {
    if (!opened) return;
    let isOpen = true;
    readBulkRows(owner, opened.id).then(
      (rows) => isOpen && setForms(formsOfRun(opened, rows)),
      (failure: unknown) => isOpen && setError(toAppError(failure, 'storage.failed')),
    );
    return () => {
      isOpen = false;
    };
  }, [owner, opened, attempt]);
  const retry = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return { forms, error, retry };
}

type PrepareProps = { owner: string; forms: PreparedForms; onStarted: (jobId: string) => void };

function Prepare({ owner, forms, onStarted }: PrepareProps) {
  const draft = useJobDraft(owner, forms);
  return draft && <JobForm owner={owner} draft={draft} forms={forms} onStarted={onStarted} />;
}
