import type { SessionUser } from '#domain/accounts/schemas.ts';
import { checkDeletion } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password/password-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '../../api/account-settings.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { clearSession, useSession } from '../../session/session.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import styles from './profile.module.css';

/** Deletes the account: a button, then a confirmation in its place. */
export function DangerZone({ user }: { user: SessionUser }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) opener.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  if (isConfirming) return <Confirm user={user} onCancel={() => setIsConfirming(false)} />;
  return (
    <Button variant="outline" ref={opener} onClick={() => setIsConfirming(true)}>
      Delete Account
    </Button>
  );
}

const fields = ['password'] as const;

function Confirm({ user, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const { isSubscribed } = useSession();
  const navigate = useNavigate();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);

  const send = async ({ password }: { password: string }) => {
    const refusal = checkDeletion(password, user.hasPassword);
    if (refusal) {
      const error = new AppError(refusal);
      throw new FormRefused(error, { password: error.message });
    }
    await deleteAccount(user, password);
    // First, because it ends what is being written.
    clearSession();
    await eraseHere(user.id);
    await navigate('/', { replace: true });
  };
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: { 'accounts.password-wrong': 'password', 'accounts.deletion-password-missing': 'password' },
  });
  return (
    <form {...formProps} className={styles.form} aria-label="Delete account">
      <p ref={question} tabIndex={-1} className={styles.question}>
        Delete the account <b>{user.email}</b>? This erases it and everything in it from the server and from
        this browser, and logs you out everywhere.
        {isSubscribed && ' Your subscription is canceled right away.'}
      </p>
      {user.hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
          Cancel
        </Button>
        <BusyButton {...submitProps} variant="outline" isBusy={isBusy} busyLabel="Deleting">
          Delete my account
        </BusyButton>
      </div>
    </form>
  );
}

/** The account is deleted at this point, so a browser that cannot erase its data only gets a notice. */
async function eraseHere(owner: string): Promise<void> {
  try {
    const { eraseAccount } = await import('../../writing/erase-account.ts');
    await eraseAccount(owner);
    notifySuccess('Your account is deleted.');
  } catch (error) {
    notifyError(error);
  }
}
