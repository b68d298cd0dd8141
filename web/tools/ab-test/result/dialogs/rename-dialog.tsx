import { useState } from 'react';
import type { AbTest } from '#domain/ab-test/test.ts';
import { maxTestNameCharacters } from '#domain/sync/collections/ab-tests.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { TestActions } from '../../use-test-actions.ts';
import styles from './dialogs.module.css';

type RenameDialogProps = { test: AbTest; actions: Pick<TestActions, 'edit'>; onClose: () => void };

/** Changes the name and the description of a test. */
export default function RenameDialog({ test, actions, onClose }: RenameDialogProps) {
  const [name, setName] = useState(test.name);
  const [description, setDescription] = useState(test.description);
  const [isBusy, setIsBusy] = useState(false);
  const error = name.trim() === '' ? 'Please enter a name.' : undefined;
  async function save() {
    if (isBusy || error) return;
    setIsBusy(true);
    if (await actions.edit(test, { name, description })) onClose();
    else setIsBusy(false);
  }
  return (
    <Dialog title="Rename test" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={maxTestNameCharacters}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Field label="Description">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={2_000}
              value={description}
              onChange={({ currentTarget }) => setDescription(currentTarget.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
