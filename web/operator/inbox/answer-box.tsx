import { lazy, useState } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { addressName, fillCannedAnswer } from '#domain/support/canned-answer.ts';
import { mostMessageCharacters, undoSeconds } from '#domain/support/limits.ts';
import type { InboxDetail } from '#domain/support/thread.ts';
import { addNote, fetchCannedAnswers, sendAnswer, undoAnswer } from '../../api/inbox.ts';
import { Note } from '../../account/form/note.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Select } from '../../components/select.tsx';
import { dismissNoticeAbout, notifyError, notifyInfo, notifySuccess } from '../../notices/notify.tsx';
import { useLoaded } from '../../api/use-loaded.ts';
import styles from './inbox.module.css';

const CannedDialog = lazy(() => import('./canned-dialog.tsx'));

type AnswerBoxProps = {
  thread: InboxDetail;
  draft: string;
  onDraft: (text: string) => void;
  /** Resolves when the conversation is shown as it is now: the next answer names that version. */
  onChange: () => Promise<void>;
};
type Work = 'answer' | 'solve' | 'note';

/** The answer, with canned ones to begin with; or a note that stays among the operators. */
export function AnswerBox({ thread, draft, onDraft, onChange }: AnswerBoxProps) {
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isManaging, setIsManaging] = useState(false);
  const canned = useLoaded(fetchCannedAnswers);

  async function run(kind: Work) {
    if (work) return;
    if (draft.trim() === '') return setProblem('Please write a message');
    setProblem(null);
    setWork(kind);
    try {
      if (kind === 'note') {
        await addNote(thread.id, draft);
        notifySuccess('Note added.');
      } else {
        const answer = { message: draft, version: thread.version, isSolved: kind === 'solve' };
        offerUndo(await sendAnswer(thread.id, answer), draft);
      }
      onDraft('');
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    } finally {
      await onChange();
      setWork(null);
    }
  }

  function offerUndo(messageId: string, text: string) {
    const subject = `record:${messageId}` as const;
    const undo = async () => {
      dismissNoticeAbout(subject);
      try {
        await undoAnswer(messageId);
        await onChange();
        onDraft(text);
        notifySuccess('Taken back. Nothing was sent.');
      } catch (thrown) {
        notifyError(thrown);
        await onChange();
      }
    };
    notifyInfo('The answer is sent in a few seconds.', { label: 'Undo', run: () => void undo() }, subject);
    window.setTimeout(() => dismissNoticeAbout(subject), undoSeconds * 1_000);
  }

  function insert(id: string) {
    const chosen = canned.data?.find((each) => each.id === id);
    if (!chosen) return;
    const { customer, reference, subject } = thread;
    const filled = fillCannedAnswer(chosen.body, {
      name: addressName(customer),
      plan: customer?.plan === 'unlimited' ? 'Unlimited' : 'Free',
      reference,
      subject,
    });
    onDraft(draft.trim() === '' ? filled : `${draft.trimEnd()}\n\n${filled}`);
    document.querySelector<HTMLElement>('[data-answer]')?.focus();
  }

  return (
    <>
      <form
        className={styles.answer}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run('answer');
        }}
      >
        <div className={styles.canned}>
          <Select
            isSmall
            aria-label="Insert a canned answer"
            value=""
            onChange={({ currentTarget }) => insert(currentTarget.value)}
          >
            <option value="">Insert a canned answer</option>
            {canned.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button variant="subtle" size="sm" onClick={() => setIsManaging(true)}>
            Edit canned answers
          </Button>
        </div>
        <Field
          label="Answer or note"
          hint="An answer is mailed. A note is seen by operators only, and is in the customer’s export of data."
          hasLastingHint
        >
          {(control) => (
            <textarea
              {...control}
              data-answer
              rows={5}
              maxLength={mostMessageCharacters}
              value={draft}
              onChange={({ currentTarget }) => {
                onDraft(currentTarget.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        {problem && <Note kind="error">{problem}</Note>}
        <div className={styles.buttons}>
          <BusyButton type="submit" isBusy={work === 'answer'} busyLabel="Sending">
            Answer
          </BusyButton>
          <BusyButton
            variant="default"
            isBusy={work === 'solve'}
            busyLabel="Sending"
            onClick={() => void run('solve')}
          >
            Answer and mark solved
          </BusyButton>
          <BusyButton
            variant="subtle"
            isBusy={work === 'note'}
            busyLabel="Saving"
            onClick={() => void run('note')}
          >
            Add note
          </BusyButton>
        </div>
      </form>
      {/* Outside the form: saving a canned answer must not send what is written in it. */}
      <LazyPart>
        {isManaging && (
          <CannedDialog
            answers={canned.data ?? []}
            onChange={() => void canned.reload()}
            onClose={() => setIsManaging(false)}
          />
        )}
      </LazyPart>
    </>
  );
}
