import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password/password-field.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import styles from './key-lock.module.css';

type PassphraseFormProps = {
  submitLabel: string;
  busyLabel: string;
  /** What the passphrase is used for. Its errors are shown at the field. */
  onSubmit: (passphrase: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
  /** Focuses the field when it opens. */
  isFocused?: boolean;
};

/** Asks for the current passphrase. */
export function PassphraseForm({
  submitLabel,
  busyLabel,
  onSubmit,
  onCancel,
  isFocused,
}: PassphraseFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // Inside a dialog, the dialog sets the focus when it opens.
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !typed) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit(typed);
    } catch (error) {
      setProblem(toAppError(error, 'storage.failed').message);
      field.current?.select();
    }
    setIsBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <PasswordField
        ref={field}
        label="Passphrase"
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus={isFocused || undefined}
        value={typed}
        error={problem ?? undefined}
        noteRole="alert"
        secretName="passphrase"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <BusyButton type="submit" size="sm" isBusy={isBusy} busyLabel={busyLabel} disabled={!typed}>
          {submitLabel}
        </BusyButton>
        {onCancel && (
          <Button variant="subtle" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
