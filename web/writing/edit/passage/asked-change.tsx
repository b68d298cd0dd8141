import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { OpenPassage } from '../../../contents/editor/open-passage.ts';
import { withPassage, type WantedChange } from '../../result/apply/wanted-change.ts';
import apply from '../../result/apply/apply.module.css';
import type { Offered } from './offered.ts';
import { ProposedChange } from './proposed-change.tsx';
import { SelectionOutcome } from './selection-outcome.tsx';
import panel from './selection-panel.module.css';
import { useInView } from './use-in-view.ts';
import { useSelectionEdit } from './use-selection-edit.ts';

type AskedChangeProps = {
  owner: string;
  record: ContentRecord;
  change: WantedChange;
  passage: OpenPassage;
  /** Makes the edits of a rule; false if the text was changed meanwhile. */
  onEdits: (change: Extract<WantedChange, { by: 'rule' }>) => boolean;
  /** Called with the proposal, and null once there is none. */
  onOffer: (offered: Offered | null) => void;
};

/** In the editor, below the passage of a point: the change that its fix asked for, to accept or reject. */
export function AskedChange(props: AskedChangeProps) {
  const { change, passage } = props;
  const section = useRef<HTMLElement>(null);
  useInView(section, change);
  const rejectByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    passage.release();
  };
  return (
    // For keys pressed in any of its controls; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      className={panel.panel}
      aria-label={`Change: ${change.title}`}
      onKeyDown={rejectByKey}
    >
      <p className={apply.title}>{change.title}</p>
      {change.by === 'rule' ? (
        <ByRule {...props} change={change} />
      ) : (
        <ByModel {...props} instruction={change.instruction} />
      )}
    </section>
  );
}

function ByRule(props: AskedChangeProps & { change: Extract<WantedChange, { by: 'rule' }> }) {
  const { change, passage, onEdits, onOffer } = props;
  const [isOutdated, setIsOutdated] = useState(false);
  const { text, after } = change;
  const before = text.slice(change.passage.start, change.passage.end);
  useEffect(() => {
    onOffer({ before, after, placing: 'replace', cost: 'free', text: withPassage(change, after) });
    return () => onOffer(null);
  }, [change, before, after, onOffer]);
  if (isOutdated)
    return (
      <p className={panel.note} role="alert">
        This text was changed meanwhile, so nothing was replaced.
      </p>
    );
  return (
    <ProposedChange
      before={before}
      after={after}
      placing="replace"
      by="By a rule, free"
      onAccept={() => (onEdits(change) ? passage.release() : setIsOutdated(true))}
      onReject={() => passage.release()}
    />
  );
}

function ByModel(props: AskedChangeProps & { instruction: string }) {
  const { owner, record, passage, instruction, onOffer } = props;
  const edit = useSelectionEdit(owner, record, passage);
  const { run, proposal } = edit;
  const start = useRef(run);
  useEffect(() => start.current({ action: 'own', instruction }), [instruction]);
  useEffect(() => {
    if (!proposal) return;
    onOffer({ ...proposal, text: passage.preview(proposal.after, proposal.placing) });
    return () => onOffer(null);
  }, [proposal, passage, onOffer]);
  return <SelectionOutcome edit={edit} passage={passage} isAsked />;
}
