import { IconCornerDownLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { tones, type Tone } from '#domain/generation/form.ts';
import {
  maxInstructionCharacters,
  selectionActionLabels,
  selectionActions,
  type SelectionAction,
} from '#domain/prompts/selection.ts';
import { PlainButton } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Select } from '../../../components/select.tsx';
import field from '../../../components/small-control.module.css';
import styles from './selection-panel.module.css';
import type { SelectionEdit } from './use-selection-edit.ts';

type ChangeChoice = Pick<SelectionEdit, 'phase' | 'request' | 'run'>;

/** What can be done with a passage. `label` names the group. */
export function ChangeActions({ edit, label }: { edit: ChangeChoice; label: string }) {
  const [isChoosingTone, setIsChoosingTone] = useState(false);
  const isBusy = edit.phase === 'writing';
  const choose = (action: SelectionAction) => {
    setIsChoosingTone(action === 'tone');
    if (action !== 'tone') edit.run({ action });
  };
  return (
    <fieldset className={styles.actions} aria-label={label}>
      {selectionActions.map((action) => (
        <PlainButton
          key={action}
          className={styles.action}
          disabled={isBusy}
          aria-pressed={isChoosingTone ? action === 'tone' : edit.request?.action === action}
          onClick={() => choose(action)}
        >
          {selectionActionLabels[action]}
        </PlainButton>
      ))}
      {isChoosingTone && (
        <Select
          isSmall
          aria-label="Tone"
          value=""
          disabled={isBusy}
          onChange={({ currentTarget }) => edit.run({ action: 'tone', tone: currentTarget.value as Tone })}
        >
          <option value="" disabled>
            Choose a tone
          </option>
          {tones.map((tone) => (
            <option key={tone} value={tone}>
              {tone[0]!.toUpperCase() + tone.slice(1)}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}

/** A change in the user's own words. `label` names its button. */
export function ChangeInstruction({ edit, label }: { edit: ChangeChoice; label: string }) {
  const [instruction, setInstruction] = useState('');
  const isBusy = edit.phase === 'writing';
  return (
    <form
      className={styles.instruction}
      onSubmit={(event) => {
        event.preventDefault();
        if (instruction.trim() && !isBusy) edit.run({ action: 'own', instruction: instruction.trim() });
      }}
    >
      <input
        className={field.input}
        aria-label="Say what to change"
        placeholder="Or say what to change"
        maxLength={maxInstructionCharacters}
        value={instruction}
        onChange={({ currentTarget }) => setInstruction(currentTarget.value)}
      />
      <IconButton type="submit" label={label} disabled={isBusy || instruction.trim() === ''}>
        <IconCornerDownLeft size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </form>
  );
}
