import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { storedLock, useKeys } from '../stored/keys.ts';
import { canLock, forgetLockedKeys, lockNow, removePassphrase } from '../stored/vault.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import { attempt } from '../attempt.ts';
import styles from './key-lock.module.css';
import { LockForm } from './lock-form.tsx';
import { PassphraseForm } from './passphrase-form.tsx';
import { noEncryption, UnlockForm } from './unlock-form.tsx';

/** The passphrase of the stored keys: set, enter and remove it. */
export default function KeyLock() {
  const { areLocked } = useKeys();
  const isSet = storedLock.useValue() !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // The pressed button is gone then.
  const onDone = () => heading.current?.focus();
  return (
    <section className={styles.lock} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        {areLocked ? 'Your keys are locked' : isSet ? 'Your keys are unlocked in this tab' : 'A passphrase'}
      </h3>
      {!isSet && <Unset onDone={onDone} />}
      {isSet && areLocked && <UnlockForm onUnlocked={onDone} />}
      {isSet && !areLocked && <Unlocked onDone={onDone} />}
      {isSet && <Forget onDone={onDone} />}
    </section>
  );
}

type StepProps = { onDone: () => void };

function Unset({ onDone }: StepProps) {
  const { keys } = useKeys();
  const [isOpen, setIsOpen] = useState(false);
  if (!canLock()) return <p className={styles.words}>Keys can be locked with a passphrase. {noEncryption}</p>;
  if (Object.keys(keys).length === 0)
    return <p className={styles.words}>Once a key is saved, you can lock it with a passphrase.</p>;
  return (
    <>
      <p className={styles.words}>
        Your keys are stored unencrypted in this browser. With a passphrase they are encrypted, and you unlock
        them in each tab.
      </p>
      {isOpen ? (
        <LockForm
          onCancel={() => {
            setIsOpen(false);
            onDone();
          }}
          onLocked={() => {
            notifySuccess('Your API keys are locked with the passphrase, and unlocked in this tab.');
            onDone();
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
            Lock with a passphrase
          </Button>
        </div>
      )}
    </>
  );
}

function Unlocked({ onDone }: StepProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  async function remove(passphrase: string) {
    await removePassphrase(passphrase);
    notifySuccess('Passphrase removed. Your API keys are stored unencrypted in this browser again.');
    onDone();
  }
  return (
    <>
      <p className={styles.words}>
        They stay unlocked in this tab until you reload it, lock them or log out. In storage they are
        encrypted.
      </p>
      {isRemoving ? (
        <PassphraseForm
          submitLabel="Remove the passphrase"
          busyLabel="Removing..."
          onSubmit={remove}
          isFocused
          onCancel={() => {
            setIsRemoving(false);
            onDone();
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              lockNow();
              onDone();
            }}
          >
            Lock now
          </Button>
          <Button variant="subtle" size="sm" onClick={() => setIsRemoving(true)}>
            Remove the passphrase
          </Button>
        </div>
      )}
    </>
  );
}

/** The button that opened it is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Permanent, so it asks for confirmation. */
function Forget({ onDone }: StepProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <div className={styles.buttons}>
        <Button variant="subtle" size="sm" onClick={() => setIsAsking(true)}>
          Forget the locked keys
        </Button>
      </div>
    );
  return (
    <fieldset ref={takeFocus} tabIndex={-1} className={styles.question} aria-label="Forget the locked keys">
      <p className={styles.words}>
        This permanently removes every locked key from this browser. You will have to paste them again from
        your providers.
      </p>
      <div className={styles.buttons}>
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            attempt(() => {
              forgetLockedKeys();
              notifySuccess('The locked API keys were removed from this browser.');
              onDone();
            })
          }
        >
          Forget them
        </Button>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            setIsAsking(false);
            onDone();
          }}
        >
          Keep them
        </Button>
      </div>
    </fieldset>
  );
}
