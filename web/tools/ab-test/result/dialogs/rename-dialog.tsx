import { useState } from 'react';
import type { AbTest } from '#domain/ab-test/test.ts';
import { maxTestNameCharacters } from '#domain/sync/collections/ab-tests.ts';
import { Field } from '../../../../components/field.tsx';
import { NameDialog } from '../../../../components/name-dialog.tsx';
import type { TestActions } from '../../use-test-actions.ts';

type RenameDialogProps = { test: AbTest; actions: Pick<TestActions, 'edit'>; onClose: () => void };

/** Changes the name and the description of a test. */
export default function RenameDialog({ test, actions, onClose }: RenameDialogProps) {
  const [description, setDescription] = useState(test.description);
  return (
    <NameDialog
      title="Rename test"
      label="Name"
      name={test.name}
      maxLength={maxTestNameCharacters}
      save={(name) => actions.edit(test, { name, description })}
      onClose={onClose}
    >
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
    </NameDialog>
  );
}
