import { useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { describeFailure } from '#domain/bulk/run/failures.ts';
import { detailsOf } from '#domain/bulk/progress/job-words.ts';
import { groupNeeds } from '#domain/bulk/progress/needs-you.ts';
import { formatError, isErrorCode } from '#domain/errors/catalogue.ts';
import { useSettingsPath } from '../../../../app/use-settings-path.ts';
import { Button } from '../../../../components/button.tsx';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { EditRow } from '../../progress/needs/edit-row.tsx';
import styles from './row-pane.module.css';

type RowFailureProps = {
  owner: string;
  row: BulkRow;
  job: BulkJob;
  /** Null where nothing can be changed. */
  onAgain: (() => void) | null;
  onDismiss: (() => void) | null;
};

/** Why a row has no text, or not the one that was asked for last, and the next step. */
export function RowFailure({ owner, row, job, onAgain, onDismiss }: RowFailureProps) {
  const [isEdited, setIsEdited] = useState(false);
  const settingsPath = useSettingsPath();
  const details = detailsOf(job);
  if (row.state === 'finished' && row.failure !== null)
    return (
      <div className={styles.failure} role="note">
        <p>
          <b>{describeFailure(row)}</b>
        </p>
        <p>
          {isErrorCode(row.failure) && formatError(row.failure, details)} The text from before is still here.
        </p>
      </div>
    );
  const [need] = groupNeeds([row], details);
  if (!need) return null;
  return (
    <div className={styles.failure} role="note">
      <p>
        <b>{row.state === 'failed' ? describeFailure(row) : need.title}</b>
      </p>
      <p>{need.sentence}</p>
      {onAgain && (
        <div className={styles.steps}>
          {need.action === 'write-again' && (
            <Button variant="default" size="sm" onClick={onAgain}>
              {need.label}
            </Button>
          )}
          {need.action === 'edit' && job.canceledAt === null && (
            <Button variant="default" size="sm" onClick={() => setIsEdited(true)}>
              {need.label}
            </Button>
          )}
          {need.action === 'open-settings' && (
            <ButtonLink variant="default" size="sm" to={settingsPath}>
              {need.label}
            </ButtonLink>
          )}
          {row.state === 'in-doubt' && onDismiss && (
            <Button variant="subtle" size="sm" onClick={onDismiss}>
              Leave it out
            </Button>
          )}
        </div>
      )}
      {isEdited && <EditRow owner={owner} jobId={job.id} row={row} onClose={() => setIsEdited(false)} />}
    </div>
  );
}
