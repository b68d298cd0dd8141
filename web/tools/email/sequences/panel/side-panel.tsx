import { lazy, useState } from 'react';
import type { SequenceCounts } from '#domain/sequences/stored/counts.ts';
import { allSteps } from '#domain/sequences/step.ts';
import type { SequenceProblem } from '#domain/sequences/problems.ts';
import { stepWords } from '#domain/sequences/words/step-words.ts';
import { Button } from '../../../../components/button.tsx';
import { OnDemand } from '../../../../components/on-demand.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { useQuery } from '../../../../components/use-query.ts';
import { showPart } from '../../show-part.ts';
import type { SequenceEditing } from '../editor/use-sequence-edit.ts';
import { TestRun } from '../test/test-run.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import { StartFields } from './start-panel.tsx';
import { StepFields, stepTitle } from './step-panel.tsx';
import styles from './panel.module.css';

const PeopleDialog = lazy(() => import('../dialogs/people-dialog.tsx'));

type SidePanelProps = {
  sequenceId: string;
  edit: SequenceEditing;
  facts: SequenceFacts;
  counts: SequenceCounts;
  problems: readonly SequenceProblem[];
  /** Whom changes reach, by the step's id. */
  reach: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  /** Id of the open step; null for what starts it. */
  open: string | null;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
  onCopy: (id: string) => void;
  onReload: () => void;
};

/** Beside the rail: the open step, what was removed, and the test run. */
export function SidePanel(props: SidePanelProps) {
  const { sequenceId, edit, facts, counts, problems, reach, isReadOnly, open } = props;
  const { onMove, onRemove, onCopy, onReload } = props;
  const { draft, changes, change } = edit;
  const [, changeQuery] = useQuery();
  const [showsPeople, setShowsPeople] = useState(false);
  const step = allSteps(draft.steps).find(({ id }) => id === open);
  const here = step ? (counts.steps.get(step.id)?.here ?? 0) : 0;
  const removed = changes.steps.filter(({ kind }) => kind === 'removed');
  const own = problems.filter((problem) => problem.step === (step?.id ?? null));
  return (
    <Sheet className={styles.side}>
      <section className={styles.section} aria-label="Open step">
        <h2>{step ? stepTitle(step, draft, facts) : 'Start'}</h2>
        {own.map(({ sentence, isBlocking }) => (
          <p key={sentence} className={isBlocking ? styles.blocking : styles.warning}>
            {sentence}
          </p>
        ))}
        {step ? (
          <StepFields
            key={step.id}
            step={step}
            draft={draft}
            facts={facts}
            isReadOnly={isReadOnly}
            onChange={change}
          />
        ) : (
          <StartFields draft={draft} facts={facts} isReadOnly={isReadOnly} onChange={change} />
        )}
        {step && reach.has(step.id) && <output>{reach.get(step.id)}</output>}
        {step && (
          <div className={styles.actions}>
            {here > 0 && (
              <Button variant="subtle" size="sm" onClick={() => setShowsPeople(true)}>
                Who is here
              </Button>
            )}
            {!isReadOnly && (
              <>
                <Button variant="subtle" size="sm" onClick={() => onMove(step.id, -1)}>
                  Move up
                </Button>
                <Button variant="subtle" size="sm" onClick={() => onMove(step.id, 1)}>
                  Move down
                </Button>
                <Button variant="subtle" size="sm" onClick={() => onCopy(step.id)}>
                  Duplicate
                </Button>
                <Button variant="subtle" size="sm" onClick={() => onRemove(step.id)}>
                  Remove
                </Button>
              </>
            )}
          </div>
        )}
      </section>
      {removed.length > 0 && (
        <section className={styles.section} aria-label="Removed steps">
          <h2>Removed, not saved</h2>
          <ul className={styles.changes}>
            {removed.map((each) => (
              <li key={each.step.id}>
                <b>{stepWords(each.step, draft, facts.names).title}</b>
                {reach.get(each.step.id)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TestRun sequenceId={sequenceId} draft={draft} />
      <OnDemand isWanted={showsPeople && step !== undefined}>
        {step && (
          <PeopleDialog
            sequenceId={sequenceId}
            stepId={step.id}
            title={stepTitle(step, draft, facts)}
            onOpenContact={(id) => showPart(changeQuery, { tab: 'contacts', contact: id })}
            onChanged={onReload}
            onClose={() => setShowsPeople(false)}
          />
        )}
      </OnDemand>
    </Sheet>
  );
}
