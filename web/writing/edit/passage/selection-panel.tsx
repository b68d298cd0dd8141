import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
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
import type { OpenPassage } from '../../../contents/editor/open-passage.ts';
import styles from './selection-panel.module.css';
import { SelectionOutcome } from './selection-outcome.tsx';
import type { Offered } from './offered.ts';
import { useSelectionEdit, type SelectionEdit } from './use-selection-edit.ts';

type SelectionPanelProps = {
  owner: string;
  record: ContentRecord;
  passage: OpenPassage;
  /** Called with a proposal, and with null once there is none. */
  onProposal: (offered: Offered | null) => void;
};

/** Below a selected passage: what can be done with it, and the change that was proposed, to accept or refuse. */
export function SelectionPanel({ owner, record, passage, onProposal }: SelectionPanelProps) {
  const edit = useSelectionEdit(owner, record, passage);
  const { proposal } = edit;
  const offer = useEffectEvent(onProposal);
  useEffect(() => {
    if (!proposal) return;
    offer({ ...proposal, text: passage.preview(proposal.after, proposal.placing) });
    return () => offer(null);
  }, [proposal, passage]);
  const refuseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    passage.release();
  };
  return (
    // For keys pressed in any of its controls; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.panel} onKeyDown={refuseByKey}>
      <Actions edit={edit} />
      <Instruction edit={edit} />
      <SelectionOutcome edit={edit} passage={passage} />
    </div>
  );
}

function Actions({ edit }: { edit: SelectionEdit }) {
  const [isChoosingTone, setIsChoosingTone] = useState(false);
  const isBusy = edit.phase === 'writing';
  const choose = (action: SelectionAction) => {
    setIsChoosingTone(action === 'tone');
    if (action !== 'tone') edit.run({ action });
  };
  return (
    <fieldset className={styles.actions} aria-label="Change the selected passage">
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

function Instruction({ edit }: { edit: SelectionEdit }) {
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
      <IconButton type="submit" label="Change the passage" disabled={isBusy || instruction.trim() === ''}>
        <IconCornerDownLeft size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </form>
  );
}
