import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password/password-field.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { NewPassword } from '../../components/password/new-password.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { lockKeys, minPassphraseCharacters } from '../stored/vault.ts';
import styles from './key-lock.module.css';

type Problems = { passphrase?: string; repeated?: string; whole?: string };

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
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const passphrase = textOf(typed.get('passphrase'));
    const found = problemsOf(passphrase, textOf(typed.get('repeated')));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await lockKeys(passphrase);
      onLocked();
    } catch (error) {
      setProblems({ whole: toAppError(error, 'storage.failed').message });
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPassword
        label="New passphrase"
        name="passphrase"
        minCharacters={minPassphraseCharacters}
        error={problems.passphrase}
      />
      <PasswordField
        label="Repeat passphrase"
        secretName="passphrase"
        name="repeated"
        autoComplete="new-password"
        required
        error={problems.repeated}
      />
      <p className={styles.words}>
        Nobody can recover it, and AIGen never receives it. If you forget it, you have to remove the locked
        keys and paste them again.
      </p>
      {problems.whole && (
        <p className={styles.problem} role="alert">
          {problems.whole}
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
  if (passphrase.length < minPassphraseCharacters)
    return { passphrase: `Choose at least ${minPassphraseCharacters} characters.` };
  return passphrase === repeated ? {} : { repeated: formatError('accounts.passwords-differ') };
}
