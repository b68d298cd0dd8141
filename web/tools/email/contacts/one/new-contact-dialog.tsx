import { useState } from 'react';
import type { Contact } from '#domain/contacts/contact.ts';
import { maxContactTextCharacters } from '#domain/contacts/fields.ts';
import { createContact } from '../../../../api/contacts.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { EmailField, TextField } from '../../../../components/text-field.tsx';
import { useFieldErrors } from '../../../../components/use-field-errors.ts';
import { useToday } from '../../../../components/use-today.ts';
import { useFormDraft } from '../../../../contents/use-form-draft.ts';
import { draftedConsent } from '../consent/consent-draft.ts';
import { ConsentFields } from '../consent/consent-fields.tsx';
import { consentTextOf, findConsentProblems, type ConsentField } from '../consent/read-consent.ts';
import type { ContactsScreen } from '../contacts-screen.ts';
import styles from '../dialogs.module.css';

type NewContactDialogProps = {
  screen: ContactsScreen;
  /** The open list; empty for none. */
  listId: string;
  onAdded: (contact: Contact) => void;
  onClose: () => void;
};

/** Adds one contact to a list, with the proof of its consent. */
export default function NewContactDialog({ screen, listId, onAdded, onClose }: NewContactDialogProps) {
  const { value, change } = useFormDraft(screen.owner, draftedConsent);
  const { lists } = screen.desk;
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' });
  const { form, errors, show, clear } = useFieldErrors<ConsentField | 'email'>();
  const [chosenList, setChosenList] = useState(listId);
  const today = useToday();
  const draft = value && { ...value, listId: chosenList || value.listId };

  async function add() {
    if (!draft) return;
    const problems = findConsentProblems(draft, {
      listIds: lists.map(({ id }) => id),
      isDayOfColumn: false,
      today,
    });
    const email = person.email.trim() === '' ? { email: 'Please enter an email address.' } : {};
    if (show({ ...email, ...problems })) return;
    const consent = { ...consentTextOf(draft), day: draft.day };
    onAdded(await createContact({ ...person, listId: draft.listId, consent }));
  }
  const type = (changes: Partial<typeof person>) => setPerson((before) => ({ ...before, ...changes }));

  return (
    <FormDialog
      title="Add contact"
      submitLabel="Add contact"
      busyLabel="Adding"
      onSubmit={add}
      onClose={onClose}
      form={form}
    >
      <EmailField
        label="Email address"
        autoComplete="off"
        maxLength={320}
        value={person.email}
        error={errors.email}
        data-autofocus
        onChange={({ currentTarget }) => {
          clear('email');
          type({ email: currentTarget.value });
        }}
      />
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="off"
          maxLength={maxContactTextCharacters}
          value={person.firstName}
          onChange={({ currentTarget }) => type({ firstName: currentTarget.value })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          maxLength={maxContactTextCharacters}
          value={person.lastName}
          onChange={({ currentTarget }) => type({ lastName: currentTarget.value })}
        />
      </div>
      {draft && (
        <ConsentFields
          draft={draft}
          lists={lists}
          problems={errors}
          today={today}
          dayColumn={null}
          onChange={(changes) => {
            for (const field of ['source', 'wording', 'day'] as const) if (field in changes) clear(field);
            if (changes.listId !== undefined) {
              clear('list');
              setChosenList(changes.listId);
            }
            change((before) => ({ ...before, ...changes }));
          }}
          onNewList={null}
        />
      )}
      {lists.length === 0 && <p className={styles.note}>Make a list first: nobody is mailed without one.</p>}
    </FormDialog>
  );
}
