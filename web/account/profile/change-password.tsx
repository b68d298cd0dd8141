import type { SessionUser } from '#domain/accounts/schemas.ts';
import { checkPasswordChange, type PasswordForm } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { PasswordField } from '../../components/password/password-field.tsx';
import { changePassword } from '../../api/account-settings.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import { NewPassword } from '../../components/password/new-password.tsx';
import { ConfirmPassword } from '../form/confirm-password.tsx';
import { FormRefused, useAccountForm, type FieldErrors } from '../form/use-account-form.ts';
import styles from './profile.module.css';
import { sessionsChangedEvent } from './use-sessions.ts';

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof fields)[number];

export function ChangePassword({ user }: { user: SessionUser }) {
  const send = async (form: PasswordForm) => {
    const refusal = checkPasswordChange(form);
    if (refusal) throw new FormRefused(new AppError(refusal), fieldsOf(refusal, form));
    const { currentPassword, newPassword } = form;
    await changePassword(user.id, { currentPassword, newPassword });
    notifySuccess('Password updated. Your other sessions have ended.');
    window.dispatchEvent(new CustomEvent(sessionsChangedEvent));
  };
  const { errors, isBusy, submitType, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: {
      'accounts.password-wrong': 'currentPassword',
      'accounts.new-password-short': 'newPassword',
      'accounts.password-common': 'newPassword',
    },
  });
  return (
    <form {...formProps} className={styles.form} aria-label="Change password">
      {/* Lets a password manager know the account of this password. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={user.username}
        readOnly
        hidden
      />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <NewPassword label="New password" name="newPassword" error={errors.newPassword} />
      <ConfirmPassword label="Confirm new password" error={errors.confirmPassword} />
      <BusyButton type={submitType} variant="default" isBusy={isBusy} busyLabel="Updating">
        Update Password
      </BusyButton>
    </form>
  );
}

function fieldsOf(refusal: ErrorCode, form: PasswordForm): FieldErrors<Field> {
  const { message } = new AppError(refusal);
  if (refusal === 'accounts.new-passwords-differ') return { confirmPassword: message };
  if (refusal === 'accounts.new-password-short') return { newPassword: message };
  return Object.fromEntries(fields.filter((name) => !form[name]).map((name) => [name, 'Required']));
}
