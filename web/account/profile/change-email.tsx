import type { SessionUser } from '#domain/accounts/schemas.ts';
import { checkEmailChange } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { useState } from 'react';
import { changeEmail } from '../../api/account-settings.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { storeUser } from '../../session/session.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import { EmailField } from '../../components/text-field.tsx';
import { Note } from '../form/note.tsx';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import styles from './profile.module.css';

const fields = ['newEmail'] as const;

export function ChangeEmail({ user }: { user: SessionUser }) {
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  const send = async ({ newEmail }: { newEmail: string }) => {
    const refusal = checkEmailChange(newEmail, user.email);
    if (refusal) {
      const error = new AppError(refusal);
      throw new FormRefused(error, { newEmail: error.message });
    }
    const { user: changed, requiresEmailVerification } = await changeEmail(user.id, newEmail.trim());
    storeUser(changed);
    setLinkSentTo(requiresEmailVerification ? newEmail.trim() : null);
    if (!requiresEmailVerification) notifySuccess('Email updated.');
  };
  const { errors, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: {
      'accounts.email-unchanged': 'newEmail',
      'accounts.email-invalid': 'newEmail',
      'accounts.email-taken': 'newEmail',
      'accounts.too-many-attempts': 'newEmail',
    },
  });
  return (
    <form {...formProps} className={styles.form} aria-label="Change email">
      <div className={styles.live} aria-live="polite">
        {linkSentTo && (
          <Note kind="info">
            We sent a link to <b>{linkSentTo}</b>. Until you open it, your email address stays {user.email}.
          </Note>
        )}
      </div>
      <EmailField label="New email address" name="newEmail" error={errors.newEmail} />
      <BusyButton {...submitProps} variant="default" isBusy={isBusy} busyLabel="Updating">
        Update Email
      </BusyButton>
    </form>
  );
}
