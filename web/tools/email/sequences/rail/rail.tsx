import { useEffect, useRef, useState } from 'react';
import type { SequenceCounts } from '#domain/sequences/stored/counts.ts';
import { canInsert } from '#domain/sequences/edit/steps.ts';
import { createStep } from '#domain/sequences/edit/create-step.ts';
import type { Place } from '#domain/sequences/flow.ts';
import { mostSteps } from '#domain/sequences/limits.ts';
import type { MailFigures } from '#domain/sequences/stored/mail-figures.ts';
import type { SequenceProblem } from '#domain/sequences/problems.ts';
import { railOf, type RailItem } from '#domain/sequences/edit/rail.ts';
import { allSteps, type StepKind } from '#domain/sequences/step.ts';
import type { SequenceNames } from '#domain/sequences/words/names.ts';
import { endWords, stepWords } from '#domain/sequences/words/step-words.ts';
import { triggerWords } from '#domain/sequences/words/trigger-words.ts';
import { formatNumber } from '#domain/text/format.ts';
import { moveFocus } from '../../../../components/move-focus.ts';
import type { SequenceDraft } from '../editor/sequence-draft.ts';
import { AddPlace, StepChooser } from './add-step.tsx';
import { RailRow, type RowKeys } from './rail-row.tsx';
import { StepRow } from './step-row.tsx';
import { endIcon as EndSign, triggerIcon } from './step-icons.tsx';
import styles from './rail.module.css';

/** The row of what starts the sequence. */
export const triggerRow = 'trigger';

type RailProps = {
  draft: SequenceDraft;
  counts: SequenceCounts;
  mails: readonly MailFigures[];
  names: SequenceNames;
  problems: readonly SequenceProblem[];
  /** Ids of steps that are not saved. */
  changed: ReadonlySet<string>;
  isReadOnly: boolean;
  /** Id of the open step, or the trigger's row. */
  open: string;
  onOpen: (row: string) => void;
  /** A row was clicked. */
  onPick: (row: string) => void;
  onInsert: (kind: StepKind, place: Place) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
};

/**
 * The steps as a list. Arrow keys go from row to row, with Alt they move the step; Enter on the open row adds a step below it, Delete
 * removes it.
 */
export function Rail(props: RailProps) {
  const { draft, counts, mails, names, problems, changed, isReadOnly, open } = props;
  const { onOpen, onPick, onInsert, onMove, onRemove } = props;
  const list = useRef<HTMLUListElement>(null);
  const [adding, setAdding] = useState<Place | null>(null);
  const items = railOf(draft.steps);
  const isFull = allSteps(draft.steps).length >= mostSteps;
  const problemOf = (step: string | null) => problems.find((problem) => problem.step === step);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-rail-row]') ?? [])];
  const focusOpen = () =>
    rows()
      .find((row) => row.getAttribute('aria-current') === 'true')
      ?.focus();
  const closeChooser = () => {
    setAdding(null);
    focusOpen();
  };
  // A row that is added, moved or removed takes the focus with it.
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusOpen();
  });
  const ask = (place: Place | null) => place && !isReadOnly && !isFull && setAdding(place);

  const keys: RowKeys = {
    onKeyDown: (event) => {
      const { key, altKey, currentTarget } = event;
      if (event.ctrlKey || event.metaKey) return;
      if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
        if (isReadOnly || open === triggerRow) return;
        onMove(open, key === 'ArrowUp' ? -1 : 1);
      } else if (altKey) return;
      else if (key === 'Enter' && currentTarget.getAttribute('aria-current') === 'true')
        ask(placeBelow(items, open));
      else if ((key === 'Delete' || key === 'Backspace') && !isReadOnly && open !== triggerRow)
        onRemove(open);
      else if (!moveFocus(key, rows(), 'column')) return;
      event.preventDefault();
    },
    onFocus: ({ currentTarget }) => {
      hasFocus.current = true;
      const id = idsOf(items)[rows().indexOf(currentTarget)];
      if (id && id !== open) onOpen(id);
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) hasFocus.current = list.current?.contains(relatedTarget) ?? false;
    },
  };

  const start = triggerWords(draft.trigger, names);
  const startProblem = problemOf(null);
  return (
    <>
      <div className={styles.head} aria-hidden>
        <span>Here now</span>
        <span>Passed</span>
        <span>Left</span>
      </div>
      <ul ref={list} className={styles.rail} aria-label="Steps">
        <RailRow
          icon={triggerIcon}
          title={start.title}
          detail={startProblem?.sentence ?? start.detail}
          hasProblem={startProblem?.isBlocking ?? false}
          counts={{ here: 0, passed: counts.entered, left: 0 }}
          passedWord="passed"
          isOpen={open === triggerRow}
          isTabStop={open === triggerRow}
          keys={keys}
          onOpen={() => onPick(triggerRow)}
        />
        {items.map((item, index) =>
          item.kind === 'place' ? (
            isReadOnly && !item.isEmptyArm ? null : isSamePlace(adding, item.place) ? (
              <StepChooser
                key={keyOf(item.place)}
                depth={item.depth}
                canNest={canInsert(
                  draft.steps,
                  createStep('condition', () => ''),
                  item.place.list,
                )}
                onChoose={(kind) => {
                  setAdding(null);
                  onInsert(kind, item.place);
                }}
                onClose={closeChooser}
              />
            ) : (
              <AddPlace
                key={keyOf(item.place)}
                depth={item.depth}
                isLast={index === items.length - 1}
                emptyArm={item.isEmptyArm ? item.arm : null}
                onAsk={() => ask(item.place)}
              />
            )
          ) : (
            <StepRow
              key={item.step.id}
              item={item}
              words={stepWords(item.step, draft, names)}
              counts={counts}
              mail={mails.find(({ stepId }) => stepId === item.step.id)}
              problem={problemOf(item.step.id)}
              isChanged={changed.has(item.step.id)}
              isOpen={open === item.step.id}
              keys={keys}
              onOpen={() => onPick(item.step.id)}
            />
          ),
        )}
        <li className={`${styles.row} ${styles.end}`}>
          <span className={styles.icon}>
            <EndSign size={18} stroke={1.6} aria-hidden />
          </span>
          <div className={styles.words}>
            <strong>{endWords.title}</strong>
          </div>
          <span className={styles.count} />
          <span className={styles.count} data-none={counts.finished === 0 || undefined}>
            <span>finished </span>
            {formatNumber(counts.finished)}
          </span>
          <span className={styles.count} />
        </li>
      </ul>
    </>
  );
}

const keyOf = ({ list, index }: Place) => `${list?.condition} ${list?.arm} ${index}`;
const isSamePlace = (one: Place | null, other: Place) => one !== null && keyOf(one) === keyOf(other);

/** Rows in their order: the trigger and the steps. */
const idsOf = (items: readonly RailItem[]) => [
  triggerRow,
  ...items.flatMap((item) => (item.kind === 'step' ? [item.step.id] : [])),
];

/** The first place below a row. */
function placeBelow(items: readonly RailItem[], id: string): Place | null {
  const at = items.findIndex((item) => item.kind === 'step' && item.step.id === id);
  const place = items.slice(at + 1).find((item) => item.kind === 'place');
  return place?.place ?? null;
}
