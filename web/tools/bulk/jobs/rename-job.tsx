import { useState, type FormEvent } from 'react';
import { maxJobNameCharacters, type BulkJob } from '#domain/bulk/job.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { editBulkJob } from '../../../storage/collections/bulk/edit-job.ts';
import styles from './jobs.module.css';

export function RenameJob({ owner, job, onClose }: { owner: string; job: BulkJob; onClose: () => void }) {
  const [name, setName] = useState(job.name);
  const [error, setError] = useState<string>();

  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError('Please enter a name.');
    editBulkJob(owner, job.id, { name: name.trim() }, new Date()).then(onClose, notifyError);
  }
  return (
    <Dialog title="Rename this job" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          label="Job name"
          data-autofocus
          maxLength={maxJobNameCharacters}
          error={error}
          value={name}
          onChange={({ currentTarget }) => {
            setError(undefined);
            setName(currentTarget.value);
          }}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Rename</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
