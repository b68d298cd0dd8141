import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { resetPassword } from '../../api/account-verification.ts';
import { fetchUser } from '../../api/accounts.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { endSession, readUser } from '../../session/session.ts';
import { pageMeta } from '../../page/page-meta.ts';
import type from '../../theme/type.module.css';
import { ConfirmPassword } from '../form/confirm-password.tsx';
import { AccountFrame } from '../form/account-frame.tsx';
import styles from '../form/account-form.module.css';
import { NewPassword } from '../../components/password/new-password.tsx';
import { Note } from '../form/note.tsx';
import { Step } from '../form/step.tsx';
import { newPasswordProblem, repeatedPasswordProblem } from '../form/password-problems.ts';
import { FormRefused, useAccountForm } from '../form/use-account-form.ts';

export const meta = () => pageMeta('Choose a new password', 'Choose a new password for your AIGen account.');

const fields = ['password', 'confirmPassword'] as const;
type Values = Record<(typeof fields)[number], string>;

export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  const [isDone, setIsDone] = useState(false);
  return (
    <AccountFrame>
      {isDone ? (
        <Done />
      ) : token ? (
        <ResetForm token={token} onDone={() => setIsDone(true)} />
      ) : (
        <WithoutLink />
      )}
    </AccountFrame>
  );
}

/** Throws FormRefused with every error, each at its field. */
function check({ password, confirmPassword }: Values): void {
  const isMissing = !password || !confirmPassword;
  const found = {
    password: newPasswordProblem(password),
    confirmPassword: repeatedPasswordProblem(password, confirmPassword),
  };
  if (found.password || found.confirmPassword)
    throw new FormRefused(isMissing ? new AppError('accounts.password-fields-missing') : null, found);
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const send = async (values: Values) => {
    check(values);
    await resetPassword(token, values.password);
    await forgetEndedSession();
    onDone();
  };
  const { errors, alert, refusal, isBusy, submitProps, formProps } = useAccountForm({
    fields,
    send,
    fieldOf: {
      'accounts.new-password-short': 'password',
      'accounts.password-short': 'password',
      'accounts.password-common': 'password',
    },
    shownInForm: ['accounts.reset-failed'],
  });
  return (
    <form {...formProps} className={styles.form} aria-labelledby="reset-heading">
      <h1 id="reset-heading" className={type.h3}>
        Choose a new password
      </h1>
      {refusal === 'accounts.reset-failed' && (
        <Note kind="error">
          {new AppError(refusal).message} <Link to="/forgot-password">Send a new link</Link>
        </Note>
      )}
      <NewPassword label="New password" name="password" error={errors.password} />
      <ConfirmPassword label="Confirm new password" error={errors.confirmPassword} />
      {alert && <Note kind="error">{alert}</Note>}
      <BusyButton {...submitProps} isBusy={isBusy} busyLabel="Saving" block>
        Save the new password
      </BusyButton>
      <p className={`${type.small} ${type.muted}`}>This signs you out everywhere.</p>
    </form>
  );
}

/** The reset ended every session of its account, possibly the one stored in this browser. */
async function forgetEndedSession(): Promise<void> {
  if (!readUser()) return;
  try {
    await fetchUser();
  } catch (thrown) {
    if (toAppError(thrown).code === 'accounts.session-required') endSession();
  }
}

function Done() {
  return (
    <Step title="Your password was changed">
      <p>Log in with the new password. You have been logged out everywhere.</p>
      <ButtonLink to="/login">Go to Login</ButtonLink>
    </Step>
  );
}

function WithoutLink() {
  return (
    <Step title="The link is incomplete">
      <p>Open the link in the email again, or request a new one.</p>
      <ButtonLink to="/forgot-password">Send a new link</ButtonLink>
    </Step>
  );
}
