import { useState } from 'react';
import {
  mailboxPorts,
  maxFolderCharacters,
  securityOfMailboxPort,
  type BounceMailbox,
  type BounceMailboxSettings,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import {
  maxHostCharacters,
  maxSmtpPasswordCharacters,
  sendingSecurities,
  type SendingSecurity,
} from '#domain/sending/accounts/account.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { BusyButton } from '../../../../../components/busy-button.tsx';
import { Button } from '../../../../../components/button.tsx';
import { Field } from '../../../../../components/field.tsx';
import { PasswordField } from '../../../../../components/password/password-field.tsx';
import { Select } from '../../../../../components/select.tsx';
import { TextField } from '../../../../../components/text-field.tsx';
import { useFieldErrors } from '../../../../../components/use-field-errors.ts';
import { securityLabels } from '../account-words.ts';
import styles from '../accounts.module.css';
import { mailboxDraftOf, readMailboxDraft, type MailboxDraft, type MailboxField } from './mailbox-draft.ts';

type MailboxFormProps = {
  /** Null for a new one. */
  mailbox: BounceMailbox | null;
  allowsOwnNetwork: boolean;
  isReadOnly: boolean;
  /** Throws what the server says. */
  onSave: (settings: BounceMailboxSettings) => Promise<void>;
  onCancel?: () => void;
};

/** The fields at which errors of the server are shown. */
const fieldOfError: Partial<Record<AppError['code'], MailboxField>> = {
  'sending.host-refused': 'host',
  'sending.encryption-required': 'security',
  'sending.password-again': 'password',
};

/** Server, sign-in and folder of a bounce mailbox. */
export function MailboxForm({ mailbox, allowsOwnNetwork, isReadOnly, onSave, onCancel }: MailboxFormProps) {
  const [draft, setDraft] = useState(() => mailboxDraftOf(mailbox));
  const { form, errors, show, clear } = useFieldErrors<MailboxField>();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = mailbox === null || JSON.stringify(draft) !== JSON.stringify(mailboxDraftOf(mailbox));
  const offered = sendingSecurities.filter((each) => each !== 'none' || allowsOwnNetwork);

  const change = (changes: Partial<MailboxDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    for (const field of Object.keys(changes) as MailboxField[]) clear(field);
    setFailure(null);
  };
  async function save() {
    const { settings, errors: found } = readMailboxDraft(draft, mailbox);
    if (show(found) || !settings || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onSave(settings);
      // As it is stored; the password is gone from the form.
      setDraft({ ...settings, password: '' });
    } catch (thrown) {
      const error = toAppError(thrown, 'server.unexpected');
      const field = fieldOfError[error.code];
      if (field) show({ [field]: error.message });
      else setFailure(error);
    }
    setIsBusy(false);
  }
  const text = (field: 'host' | 'userName' | 'folder') => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: currentTarget.value }),
  });

  return (
    <form
      ref={form}
      className={styles.mailboxForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className={styles.group} disabled={isReadOnly}>
        <TextField
          {...text('host')}
          label="Mailbox host"
          placeholder="imap.example.com"
          maxLength={maxHostCharacters}
        />
        <div className={styles.pair}>
          <Field label="Mailbox port" error={errors.port}>
            {(control) => (
              <Select
                {...control}
                value={draft.port}
                onChange={({ currentTarget }) => {
                  const port = Number(currentTarget.value);
                  const security = draft.security === 'none' ? 'none' : securityOfMailboxPort(port);
                  change({ port, security });
                }}
              >
                {mailboxPorts.map((port) => (
                  <option key={port} value={port}>
                    {port}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Mailbox encryption" error={errors.security}>
            {(control) => (
              <Select
                {...control}
                value={draft.security}
                onChange={({ currentTarget }) => change({ security: currentTarget.value as SendingSecurity })}
              >
                {offered.map((security) => (
                  <option key={security} value={security}>
                    {securityLabels[security]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <TextField {...text('userName')} label="Mailbox user name" maxLength={320} />
        <PasswordField
          label="Mailbox password"
          hint={
            mailbox
              ? 'One is stored. Leave this empty to keep it.'
              : 'Stored encrypted, and never shown again. Many providers ask for an app password.'
          }
          error={errors.password}
          value={draft.password}
          maxLength={maxSmtpPasswordCharacters}
          // Not that of the login here, which browsers would fill in.
          autoComplete="new-password"
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
        <TextField {...text('folder')} label="Folder" maxLength={maxFolderCharacters} />
      </fieldset>
      {failure && (
        <p className={styles.problem} role="alert">
          {failure.message}
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <BusyButton
            type="submit"
            variant="default"
            isBusy={isBusy}
            busyLabel="Saving and checking"
            disabled={!isChanged}
          >
            Save and check
          </BusyButton>
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
