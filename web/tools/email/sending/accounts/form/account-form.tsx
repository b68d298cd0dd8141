import { useEffect, useState } from 'react';
import type { SendingAccount, SendingAccounts } from '#domain/sending/accounts/account.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { formatNumber } from '#domain/text/format.ts';
import { BusyButton } from '../../../../../components/busy-button.tsx';
import { Button } from '../../../../../components/button.tsx';
import choices from '../../../../../components/choices.module.css';
import { TextField } from '../../../../../components/text-field.tsx';
import { useFieldErrors } from '../../../../../components/use-field-errors.ts';
import styles from '../accounts.module.css';
import { draftOf, readDraft, type AccountDraft, type AccountField, type ReadDraft } from './account-draft.ts';
import { ServerFields } from './server-fields.tsx';

type AccountFormProps = {
  /** Null for a new one. */
  account: SendingAccount | null;
  server: SendingAccounts;
  isReadOnly?: boolean;
  /** Returns the account as it is then. Throws what the server says. */
  onSave: (read: ReadDraft) => Promise<SendingAccount>;
  onCancel?: () => void;
  /** Something is not saved, or nothing any more. */
  onDirty?: (isDirty: boolean) => void;
};

/** The fields at which errors of the server are shown. */
const fieldOfError: Partial<Record<AppError['code'], AccountField>> = {
  'sending.host-refused': 'host',
  'sending.encryption-required': 'security',
  'sending.password-again': 'password',
};

/** Server, sender and pace of an account. */
export function AccountForm({
  account,
  server,
  isReadOnly = false,
  onSave,
  onCancel,
  onDirty,
}: AccountFormProps) {
  const [draft, setDraft] = useState(() => draftOf(account));
  const { form, errors, show, clear } = useFieldErrors<AccountField>();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = account === null || JSON.stringify(draft) !== JSON.stringify(draftOf(account));

  useEffect(() => onDirty?.(isChanged), [onDirty, isChanged]);

  const change = (changes: Partial<AccountDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    for (const field of Object.keys(changes) as AccountField[]) clear(field);
    setFailure(null);
  };
  async function save() {
    const { read, errors: found } = readDraft(draft, account);
    if (show(found) || !read || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      // What was saved is what the form begins with; the password is gone from it.
      setDraft(draftOf(await onSave(read)));
    } catch (thrown) {
      const error = toAppError(thrown, 'server.unexpected');
      const field = fieldOfError[error.code];
      if (field) show({ [field]: error.message });
      else setFailure(error);
    }
    setIsBusy(false);
  }
  const text = (field: Exclude<AccountField, 'port' | 'security' | 'opensMeasured'>) => ({
    value: draft[field],
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: currentTarget.value }),
  });

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <TextField {...text('name')} label="Name" hint="Only you see it." maxLength={100} />
        {account?.kind !== 'sandbox' && (
          <ServerFields draft={draft} errors={errors} account={account} server={server} onChange={change} />
        )}
        <fieldset className={styles.group}>
          <legend>Sender</legend>
          <TextField {...text('senderName')} label="Sender name" maxLength={100} placeholder="Kettle Row" />
          <TextField
            {...text('senderEmail')}
            label="Sender address"
            type="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...text('replyTo')}
            label="Address for replies (optional)"
            hint="Where answers go, if not to the sender address."
            type="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Pace</legend>
          <div className={styles.pair}>
            <TextField {...text('perMinute')} label="Emails a minute" inputMode="numeric" />
            <TextField
              {...text('perDay')}
              label="Emails in 24 hours"
              inputMode="numeric"
              hint={`Your provider has a limit. All your accounts together: ${formatNumber(server.dailyLimit)}.`}
            />
          </div>
          <label className={choices.choice}>
            <input
              type="checkbox"
              checked={draft.opensMeasured}
              onChange={({ currentTarget }) => change({ opensMeasured: currentTarget.checked })}
            />
            Measure opens, with a hidden picture in each email
          </label>
        </fieldset>
      </fieldset>
      {failure && (
        <p className={styles.problem} role="alert">
          {failure.message}
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving" disabled={!isChanged}>
            {account === null ? 'Add account' : 'Save'}
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
