import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import {
  cannedAnswerFormSchema,
  cannedPlaceholders,
  type CannedAnswer,
} from '#domain/support/canned-answer.ts';
import { deleteCannedAnswer, storeCannedAnswer } from '../../api/inbox.ts';
import { Note } from '../../account/form/note.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { notifyError, notifyInfo, dismissNotice } from '../../notices/notify.tsx';
import styles from './inbox.module.css';

type CannedDialogProps = { answers: readonly CannedAnswer[]; onChange: () => void; onClose: () => void };

const empty = { id: null, name: '', body: '' };
type Edited = { id: string | null; name: string; body: string };

/** The canned answers: written, changed, and deleted with a way back. */
export default function CannedDialog({ answers, onChange, onClose }: CannedDialogProps) {
  const [edited, setEdited] = useState<Edited>(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, show, clear } = useFieldErrors<'name' | 'body'>();
  const change = (values: Partial<Edited>) => {
    setEdited({ ...edited, ...values });
    for (const field of Object.keys(values)) clear(field as 'name' | 'body');
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const { id, ...answer } = edited;
    const issues = cannedAnswerFormSchema.safeParse(answer).error?.issues ?? [];
    const found = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    if (isBusy || show(found)) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await storeCannedAnswer(id, answer);
      setEdited(empty);
      onChange();
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    } finally {
      setIsBusy(false);
    }
  }
  async function remove({ id, name, body }: CannedAnswer) {
    try {
      await deleteCannedAnswer(id);
      if (edited.id === id) setEdited(empty);
      const restore = async () => {
        dismissNotice();
        await storeCannedAnswer(null, { name, body });
        onChange();
      };
      notifyInfo(`“${name}” deleted.`, {
        label: 'Undo',
        run: () => void restore().catch((thrown: unknown) => notifyError(thrown)),
      });
    } catch (thrown) {
      notifyError(thrown);
    }
    onChange();
  }

  return (
    <Dialog title="Canned answers" isWide onClose={onClose}>
      {answers.length > 0 && (
        <ul className={styles.cannedList}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <span>{answer.name}</span>
              <IconButton label={`Edit ${answer.name}`} onClick={() => setEdited(answer)}>
                <IconPencil size={16} stroke={1.6} aria-hidden />
              </IconButton>
              <IconButton label={`Delete ${answer.name}`} onClick={() => void remove(answer)}>
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={styles.answer} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={edited.id ? 'Name' : 'Name of a new answer'}
          value={edited.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={errors.name}
        />
        <Field
          label="Text"
          hint={`Filled in: ${cannedPlaceholders.map((name) => `{{${name}}}`).join(', ')}`}
          error={errors.body}
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              value={edited.body}
              onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            />
          )}
        </Field>
        {problem && <Note kind="error">{problem}</Note>}
        <DialogActions>
          {edited.id && (
            <Button variant="default" onClick={() => setEdited(empty)}>
              Cancel
            </Button>
          )}
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            {edited.id ? 'Save changes' : 'Add answer'}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
