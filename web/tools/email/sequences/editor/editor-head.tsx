import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { SequenceProblem } from '#domain/sequences/problems.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { counted } from '#domain/text/format.ts';
import { deleteSequence, fetchSequence, takeOut } from '../../../../api/sequences.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { notifyError, notifyInfo, notifySuccess } from '../../../../notices/notify.tsx';
import { stateTag } from '../state-tag.ts';
import styles from './editor.module.css';
import type { SequenceEditing } from './use-sequence-edit.ts';

type EditorHeadProps = {
  stored: StoredSequence;
  edit: SequenceEditing;
  /** To be filled in before it can be saved. */
  missing: readonly SequenceProblem[];
  problems: readonly SequenceProblem[];
  entered: number;
  onTheWay: number;
  isReadOnly: boolean;
  back: ReactNode;
  onReload: () => Promise<void>;
  onDeleted: () => void;
  /** Opens what a problem is about. */
  onShow: (step: string | null) => void;
};

type Question = 'delete' | 'take-out' | null;

/** The name and state of a sequence, and what is done with it as a whole. */
export function EditorHead(props: EditorHeadProps) {
  const { stored, edit, missing, problems, entered, onTheWay, isReadOnly, back } = props;
  const { onReload, onDeleted, onShow } = props;
  const { draft, changes, isDirty, busy, isOutdated } = edit;
  const [question, setQuestion] = useState<Question>(null);
  const { isActive } = stored;
  const { label, tone } = stateTag(isActive, entered);
  const blocking = problems.filter(({ isBlocking }) => isBlocking);
  const warnings = problems.filter(({ isBlocking }) => !isBlocking);

  const run = async (work: () => Promise<void>) => {
    setQuestion(null);
    try {
      await work();
    } catch (thrown) {
      notifyError(thrown);
    }
  };
  /** What hinders it is shown instead. */
  const unless = (problem: SequenceProblem | undefined, act: () => void) => {
    if (!problem) return act();
    onShow(problem.step);
    notifyInfo(problem.sentence);
  };
  return (
    <>
      <ScreenHead title={draft.name.trim() || 'Sequence'} back={back} badge={<Tag tone={tone}>{label}</Tag>}>
        {(isActive || !isReadOnly) && (
          <BusyButton
            variant={isActive || isDirty ? 'default' : 'filled'}
            size="sm"
            isBusy={busy === 'switching'}
            busyLabel={isActive ? 'Pausing' : 'Starting'}
            onClick={() =>
              isActive ? void edit.setActive(false) : unless(blocking[0], () => void edit.setActive(true))
            }
          >
            {isActive ? (
              <>
                <IconPlayerPause size={14} stroke={1.8} aria-hidden /> Pause
              </>
            ) : (
              <>
                <IconPlayerPlay size={14} stroke={1.8} aria-hidden /> Start
              </>
            )}
          </BusyButton>
        )}
        {isDirty && !isReadOnly && (
          <BusyButton
            size="sm"
            isBusy={busy === 'saving'}
            busyLabel="Saving"
            onClick={() => unless((isActive ? blocking : missing)[0], () => void edit.save())}
          >
            {`Save ${counted(changes.count, 'change')}`}
          </BusyButton>
        )}
        <ActionMenu
          label={`More actions for ${stored.name}`}
          actions={[
            ...(isReadOnly
              ? []
              : [
                  { label: 'Undo', detail: 'Ctrl Z', run: edit.undo, isDisabled: !edit.canUndo },
                  { label: 'Redo', detail: 'Ctrl Y', run: edit.redo, isDisabled: !edit.canRedo },
                  { label: 'Discard changes', run: edit.discard, isDisabled: !isDirty },
                ]),
            {
              label: 'Take everybody out',
              isDanger: true,
              isDisabled: onTheWay === 0,
              run: () => setQuestion('take-out'),
            },
            { label: 'Delete the sequence', isDanger: true, run: () => setQuestion('delete') },
          ]}
        />
      </ScreenHead>
      {isOutdated && (
        <p className={styles.outdated} role="alert">
          This sequence was changed elsewhere in the meantime.{' '}
          <Button
            variant="subtle"
            size="sm"
            onClick={() => void run(async () => edit.adopt(await fetchSequence(stored.id)))}
          >
            Load it again and discard my changes
          </Button>
        </p>
      )}
      {(blocking.length > 0 || warnings.length > 0) && (
        <ul className={styles.problems} aria-label="To mend">
          {[...blocking, ...warnings].map(({ step, sentence, isBlocking }) => (
            <li key={`${step} ${sentence}`} data-blocking={isBlocking || undefined}>
              <span>{sentence}</span>
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Show: ${sentence}`}
                onClick={() => onShow(step)}
              >
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
      {question === 'take-out' && (
        <ConfirmDialog
          title="Take everybody out?"
          sentence={`${counted(onTheWay, 'contact')} on the way will get nothing more from this sequence. They count as left early.`}
          action="Take out"
          onConfirm={() =>
            void run(async () => {
              notifySuccess(`${counted(await takeOut(stored.id, null), 'contact')} taken out.`);
              await onReload();
            })
          }
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title="Delete this sequence?"
          sentence="Its steps, and which contacts went through it, are deleted. Your emails and contacts stay."
          action="Delete"
          onConfirm={() =>
            void run(async () => {
              await deleteSequence(stored.id);
              onDeleted();
            })
          }
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
