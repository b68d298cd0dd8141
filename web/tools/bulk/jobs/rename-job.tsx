import { maxJobNameCharacters, type BulkJob } from '#domain/bulk/job.ts';
import { NameDialog } from '../../../components/name-dialog.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { editBulkJob } from '../../../storage/collections/bulk/edit-job.ts';

export function RenameJob({ owner, job, onClose }: { owner: string; job: BulkJob; onClose: () => void }) {
  return (
    <NameDialog
      title="Rename this job"
      label="Job name"
      name={job.name}
      maxLength={maxJobNameCharacters}
      save={(name) =>
        editBulkJob(owner, job.id, { name }, new Date()).then(
          () => true,
          (error: unknown) => {
            notifyError(error);
            return false;
          },
        )
      }
      onClose={onClose}
    />
  );
}
