import { useState } from 'react';
import { createStep, createTrigger } from '#domain/sequences/edit/create-step.ts';
import { missingOfTrigger } from '#domain/sequences/edit/missing.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import type { Trigger } from '#domain/sequences/trigger.ts';
import { createSequence } from '../../../../api/sequences.ts';
import { browserZone } from '../../../../components/browser-zone.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
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
  const missing = missingOfTrigger(trigger);

  async function make() {
    setWasSent(true);
    if (name.trim() === '' || missing !== null) return;
    const steps = [createStep('mail', newId)];
    const zone = browserZone();
    const sendingAccountId = facts.accounts.find(({ state }) => state === 'works')?.id ?? null;
    const written = { name, trigger, steps, zone, exitRules: [], sendingAccountId };
    onMade(await createSequence(written));
  }

  const lacking = (wasSent && missing) || undefined;
  return (
    <FormDialog
      title="New sequence"
      submitLabel="Make the sequence"
      busyLabel="Making"
      onSubmit={make}
      onClose={onClose}
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
      {/* Of a date there are several fields. */}
      {trigger.kind === 'date' && lacking && (
        <p className={styles.problem} role="alert">
          {lacking}
        </p>
      )}
    </FormDialog>
  );
}
