import { useState } from 'react';
import {
  maxListNameCharacters,
  newListSchema,
  type ContactList,
  type NewList,
} from '#domain/contacts/list.ts';
import { changeList, createList } from '../../../../api/contact-lists.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { AskToConfirm } from '../consent/ask-to-confirm.tsx';
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
  const parsed = newListSchema.safeParse(draft);

  async function save() {
    setWasSent(true);
    if (!parsed.success) return;
    onSaved(await (list ? changeList(list.id, parsed.data) : createList(parsed.data)));
  }

  return (
    <FormDialog
      title={list ? 'Change list' : 'New list'}
      submitLabel={list ? 'Save' : 'Make the list'}
      onSubmit={save}
      onClose={onClose}
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
    </FormDialog>
  );
}
