import { formatError } from '#domain/errors/catalogue.ts';
import { storedLock } from '../stored/keys.ts';
import { problemOf } from '../stored/record.ts';
import { canLock, unlockKeys } from '../stored/vault.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import styles from './key-lock.module.css';
import { PassphraseForm } from './passphrase-form.tsx';

/** Why keys cannot be locked or unlocked on this page. */
export const noEncryption =
  'A passphrase needs a secure connection. Open AIGen over https, or on the computer it runs on.';

type UnlockFormProps = { onUnlocked: () => void; isFocused?: boolean };

/** Unlocks the keys in this tab, or shows why that fails. */
export function UnlockForm({ onUnlocked, isFocused = false }: UnlockFormProps) {
  const record = storedLock.useValue();
  const problem = record === null ? null : problemOf(record);
  if (problem) return <p className={styles.problem}>{formatError(problem)}</p>;
  if (!canLock()) return <p className={styles.problem}>{noEncryption}</p>;
  return (
    <>
      <p className={styles.words}>
        They are encrypted in this browser. Your passphrase opens them in this tab, until you reload it, lock
        them or log out.
      </p>
      <PassphraseForm
        submitLabel="Unlock"
        busyLabel="Unlocking..."
        isFocused={isFocused}
        onSubmit={async (passphrase) => {
          await unlockKeys(passphrase);
          notifySuccess('Your API keys are unlocked in this tab.');
          onUnlocked();
        }}
      />
    </>
  );
}
