import { useState } from 'react';
import type { Contact } from '#domain/contacts/contact.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { addContactToList } from '../../../../api/contacts.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { useToday } from '../../../../components/use-today.ts';
import { useFormDraft } from '../../../../contents/use-form-draft.ts';
import { draftedConsent } from '../consent/consent-draft.ts';
import { ConsentFields } from '../consent/consent-fields.tsx';
import { consentTextOf, findConsentProblems } from '../consent/read-consent.ts';
import styles from '../dialogs.module.css';

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
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
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
    if (!draft || isBusy || Object.keys(problems).length > 0) return;
    setIsBusy(true);
    setError(null);
    try {
      const consent = { ...consentTextOf(draft), day: draft.day };
      onAdded(await addContactToList(contact.id, draft.listId, consent));
    } catch (thrown) {
      setError(toAppError(thrown, 'server.unexpected'));
      setIsBusy(false);
    }
  }

  return (
    <Dialog title="Put on a list" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
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
            Put on the list
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
