import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password/password-field.tsx';
import { useEffect, useState, type FormEvent } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { NewPassword } from '../../components/password/new-password.tsx';
import { useFieldErrors, type FieldErrors } from '../../components/use-field-errors.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { lockKeys, minPassphraseCharacters } from '../stored/vault.ts';
import styles from './key-lock.module.css';

type Problems = FieldErrors<'passphrase' | 'repeated'>;

type LockFormProps = {
  onLocked: () => void;
  onCancel: () => void;
  submitLabel?: string;
  cancelLabel?: string;
};

/** Asks for a new passphrase twice, and locks the stored keys with it. */
export function LockForm({
  onLocked,
  onCancel,
  submitLabel = 'Lock the keys',
  cancelLabel = 'Cancel',
}: LockFormProps) {
  const { form, errors, show } = useFieldErrors<'passphrase' | 'repeated'>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const passphrase = textOf(typed.get('passphrase'));
    setFailure(null);
    if (show(problemsOf(passphrase, textOf(typed.get('repeated'))))) return;
    setIsBusy(true);
    try {
      await lockKeys(passphrase);
      onLocked();
    } catch (error) {
      setFailure(toAppError(error, 'storage.failed').message);
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPassword
        label="New passphrase"
        name="passphrase"
        minCharacters={minPassphraseCharacters}
        error={errors.passphrase}
      />
      <PasswordField
        label="Repeat passphrase"
        secretName="passphrase"
        name="repeated"
        autoComplete="new-password"
        required
        error={errors.repeated}
      />
      <p className={styles.words}>
        Nobody can recover it for you, and AIGen never receives it. If you forget it, you have to remove the
        locked keys and paste them again.
      </p>
      {failure && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <BusyButton type="submit" size="sm" isBusy={isBusy} busyLabel="Locking...">
          {submitLabel}
        </BusyButton>
        <Button variant="subtle" size="sm" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

function problemsOf(passphrase: string, repeated: string): Problems {
  return {
    ...(passphrase.length < minPassphraseCharacters && {
      passphrase: `Choose at least ${minPassphraseCharacters} characters.`,
    }),
    ...(passphrase !== repeated && { repeated: formatError('accounts.passwords-differ') }),
  };
}
