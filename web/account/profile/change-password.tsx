import type { SessionUser } from '#domain/accounts/schemas.ts';
import { checkPasswordChange, type PasswordForm } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { PasswordField } from '../../components/password/password-field.tsx';
import { changePassword } from '../../api/account-settings.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import { NewPassword } from '../../components/password/new-password.tsx';
import { ConfirmPassword } from '../form/confirm-password.tsx';
import { Note } from '../form/note.tsx';
import { newPasswordProblem, repeatedPasswordProblem, requiredNote } from '../form/password-problems.ts';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';
import styles from './profile.module.css';
import { sessionsChangedEvent } from './use-sessions.ts';

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

export function ChangePassword({ user }: { user: SessionUser }) {
  const send = async (form: PasswordForm) => {
    checkForm(form);
    const { currentPassword, newPassword } = form;
    await changePassword(user.id, { currentPassword, newPassword });
    notifySuccess('Password updated. Your other sessions have ended.');
    window.dispatchEvent(new CustomEvent(sessionsChangedEvent));
  };
  const { errors, alert, isBusy, submitProps, formProps } = useAccountForm({
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
      {alert && <Note kind="error">{alert}</Note>}
      <BusyButton {...submitProps} variant="default" isBusy={isBusy} busyLabel="Updating">
        Update Password
      </BusyButton>
    </form>
  );
}

/** Throws FormRefused with every error, each at its field. */
function checkForm(form: PasswordForm): void {
  const refusal = checkPasswordChange(form);
  if (!refusal) return;
  const isMissing = refusal === 'accounts.password-fields-missing';
  throw new FormRefused(isMissing ? new AppError(refusal) : null, {
    currentPassword: form.currentPassword ? undefined : requiredNote,
    newPassword: newPasswordProblem(form.newPassword),
    confirmPassword: repeatedPasswordProblem(form.newPassword, form.confirmPassword),
  });
}
