import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { OpenPassage } from '../../../contents/editor/open-passage.ts';
import { ChangeActions, ChangeInstruction } from './change-choice.tsx';
import styles from './selection-panel.module.css';
import { SelectionOutcome } from './selection-outcome.tsx';
import type { Offered } from './offered.ts';
import { useSelectionEdit } from './use-selection-edit.ts';

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
      <ChangeActions edit={edit} label="Change the selected passage" />
      <ChangeInstruction edit={edit} label="Change the passage" />
      <SelectionOutcome edit={edit} passage={passage} />
    </div>
  );
}
