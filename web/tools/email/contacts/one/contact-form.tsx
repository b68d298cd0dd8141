import { useId, useState } from 'react';
import type { Contact } from '#domain/contacts/contact.ts';
import { maxFieldNameCharacters, maxTagCharacters, mostTags } from '#domain/contacts/limits.ts';
import { normalizeTag } from '#domain/contacts/tags.ts';
import { fieldNameSchema } from '#domain/contacts/fields.ts';
import { quoted } from '#domain/text/format.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { changeContact } from '../../../../api/contacts.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { TagsField } from '../../../../components/tags-field.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { ContactsScreen } from '../contacts-screen.ts';
import { nameOf } from '../table/membership-words.ts';
import { changesOf, draftOf, type ContactDraft } from './contact-draft.ts';
import { DetailFields } from './detail-fields.tsx';
import styles from './one.module.css';

type ContactFormProps = { contact: Contact; screen: ContactsScreen; onChanged: (contact: Contact) => void };

const tagLimits = { of: 'contact', tags: mostTags, characters: maxTagCharacters };
const addressCodes = ['contacts.address-invalid', 'contacts.address-taken', 'contacts.suppressed'];

/** What is known of a contact, to be changed. */
export function ContactForm({ contact, screen, onChanged }: ContactFormProps) {
  const { isReadOnly, desk, undo, refresh } = screen;
  const formId = useId();
  const before = draftOf(contact);
  const [draft, setDraft] = useState<ContactDraft>(before);
  const [newFields, setNewFields] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const changes = changesOf(draft, before);
  const fields = [...new Set([...desk.counts.fields, ...Object.keys(contact.fields), ...newFields])];
  const isAddress = error !== null && addressCodes.includes(error.code);

  async function save() {
    if (isBusy || !changes) return;
    setIsBusy(true);
    setError(null);
    await undo.run(async () => {
      try {
        const changed = await changeContact(contact.id, changes);
        show(changed);
        // Who has another address is asked to confirm again, which cannot be taken back.
        if (changes.email !== undefined) return null;
        const back = changesOf(before, draftOf(changed));
        return {
          words: `Saved ${quoted(nameOf(changed))}.`,
          undo: async () => back && show(await changeContact(contact.id, back)),
        };
      } catch (thrown) {
        setError(toAppError(thrown, 'server.unexpected'));
        return null;
      }
    });
    setIsBusy(false);
  }
  function show(changed: Contact) {
    setDraft(draftOf(changed));
    onChanged(changed);
    void refresh();
  }

  return (
    <div className={styles.details}>
      <h2>Details</h2>
      <form
        id={formId}
        className={styles.form}
        noValidate
        aria-label="Details"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DetailFields
          draft={draft}
          fields={fields}
          isReadOnly={isReadOnly}
          emailError={isAddress ? error.message : undefined}
          onChange={(changed) => setDraft((shown) => ({ ...shown, ...changed }))}
        />
      </form>
      {!isReadOnly && <NewField known={fields} onName={(name) => setNewFields((all) => [...all, name])} />}
      <TagsField
        limits={tagLimits}
        tags={draft.tags}
        known={desk.counts.tags.map(({ tag }) => tag)}
        isReadOnly={isReadOnly}
        onChange={(tags) =>
          setDraft((shown) => ({ ...shown, tags: [...new Set(tags.map(normalizeTag).filter(Boolean))] }))
        }
      />
      {error && !isAddress && (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <BusyButton
            type="submit"
            form={formId}
            size="sm"
            isBusy={isBusy}
            busyLabel="Saving"
            disabled={!changes}
          >
            Save changes
          </BusyButton>
        </div>
      )}
    </div>
  );
}

function NewField({ known, onName }: { known: readonly string[]; onName: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <Button variant="subtle" size="sm" className={styles.begin} onClick={() => setName('')}>
        Add a field
      </Button>
    );
  const parsed = fieldNameSchema.safeParse(name);
  return (
    <form
      className={styles.newField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!parsed.success || known.includes(parsed.data)) return;
        onName(parsed.data);
        setName(null);
      }}
    >
      <TextField
        label="Name of the field"
        value={name}
        maxLength={maxFieldNameCharacters}
        error={parsed.success && known.includes(parsed.data) ? 'There is a field with this name.' : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" size="sm" type="submit">
        Add
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  );
}
