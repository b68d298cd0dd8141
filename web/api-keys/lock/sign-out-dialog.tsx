import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { storedKeys, storedLock } from '../stored/keys.ts';
import { canLock } from '../stored/vault.ts';
import styles from './key-lock.module.css';
import { LockForm } from './lock-form.tsx';

/** True when there are keys that signing out can keep: locked ones, or ones that this page can lock. */
export function hasKeysToKeep(): boolean {
  return storedLock.read() !== null || (canLock() && Object.keys(storedKeys.read()).length > 0);
}

type SignOutDialogProps = {
  /** Signs out; `areKeysKept`: the keys are locked and stay for the account. */
  onLeave: (areKeysKept: boolean) => void;
  /** The user does not sign out. */
  onStay: () => void;
};

/** Signing out removes the API keys. Offers to keep them, locked with a passphrase. */
export function SignOutDialog({ onLeave, onStay }: SignOutDialogProps) {
  return (
    <Dialog title="Keep your API keys?" onClose={onStay}>
      {storedLock.useValue() === null ? (
        <>
          <p className={styles.words}>
            Logging out removes your API keys from this browser. Lock them with a passphrase to have them here
            when you log in again.
          </p>
          <LockForm
            submitLabel="Lock the keys and log out"
            cancelLabel="Remove the keys and log out"
            onLocked={() => onLeave(true)}
            onCancel={() => onLeave(false)}
          />
        </>
      ) : (
        <>
          <p className={styles.words}>
            Your API keys are locked with your passphrase. Keep them in this browser for when you log in
            again?
          </p>
          <div className={styles.buttons}>
            <Button size="sm" data-autofocus onClick={() => onLeave(true)}>
              Keep the locked keys and log out
            </Button>
            <Button variant="subtle" size="sm" onClick={() => onLeave(false)}>
              Remove the keys and log out
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
