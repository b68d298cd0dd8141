import { useState } from 'react';
import { createStep, createTrigger } from '#domain/sequences/edit/create-step.ts';
import { missingOfTrigger } from '#domain/sequences/edit/missing.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import type { Trigger } from '#domain/sequences/trigger.ts';
import { createSequence } from '../../../../api/sequences.ts';
import { browserZone } from '../../../../components/browser-zone.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { newId } from '../../../../storage/new-id.ts';
import { TriggerFields } from '../fields/trigger-fields.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import styles from './dialogs.module.css';

type NewSequenceDialogProps = {
  facts: SequenceFacts;
  onMade: (sequence: StoredSequence) => void;
  onClose: () => void;
};

/** Asks for a name and what starts it; the rest is done in the editor. */
export default function NewSequenceDialog({ facts, onMade, onClose }: NewSequenceDialogProps) {
  const [name, setName] = useState('');
  const [trigger, setTrigger] = useState<Trigger>(() => {
    const begin = createTrigger('joined-list');
    return begin.kind === 'joined-list' ? { ...begin, listId: facts.lists[0]?.id ?? '' } : begin;
  });
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const missing = missingOfTrigger(trigger);

  async function make() {
    setWasSent(true);
    if (isBusy || name.trim() === '' || missing !== null) return;
    setIsBusy(true);
    setError(null);
    try {
      const steps = [createStep('mail', newId)];
      const zone = browserZone();
      const sendingAccountId = facts.accounts.find(({ state }) => state === 'works')?.id ?? null;
      const written = { name, trigger, steps, zone, exitRules: [], sendingAccountId };
      onMade(await createSequence(written));
    } catch (thrown) {
      setError(toAppError(thrown, 'server.unexpected'));
      setIsBusy(false);
    }
  }

  const lacking = (wasSent && missing) || undefined;
  // Of a date there are several fields.
  const problem = error?.message ?? (trigger.kind === 'date' ? lacking : undefined);
  return (
    <Dialog title="New sequence" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          label="Name"
          hint="Only you see it."
          value={name}
          maxLength={255}
          error={wasSent && name.trim() === '' ? 'Please enter a name.' : undefined}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TriggerFields trigger={trigger} facts={facts} error={lacking} onChange={setTrigger} />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Making">
            Make the sequence
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
