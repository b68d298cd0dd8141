import { contactTextLabels, contactTexts, maxContactTextCharacters } from '#domain/contacts/fields.ts';
import { maxFieldCharacters } from '#domain/contacts/limits.ts';
import { EmailField, TextField } from '../../../../components/text-field.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { ContactZone } from './contact-zone.tsx';
import dialogs from '../dialogs.module.css';

type DetailFieldsProps = {
  draft: ContactDraft;
  /** The account's own fields, and new ones. */
  fields: readonly string[];
  emailError: string | undefined;
  isReadOnly?: boolean;
  onChange: (changes: Partial<ContactDraft>) => void;
};

/** Address, names, and all else that is written of a contact. */
export function DetailFields({ draft, fields, emailError, isReadOnly = false, onChange }: DetailFieldsProps) {
  return (
    <>
      <EmailField
        label="Email address"
        autoComplete="off"
        maxLength={320}
        readOnly={isReadOnly}
        value={draft.email}
        error={emailError}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <div className={dialogs.pair}>
        {contactTexts.map((name) => (
          <TextField
            key={name}
            label={contactTextLabels[name]}
            autoComplete="off"
            maxLength={maxContactTextCharacters}
            readOnly={isReadOnly}
            value={draft[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
        <ContactZone zone={draft.zone} isReadOnly={isReadOnly} onZone={(zone) => onChange({ zone })} />
        {fields.map((name) => (
          <TextField
            key={name}
            label={name}
            autoComplete="off"
            maxLength={maxFieldCharacters}
            readOnly={isReadOnly}
            value={Object.hasOwn(draft.fields, name) ? draft.fields[name]! : ''}
            onChange={({ currentTarget }) =>
              onChange({ fields: { ...draft.fields, [name]: currentTarget.value } })
            }
          />
        ))}
      </div>
    </>
  );
}
