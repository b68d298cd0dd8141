import { useState } from 'react';
import {
  maxListNameCharacters,
  newListSchema,
  type ContactList,
  type NewList,
} from '#domain/contacts/list.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { changeList, createList } from '../../../../api/contact-lists.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { AskToConfirm } from '../consent/ask-to-confirm.tsx';
import styles from '../dialogs.module.css';
import { AskingAccount } from './asking-account.tsx';

type ListDialogProps = {
  /** Null for a new one. */
  list: ContactList | null;
  onSaved: (list: ContactList) => void;
  onClose: () => void;
};

/** Makes a list, or changes its name and whether it asks new contacts to confirm. */
export default function ListDialog({ list, onSaved, onClose }: ListDialogProps) {
  const [draft, setDraft] = useState<NewList>({
    name: list?.name ?? '',
    isDoubleOptIn: list?.isDoubleOptIn ?? true,
    sendingAccountId: list?.sendingAccountId ?? null,
  });
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const parsed = newListSchema.safeParse(draft);

  async function save() {
    setWasSent(true);
    if (isBusy || !parsed.success) return;
    setIsBusy(true);
    setError(null);
    try {
      onSaved(await (list ? changeList(list.id, parsed.data) : createList(parsed.data)));
    } catch (thrown) {
      setError(toAppError(thrown, 'server.unexpected'));
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={list ? 'Change list' : 'New list'} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name of the list"
          hint="People on the list see it on their preference page."
          value={draft.name}
          maxLength={maxListNameCharacters}
          error={wasSent && !parsed.success ? 'Please enter a name.' : undefined}
          data-autofocus
          onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
        />
        <AskToConfirm
          isAsked={draft.isDoubleOptIn}
          onAsk={(isDoubleOptIn) => setDraft({ ...draft, isDoubleOptIn })}
        />
        {draft.isDoubleOptIn && (
          <AskingAccount
            accountId={draft.sendingAccountId}
            onChoose={(sendingAccountId) => setDraft({ ...draft, sendingAccountId })}
          />
        )}
        {error && (
          <p className={styles.problem} role="alert">
            {error.message}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            {list ? 'Save' : 'Make the list'}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
