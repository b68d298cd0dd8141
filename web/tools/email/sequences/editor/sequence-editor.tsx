import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { countsOf } from '#domain/sequences/stored/counts.ts';
import { copyStep, createStep } from '#domain/sequences/edit/create-step.ts';
import { insertStep, moveStepBy, removeStep } from '#domain/sequences/edit/steps.ts';
import { findStep, type Place } from '#domain/sequences/flow.ts';
import { allSteps, type StepKind } from '#domain/sequences/step.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { useOneColumn } from '../../../../components/sheet-frame.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { UndoBar } from '../../../../contents/edit/undo-bar.tsx';
import { useUndo } from '../../../../contents/edit/use-undo.ts';
import { newId } from '../../../../storage/new-id.ts';
import { useReach } from '../panel/use-reach.ts';
import { SidePanel } from '../panel/side-panel.tsx';
import { Rail, triggerRow } from '../rail/rail.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { SequenceFigures } from './sequence-figures.tsx';
import { StepNotices } from './step-notices.tsx';
import { problemsOfDraft } from './sequence-draft.ts';
import { useSequenceEdit } from './use-sequence-edit.ts';

type SequenceEditorProps = {
  owner: string;
  stored: StoredSequence;
  facts: SequenceFacts;
  isReadOnly: boolean;
  back: ReactNode;
  onStored: (sequence: StoredSequence) => void;
  onReload: () => Promise<void>;
  onDeleted: () => void;
};

const refreshMs = 30_000;

/** The rail of a sequence with its counts, the open step beside it, and the test run. */
export function SequenceEditor(props: SequenceEditorProps) {
  const { owner, stored, facts, isReadOnly, back, onStored, onReload, onDeleted } = props;
  const edit = useSequenceEdit(owner, stored, onStored);
  const { draft, changes, change } = edit;
  // A new one begins with what it lacks.
  const [open, setOpen] = useState<string>(
    () =>
      problemsOfDraft(draft, facts).all.find(({ step, isBlocking }) => step && isBlocking)?.step ??
      triggerRow,
  );
  const undo = useUndo();
  const isOneColumn = useOneColumn();
  const side = useRef<HTMLDivElement>(null);
  const counts = useMemo(() => countsOf(draft.steps, stored.tally), [draft.steps, stored.tally]);
  const { missing, all: problems } = useMemo(() => problemsOfDraft(draft, facts), [draft, facts]);
  const reach = useReach(stored.id, draft, changes.steps);
  const { isActive } = stored;
  useEffect(() => {
    if (!isActive) return;
    // Counts of what runs, as long as somebody looks.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void onReload();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [isActive, onReload]);

  const insert = (kind: StepKind, place: Place) => {
    const step = createStep(kind, newId);
    change((before) => ({ ...before, steps: insertStep(before.steps, step, place) }));
    setOpen(step.id);
  };
  const copy = (id: string) => {
    const found = findStep(draft.steps, id);
    if (!found) return;
    const step = copyStep(found.step, newId);
    const place = { ...found.place, index: found.place.index + 1 };
    change((before) => ({ ...before, steps: insertStep(before.steps, step, place) }));
    setOpen(step.id);
  };
  const move = (id: string, by: -1 | 1) =>
    change((before) => {
      const steps = moveStepBy(before.steps, id, by);
      return steps === before.steps ? before : { ...before, steps };
    });
  const remove = (id: string) => {
    const ids = allSteps(draft.steps).map((step) => step.id);
    const { steps } = draft;
    const left = removeStep(steps, id);
    const rest = new Set(allSteps(left).map((step) => step.id));
    const at = ids.indexOf(id);
    const next = ids.slice(at + 1).find((each) => rest.has(each)) ?? ids.slice(0, at).at(-1);
    void undo.run(() => {
      change((before) => ({ ...before, steps: removeStep(before.steps, id) }));
      setOpen(next ?? triggerRow);
      const words =
        ids.length - rest.size > 1 ? 'The condition and its steps are removed.' : 'The step is removed.';
      return Promise.resolve({
        words,
        undo: () => {
          change((before) => ({ ...before, steps }));
          setOpen(id);
          return Promise.resolve();
        },
      });
    });
  };
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isReadOnly) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) edit.undo();
    else if (key === 'y' || key === 'z') edit.redo();
    else if (key === 's') {
      if (edit.isDirty && missing.length === 0) void edit.save();
    } else return;
    event.preventDefault();
  }
  const changed = useMemo(
    () => new Set(changes.steps.filter(({ kind }) => kind !== 'removed').map(({ step }) => step.id)),
    [changes.steps],
  );
  const isKnown = open === triggerRow || findStep(draft.steps, open) !== null;
  const shown = isKnown ? open : triggerRow;

  return (
    // Keys of the whole editor, wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <EditorHead
        stored={stored}
        edit={edit}
        missing={missing}
        entered={counts.entered}
        onTheWay={counts.onTheWay}
        isReadOnly={isReadOnly}
        back={back}
        onReload={onReload}
        onDeleted={onDeleted}
        onShow={(step) => setOpen(step ?? triggerRow)}
        problems={problems}
      />
      <UndoBar undo={undo} />
      <div className={styles.split}>
        <Sheet>
          <StepNotices stored={stored} isReadOnly={isReadOnly} />
          <SequenceFigures stored={stored} counts={counts} />
          <Rail
            draft={draft}
            counts={counts}
            mails={stored.mails}
            names={facts.names}
            problems={problems}
            changed={changed}
            isReadOnly={isReadOnly}
            open={shown}
            onOpen={setOpen}
            onPick={(row) => {
              setOpen(row);
              // Below the rail, where nobody would see what a tap has opened.
              if (isOneColumn) side.current?.scrollIntoView({ block: 'start' });
            }}
            onInsert={insert}
            onMove={move}
            onRemove={remove}
          />
        </Sheet>
        <div ref={side} className={styles.side}>
          <SidePanel
            sequenceId={stored.id}
            edit={edit}
            facts={facts}
            counts={counts}
            problems={problems}
            reach={reach}
            isReadOnly={isReadOnly}
            open={shown === triggerRow ? null : shown}
            onMove={move}
            onRemove={remove}
            onCopy={copy}
            onReload={() => void onReload()}
          />
        </div>
      </div>
    </div>
  );
}
