import { useState } from 'react';
import type { Contact } from '#domain/contacts/contact.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import { addContactToList } from '../../../../api/contacts.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { useToday } from '../../../../components/use-today.ts';
import { useFormDraft } from '../../../../contents/use-form-draft.ts';
import { draftedConsent } from '../consent/consent-draft.ts';
import { ConsentFields } from '../consent/consent-fields.tsx';
import { consentTextOf, findConsentProblems } from '../consent/read-consent.ts';

type AddToListDialogProps = {
  contact: Contact;
  /** Those that it can be put on. */
  lists: readonly ContactList[];
  owner: string;
  onAdded: (contact: Contact) => void;
  onClose: () => void;
};

/** Puts a contact on a list, with the proof of its consent. */
export function AddToListDialog({ contact, lists, owner, onAdded, onClose }: AddToListDialogProps) {
  const { value: draft, change } = useFormDraft(owner, draftedConsent);
  const [wasSent, setWasSent] = useState(false);
  const today = useToday();
  const problems = draft
    ? findConsentProblems(draft, {
        listIds: lists.map(({ id }) => id),
        isDayOfColumn: false,
        today,
      })
    : {};

  async function add() {
    setWasSent(true);
    if (!draft || Object.keys(problems).length > 0) return;
    const consent = { ...consentTextOf(draft), day: draft.day };
    onAdded(await addContactToList(contact.id, draft.listId, consent));
  }

  return (
    <FormDialog title="Put on a list" submitLabel="Put on the list" onSubmit={add} onClose={onClose}>
      <p>{contact.email}</p>
      {draft && (
        <ConsentFields
          draft={draft}
          lists={lists}
          problems={wasSent ? problems : {}}
          today={today}
          dayColumn={null}
          onChange={(changes) => change((before) => ({ ...before, ...changes }))}
          onNewList={null}
        />
      )}
    </FormDialog>
  );
}
