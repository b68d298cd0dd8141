import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { toPlainText } from '#domain/text/plain-text.ts';
import { Button } from '../../../components/button.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { addSpent } from '../../../storage/content/content-changes.ts';
import type { Offered } from '../../edit/passage/offered.ts';
import { ProposedChange } from '../../edit/passage/proposed-change.tsx';
import { SelectionOutcome } from '../../edit/passage/selection-outcome.tsx';
import panel from '../../edit/passage/selection-panel.module.css';
import { useInView } from '../../edit/passage/use-in-view.ts';
import { useSelectionEdit } from '../../edit/passage/use-selection-edit.ts';
import styles from './apply.module.css';
import type { Apply } from './use-apply.ts';
import { withPassage, type WantedChange } from './wanted-change.ts';

type AppliedChangeProps = {
  owner: string;
  record: ContentRecord;
  apply: Apply;
  /** Called with the proposal, and null once there is none. */
  onOffer: (offered: Offered | null) => void;
};

/** In the text, below the passage: the proposed change, or what became of it. */
export function AppliedChange({ owner, record, apply, onOffer }: AppliedChangeProps) {
  const { state } = apply;
  if (!state) return null;
  if (state.phase === 'done') return <Done apply={apply} title={state.title} />;
  if (state.phase === 'outdated')
    return (
      <div className={styles.done} role="alert">
        <span>This text was changed meanwhile, so nothing was replaced.</span>
        <Button variant="subtle" size="sm" onClick={apply.end}>
          Close
        </Button>
      </div>
    );
  return <Proposed owner={owner} record={record} apply={apply} change={state.change} onOffer={onOffer} />;
}

/** It scrolls into view: its passage can be longer than the window. */
function Proposed({ owner, record, apply, change, onOffer }: AppliedChangeProps & { change: WantedChange }) {
  const section = useRef<HTMLElement>(null);
  useInView(section, change);
  const rejectByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    apply.end();
  };
  const shared = { change, apply, onOffer };
  return (
    // For keys pressed in any of its controls; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      className={panel.panel}
      aria-label={`Change: ${change.title}`}
      onKeyDown={rejectByKey}
    >
      <p className={styles.title}>{change.title}</p>
      {change.by === 'rule' ? (
        <ByRule {...shared} change={change} />
      ) : (
        <ByModel {...shared} change={change} owner={owner} record={record} />
      )}
    </section>
  );
}

type Shared<By extends WantedChange['by']> = Pick<AppliedChangeProps, 'apply' | 'onOffer'> & {
  change: Extract<WantedChange, { by: By }>;
};

function ByRule({ change, apply, onOffer }: Shared<'rule'>) {
  const { text, passage, after } = change;
  const before = text.slice(passage.start, passage.end);
  useEffect(() => {
    onOffer({ before, after, placing: 'replace', cost: 'free', text: withPassage(change, after) });
    return () => onOffer(null);
  }, [change, before, after, onOffer]);
  return (
    <ProposedChange
      before={before}
      after={after}
      placing="replace"
      by="By a rule, free"
      onAccept={() => void apply.accept(after)}
      onReject={apply.end}
    />
  );
}

type ByModelProps = Shared<'model'> & Pick<AppliedChangeProps, 'owner' | 'record'>;

function ByModel({ change, apply, onOffer, owner, record }: ByModelProps) {
  const { text, passage, instruction } = change;
  const place = useMemo(
    () => ({
      read: (most: number) => ({
        markdown: text.slice(passage.start, passage.end),
        before: toPlainText(text.slice(0, passage.start)).slice(-most),
        after: toPlainText(text.slice(passage.end)).slice(0, most),
      }),
      // A passage of a text that is only shown stays where it is.
      hold: () => undefined,
    }),
    [text, passage],
  );
  const edit = useSelectionEdit(owner, record, place, (spent) =>
    addSpent(owner, record.id, spent).catch(notifyError),
  );
  const { run, proposal } = edit;
  const start = useRef(run);
  useEffect(() => start.current({ action: 'own', instruction }), [instruction]);
  useEffect(() => {
    if (!proposal) return;
    onOffer({ ...proposal, text: withPassage(change, proposal.after) });
    return () => onOffer(null);
  }, [proposal, change, onOffer]);
  return (
    <SelectionOutcome
      edit={edit}
      passage={{ place: (after) => void apply.accept(after), release: apply.end }}
      isAsked
    />
  );
}

function Done({ apply, title }: { apply: Apply; title: string }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that accepted it is gone.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <output className={styles.done}>
      <span>Changed: {title}. The text before is kept as a version.</span>
      <Button ref={undo} variant="subtle" size="sm" onClick={() => void apply.takeBack()}>
        Undo
      </Button>
      <Button variant="subtle" size="sm" onClick={apply.end}>
        Close
      </Button>
    </output>
  );
}
